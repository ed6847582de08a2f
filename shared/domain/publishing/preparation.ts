import { type OpenTarget, type Target, isOpen } from './target.ts';
import type { Instant } from '../text.ts';
import { day, minute } from '../../durations.ts';

/** How long before its time a post is prepared where the platform lets us, so that little is left to do at its instant. */
export const preparedBefore = 15 * minute;
const checkedBefore = [day, preparedBefore];

/** When a post is to be checked next, before its time; undefined when no check lies ahead any more. */
export function nextCheckAt(scheduledFor: Instant, now: Date): Instant | undefined {
  const checks = checkedBefore.map((before) => Date.parse(scheduledFor) - before);
  const next = checks.find((check) => check > now.getTime());
  return next === undefined ? undefined : new Date(next).toISOString();
}

/** The platform holds the target ready, and nothing was tried at the time of the post yet. */
export const isPrepared = (target: Target) => target.state === 'processing' && target.startedAt === undefined;

/**
 * What came of preparing a target before its time: what is ready waits for that, and what is not is looked at meanwhile. What
 * could not be prepared is as it was before, to be tried at its time.
 */
export function afterPreparing(before: OpenTarget, after: Target, dueAt: Instant): Target {
  if (after.state === 'published') return after;
  if (after.state !== 'processing') return { ...before, nextAttemptAt: dueAt };
  return {
    ...after,
    nextAttemptAt: after.containerId === undefined && after.nextAttemptAt < dueAt ? after.nextAttemptAt : dueAt,
  };
}

/** When to look at the post next: at its next check, or when the first open target is due; undefined when every target is settled. */
export function earliestAttemptAt(targets: readonly Target[], checkAt?: Instant): Instant | undefined {
  const looks = targets.filter(isOpen).map((target) => target.nextAttemptAt);
  if (looks.length === 0) return undefined;
  return [...looks, ...(checkAt === undefined ? [] : [checkAt])].reduce((first, look) => (look < first ? look : first));
}
