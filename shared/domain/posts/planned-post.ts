import { DomainError } from '../errors.ts';
import type { Platform } from '../../platforms/platforms.ts';
import { earliestAttemptAt, firstCheckAt } from '../publishing/preparation.ts';
import { newTarget } from '../publishing/target.ts';
import type { Instant } from '../text.ts';
import type { DraftPost, ScheduledPost } from './post-record.ts';

/** Whether a post is to go out, and when. A draft may have a time too. */
export type Plan = Pick<DraftPost, 'status' | 'scheduledFor'> | Pick<ScheduledPost, 'status' | 'scheduledFor'>;

/** Throws `post.time-required` when a post is to go out and has no time. */
export function planOf(status: Plan['status'], scheduledFor: Instant | undefined): Plan {
  if (status === 'draft') return { status, scheduledFor };
  if (scheduledFor === undefined) throw new DomainError('invalid', 'post.time-required', { fields: ['scheduledFor'] });
  return { status, scheduledFor };
}

/** A post's targets, which wait for its time, and its place in the due index if it is to go out. */
export function waitingFor(plan: Plan, platforms: readonly Platform[], now: Date) {
  const dueAt = plan.scheduledFor ?? now.toISOString();
  const targets = platforms.map((platform) => newTarget(platform, dueAt));
  if (plan.status === 'draft') return { ...plan, targets };
  const checkAt = firstCheckAt(dueAt, now);
  return { ...plan, targets, checkAt, nextAttemptAt: earliestAttemptAt(targets, checkAt) };
}
