import { useEffect, useState, type RefObject } from 'react';

/** Where in the menu the focus goes on a key, by the number of its items and the one that has it (-1: none). */
const moves: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at <= 0 ? count : at) - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

const itemsIn = (place: HTMLElement) => Array.from(place.querySelectorAll<HTMLElement>('[role=menuitem]'));

/**
 * A button that opens a menu, inside `place`: arrows move, Escape and choosing return the focus to the button, leaving closes.
 * https://www.w3.org/WAI/ARIA/apg/patterns/menu-button/
 */
export function useMenu(place: RefObject<HTMLElement | null>) {
  const [isOpen, setOpen] = useState(false);
  /** Which item is first in focus, counted as `at` counts. */
  const [first, setFirst] = useState(0);

  useEffect(() => {
    const { current } = place;
    if (isOpen && current !== null) itemsIn(current).at(first)?.focus();
  }, [place, isOpen, first]);

  useEffect(() => {
    const { current } = place;
    if (current === null) return undefined;
    const listening = new AbortController();
    const onKey = (event: KeyboardEvent) => {
      if (!(isOpen ? moveWithin(current, event.key) : openBy(event.key))) return;
      event.preventDefault();
    };
    const onLeave = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && current.contains(relatedTarget))) setOpen(false);
    };
    const openBy = (key: string) => {
      if (key !== 'ArrowDown' && key !== 'ArrowUp') return false;
      setFirst(key === 'ArrowUp' ? -1 : 0);
      setOpen(true);
      return true;
    };
    const moveWithin = (menu: HTMLElement, key: string) => {
      const items = itemsIn(menu);
      const at = items.findIndex((item) => item === document.activeElement);
      const next = moves[key]?.(at, items.length);
      if (next !== undefined) items[next]?.focus();
      else if (key === 'Escape') closeTo(menu);
      else return false;
      return true;
    };
    const closeTo = (menu: HTMLElement) => {
      menu.querySelector('button')?.focus();
      setOpen(false);
    };
    current.addEventListener('keydown', onKey, { signal: listening.signal });
    current.addEventListener('focusout', onLeave, { signal: listening.signal });
    return () => listening.abort();
  }, [place, isOpen]);

  return {
    isOpen,
    toggle: () => {
      setFirst(0);
      setOpen(!isOpen);
    },
    close: () => setOpen(false),
  };
}
