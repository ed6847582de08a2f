import * as z from 'zod';
import { engagementRate } from '../../../../shared/domain/metrics/metrics-by-platform.ts';
import { noResponses } from '../../../../shared/domain/metrics/metrics.ts';
import { refusalOf } from '../../../use-cases/metrics/insights-refused.ts';
import type { Insights } from '../../../use-cases/ports/insights.ts';
import type { Bluesky } from './bluesky.ts';
import { failureOf } from './failure.ts';

const count = z.number().nonnegative().default(0);
const Posts = z.object({
  posts: z.array(
    z.object({ uri: z.string(), likeCount: count, repostCount: count, replyCount: count, quoteCount: count }),
  ),
});

/** Nobody says how many people saw a post. A quote counts as a share. Everyone may ask, without a token. */
export function blueskyInsights(bluesky: Bluesky): Insights {
  const { appviewUrl, clock } = bluesky.settings;
  return {
    async postMetrics({ remoteId }) {
      const query = new URLSearchParams({ uris: remoteId }).toString();
      const url = `${appviewUrl}/xrpc/app.bsky.feed.getPosts?${query}`;
      try {
        const { posts } = await bluesky.ask({ method: 'GET', url }, Posts);
        const post = posts.find(({ uri }) => uri === remoteId);
        // What was removed there is not shown here either.
        if (post === undefined) return 'gone';
        const { likeCount: likes, replyCount: comments, repostCount, quoteCount } = post;
        const responses = { ...noResponses, likes, comments, shares: repostCount + quoteCount };
        return {
          ...responses,
          engagementRate: engagementRate('bluesky', responses),
          at: clock().toISOString(),
        };
      } catch (error) {
        throw refusalOf(failureOf(error, { isIrreversible: false })) ?? error;
      }
    },
  };
}
