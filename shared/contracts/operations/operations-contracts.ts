import * as z from 'zod';
import { ConnectionAtRisk } from '../../domain/connections/connection-at-risk.ts';
import { PostId } from '../../domain/ids.ts';
import { QueueName } from '../../domain/operations/queue-name.ts';
import { DeadEvents, Redriven, WorkQueue } from '../../domain/operations/work-queue.ts';
import { FailureDays, FailureGroup, mostRetried, RetryResult } from '../../domain/publishing/failures.ts';
import { Platform } from '../../platforms/platforms.ts';
import { type Contract, contractsAt } from '../contract.ts';

const atOperations = contractsAt('operations');
const atPosts = contractsAt('posts');

export const operationsContracts = {
  /** Every queue with sample dead letters, and the functions whose events were undeliverable. */
  listQueues: atOperations('GET', '/api/operations/queues', {
    action: 'operations.read',
    response: z.object({
      queues: z.array(WorkQueue),
      events: z.array(DeadEvents.extend({ description: z.string() })),
    }),
  }),
  /** Returns at most 100 dead letters to their queue. Harmless without any. */
  createRedrive: atOperations('POST', '/api/operations/queues/{name}/redrives', {
    action: 'operations.manage',
    needsFreshSignIn: true,
    params: z.strictObject({ name: QueueName }),
    response: Redriven,
  }),
  /** Connections that need a person now or within ten days, most urgent first. */
  listConnectionsAtRisk: atOperations('GET', '/api/operations/connections', {
    action: 'operations.read',
    response: z.object({ connections: z.array(ConnectionAtRisk), isComplete: z.boolean() }),
  }),
} as const satisfies Record<string, Contract>;

export const failureContracts = {
  listFailures: atPosts('GET', '/api/operations/failures', {
    action: 'operations.read',
    query: z.strictObject({ days: FailureDays.default('7') }),
    response: z.object({ groups: z.array(FailureGroup), isComplete: z.boolean() }),
  }),
  /** Retries failed posts that cannot be public at the platform. Posts that no longer count as failed are skipped. */
  createFailureRetries: atPosts('POST', '/api/operations/failures/retries', {
    action: 'operations.manage',
    body: z.strictObject({ platform: Platform, postIds: z.array(PostId).min(1).max(mostRetried) }),
    response: z.object({ results: z.array(RetryResult) }),
  }),
} as const satisfies Record<string, Contract>;
