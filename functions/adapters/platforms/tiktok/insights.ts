import * as z from 'zod';
import { engagementRate } from '../../../../shared/domain/metrics/metrics-by-platform.ts';
import { noResponses } from '../../../../shared/domain/metrics/metrics.ts';
import { refusalOf } from '../../../use-cases/metrics/insights-refused.ts';
import type { Insights } from '../../../use-cases/metrics/ports.ts';
import { failureOf } from './failure.ts';
import type { TikTok } from './tiktok.ts';

const count = z.number().nonnegative().default(0);
const VideoQuery = z.object({
  videos: z
    .array(
      z.object({
        id: z.coerce.string(),
        like_count: count,
        comment_count: count,
        share_count: count,
        view_count: count,
      }),
    )
    .default([]),
});
const path = '/v2/video/query/?fields=id,like_count,comment_count,share_count,view_count';

/**
 * Metrics of public videos. TikTok has neither reach, so there is no rate, nor metrics of pictures or days.
 * https://developers.tiktok.com/doc/tiktok-api-v2-video-query
 */
export function tiktokInsights(tiktok: TikTok, now: () => Date): Insights {
  async function ask(token: string, id: string) {
    try {
      return await tiktok.call(token, path, { filters: { video_ids: [id] } }, VideoQuery);
    } catch (error) {
      throw refusalOf(failureOf(error, { isIrreversible: false })) ?? error;
    }
  }

  return {
    neededScope: 'video.list',

    async postMetrics({ remoteId, account }) {
      const { videos } = await ask(account.token, remoteId);
      const video = videos.find(({ id }) => id === remoteId);
      if (video === undefined) return undefined;
      const { like_count: likes, comment_count: comments, share_count: shares, view_count: views } = video;
      const responses = { ...noResponses, views, likes, comments, shares };
      return { ...responses, engagementRate: engagementRate('tiktok', responses), at: now().toISOString() };
    },
  };
}
