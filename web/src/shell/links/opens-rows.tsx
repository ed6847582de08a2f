import { type ReactNode, useEffect, useRef } from 'react';
import './opens-rows.css';

/** What has a press of its own within a row. */
const ownPress =
  'a, button, input, label, select, textarea, summary, [role="button"], [role="menuitem"], [role="dialog"]';

/** A press anywhere on a row or card follows its {@link RowLink}, which stays the way for the keyboard. */
export function OpensRows({ children }: { children: ReactNode }) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = list;
    if (current === null) return undefined;
    const open = (event: MouseEvent) => {
      const link = linkFor(event, current);
      if (link === undefined) return;
      const { ctrlKey, metaKey, shiftKey } = event;
      link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }));
    };
    /** The middle button opens a tab, as it does on links. */
    const openTab = (event: MouseEvent) => {
      const link = event.button === 1 ? linkFor(event, current) : undefined;
      if (link !== undefined) window.open(link.href, '_blank', 'noopener');
    };
    current.addEventListener('click', open);
    current.addEventListener('auxclick', openTab);
    return () => {
      current.removeEventListener('click', open);
      current.removeEventListener('auxclick', openTab);
    };
  }, []);
  return (
    <div ref={list} className="opens-rows">
      {children}
    </div>
  );
}

/** Undefined for presses that do something else, such as choosing text to copy. */
function linkFor({ target }: MouseEvent, list: HTMLElement): HTMLAnchorElement | undefined {
  if (!(target instanceof Element) || target.closest(ownPress) !== null) return undefined;
  if (window.getSelection()?.isCollapsed === false) return undefined;
  const row = target.closest('tr,li');
  if (row === null || !list.contains(row)) return undefined;
  return row.querySelector<HTMLAnchorElement>('.row-link a[href]') ?? undefined;
}
