import * as z from 'zod';
import { PostId } from '../ids.ts';
import { platforms } from '../../platforms/registry.ts';
import type { SocialPlatform } from '../../platforms/social-platform.ts';
import { MeasuredPost } from './post-metrics.ts';
import { PostMetrics } from './metrics.ts';

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
  /** Absent until it was measured, and where the platform does not allow its numbers to be kept. */
  latest: PostMetrics.partial({ reach: true, engagementRate: true }).optional(),
});
export type HistoryPost = z.infer<typeof HistoryPost>;

/** Newest first; what a platform does not report is absent, not 0. */
export function historyOf(posts: readonly MeasuredPost[]): HistoryPost[] {
  return posts
    .map(({ latest, ...post }) => ({ ...post, latest: latest && reported(latest, platforms[post.platform]) }))
    .toSorted((a, b) => b.publishedAt.localeCompare(a.publishedAt));
}

const reported = (
  latest: PostMetrics,
  { hidesReach }: Pick<SocialPlatform, 'id' | 'hidesReach'>,
): HistoryPost['latest'] => (hidesReach === true ? { ...latest, reach: undefined, engagementRate: undefined } : latest);
