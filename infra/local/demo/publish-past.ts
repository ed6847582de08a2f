import type { DueItem } from '../../../functions/use-cases/posts/ports.ts';
import { publishPosts } from '../../../functions/use-cases/publishing/publish-posts.ts';
import type { PostId } from '../../../shared/domain/ids.ts';
import { second } from '../../../shared/durations.ts';
import type { DemoStores } from './demo-stores.ts';
import type { SimulatedClock } from './simulated-clock.ts';

/** What a platform leaves open after so many is left to the product. */
const mostSteps = 8;

/** Posts of a time that has passed, at the simulated platforms as of then, step by step. */
export async function publishPast(
  postIds: readonly PostId[],
  clock: SimulatedClock,
  stores: DemoStores,
): Promise<void> {
  let due = await dueOf(postIds, stores);
  for (let step = 0; step < mostSteps && due.length > 0; step += 1) {
    clock.turnTo(new Date(Math.max(...due.map(({ nextAttemptAt }) => Date.parse(nextAttemptAt))) + second));
    await publishPosts(due, stores.publishing);
    due = await dueOf(postIds, stores);
  }
  clock.turnTo(null);
}

async function dueOf(postIds: readonly PostId[], { posts }: Pick<DemoStores, 'posts'>): Promise<DueItem[]> {
  const loaded = await Promise.all(postIds.map((id) => posts.load(id)));
  return loaded.flatMap(({ id: postId, nextAttemptAt }) =>
    nextAttemptAt === undefined ? [] : [{ postId, nextAttemptAt }],
  );
}
