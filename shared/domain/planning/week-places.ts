import { minute, hour } from '../../durations.ts';
import { timeOn } from '../posts/schedule-time.ts';
import type { Instant } from '../text.ts';
import { addDays } from '../time/agency-day.ts';
import { weekdayOf } from '../time/zone-day.ts';
import { instantOf, wallTimeOf } from '../time/wall-time.ts';
import { type BestTime, usualTimes } from './best-times.ts';
import { leadTime, type ProposedTime } from './proposed-times.ts';
import type { WeeklyTime } from './slot.ts';

/** Where in a week a post would do well; `posts`: behind a best time. Usual hours are of the country. */
export type WeekPlace =
  | { readonly kind: 'slot'; readonly at: Instant }
  | { readonly kind: 'best-time'; readonly at: Instant; readonly posts: number }
  | { readonly kind: 'usual-hour'; readonly at: Instant };

interface Times {
  readonly timeZone: string;
  readonly proposed: readonly ProposedTime[];
  readonly bestTimes: readonly Pick<BestTime, 'weekday' | 'time' | 'posts'>[];
}

/** From `from` until before `to`, and never sooner than a person can write: free slots, and best times beside them; without either, usual hours. */
export function weekPlaces(
  { timeZone, proposed, bestTimes }: Times,
  from: Instant,
  to: Instant,
  now: Date,
): WeekPlace[] {
  const first = Math.max(Date.parse(from), now.getTime() + leadTime);
  const isIn = ({ at }: { at: Instant }) => Date.parse(at) >= first && Date.parse(at) < Date.parse(to);
  const slots = proposed.filter(({ by }) => by === 'slot').map(({ at }): WeekPlace => ({ kind: 'slot', at }));
  const taken = new Set(slots.map(({ at }) => minuteOf(at)));
  const usual = slots.length === 0 ? usualTimes.map(usualHour) : [];
  const hours = bestTimes.length > 0 ? bestTimes.map(bestTime) : usual;
  const beside = daysBetween(from, to, timeZone).flatMap((date) =>
    hours
      .filter(({ weekday }) => weekday === weekdayOf(date))
      .flatMap(({ time, placeAt }) => {
        const at = instantOf({ date, time }, timeZone)?.at;
        return at === undefined || taken.has(minuteOf(at)) ? [] : [placeAt(at)];
      }),
  );
  return [...slots, ...beside].filter(isIn).toSorted((a, b) => a.at.localeCompare(b.at));
}

/** A time of each week, and what it is on one day. */
interface WeeklyPlace extends WeeklyTime {
  readonly placeAt: (at: Instant) => WeekPlace;
}

const bestTime = ({ weekday, time, posts }: Times['bestTimes'][number]): WeeklyPlace => ({
  weekday,
  time,
  placeAt: (at) => ({ kind: 'best-time', at, posts }),
});

const usualHour = ({ weekday, time }: WeeklyTime): WeeklyPlace => ({
  weekday,
  time,
  placeAt: (at) => ({ kind: 'usual-hour', at }),
});

const minuteOf = (at: Instant) => Math.floor(Date.parse(at) / minute);

function daysBetween(from: Instant, to: Instant, timeZone: string): string[] {
  const [first, last] = [wallTimeOf(from, timeZone).date, wallTimeOf(to, timeZone).date];
  const days = [first];
  for (let day = addDays(first, 1); day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}

/** About as far as a place reaches in a week, and the quarter of an hour before it. */
const reach = { before: 15 * minute, after: 45 * minute } as const;

/** Where something that is dropped at `at` goes: to the nearest free place that is under it, else exactly there. */
export function snappedTime(at: Instant, places: readonly Pick<WeekPlace, 'at'>[]): Instant {
  const distanceTo = (place: Pick<WeekPlace, 'at'>) => Date.parse(at) - Date.parse(place.at);
  const under = places.filter((place) => {
    const after = distanceTo(place);
    return after >= -reach.before && after <= reach.after;
  });
  const [nearest] = under.toSorted((a, b) => Math.abs(distanceTo(a)) - Math.abs(distanceTo(b)));
  return nearest?.at ?? at;
}

const usualTime = '10:00';

/** When a post begins that is written on a day: at 10:00, today at the next full hour after that. Undefined for a day without time left. */
export function timeToWrite(day: string, timeZone: string, now: Date): Instant | undefined {
  const usual = timeOn(day, usualTime, timeZone).at;
  const soonest = now.getTime() + leadTime;
  if (Date.parse(usual) >= soonest) return usual;
  const next = new Date(Math.ceil(soonest / hour) * hour).toISOString();
  return wallTimeOf(next, timeZone).date === day ? next : undefined;
}
