import type { QueueName } from '../../../shared/domain/operations/queue-name.ts';
import type { Redriven } from '../../../shared/domain/operations/work-queue.ts';
import type { WorkQueues } from '../ports/work-queues.ts';

/** Far fewer than fit into the time of one request. */
const perRun = 100;

/**
 * Moves dead letters back to their queue, at most as many as there were at the start, so that messages that fail
 * again are not moved in circles. Two concurrent calls share the work.
 */
export async function redriveQueue(name: QueueName, { workQueues }: { workQueues: WorkQueues }): Promise<Redriven> {
  const wanted = Math.min(await workQueues.countDead(name), perRun);
  let moved = 0;
  while (moved < wanted) {
    const some = await workQueues.redrive(name);
    if (some === 0) break;
    moved += some;
  }
  return { moved, left: await workQueues.countDead(name) };
}
