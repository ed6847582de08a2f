import { formatByZone } from './format-by-zone.ts';
import type { Instant } from '../text.ts';
import { day } from '../../durations.ts';

export interface WallTime {
  readonly date: string;
  readonly time: string;
}

/** `clocks`: a change of the clocks skips or repeats this wall-clock time. */
export interface ZonedTime {
  readonly at: Instant;
  readonly clocks: 'steady' | 'forward' | 'back';
}

/**
 * Undefined for an invalid date or time. A skipped time moves on by the skipped span; of a repeated time, the first is
 * meant.
 */
export function instantOf(wall: WallTime, timeZone: string): ZonedTime | undefined {
  const asUtc = parseAsUtc(wall);
  if (asUtc === undefined) return undefined;
  const before = asUtc - offsetAt(asUtc - day, timeZone);
  const after = asUtc - offsetAt(asUtc + day, timeZone);
  const shown = [before, after].filter((at) => at + offsetAt(at, timeZone) === asUtc);
  if (shown.length === 0) return { at: new Date(before).toISOString(), clocks: 'forward' };
  return {
    at: new Date(Math.min(...shown)).toISOString(),
    clocks: new Set(shown).size > 1 ? 'back' : 'steady',
  };
}

export function wallTimeOf(at: Instant, timeZone: string): WallTime {
  const instant = Date.parse(at);
  const asUtc = new Date(instant + offsetAt(instant, timeZone)).toISOString();
  return { date: asUtc.slice(0, 10), time: asUtc.slice(11, 16) };
}

function parseAsUtc({ date, time }: WallTime): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || !/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return undefined;
  const asUtc = Date.parse(`${date}T${time}:00.000Z`);
  const isRealDay = !Number.isNaN(asUtc) && new Date(asUtc).toISOString().startsWith(date);
  return isRealDay ? asUtc : undefined;
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

function offsetAt(at: number, timeZone: string): number {
  const parts = clock(timeZone).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((found) => found.type === type)?.value);
  const asUtc = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return asUtc - Math.floor(at / 1000) * 1000;
}
