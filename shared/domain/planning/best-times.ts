import * as z from 'zod';
import { enoughInGroup, enoughPosts, type FirstDay, rounded, withLift } from '../metrics/rhythm.ts';
import { sumBy } from '../metrics/sums.ts';
import { hourOfWeek } from '../time/zone-day.ts';
import type { WeeklyTime } from './slot.ts';

/** `lift`: engagements of the first 24 hours over the client's average at the same platforms, 2 decimals. */
export const BestTime = z.object({
  weekday: z.int().min(1).max(7),
  time: z.string(),
  posts: z.int().positive(),
  lift: z.number().nonnegative(),
});
export type BestTime = z.infer<typeof BestTime>;

const mostShown = 5;

/**
 * The hours of the week whose posts did better than the client's others, the best first. Platforms count alike, however
 * many people each reaches. Empty when there are too few posts.
 */
export function bestTimesOf(posts: readonly FirstDay[]): BestTime[] {
  const measured = withLift(posts);
  if (measured.length < enoughPosts) return [];
  const inHours = Map.groupBy(measured, ({ publishedAt, timeZone }) => timeOf(hourOfWeek(publishedAt, timeZone)));
  const times = [...inHours].flatMap(([hour, own]) => {
    const lift = sumBy(own, (post) => post.lift) / own.length;
    const [weekday, time = ''] = hour.split(' ');
    return own.length < enoughInGroup || lift <= 1
      ? []
      : [{ weekday: Number(weekday), time, posts: own.length, lift: rounded(lift) }];
  });
  return times.toSorted((a, b) => b.lift - a.lift || b.posts - a.posts || place(a) - place(b)).slice(0, mostShown);
}

const timeOf = ({ weekday, hour }: { weekday: number; hour: number }) =>
  `${weekday} ${String(hour).padStart(2, '0')}:00`;
const place = ({ weekday, time }: WeeklyTime) => weekday * 24 + Number(time.slice(0, 2));

/** When people in Lebanon are mostly online: around lunch and in the evening, later on weekends. A place to begin from. */
export const usualTimes: readonly WeeklyTime[] = [
  ...[1, 2, 3, 4, 5].flatMap((weekday) => [
    { weekday, time: '12:30' },
    { weekday, time: '19:30' },
  ]),
  ...[6, 7].flatMap((weekday) => [
    { weekday, time: '11:00' },
    { weekday, time: '20:00' },
  ]),
];
