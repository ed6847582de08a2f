import * as z from 'zod';
import type { AccountDay } from './account-day.ts';
import { noResponses, percentOf, Responses } from './metrics.ts';
import type { MeasuredPost } from './post-metrics.ts';
import { engagementsOf, mayDerive, mayKeep, responseNames, isReportedFor } from './metric-availability.ts';

const count = z.int().nonnegative();
const percent = z.number().min(0);

/**
 * Of what went out, each post once for each platform. A sum is absent when a platform does not report a part of it. The rate is of the
 * platforms that tell the reach, in percent with 2 decimals.
 */
export const Sums = z.object({
  ...Responses.partial().shape,
  engagements: count.optional(),
  engagementRate: percent.optional(),
  /** Of how many each sum is; absent when there were too many to look at each. */
  measured: z.object({ ...Responses.shape, engagements: count }).optional(),
});
export type Sums = z.infer<typeof Sums>;

export const sumBy = <T>(all: readonly T[], of: (one: T) => number) => all.reduce((sum, one) => sum + of(one), 0);

export const publishedIn = (days: readonly AccountDay[]): number => sumBy(days, ({ published }) => published);

/** Whether these are all posts of the days, and not just the newest. */
export const isWhole = (days: readonly AccountDay[], posts: readonly MeasuredPost[]): boolean =>
  posts.length >= publishedIn(days);

/** @param days the sums of each day, which are used where `posts` are only the newest of them */
export function sumsOf(days: readonly AccountDay[], posts: readonly MeasuredPost[]): Sums {
  const areAll = isWhole(days, posts);
  const parts = areAll ? partsOfPosts(posts) : partsOfDays(days);
  const derived = parts.filter(({ platform }) => mayKeep(platform) && mayDerive(platform));
  const withReach = derived.filter((part) => isReportedFor(part, 'reach'));
  const reported = responseNames.map((name) => [name, parts.filter((part) => isReportedFor(part, name))] as const);
  const sums = reported.flatMap(([name, known]) =>
    known.length === 0 ? [] : [[name, sumBy(known, ({ responses }) => responses[name])] as const],
  );
  return {
    ...Object.fromEntries(sums),
    engagements: derived.length === 0 ? undefined : engagementsIn(derived),
    engagementRate: percentOf(
      engagementsIn(withReach),
      sumBy(withReach, ({ responses }) => responses.reach),
    ),
    ...(areAll && {
      measured: {
        ...noResponses,
        ...Object.fromEntries(reported.map(([name, known]) => [name, known.length])),
        engagements: derived.length,
      },
    }),
  };
}

interface Part extends Pick<MeasuredPost, 'platform'>, Partial<Pick<MeasuredPost, 'kind'>> {
  readonly responses: Responses;
}

const partsOfPosts = (posts: readonly MeasuredPost[]) =>
  posts.flatMap(({ platform, kind, latest }): Part[] =>
    latest === undefined ? [] : [{ platform, kind, responses: latest }],
  );

const partsOfDays = (days: readonly AccountDay[]) =>
  days.flatMap(({ platform, published, posts = noResponses }): Part[] =>
    published === 0 ? [] : [{ platform, responses: posts }],
  );

const engagementsIn = (parts: readonly Part[]) =>
  sumBy(parts, ({ platform, responses }) => engagementsOf(platform, responses) ?? 0);
