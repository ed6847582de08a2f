import type { Lease } from '../../../shared/domain/posts/post-record.ts';
import type { PostClaims, Settlement } from '../posts/ports.ts';
import { horizonMilliseconds } from './queue-posts.ts';
import type { PublishDependencies } from './publish-dependencies.ts';

/** Posts. One `BatchWriteItem` takes 25 items: their receipts, and the one that names changed posts for lists. */
export const mostSettledAtOnce = 24;
/** How long a result waits for others. */
const maxWaitMilliseconds = 200;

interface Waiting {
  result: Settlement;
  done: PromiseWithResolvers<boolean>;
}

/**
 * Saves a full batch, one that waited long enough, or the last one, so that a slow post does not delay others.
 * @param expected how many results or failures will come
 */
export function settleTogether(
  expected: number,
  lease: Lease,
  {
    posts,
    queue,
    clock,
    wait,
  }: { posts: Pick<PostClaims, 'settle'> } & Pick<PublishDependencies, 'queue' | 'clock' | 'wait'>,
) {
  let missing = expected;
  let waiting: Waiting[] = [];

  async function save(batch: readonly Waiting[]) {
    try {
      const results = batch.map(({ result }) => result);
      const settled = await posts.settle(results, lease);
      const now = clock();
      const horizon = new Date(now.getTime() + horizonMilliseconds).toISOString();
      const dueItems = results.flatMap(({ post: { id, nextAttemptAt } }, index) =>
        settled[index] === true && nextAttemptAt !== undefined && nextAttemptAt <= horizon
          ? [{ postId: id, nextAttemptAt }]
          : [],
      );
      await queue.send(dueItems, now);
      for (const [index, { done }] of batch.entries()) done.resolve(settled[index] === true);
    } catch (error) {
      for (const { done } of batch) done.reject(error);
    }
  }

  function flush() {
    const batch = waiting;
    waiting = [];
    if (batch.length > 0) void save(batch);
  }

  function flushIfComplete() {
    missing -= 1;
    if (waiting.length >= mostSettledAtOnce || missing === 0) flush();
  }

  return {
    settle(result: Settlement): Promise<boolean> {
      const done = Promise.withResolvers<boolean>();
      waiting.push({ result, done });
      if (waiting.length === 1) {
        const batch = waiting;
        void wait(maxWaitMilliseconds).then(() => waiting === batch && flush());
      }
      flushIfComplete();
      return done.promise;
    },
    leave: flushIfComplete,
  };
}
