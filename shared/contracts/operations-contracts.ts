import * as z from 'zod';
import { ConnectionAtRisk } from '../domain/connections/connection-at-risk.ts';
import { QueueName } from '../domain/operations/queue-name.ts';
import { DeadEvents, Redriven, WorkQueue } from '../domain/operations/work-queue.ts';
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
    params: z.strictObject({ name: QueueName }),
    response: Redriven,
  }),
  /** The connections that need their person by now or within ten days, the most urgent first. */
  listConnectionsAtRisk: contract({
    entry: 'operations',
    method: 'GET',
    path: '/api/operations/connections',
    access: 'admin',
    status: 200,
    response: z.object({ connections: z.array(ConnectionAtRisk), isComplete: z.boolean() }),
  }),
} as const satisfies Record<string, Contract>;
