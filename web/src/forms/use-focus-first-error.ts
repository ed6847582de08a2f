import { useEffect, useRef, type RefObject } from 'react';
import type { FieldErrors } from './field-errors.ts';

/** Groups of radio buttons do not say themselves that they are invalid. */
const invalid = '[aria-invalid="true"], [data-invalid="true"] input';

/** Focuses the first invalid field after each refused submission, also one that is loaded only now. */
export function useFocusFirstError<E extends HTMLElement>(errors: FieldErrors): RefObject<E | null> {
  const form = useRef<E>(null);
  useEffect(() => {
    if (Object.keys(errors).length === 0 || form.current === null) return undefined;
    return focusOnceThere(form.current, invalid);
  }, [errors]);
  return form;
}

/** Takes no focus from who has gone on. @returns what ends the waiting */
function focusOnceThere(within: HTMLElement, wanted: string): () => void {
  const found = () => within.querySelector<HTMLElement>(wanted);
  const field = found();
  if (field !== null) {
    field.focus();
    return () => undefined;
  }
  const ended = new AbortController();
  const observer = new MutationObserver(() => {
    const late = found();
    if (late === null) return;
    ended.abort();
    late.focus();
  });
  const end = () => ended.abort();
  ended.signal.addEventListener('abort', () => observer.disconnect());
  for (const act of ['keydown', 'pointerdown'] as const) document.addEventListener(act, end, { signal: ended.signal });
  observer.observe(within, { childList: true, subtree: true });
  return end;
}
