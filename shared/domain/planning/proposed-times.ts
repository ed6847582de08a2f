import * as z from 'zod';
import { minute } from '../../durations.ts';
import { PostId } from '../ids.ts';
import type { Platform } from '../../platforms/platforms.ts';
import { addDays } from '../time/agency-day.ts';
import { weekdayOf } from '../time/zone-day.ts';
import { instantOf, wallTimeOf } from '../time/wall-time.ts';
import { Instant } from '../text.ts';
import { type Slot, slotsFor, type WeeklyTime } from './slot.ts';

/** `usual`: the client has neither slots nor enough numbers. */
export const ProposedTime = z.object({ at: Instant, by: z.enum(['slot', 'best-time', 'usual']) });
export type ProposedTime = z.infer<typeof ProposedTime>;

/** Without a time where the year has none free. */
export const ProposedSlot = z.object({ postId: PostId, at: Instant.optional() });
export type ProposedSlot = z.infer<typeof ProposedSlot>;

/** Time to look at the post once more. */
export const leadTime = 10 * minute;
const daysAhead = 366;
const usualTime = '10:00';
const usualDays: readonly WeeklyTime[] = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, time: usualTime }));

interface Wanted {
  readonly platforms: readonly Platform[];
  /** The first `count` free times from then on, never sooner than ten minutes after `now`. */
  readonly from: Date;
  readonly count: number;
}

interface Known {
  readonly slots: readonly Slot[];
  readonly timeZone: string;
  readonly bestTimes: readonly WeeklyTime[];
  /** When the client's other posts go out. */
  readonly taken: readonly Instant[];
  readonly now: Date;
}

/** The next free slots, else free best times, else free days at 10:00: tomorrow's first. */
export function proposedTimes({ platforms, from, count }: Wanted, known: Known): ProposedTime[] {
  const { timeZone, now } = known;
  const { by, times } = sourceFor(platforms, known);
  const earliest = Math.max(from.getTime(), now.getTime() + leadTime);
  const tomorrow = instantOf(
    { date: addDays(wallTimeOf(now.toISOString(), timeZone).date, 1), time: '00:00' },
    timeZone,
  );
  const first = by === 'usual' && tomorrow !== undefined ? Math.max(earliest, Date.parse(tomorrow.at)) : earliest;
  const taken = new Set(known.taken.map(minuteOf));
  const free: ProposedTime[] = [];
  for (const at of occurrences(times, timeZone, first)) {
    if (free.length === count) break;
    if (!taken.has(minuteOf(at))) free.push({ at, by });
  }
  return free;
}

function sourceFor(
  platforms: readonly Platform[],
  { slots, bestTimes }: Known,
): { by: ProposedTime['by']; times: readonly WeeklyTime[] } {
  const serving = slotsFor(slots, platforms);
  if (serving.length > 0) return { by: 'slot', times: serving };
  return bestTimes.length > 0 ? { by: 'best-time', times: bestTimes } : { by: 'usual', times: usualDays };
}

const minuteOf = (at: Instant) => Math.floor(Date.parse(at) / minute);

/** The instants of weekly times, in order. A time that a clock change skips moves on, one that it repeats comes once. */
function* occurrences(times: readonly WeeklyTime[], timeZone: string, from: number): Generator<Instant> {
  const today = wallTimeOf(new Date(from).toISOString(), timeZone).date;
  const inOrder = times.toSorted((a, b) => a.time.localeCompare(b.time));
  let last = from - 1;
  for (let day = 0; day < daysAhead; day += 1) {
    const date = addDays(today, day);
    const weekday = weekdayOf(date);
    for (const { time } of inOrder.filter((one) => one.weekday === weekday)) {
      const found = instantOf({ date, time }, timeZone);
      if (found === undefined || Date.parse(found.at) <= last) continue;
      last = Date.parse(found.at);
      yield found.at;
    }
  }
}

export function nextOf(time: WeeklyTime, timeZone: string, now: Date): Instant | undefined {
  return occurrences([time], timeZone, now.getTime() + leadTime).next().value ?? undefined;
}
