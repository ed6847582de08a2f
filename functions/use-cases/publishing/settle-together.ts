import type { Lease, Posts, Settlement } from '../ports/posts.ts';
import { horizonMilliseconds } from '../posts/queue-if-near.ts';
import type { PublishDependencies } from './publish-dependencies.ts';

/** As many as one call of the database takes, and how long a result waits for others. */
const together = 25;
const patienceMilliseconds = 200;

interface Waiting {
  result: Settlement;
  done: PromiseWithResolvers<boolean>;
}

/**
 * Saves the results of a batch together, a few at a time so that a slow post holds up no other's: when there are enough, when the
 * first has waited long enough, and when no more can come. Those that are due again soon go to the queue with it.
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
  }: { posts: Pick<Posts, 'settle'> } & Pick<PublishDependencies, 'queue' | 'clock' | 'wait'>,
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
    if (waiting.length >= together || missing === 0) flush();
  }

  return {
    /** Whether the result was saved; false when the lease was lost. */
    settle(result: Settlement): Promise<boolean> {
      const done = Promise.withResolvers<boolean>();
      waiting.push({ result, done });
      if (waiting.length === 1) {
        const begun = waiting;
        void wait(patienceMilliseconds).then(() => waiting === begun && flush());
      }
      flushIfComplete();
      return done.promise;
    },
    /** One that was expected brings no result. */
    leave: flushIfComplete,
  };
}
