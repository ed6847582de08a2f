import type { PostRecord, PublishQueue } from '../ports.ts';

/** How far ahead the minute tick looks: two ticks and a little, so that a late or lost tick delays nothing. */
export const horizonMilliseconds = 125_000;

/** A post that is due before the next ticks have surely seen it goes to the queue at once. */
export async function queueIfNear(post: PostRecord, { queue, now }: { queue: PublishQueue; now: Date }) {
  if (post.lookAt === undefined || Date.parse(post.lookAt) > now.getTime() + horizonMilliseconds) return;
  await queue.send([{ postId: post.id, lookAt: post.lookAt }], now);
}
