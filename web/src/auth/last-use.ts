import { second } from '../../../shared/durations.ts';

/** All tabs share it, so that work in one keeps the others signed in. */
const key = 'nashra.last-use';
const precision = 10 * second;
const uses = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/** In milliseconds since 1970; this moment where none is known. */
export function lastUse(): number {
  const stored = Number(window.localStorage.getItem(key));
  return Number.isSafeInteger(stored) && stored > 0 ? stored : Date.now();
}

export function noteUse(): void {
  window.localStorage.setItem(key, String(Date.now()));
}

export function forgetUse(): void {
  window.localStorage.removeItem(key);
}

/** Notes what the person does in this tab. Answers how to stop. */
export function watchUse(): () => void {
  const note = () => {
    if (Date.now() - lastUse() >= precision) noteUse();
  };
  if (window.localStorage.getItem(key) === null) noteUse();
  for (const use of uses) window.addEventListener(use, note, { passive: true, capture: true });
  return () => {
    for (const use of uses) window.removeEventListener(use, note, { capture: true });
  };
}
