import * as z from 'zod';
import { RemovalReason } from '../domain/deletion/removal.ts';
import { ClientId, PostId } from '../domain/ids.ts';
import { Instant } from '../domain/text.ts';
import { type Contract, contractsAt } from './contract.ts';

const contract = contractsAt('manual-clean-up');

/**
 * `dryRun` only reports what would be removed. A run names what the person was shown: of that, it removes what is still
 * due. `confirm` removes even an unusually large number of clients.
 */
export const CleanUpRequest = z.discriminatedUnion('dryRun', [
  z.strictObject({ dryRun: z.literal(true) }),
  z.strictObject({
    dryRun: z.literal(false),
    clientIds: z.array(ClientId).max(10_000),
    postIds: z.array(PostId).max(1000),
    confirm: z.boolean().optional(),
  }),
]);
export type CleanUpRequest = z.infer<typeof CleanUpRequest>;

/** A sub-client is removed with its parent, for the parent's reason. */
export const ListedRemoval = z.object({
  id: ClientId,
  name: z.string(),
  email: z.string(),
  reason: RemovalReason,
  endedAt: Instant,
});
export type ListedRemoval = z.infer<typeof ListedRemoval>;

/**
 * `held`: nothing is removed until a person confirms, because too many clients are due, or because one became due before `resumedAt`, the end
 * of a gap in the clean-up's runs; `clients` and `postIds` are what would be removed. Later runs remove the rest.
 * `newlyDue`: due, but not among what the person was shown, so it stays.
 */
export const CleanUpResult = z.object({
  dryRun: z.boolean(),
  held: z.boolean(),
  resumedAt: Instant.optional(),
  clients: z.array(ListedRemoval),
  postIds: z.array(PostId),
  failed: z.int().nonnegative(),
  newlyDue: z.object({ clients: z.array(ListedRemoval), posts: z.int().nonnegative() }),
});
export type CleanUpResult = z.infer<typeof CleanUpResult>;

export const cleanupContracts = {
  createCleanup: contract('POST', '/api/cleanups', {
    action: 'operations.manage',
    needsFreshSignIn: ['clientIds'],
    body: CleanUpRequest,
    response: CleanUpResult,
  }),
} as const satisfies Record<string, Contract>;
