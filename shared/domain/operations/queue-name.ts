import * as z from 'zod';

/**
 * Every queue of work, each for one kind of worker. The stacks, the local runner, addresses, grants and alarms follow from this
 * list; a new queue needs a worker in `functions/entries.ts` and, which the compiler asks for, what its messages are about
 * (`functions/adapters/queues/dead-letter-subject.ts`) and its title on the operations page.
 */
export const QueueName = z.enum(['publish', 'client-removal', 'metrics', 'webhook-events', 'data-deletion']);
export type QueueName = z.infer<typeof QueueName>;
