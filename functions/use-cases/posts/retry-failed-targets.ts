import { fixed, type QuickFixList, platformsToFix } from '../../../shared/domain/posts/partly-out.ts';
import type { PostChange } from '../../../shared/domain/posts/post.ts';
import type { SettledPost } from '../../../shared/domain/posts/post-record.ts';
import { alreadyOut } from '../refusals.ts';
import { checkPost } from './check-post.ts';
import type { PostDependencies } from './create-post.ts';

/** The post as it is once it is changed, but for where and when it goes out. */
export type Written = Omit<QuickFixList, 'scheduledFor' | 'isScheduled'>;

/**
 * The change of a post that is or may be public at some of its platforms, for the others. What failed there goes out at
 * the post's time if it is scheduled, else it waits to be sent again. Such a post can be no draft and keeps its platforms.
 */
export async function fixedPost(
  before: SettledPost,
  { status, scheduledFor, platforms }: PostChange,
  written: Written,
  deps: Pick<PostDependencies, 'connections' | 'now'>,
): Promise<SettledPost> {
  const present = before.targets.map((target) => target.platform);
  const isElsewhere = platforms !== undefined && platforms.toSorted().join() !== present.toSorted().join();
  if (status === 'draft' || scheduledFor === null || isElsewhere) throw alreadyOut(before);
  const post = fixed(
    before,
    { ...written, scheduledFor: scheduledFor ?? before.scheduledFor, isScheduled: status === 'scheduled' },
    deps.now,
  );
  const isScheduled = post.status === 'scheduled';
  const isTimeAsked = isScheduled || scheduledFor !== undefined;
  await checkPost(
    {
      ...post,
      platforms: platformsToFix(post),
      status: isScheduled ? 'scheduled' : 'draft',
      scheduledFor: isTimeAsked ? post.scheduledFor : undefined,
    },
    deps,
  );
  return post;
}
