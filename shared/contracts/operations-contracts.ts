import * as z from 'zod';
import { ConnectionAtRisk } from '../domain/connections/connection-at-risk.ts';
import { QueueName } from '../domain/operations/queue-name.ts';
import { DeadEvents, Redriven, WorkQueue } from '../domain/operations/work-queue.ts';
import { contract, type Contract } from './contract.ts';

export const operationsContracts = {
  /** Every queue with sample dead letters, and the functions whose events were undeliverable. */
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
  /** Returns at most 100 dead letters to their queue. Harmless without any. */
  createRedrive: contract({
    entry: 'operations',
    method: 'POST',
    path: '/api/operations/queues/{name}/redrives',
    access: 'admin',
    needsFreshSignIn: true,
    status: 200,
    params: z.strictObject({ name: QueueName }),
    response: Redriven,
  }),
  /** Connections that need a person now or within ten days, most urgent first. */
  listConnectionsAtRisk: contract({
    entry: 'operations',
    method: 'GET',
    path: '/api/operations/connections',
    access: 'admin',
    status: 200,
    response: z.object({ connections: z.array(ConnectionAtRisk), isComplete: z.boolean() }),
  }),
} as const satisfies Record<string, Contract>;
