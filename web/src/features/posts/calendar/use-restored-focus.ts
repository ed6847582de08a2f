import { useEffect, useRef, type RefObject } from 'react';
import { second } from '../../../../../shared/durations.ts';

/** Milliseconds. */
const longestDrawing = 5 * second;

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
 * Focuses what is found unless something else has the focus, and again what takes its place, until a person presses something. FullCalendar
 * measures an event before it shows it, and a hidden element takes no focus; on a slow phone all are drawn again after seconds.
 * @param left what is about to go with the focus in it
 */
export function takeFocus(find: () => HTMLElement | null, left?: Element | null) {
  const pressed = new AbortController();
  const { signal } = pressed;
  for (const press of ['pointerdown', 'keydown'])
    document.addEventListener(press, () => pressed.abort(), { signal, capture: true });
  const until = performance.now() + longestDrawing;
  let taken: Element | null = null;

  function take() {
    const focused = document.activeElement ?? document.body;
    const isFree = focused === document.body || focused === taken || left?.contains(focused) === true;
    if (!isFree || performance.now() > until) pressed.abort();
    if (signal.aborted) return;
    const found = find();
    if (found !== focused) found?.focus();
    taken = found;
    requestAnimationFrame(take);
  }

  take();
}
