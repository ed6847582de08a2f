import type { QueueName } from '../../../shared/domain/operations/queue-name.ts';
import type { DeadEvents, WorkQueue } from '../../../shared/domain/operations/work-queue.ts';

export interface WorkQueues {
  list(): Promise<WorkQueue[]>;
  deadEvents(): Promise<DeadEvents[]>;
  countDead(name: QueueName): Promise<number>;
  /** Moves some messages; returns how many. A crash may leave one in both queues; workers are idempotent. */
  redrive(name: QueueName): Promise<number>;
}
