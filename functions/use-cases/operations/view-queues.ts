import type { DeadEvents, WorkQueue } from '../../../shared/domain/operations/work-queue.ts';
import type { WorkQueues } from './ports.ts';

export async function viewQueues({
  workQueues,
}: {
  workQueues: WorkQueues;
}): Promise<{ queues: WorkQueue[]; events: DeadEvents[] }> {
  const [queues, events] = await Promise.all([workQueues.list(), workQueues.deadEvents()]);
  return { queues, events: events.filter(({ dead }) => dead > 0) };
}
