import type { QueueName } from '../../../shared/domain/operations/queue-name.ts';
import type { DeadEvents, WorkQueue } from '../../../shared/domain/operations/work-queue.ts';

/** The queues between the functions, as whoever runs the product sees them. */
export interface WorkQueues {
  list(): Promise<WorkQueue[]>;
  /** How much each function was given in vain by events, ticks or changes of the table. */
  deadEvents(): Promise<DeadEvents[]>;
  countDead(name: QueueName): Promise<number>;
  /**
   * Brings a few dead letters back to their queue and answers how many; none when there are none, or others hold them.
   * Whoever is cut off in between leaves a message in both, which workers are made for.
   */
  redrive(name: QueueName): Promise<number>;
}
