import { horizonMilliseconds } from '../posts/queue-if-near.ts';
import type { StoredPosts } from '../ports/posts.ts';
import type { PublishQueue } from '../ports/publish-queue.ts';

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
