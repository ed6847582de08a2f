import * as z from 'zod';
import type { Platform } from '../../platforms/platforms.ts';
import { PostKind } from '../../platforms/post-kind.ts';
import { hourOfWeek } from '../time/zone-day.ts';
import type { MeasuredPost } from './post-metrics.ts';
import { sumBy } from './sums.ts';
import { engagementsOf } from './metric-availability.ts';

const count = z.int().nonnegative();
const decimal = z.number().nonnegative();
/** Of a first day, 2 decimals. `lift` is 1 for what is usual for the same client at the same platforms. */
const usual = { posts: count, average: decimal, lift: decimal };

/** Engagements by kind, hour and weekday; hours are in each post's own time zone, and weekday 1 is Monday. */
export const Rhythm = z.object({
  posts: count,
  kinds: z.array(z.object({ kind: PostKind, ...usual })),
  hours: z.array(z.object({ hour: z.int().min(0).max(23), ...usual })),
  weekdays: z.array(z.object({ weekday: z.int().min(1).max(7), ...usual })),
});
export type Rhythm = z.infer<typeof Rhythm>;

/** Fewer measured posts than this say nothing in all. */
export const enoughPosts = 10;
/** One good post makes no good hour. */
export const enoughInGroup = 3;

export type FirstDay = Pick<MeasuredPost, 'platform' | 'publishedAt' | 'timeZone' | 'oneDay'>;
export type Lifted<P> = P & { readonly engagements: number; readonly lift: number };

/**
 * Posts that are a day old, by their first day's engagements over the average at the same platform: a younger post would
 * look worse than it is, and platforms count alike, however many people each reaches.
 */
export function withLift<P extends FirstDay>(posts: readonly P[]): Lifted<P>[] {
  const grown = posts.flatMap((post) => {
    const engagements = post.oneDay && engagementsOf(post.platform, post.oneDay);
    return engagements === undefined ? [] : [{ ...post, engagements }];
  });
  const averages = new Map<Platform, number>(
    [...Map.groupBy(grown, ({ platform }) => platform)].map(([platform, own]) => [
      platform,
      average(own, ({ engagements }) => engagements),
    ]),
  );
  return grown.map((post) => {
    const most = averages.get(post.platform) ?? 0;
    return { ...post, lift: most === 0 ? 1 : post.engagements / most };
  });
}

export function rhythmOf(posts: readonly (FirstDay & Pick<MeasuredPost, 'kind'>)[]): Rhythm {
  const grown = withLift(posts).map((post) => ({ ...post, ...hourOfWeek(post.publishedAt, post.timeZone) }));
  const kinds = groupsOf(grown, ({ kind }) => kind).toSorted((a, b) => placeOf(a.key) - placeOf(b.key));
  const hours = groupsOf(grown, ({ hour }) => hour).toSorted((a, b) => a.key - b.key);
  const weekdays = groupsOf(grown, ({ weekday }) => weekday).toSorted((a, b) => a.key - b.key);
  return {
    posts: grown.length,
    kinds: kinds.map(({ key: kind, ...group }) => ({ kind, ...group })),
    hours: hours.map(({ key: hour, ...group }) => ({ hour, ...group })),
    weekdays: weekdays.map(({ key: weekday, ...group }) => ({ weekday, ...group })),
  };
}

const placeOf = (kind: PostKind) => PostKind.options.indexOf(kind);
const average = <T>(all: readonly T[], of: (one: T) => number) => sumBy(all, of) / all.length;
export const rounded = (number: number): number => Math.round(number * 100) / 100;

const groupsOf = <P extends { engagements: number; lift: number }, K>(posts: readonly P[], keyOf: (post: P) => K) =>
  [...Map.groupBy(posts, keyOf)].map(([key, own]) => ({
    key,
    posts: own.length,
    average: rounded(average(own, ({ engagements }) => engagements)),
    lift: rounded(average(own, ({ lift }) => lift)),
  }));
