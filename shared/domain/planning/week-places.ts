import { minute } from '../../durations.ts';
import { addDays } from '../time/agency-day.ts';
import { weekdayOf } from '../time/hour-of-week.ts';
import { instantOf, wallTimeOf } from '../time/wall-time.ts';
import type { Instant } from '../text.ts';
import type { BestTime } from './best-times.ts';
import { leadTime, type ProposedTime } from './proposed-times.ts';

/** Where in a week a post would do well; `posts`: behind a best time. */
export type WeekPlace =
  | { readonly kind: 'slot'; readonly at: Instant }
  | { readonly kind: 'best-time'; readonly at: Instant; readonly posts: number };

interface Times {
  readonly timeZone: string;
  readonly proposed: readonly ProposedTime[];
  readonly bestTimes: readonly Pick<BestTime, 'weekday' | 'time' | 'posts'>[];
}

/** From `from` until before `to`, and never sooner than a person can write: free slots, and best times beside them. */
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
  const best = daysBetween(from, to, timeZone).flatMap((date) =>
    bestTimes
      .filter(({ weekday }) => weekday === weekdayOf(date))
      .flatMap(({ time, posts }): WeekPlace[] => {
        const at = instantOf({ date, time }, timeZone)?.at;
        return at === undefined || taken.has(minuteOf(at)) ? [] : [{ kind: 'best-time', at, posts }];
      }),
  );
  return [...slots, ...best].filter(isIn).toSorted((a, b) => a.at.localeCompare(b.at));
}

const minuteOf = (at: Instant) => Math.floor(Date.parse(at) / minute);

function daysBetween(from: Instant, to: Instant, timeZone: string): string[] {
  const [first, last] = [wallTimeOf(from, timeZone).date, wallTimeOf(to, timeZone).date];
  const days = [first];
  for (let day = addDays(first, 1); day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}
