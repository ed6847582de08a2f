import type { DataRouter } from 'react-router-dom';

/** Includes immediate redirects. */
export function watchedPaths(router: DataRouter): readonly string[] {
  const paths: string[] = [];
  router.subscribe(({ location }) => paths.push(`${location.pathname}${location.search}`));
  return paths;
}
