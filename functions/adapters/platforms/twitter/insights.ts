import * as z from 'zod';
import { engagementRate } from '../../../../shared/domain/metrics/metrics-by-platform.ts';
import { noResponses, type PostMetrics } from '../../../../shared/domain/metrics/metrics.ts';
import { refusalOf } from '../../../use-cases/metrics/insights-refused.ts';
import type { Gone, Insights, MeasuredAt } from '../../../use-cases/metrics/ports.ts';
import { weekdayOf } from '../../../../shared/domain/time/zone-day.ts';
import { day } from '../../../../shared/durations.ts';
import { followersOfNow } from '../followers-of-now.ts';
import { failureOf } from './failure.ts';
import { readFollowers, readMe, type Twitter } from './twitter.ts';

const mostTogether = 100;
/** How often X is asked what an account pays for, in milliseconds. */
const askedEvery = 7 * day;
const sunday = 7;

const count = z.int().nonnegative().default(0);
const Found = z.object({
  data: z
    .array(
      z.object({
        id: z.string(),
        public_metrics: z.object({
          impression_count: count,
          like_count: count,
          reply_count: count,
          retweet_count: count,
          quote_count: count,
          bookmark_count: count,
        }),
      }),
    )
    .default([]),
  errors: z.array(z.object({ resource_id: z.string().optional(), type: z.string().default('') })).default([]),
});

/**
 * X bills each post that it shows. It says how often a post was seen, not by how many people. A quote counts as a share. What
 * is gone must not be kept for a day.
 */
export function twitterInsights(twitter: Twitter, now: () => Date): Insights {
  async function ask(ids: readonly string[], token: string) {
    const query = new URLSearchParams({ ids: ids.join(','), 'tweet.fields': 'public_metrics' });
    try {
      return await twitter.call(token, { method: 'GET', path: `/2/tweets?${query.toString()}` }, Found);
    } catch (error) {
      throw refusalOf(failureOf(error, { isIrreversible: false, now: now() })) ?? error;
    }
  }

  async function metricsOf(posts: readonly Pick<MeasuredAt, 'remoteId'>[], { token }: { token: string }) {
    const { data, errors } = await ask(
      posts.map(({ remoteId }) => remoteId),
      token,
    );
    const missing = errors.filter(({ type }) => type.endsWith('resource-not-found'));
    return new Map<string, PostMetrics | Gone>([
      ...missing.flatMap(({ resource_id: id }): [string, Gone][] => (id === undefined ? [] : [[id, 'gone']])),
      ...data.map((post): [string, PostMetrics] => [post.id, metricsIn(post.public_metrics, now())]),
    ]);
  }

  const followers = followersOfNow(now, async ({ token }) => {
    try {
      return await readFollowers(twitter, token);
    } catch (error) {
      throw refusalOf(failureOf(error, { isIrreversible: false, now: now() })) ?? error;
    }
  });

  return {
    async changedData({ token, platformData }) {
      const { subscriptionAskedAt: askedAt = '' } = platformData;
      const isFresh = now().getTime() - Date.parse(askedAt) < askedEvery;
      return isFresh ? undefined : (await readMe(twitter, token, now())).platformData;
    },

    // X bills each answer.
    accountMetrics: async (account, day) => (weekdayOf(day) === sunday ? followers(account, day) : undefined),

    postMetrics: async ({ account, ...post }) => (await metricsOf([post], account)).get(post.remoteId),
    together: { most: mostTogether, metricsOf },
  };
}

function metricsIn(counts: z.infer<typeof Found>['data'][number]['public_metrics'], now: Date): PostMetrics {
  const responses = {
    ...noResponses,
    views: counts.impression_count,
    likes: counts.like_count,
    comments: counts.reply_count,
    shares: counts.retweet_count + counts.quote_count,
    saves: counts.bookmark_count,
  };
  return { ...responses, engagementRate: engagementRate('twitter', responses), at: now.toISOString() };
}
