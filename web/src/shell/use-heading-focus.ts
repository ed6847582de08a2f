import { useEffect, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';

/** Moves the focus to the first heading of a page that was navigated to; the first page of a visit begins at its top. */
export function useHeadingFocus(page: RefObject<HTMLElement | null>) {
  const { key, pathname } = useLocation();
  const isNavigatedTo = key !== 'default';
  useEffect(() => {
    const heading = page.current?.querySelector('h1');
    if (!isNavigatedTo || !heading) return;
    heading.tabIndex = -1;
    heading.focus();
  }, [page, isNavigatedTo, pathname]);
}
