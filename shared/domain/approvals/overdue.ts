import { day, hour } from '../../durations.ts';
import type { Instant } from '../text.ts';
import type { ApprovalPolicy } from './approval-policy.ts';
import type { ApprovalRound } from './approval-round.ts';
import type { ApprovalThread } from './approval-thread.ts';

/** Why an answer is overdue: the post goes out soon or should have, or the links end soon or have ended, by wrong PINs or in time. */
export const overdueCauses = ['time', 'link-guessed', 'link-ends', 'link-ended'] as const;
export type OverdueCause = (typeof overdueCauses)[number];

/** Milliseconds: what ends or goes out so soon is near. */
const near = day;
/** Milliseconds that a client has to answer before it may be reminded. */
const patience = 4 * hour;

/** Of a post that was asked about and not answered. Under the policy `none` no time waits for an answer. */
export function overdueCause(
  {
    createdAt,
    remindedAt,
    expiresAt,
    revokedAt,
    isGuessed,
  }: Pick<ApprovalRound, 'createdAt' | 'remindedAt' | 'expiresAt' | 'revokedAt' | 'isGuessed'>,
  { scheduledFor }: { readonly scheduledFor?: Instant | undefined },
  policy: ApprovalPolicy,
  now: Date,
): OverdueCause | undefined {
  const until = (at: Instant) => Date.parse(at) - now.getTime();
  if (revokedAt !== undefined) return isGuessed === true ? 'link-guessed' : undefined;
  // A draft without a time may wait for ever.
  if (until(expiresAt) <= 0) return scheduledFor === undefined ? undefined : 'link-ended';
  if (until(remindedAt ?? createdAt) > -patience) return undefined;
  if (policy !== 'none' && scheduledFor !== undefined && until(scheduledFor) <= near) return 'time';
  return until(expiresAt) <= near ? 'link-ends' : undefined;
}

/** What the client said last has no answer. Internal notes are none. */
export const awaitsAgency = (thread: Pick<ApprovalThread, 'lastSide'> | undefined): boolean =>
  thread?.lastSide !== 'agency';
