import { useEffect, useRef, type RefObject } from 'react';

const mostFrames = 30;

/**
 * Keeps the focus on a post that the calendar draws anew, at another time or with another text.
 * @returns what is to be called with every post that is drawn
 */
export function useKeptFocus(calendar: RefObject<HTMLElement | null>): (drawn: HTMLElement) => void {
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
    if (focused.current !== undefined && drawn.dataset['post'] === focused.current) takeFocus(drawn, mostFrames);
  };
}

/** Where a post goes is measured before it is seen, and what is not seen takes no focus: so it is tried for some frames. */
function takeFocus(drawn: HTMLElement, frames: number) {
  const isLost = document.activeElement === null || document.activeElement === document.body;
  if (!isLost || !drawn.isConnected || frames === 0) return;
  drawn.focus();
  requestAnimationFrame(() => takeFocus(drawn, frames - 1));
}
