import { type PostStatistics, tally } from '../../../shared/domain/operations/statistics.ts';
import { PostStatus } from '../../../shared/domain/posts/post-status.ts';
import { Platform } from '../../../shared/platforms/platforms.ts';
import type { Posts } from '../posts/ports.ts';

/** Each number is the total of the list that it leads to, all as of the same moment. */
export async function countPosts({ posts }: { posts: Pick<Posts, 'counts'> }): Promise<PostStatistics> {
  const { total, hasFailed, hasUnconfirmed, ...counts } = await posts.counts({
    total: {},
    hasFailed: { hasFailed: true },
    hasUnconfirmed: { hasUnconfirmed: true },
    ...tally(PostStatus.options, (status) => ({ status })),
    ...tally(Platform.options, (platform) => ({ platform })),
  });
  const byStatus = tally(PostStatus.options, (status) => counts[status]);
  const byPlatform = tally(Platform.options, (platform) => counts[platform]);
  return { total, ...byStatus, hasFailed, hasUnconfirmed, byPlatform, byStatus };
}
