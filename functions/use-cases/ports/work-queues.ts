import type { QueueName } from '../../../shared/domain/operations/queue-name.ts';
import type { DeadEvents, WorkQueue } from '../../../shared/domain/operations/work-queue.ts';

export interface WorkQueues {
  list(): Promise<WorkQueue[]>;
  deadEvents(): Promise<DeadEvents[]>;
  countDead(name: QueueName): Promise<number>;
  /**
   * Moves some dead letters back to their queue and returns how many; 0 when there are none, or others hold them. A
   * crash may leave a message in both queues; workers are idempotent.
   */
  redrive(name: QueueName): Promise<number>;
}
