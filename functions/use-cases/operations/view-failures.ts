import { type FailureDays, type FailureGroup, failureGroups } from '../../../shared/domain/publishing/failures.ts';
import { day } from '../../../shared/durations.ts';
import type { Posts } from '../posts/ports.ts';

/** The longest time from a post's schedule to its failure, generously: posts in doubt are inquired about for hours. */
const maxFailureDelay = day;
const maxPosts = 5000;

/** Failures of the last days by platform and cause. `isComplete`: false when only the newest failed posts were read. */
export async function viewFailures(
  days: FailureDays,
  { posts, now }: { posts: Pick<Posts, 'page'>; now: Date },
): Promise<{ groups: FailureGroup[]; isComplete: boolean }> {
  const since = new Date(now.getTime() - Number(days) * day);
  const from = new Date(since.getTime() - maxFailureDelay).toISOString();
  const { rows, total } = await posts.page({ hasFailed: true, from }, { page: 1, pageSize: maxPosts });
  return { groups: failureGroups(rows, since), isComplete: total <= maxPosts };
}
