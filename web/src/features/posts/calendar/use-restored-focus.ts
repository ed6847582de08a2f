import { useEffect, useRef, type RefObject } from 'react';

const mostFrames = 30;

/**
 * Returns the focus to a post after the calendar has redrawn it with another time or text.
 * @returns a callback for every post that is drawn
 */
export function useRestoredFocus(calendar: RefObject<HTMLElement | null>): (drawn: HTMLElement) => void {
  const focused = useRef<string>(undefined);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const keep = ({ target }: Event) => {
      focused.current = target instanceof HTMLElement ? target.dataset['post'] : undefined;
    };
    const forget = () => {
      focused.current = undefined;
    };
    calendar.current?.addEventListener('focusin', keep, { signal });
    document.addEventListener('pointerdown', forget, { signal });
    return () => listening.abort();
  }, [calendar]);
  return (drawn) => {
    if (focused.current !== undefined && drawn.dataset['post'] === focused.current) takeFocus(() => drawn);
  };
}

/**
 * Focuses what is found unless something else has the focus. FullCalendar measures an event before it shows it, and a hidden
 * element takes no focus: retries for some frames.
 */
export function takeFocus(find: () => HTMLElement | null, frames = mostFrames) {
  const isLost = document.activeElement === null || document.activeElement === document.body;
  if (!isLost || frames === 0) return;
  find()?.focus();
  requestAnimationFrame(() => takeFocus(find, frames - 1));
}
