import { formatByZone } from './format-by-zone.ts';
import type { Instant } from '../text.ts';
import { day } from '../../durations.ts';

/** What a clock on the wall shows: `2027-03-28` and `14:05`. */
export interface WallTime {
  readonly date: string;
  readonly time: string;
}

/** The instant of a wall-clock time, and whether the clocks are set forward or back over it. */
export interface ZonedTime {
  readonly at: Instant;
  readonly clocks: 'steady' | 'forward' | 'back';
}

/**
 * The instant at which clocks in `timeZone` show `wall`, or undefined when `wall` is not a date and a time.
 * A time that is skipped when clocks go forward is moved on by as much as was skipped; of a time that comes twice when
 * they go back, the first is meant. `timeZone` is an IANA name.
 */
export function instantOf(wall: WallTime, timeZone: string): ZonedTime | undefined {
  const face = faceOf(wall);
  if (face === undefined) return undefined;
  const before = face - offsetAt(face - day, timeZone);
  const after = face - offsetAt(face + day, timeZone);
  const shown = [before, after].filter((at) => at + offsetAt(at, timeZone) === face);
  if (shown.length === 0) return { at: new Date(before).toISOString(), clocks: 'forward' };
  return {
    at: new Date(Math.min(...shown)).toISOString(),
    clocks: new Set(shown).size > 1 ? 'back' : 'steady',
  };
}

/** What clocks in `timeZone` show at an instant, to the minute. */
export function wallTimeOf(at: Instant, timeZone: string): WallTime {
  const instant = Date.parse(at);
  const face = new Date(instant + offsetAt(instant, timeZone)).toISOString();
  return { date: face.slice(0, 10), time: face.slice(11, 16) };
}

/** The clock face as if it hung in UTC, in milliseconds. */
function faceOf({ date, time }: WallTime): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || !/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return undefined;
  const face = Date.parse(`${date}T${time}:00.000Z`);
  const isRealDay = !Number.isNaN(face) && new Date(face).toISOString().startsWith(date);
  return isRealDay ? face : undefined;
}

const clock = formatByZone({
  calendar: 'gregory',
  numberingSystem: 'latn',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
  hourCycle: 'h23',
});

/** How far clocks in the zone are ahead of UTC at an instant, in milliseconds. */
function offsetAt(at: number, timeZone: string): number {
  const parts = clock(timeZone).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((found) => found.type === type)?.value);
  const face = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return face - Math.floor(at / 1000) * 1000;
}
