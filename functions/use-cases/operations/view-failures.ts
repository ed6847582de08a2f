import { type FailureDays, type FailureGroup, failureGroups } from '../../../shared/domain/publishing/failures.ts';
import { day } from '../../../shared/durations.ts';
import type { Posts } from '../ports/posts.ts';

/** How long after its time a post fails at most, generously: what is in doubt is asked about for hours. */
const longestWay = day;
/** More are not looked at in one request. */
const mostPosts = 5000;

/** What failed in the last days, by platform and cause. `isComplete`: whether all posts that failed were looked at, or the newest of them. */
export async function viewFailures(
  days: FailureDays,
  { posts, now }: { posts: Pick<Posts, 'page'>; now: Date },
): Promise<{ groups: FailureGroup[]; isComplete: boolean }> {
  const since = new Date(now.getTime() - Number(days) * day);
  const from = new Date(since.getTime() - longestWay).toISOString();
  const { rows, total } = await posts.page({ hasFailed: true, from }, { page: 1, pageSize: mostPosts });
  return { groups: failureGroups(rows, since), isComplete: total <= mostPosts };
}
