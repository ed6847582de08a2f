import { useEffect, useState, type RefObject } from 'react';

/** The next item's index by key; `at` is -1 when none has the focus. */
const moves: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at <= 0 ? count : at) - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Where an arrow key on the closed menu's button enters: the first item, or the last (-1). */
const entries: Readonly<Record<string, 0 | -1>> = { ArrowDown: 0, ArrowUp: -1 };

const itemsIn = (place: HTMLElement) => Array.from(place.querySelectorAll<HTMLElement>('[role^=menuitem]'));

/** Returns false for keys that do nothing. */
function moveFocus(place: HTMLElement, key: string): boolean {
  const items = itemsIn(place);
  const at = items.findIndex((item) => item === document.activeElement);
  const next = moves[key]?.(at, items.length);
  if (next !== undefined) items[next]?.focus();
  return next !== undefined;
}

/**
 * A menu button: arrows move, Escape returns the focus to the button, leaving `place` closes.
 * https://www.w3.org/WAI/ARIA/apg/patterns/menu-button/
 */
export function useMenu(place: RefObject<HTMLElement | null>) {
  /** The item that gets the focus on opening; undefined while closed. */
  const [entered, setEntered] = useState<0 | -1>();
  const isOpen = entered !== undefined;

  useEffect(() => {
    const { current } = place;
    if (entered !== undefined && current !== null) itemsIn(current).at(entered)?.focus();
  }, [place, entered]);

  useEffect(() => {
    const { current } = place;
    if (current === null) return undefined;
    const listening = new AbortController();
    const react = (key: string): boolean => {
      if (!isOpen) setEntered(entries[key]);
      else if (key === 'Escape') current.querySelector('button')?.focus();
      else return moveFocus(current, key);
      if (isOpen) setEntered(undefined);
      return isOpen || key in entries;
    };
    const onKey = (event: KeyboardEvent) => {
      if (react(event.key)) event.preventDefault();
    };
    const onLeave = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && current.contains(relatedTarget))) setEntered(undefined);
    };
    current.addEventListener('keydown', onKey, { signal: listening.signal });
    current.addEventListener('focusout', onLeave, { signal: listening.signal });
    return () => listening.abort();
  }, [place, isOpen]);

  return {
    isOpen,
    toggle: () => setEntered(isOpen ? undefined : 0),
    close: () => setEntered(undefined),
  };
}
