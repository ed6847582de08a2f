import type { PostRecord } from '../../../shared/domain/posts/post-record.ts';
import type { PublishQueue, StoredPosts } from '../posts/ports.ts';

/** How far ahead the minute job looks: two ticks and a little, so that a late or lost tick delays nothing. */
export const horizonMilliseconds = 125_000;

/** For posts due before the next ticks. Does not throw: the post is stored, and a retry would store it twice. */
export async function queueIfNear(
  post: Pick<PostRecord, 'id' | 'nextAttemptAt'>,
  { queue, now }: { queue: Pick<PublishQueue, 'enqueueNow'>; now: Date },
) {
  if (post.nextAttemptAt === undefined || Date.parse(post.nextAttemptAt) > now.getTime() + horizonMilliseconds) return;
  await queue.enqueueNow([{ postId: post.id, nextAttemptAt: post.nextAttemptAt }], now);
}

/** Queues the items due before the next two ticks, and all overdue ones. Queueing one twice is harmless. */
export async function queueDuePosts({
  posts,
  queue,
  now,
}: {
  posts: StoredPosts;
  queue: Pick<PublishQueue, 'send'>;
  now: Date;
}): Promise<{ queued: number }> {
  const dueItems = await posts.due(new Date(now.getTime() + horizonMilliseconds));
  await queue.send(dueItems, now);
  return { queued: dueItems.length };
}
