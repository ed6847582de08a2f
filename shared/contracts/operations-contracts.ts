import * as z from 'zod';
import { DeadEvents, Redriven, WorkQueue, WorkQueueName } from '../domain/work-queue.ts';
import { contract, type Contract } from './contract.ts';

/** How the product is working, for whoever runs it. */
export const operationsContracts = {
  /** Every queue with some of its dead letters, and the functions that were given events in vain. */
  listQueues: contract({
    entry: 'operations',
    method: 'GET',
    path: '/api/operations/queues',
    access: 'admin',
    status: 200,
    response: z.object({
      queues: z.array(WorkQueue),
      events: z.array(DeadEvents.extend({ description: z.string() })),
    }),
  }),
  /** Brings dead letters back to their queue, a hundred at most. Harmless when there are none. */
  redriveQueue: contract({
    entry: 'operations',
    method: 'POST',
    path: '/api/operations/queues/{name}/redrive',
    access: 'admin',
    status: 200,
    params: z.strictObject({ name: WorkQueueName }),
    response: Redriven,
  }),
} as const satisfies Record<string, Contract>;
