import { useEffect, useRef, type RefObject } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** Where a person is already busy while the page comes: a field, an open menu, a dialog. */
const busyPlaces = 'input, textarea, [role=menu] *, [role=dialog] *';

/**
 * After navigation, focuses the page's first heading and scrolls to the top. The first page of a visit and changes of
 * the query keep focus and position; a menu that was opened before the page came keeps its focus.
 */
export function useHeadingFocus(page: RefObject<HTMLElement | null>) {
  const { key, pathname } = useLocation();
  const type = useNavigationType();
  const seen = useRef(key === 'default' ? pathname : undefined);
  useEffect(() => {
    if (seen.current === pathname) return;
    seen.current = pathname;
    if (type !== NavigationType.Pop) window.scrollTo(0, 0);
    const heading = page.current?.querySelector('h1');
    if (!heading || document.activeElement?.matches(busyPlaces) === true) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: type !== NavigationType.Pop });
  }, [page, pathname, type]);
}
