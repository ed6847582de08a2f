import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { languageOfAddress } from '../../../shared/page-languages.ts';
import { isPublicPath, pageTitles } from './page-titles.ts';

/** Sets the tab's title and the canonical address, which has no query. */
export function usePageHead() {
  const { pathname } = useLocation();
  const { path } = languageOfAddress(pathname);
  const title = isPublicPath(path) ? pageTitles[path] : undefined;
  useEffect(() => {
    if (title === undefined) return undefined;
    document.title = title;
    const link = canonicalLink();
    link.href = new URL(pathname, link.href || window.location.origin).href;
    return () => link.remove();
  }, [title, pathname]);
}

/** The prerendered link if there is one: the build may know the site's host. */
function canonicalLink(): HTMLLinkElement {
  const present = document.head.querySelector<HTMLLinkElement>('link[rel=canonical]');
  if (present !== null) return present;
  const link = document.createElement('link');
  link.rel = 'canonical';
  document.head.append(link);
  return link;
}
