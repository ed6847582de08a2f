import * as z from 'zod';
import { FailureDays, FailureGroup, mostRetried, RetryResult } from '../domain/publishing/failures.ts';
import { PostId } from '../domain/ids.ts';
import { Platform } from '../platforms/platforms.ts';
import { contract, type Contract } from './contract.ts';

export const failureContracts = {
  listFailures: contract({
    entry: 'posts',
    method: 'GET',
    path: '/api/operations/failures',
    access: 'admin',
    status: 200,
    query: z.strictObject({ days: FailureDays.default('7') }),
    response: z.object({ groups: z.array(FailureGroup), isComplete: z.boolean() }),
  }),
  /** Retries failed posts that cannot be public at the platform. Posts that no longer count as failed are skipped. */
  createFailureRetries: contract({
    entry: 'posts',
    method: 'POST',
    path: '/api/operations/failures/retries',
    access: 'admin',
    status: 200,
    body: z.strictObject({ platform: Platform, postIds: z.array(PostId).min(1).max(mostRetried) }),
    response: z.object({ results: z.array(RetryResult) }),
  }),
} as const satisfies Record<string, Contract>;
