import * as z from 'zod';

/**
 * The list of work queues: stacks, local runner, addresses, grants and alarms follow from it. A new one needs a worker
 * in `functions/entries.ts`; the compiler asks for the rest.
 */
export const QueueName = z.enum([
  'publish',
  'client-removal',
  'metrics',
  'webhook-events',
  'data-deletion',
  'uploads',
  'file-fetches',
  'reports',
  'mail-events',
  'comments',
  'event-deliveries',
]);
export type QueueName = z.infer<typeof QueueName>;
