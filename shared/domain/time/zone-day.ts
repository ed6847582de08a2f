import { addDays } from './agency-day.ts';
import { instantOf, wallTimeOf } from './wall-time.ts';
import type { Instant } from '../text.ts';

export interface ZoneDay {
  readonly day: string;
  readonly endsAt: Instant;
}

/** The day that it is in a time zone. */
export function zoneDay(now: Date, timeZone: string): ZoneDay {
  const day = wallTimeOf(now.toISOString(), timeZone).date;
  const end = instantOf({ date: addDays(day, 1), time: '00:00' }, timeZone);
  if (end === undefined) throw new RangeError(`No midnight after ${day} in ${timeZone}`);
  return { day, endsAt: end.at };
}
