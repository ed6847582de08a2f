import { useEffect, useState, type RefObject } from 'react';

/**
 * A disclosure button: opening moves the focus into the panel, Escape returns it to the button, leaving `place` closes.
 * https://www.w3.org/WAI/ARIA/apg/patterns/disclosure/
 */
export function usePanel(place: RefObject<HTMLElement | null>, panel: RefObject<HTMLElement | null>) {
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    const { current } = place;
    if (!isOpen || current === null) return undefined;
    panel.current?.focus();
    const listening = new AbortController();
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      current.querySelector('button')?.focus();
      setOpen(false);
    };
    const onLeave = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && current.contains(relatedTarget))) setOpen(false);
    };
    current.addEventListener('keydown', onKey, { signal: listening.signal });
    current.addEventListener('focusout', onLeave, { signal: listening.signal });
    return () => listening.abort();
  }, [place, panel, isOpen]);

  return { isOpen, toggle: () => setOpen(!isOpen) };
}
