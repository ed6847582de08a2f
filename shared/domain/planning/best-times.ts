import * as z from 'zod';
import type { Platform } from '../../platforms/platforms.ts';
import { platforms } from '../../platforms/registry.ts';
import type { MeasuredPost } from '../metrics/post-metrics.ts';
import { hourOfWeek } from '../time/hour-of-week.ts';
import type { WeeklyTime } from './slot.ts';

/** `lift`: engagements of the first 24 hours over the client's average at the same platforms, 2 decimals. */
export const BestTime = z.object({
  weekday: z.int().min(1).max(7),
  time: z.string(),
  posts: z.int().positive(),
  lift: z.number().nonnegative(),
});
export type BestTime = z.infer<typeof BestTime>;

/** Fewer measured posts than this say nothing about a week's hours. */
export const enoughPosts = 10;
/** One good post is no good hour. */
const enoughInHour = 3;
const mostShown = 5;

export type MeasuredTime = Pick<MeasuredPost, 'platform' | 'publishedAt' | 'timeZone' | 'oneDay'>;

/** Posts that are a day old, by their first day's engagements: a younger post would look worse than it is. */
export const withFirstDay = (posts: readonly MeasuredTime[]) =>
  posts.flatMap(({ oneDay, ...post }) =>
    oneDay === undefined ? [] : [{ ...post, engagements: platforms[post.platform].engagementsOf(oneDay) }],
  );

/**
 * The hours of the week whose posts did better than the client's others, the best first. Platforms count alike, however
 * many people each reaches. Empty when there are too few posts.
 */
export function bestTimesOf(posts: readonly MeasuredTime[]): BestTime[] {
  const measured = withFirstDay(posts);
  if (measured.length < enoughPosts) return [];
  const usual = averages(measured);
  const inHours = Map.groupBy(measured, ({ publishedAt, timeZone }) => timeOf(hourOfWeek(publishedAt, timeZone)));
  const times = [...inHours].flatMap(([hour, own]) => {
    const lift = average(own.map(({ platform, engagements }) => ratio(engagements, usual.get(platform) ?? 0)));
    const [weekday, time = ''] = hour.split(' ');
    return own.length < enoughInHour || lift <= 1
      ? []
      : [{ weekday: Number(weekday), time, posts: own.length, lift: Math.round(lift * 100) / 100 }];
  });
  return times.toSorted((a, b) => b.lift - a.lift || b.posts - a.posts || place(a) - place(b)).slice(0, mostShown);
}

const timeOf = ({ weekday, hour }: { weekday: number; hour: number }) =>
  `${weekday} ${String(hour).padStart(2, '0')}:00`;
const place = ({ weekday, time }: WeeklyTime) => weekday * 24 + Number(time.slice(0, 2));
const average = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
const ratio = (engagements: number, usual: number) => (usual === 0 ? 1 : engagements / usual);

function averages(measured: readonly { platform: Platform; engagements: number }[]): ReadonlyMap<Platform, number> {
  const byPlatform = Map.groupBy(measured, ({ platform }) => platform);
  return new Map([...byPlatform].map(([of, own]) => [of, average(own.map(({ engagements }) => engagements))]));
}

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
