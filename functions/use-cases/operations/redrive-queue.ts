import type { QueueName } from '../../../shared/domain/operations/queue-name.ts';
import type { Redriven } from '../../../shared/domain/operations/work-queue.ts';
import type { WorkQueues } from '../ports/work-queues.ts';

/** Far fewer than fit into the time of one request. */
const perRun = 100;

/**
 * Brings dead letters back to their queue: those that were there at the beginning, a hundred at most, so that what fails again at
 * once is not followed in circles. Asked for twice at a time, the two share the work.
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
