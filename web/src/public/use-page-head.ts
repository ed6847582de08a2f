import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { isPublicPath, pageTitles } from './page-titles.ts';

/** Names the page in the tab, and says which of its addresses counts: the one without a query. */
export function usePageHead() {
  const { pathname } = useLocation();
  const title = isPublicPath(pathname) ? pageTitles[pathname] : undefined;
  useEffect(() => {
    if (title === undefined) return undefined;
    document.title = title;
    const link = canonicalLink();
    link.href = new URL(pathname, link.href || window.location.origin).href;
    return () => link.remove();
  }, [title, pathname]);
}

/** The one in the page, which knows the site's own host where the build was told it, or a new one. */
function canonicalLink(): HTMLLinkElement {
  const present = document.head.querySelector<HTMLLinkElement>('link[rel=canonical]');
  if (present !== null) return present;
  const link = document.createElement('link');
  link.rel = 'canonical';
  document.head.append(link);
  return link;
}
