import { horizonMilliseconds } from '../posts/queue-if-near.ts';
import type { PublishQueue, StoredPosts } from '../posts/ports.ts';

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
