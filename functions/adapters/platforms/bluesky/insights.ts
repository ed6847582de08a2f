import * as z from 'zod';
import { engagementRate } from '../../../../shared/domain/metrics/metrics-by-platform.ts';
import { noResponses } from '../../../../shared/domain/metrics/metrics.ts';
import { refusalOf } from '../../../use-cases/metrics/insights-refused.ts';
import type { Insights } from '../../../use-cases/metrics/ports.ts';
import { followersOfNow } from '../followers-of-now.ts';
import type { Bluesky } from './bluesky.ts';
import { failureOf } from './failure.ts';

const count = z.number().nonnegative().default(0);
const Posts = z.object({
  posts: z.array(
    z.object({ uri: z.string(), likeCount: count, repostCount: count, replyCount: count, quoteCount: count }),
  ),
});

const Profile = z.object({ followersCount: z.int().nonnegative().optional() });

/** Nobody says how many people saw a post. A quote counts as a share. Everyone may ask, without a token. */
export function blueskyInsights(bluesky: Bluesky): Insights {
  const { appviewUrl, clock } = bluesky.settings;

  async function ask<T>(method: string, query: Readonly<Record<string, string>>, shape: z.ZodType<T>) {
    const url = `${appviewUrl}/xrpc/${method}?${new URLSearchParams(query).toString()}`;
    try {
      return await bluesky.ask({ method: 'GET', url }, shape);
    } catch (error) {
      throw refusalOf(failureOf(error, { isIrreversible: false })) ?? error;
    }
  }

  return {
    async postMetrics({ remoteId }) {
      const { posts } = await ask('app.bsky.feed.getPosts', { uris: remoteId }, Posts);
      const post = posts.find(({ uri }) => uri === remoteId);
      // What was removed there is not shown here either.
      if (post === undefined) return 'gone';
      const { likeCount: likes, replyCount: comments, repostCount, quoteCount } = post;
      const responses = { ...noResponses, likes, comments, shares: repostCount + quoteCount };
      return { ...responses, engagementRate: engagementRate('bluesky', responses), at: clock().toISOString() };
    },

    accountMetrics: followersOfNow(
      clock,
      async ({ accountId: actor }) => (await ask('app.bsky.actor.getProfile', { actor }, Profile)).followersCount,
    ),
  };
}
