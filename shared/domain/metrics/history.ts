import * as z from 'zod';
import { type MediaId, PostId } from '../ids.ts';
import { MeasuredPost } from './post-metrics.ts';
import { engagementsOf, reportedMetrics, ReportedMetrics } from './metric-availability.ts';

/** A post that went out at one platform, with its latest numbers. It outlives the post. */
export const HistoryPost = z.object({
  postId: PostId,
  ...MeasuredPost.pick({
    platform: true,
    kind: true,
    excerpt: true,
    permalink: true,
    publishedAt: true,
    isOnTime: true,
    removedAt: true,
  }).shape,
  /** The address of what people saw first; absent where that was no picture, or it left the library. */
  pictureUrl: z.string().optional(),
  /** Absent until it was measured, and where the platform does not allow its numbers to be kept. */
  latest: ReportedMetrics.extend({ engagements: z.int().nonnegative().optional() }).optional(),
});
export type HistoryPost = z.infer<typeof HistoryPost>;

/** Newest first; what a platform does not report is absent, not 0. */
export function historyOf(
  posts: readonly MeasuredPost[],
  addressOf: (picture: MediaId) => string | undefined,
): HistoryPost[] {
  return posts
    .map(({ latest, picture, ...post }) => ({
      ...post,
      ...(picture !== undefined && { pictureUrl: addressOf(picture) }),
      ...(latest !== undefined && {
        latest: { ...reportedMetrics(post, latest), engagements: engagementsOf(post.platform, latest) },
      }),
    }))
    .toSorted((a, b) => b.publishedAt.localeCompare(a.publishedAt));
}
