import { failureReason } from '../../messages/failure-texts.ts';
import { partOf, type Reason } from '../../messages/reason.ts';
import {
  failed,
  isLate,
  missedAfter,
  newTarget,
  type Hold,
  type OpenTarget,
  type ProcessingTarget,
  type Target,
  type WaitingTarget,
} from './target.ts';
import { unconfirmedTarget } from './unconfirmed-target.ts';
import { type Visitor, workspaceAccess } from '../clients/workspace-access.ts';
import { minute } from '../../durations.ts';
import type { Instant } from '../text.ts';

/** `isPrivate`: what the platform holds is not public until we publish it. */
export interface HoldContext {
  scheduledFor: Instant;
  now: Date;
  jitter: number;
  isPrivate: boolean;
}

/** Tries again when the pause ends (spread by `jitter`, up to a tenth) or the post is missed. */
export function putOnHold(
  target: WaitingTarget | ProcessingTarget,
  hold: Hold,
  { scheduledFor, now, jitter, isPrivate }: HoldContext,
): WaitingTarget | ProcessingTarget {
  const soonest = now.getTime() + 1000;
  const missed = Date.parse(scheduledFor) + missedAfter + 1;
  const pause = hold.until === undefined ? undefined : Date.parse(hold.until) - now.getTime();
  const ended = pause === undefined ? missed : now.getTime() + pause * (1 + jitter / 10);
  const nextAttemptAt = new Date(Math.max(soonest, Math.min(missed, ended))).toISOString();
  // What one account prepared cannot be published by another, and until a crisis is over it may expire.
  const isDropped = isPrivate && (hold.cause === 'reconnect' || hold.cause === 'crisis');
  const kept = isDropped ? unprepared(target, nextAttemptAt) : target;
  return { ...kept, hold, nextAttemptAt };
}

/** Ends a hold. What the platform may be publishing by itself is still followed. */
export function takenOffHold(target: OpenTarget, now: Date): OpenTarget {
  const nextAttemptAt = now.toISOString();
  if (target.state === 'in-doubt') return target;
  const { hold: _hold, ...free } = target;
  return { ...free, nextAttemptAt };
}

const unprepared = (target: WaitingTarget | ProcessingTarget, nextAttemptAt: Instant): WaitingTarget =>
  target.state === 'waiting'
    ? target
    : { ...newTarget(target.platform, nextAttemptAt, target.retries), startedAt: target.startedAt };

export const holdOf = (target: Target): Hold | undefined => ('hold' in target ? target.hold : undefined);

/**
 * More than an hour late, a target of which nothing can be public is not sent: it is missed, or held for a person where
 * its client or our app was the cause.
 */
export function failIfMissed(
  target: OpenTarget,
  { scheduledFor, now, isPrivate }: Omit<HoldContext, 'jitter'>,
): Target {
  if (target.state === 'in-doubt' || !isLate(scheduledFor, now)) return target;
  const { hold } = target;
  if (target.state === 'processing') {
    const isOnlyPrepared = isPrivate && (target.startedAt === undefined || hold !== undefined);
    if (isOnlyPrepared) return missed(target, hold, now);
    // It may be public by now, and the platform cannot be asked.
    return hold === undefined ? target : unconfirmedTarget(target, now);
  }
  const isUnsent = hold !== undefined || (target.failures === 0 && target.retries === 0);
  return isUnsent ? missed(target, hold, now) : target;
}

const missedCodes = { paused: 'failure.missed-paused', reconnect: 'failure.missed-reconnect' } as const;

/** No attempt is due: the agency chooses another time once the client has said yes. */
export const heldForApproval = (target: OpenTarget, reason: Reason): OpenTarget =>
  target.state === 'in-doubt' ? target : { ...target, hold: { cause: 'approval', ...reason } };

/** Why posts of the client are held at their time. Checks before it say the same. */
export function clientObstacle(client: Visitor, at: Date): Reason | undefined {
  const access = workspaceAccess(client, at);
  if (access.isAllowed) return undefined;
  switch (access.reason) {
    case 'trial-expired':
      return failureReason('failure.trial-ended');
    case 'subscription-expired':
      return failureReason('failure.plan-ended');
    default:
      return failureReason('failure.deactivated');
  }
}

/** Milliseconds. What is held for its client looks this often whether the client is active again. */
const lookAgainAfter = 5 * minute;

/** Goes out by itself when its client is active again within the hour after which it would be missed. */
export function heldForClient(
  target: WaitingTarget | ProcessingTarget,
  { reason, reasonCode }: Reason,
  { scheduledFor, now }: Pick<HoldContext, 'scheduledFor' | 'now'>,
): WaitingTarget | ProcessingTarget {
  const hold = { cause: 'client', reason, reasonCode } as const;
  if (isLate(scheduledFor, now)) return heldForPerson(target, hold);
  const until = new Date(now.getTime() + lookAgainAfter).toISOString();
  return { ...target, hold: { ...hold, until }, nextAttemptAt: until };
}

/** What was prepared is dropped: by the time a person releases it, it may have expired. */
const heldForPerson = (
  { platform, nextAttemptAt }: OpenTarget,
  { cause, reason, reasonCode }: Hold,
): WaitingTarget => ({
  ...newTarget(platform, nextAttemptAt),
  hold: { cause, reason, reasonCode },
});

function missed(target: OpenTarget, hold: Hold | undefined, now: Date): Target {
  switch (hold?.cause) {
    case 'client':
      return heldForPerson(target, hold);
    case 'stopped':
      return heldForPerson(target, { ...hold, ...failureReason('failure.stopped-long', { reason: partOf(hold) }) });
    case 'paused':
    case 'reconnect':
      return failed(target, 'missed', failureReason(missedCodes[hold.cause], { reason: partOf(hold) }), now);
    default:
      return failed(target, 'missed', failureReason('failure.missed'), now);
  }
}
