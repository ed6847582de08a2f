import * as z from 'zod';
import { ClientId } from '../domain/ids.ts';
import { Instant } from '../domain/text.ts';
import { contract, type Contract } from './contract.ts';

/** `dryRun` only says what would be removed; `confirm` goes on although it is so much that it may be a mistake. */
export const CleanUpRequest = z.strictObject({ dryRun: z.boolean().optional(), confirm: z.boolean().optional() });
export type CleanUpRequest = z.infer<typeof CleanUpRequest>;

/** A client that is removed because its time has come. A sub-client goes with its parent, for the parent's reason. */
export const ListedRemoval = z.object({
  id: ClientId,
  name: z.string(),
  email: z.string(),
  reason: z.enum(['trial-ended', 'plan-ended']),
  endedAt: Instant,
});
export type ListedRemoval = z.infer<typeof ListedRemoval>;

/**
 * What was removed, or would be in a dry run; the rest follows in later runs. When `held`, so many clients are due that
 * none of them is removed before a person confirms it.
 */
export const CleanUpResult = z.object({
  dryRun: z.boolean(),
  held: z.boolean(),
  clients: z.array(ListedRemoval),
  /** How many published posts. */
  posts: z.int().nonnegative(),
  failed: z.int().nonnegative(),
});
export type CleanUpResult = z.infer<typeof CleanUpResult>;

/** The hourly cleanup, by hand. */
export const cleanupContracts = {
  cleanUp: contract({
    entry: 'library',
    method: 'POST',
    path: '/api/cleanup',
    access: 'admin',
    status: 200,
    body: CleanUpRequest,
    response: CleanUpResult,
  }),
} as const satisfies Record<string, Contract>;
