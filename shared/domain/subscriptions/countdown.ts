import type { Instant } from '../text.ts';
import { day, hour, minute, second } from '../../durations.ts';

export type Countdown =
  | {
      readonly isOver: false;
      readonly days: number;
      readonly hours: number;
      readonly minutes: number;
      readonly seconds: number;
      readonly isUrgent: boolean;
    }
  | { readonly isOver: true };

/** A started second counts, so that zero shows only when the time is over. */
export function countdown(end: Instant, now: Date): Countdown {
  const left = Date.parse(end) - now.getTime();
  if (left <= 0) return { isOver: true };
  const shown = Math.ceil(left / second) * second;
  return {
    isOver: false,
    days: Math.floor(shown / day),
    hours: Math.floor((shown % day) / hour),
    minutes: Math.floor((shown % hour) / minute),
    seconds: Math.floor((shown % minute) / second),
    isUrgent: left <= day,
  };
}
