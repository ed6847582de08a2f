import * as z from 'zod';

/**
 * The single list of work queues. Stacks, local runner, addresses, grants and alarms follow from it. A new queue needs
 * a worker in `functions/entries.ts`, and the compiler asks for its dead-letter subject and its title on the operations
 * page.
 */
export const QueueName = z.enum(['publish', 'client-removal', 'metrics', 'webhook-events', 'data-deletion']);
export type QueueName = z.infer<typeof QueueName>;
