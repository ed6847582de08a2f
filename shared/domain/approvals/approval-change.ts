import * as z from 'zod';
import { ClientId } from '../ids.ts';

/** What pages that show approvals are told, so that they read them again. */
export const ApprovalChange = z.object({
  what: z.enum(['asked', 'answered', 'withdrawn', 'commented']),
  clientId: ClientId,
  /** Staff alone know of it. */
  isInternal: z.literal(true).optional(),
});
export type ApprovalChange = z.infer<typeof ApprovalChange>;

/** As many are sent at most. Any of them says as much as all. */
export const latestApprovalChanges = 50;
