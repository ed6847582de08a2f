import type { PostRecord } from '../ports/posts.ts';
import type { PublishQueue } from '../ports/publish-queue.ts';

/** How far ahead the minute tick looks: two ticks and a little, so that a late or lost tick delays nothing. */
export const horizonMilliseconds = 125_000;

/**
 * A post that is due before the next ticks have surely seen it goes to the queue at once. It is stored by then: whoever is told of a
 * failure here would only store another.
 */
export async function queueIfNear(
  post: PostRecord,
  { queue, now }: { queue: Pick<PublishQueue, 'enqueueNow'>; now: Date },
) {
  if (post.nextAttemptAt === undefined || Date.parse(post.nextAttemptAt) > now.getTime() + horizonMilliseconds) return;
  await queue.enqueueNow([{ postId: post.id, nextAttemptAt: post.nextAttemptAt }], now);
}
