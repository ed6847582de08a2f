import { useEffect, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';

/** Where in the menu the focus goes on a key, by the number of its items and the one that has it (-1: none). */
const moves: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at <= 0 ? count : at) - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * A button that opens a menu, inside `place`: arrows move, Escape and choosing return the focus to the button, leaving closes.
 * https://www.w3.org/WAI/ARIA/apg/patterns/menu-button/
 */
export function useMenu(place: RefObject<HTMLElement | null>) {
  const [isOpen, setOpen] = useState(false);
  const itemsOf = () => Array.from(place.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? []);
  const [isFromEnd, setFromEnd] = useState(false);
  useEffect(() => {
    const items = place.current?.querySelectorAll<HTMLElement>('[role=menuitem]');
    if (isOpen && items) items[isFromEnd ? items.length - 1 : 0]?.focus();
  }, [isOpen, isFromEnd, place]);

  const open = (fromEnd: boolean) => {
    setFromEnd(fromEnd);
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    place.current?.querySelector('button')?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const items = itemsOf();
    const move = moves[event.key];
    if (event.key === 'Escape' && isOpen) close();
    else if (move === undefined) return;
    else if (isOpen)
      items[
        move(
          items.findIndex((item) => item === document.activeElement),
          items.length,
        )
      ]?.focus();
    else if (event.key.startsWith('Arrow')) open(event.key === 'ArrowUp');
    else return;
    event.preventDefault();
  };
  return {
    isOpen,
    close,
    toggle: () => (isOpen ? setOpen(false) : open(false)),
    onKeyDown,
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (!place.current?.contains(relatedTarget)) setOpen(false);
    },
  };
}
