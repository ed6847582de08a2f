import type { QueueName } from '../../../shared/domain/operations/queue-name.ts';
import type { DeadEvents, WorkQueue, Redriven } from '../../../shared/domain/operations/work-queue.ts';
import type { WorkQueues } from './ports.ts';

export async function viewQueues({
  workQueues,
}: {
  workQueues: WorkQueues;
}): Promise<{ queues: WorkQueue[]; events: DeadEvents[] }> {
  const [queues, events] = await Promise.all([workQueues.list(), workQueues.deadEvents()]);
  return { queues, events: events.filter(({ dead }) => dead > 0) };
}

const perRun = 100;

/** Moves at most as many messages as were dead at the start, so that those that fail again do not circle. */
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
