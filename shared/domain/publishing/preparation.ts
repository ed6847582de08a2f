import * as z from 'zod';
import { Platform } from '../../platforms/platforms.ts';
import { isOpenComment } from './first-comment.ts';
import { type OpenTarget, type Target, isOpen, waitsForPerson } from './target.ts';
import type { Instant } from '../text.ts';
import { minute, second } from '../../durations.ts';

/** Posts are prepared this long before their time where the platform allows it. */
export const preparedBefore = 15 * minute;
/** A post with less time left is prepared this long after it was saved, so that it can still be corrected. */
const preparedAfter = 5 * second;

/** What is saved less than this before its check may be saved after the minute job has looked for it. */
const savedWithin = minute;

/** Of a post that was saved just now: when it is checked and prepared, unless the minute job finds it for that. */
export function firstCheckAt(scheduledFor: Instant, now: Date): Instant | undefined {
  if (Date.parse(scheduledFor) - now.getTime() > preparedBefore + savedWithin) return undefined;
  const soon = new Date(now.getTime() + preparedAfter).toISOString();
  return soon < scheduledFor ? soon : undefined;
}

/** A check that begins with less than this left could hold its post at the post's time. */
const lastCheckBefore = 2 * minute;

export const isTooLateToCheck = (scheduledFor: Instant, now: Date) =>
  Date.parse(scheduledFor) - now.getTime() < lastCheckBefore;

/** Of a check that the minute job found due, whose clock may be ahead of the worker's. */
export const checkBegunAt = (scheduledFor: Instant, now: Date): Instant =>
  new Date(Math.max(now.getTime(), Date.parse(scheduledFor) - preparedBefore)).toISOString();

/** What a platform holds of a post for us. `parts` are the files that only it shows. */
export const Prepared = z.object({
  platform: Platform,
  containerId: z.string(),
  parts: z.array(z.string()).optional(),
});
export type Prepared = z.infer<typeof Prepared>;

export const preparedOf = (targets: readonly Target[]): Prepared[] =>
  targets.flatMap((target) => {
    if (target.state !== 'processing' || target.containerId === undefined) return [];
    const { platform, containerId, parts } = target;
    return [{ platform, containerId, ...(parts && { parts }) }];
  });

/** What was prepared before and is used no more: it neither goes on, nor is nor may be public. */
export function unprepared(before: readonly Target[], after: readonly Target[]): Prepared[] {
  return preparedOf(before).filter(({ platform, containerId }) => {
    const target = after.find((each) => each.platform === platform);
    if (target === undefined || target.state === 'waiting' || target.state === 'failed') return true;
    return target.state === 'processing' && target.containerId !== containerId;
  });
}

export const isPrepared = (target: Target) => target.state === 'processing' && target.startedAt === undefined;

/** A prepared target waits for its time. A failed preparation changes nothing: the target is tried at its time. */
export function afterPreparing(before: OpenTarget, after: Target, dueAt: Instant): Target {
  if (after.state === 'published') return after;
  if (after.state !== 'processing') return { ...before, nextAttemptAt: dueAt };
  return {
    ...after,
    nextAttemptAt: after.containerId === undefined && after.nextAttemptAt < dueAt ? after.nextAttemptAt : dueAt,
  };
}

/** The next check, attempt, question or first comment; undefined when nothing is left to do, or it waits for a person. */
export function earliestAttemptAt(targets: readonly Target[], checkAt?: Instant): Instant | undefined {
  const open = targets.filter(isOpen).filter((target) => !waitsForPerson(target));
  const attempts = open.map((target) => target.nextAttemptAt);
  const checks = attempts.length === 0 || checkAt === undefined ? [] : [checkAt];
  const questions = targets.flatMap((target) => (target.state === 'unconfirmed' ? (target.askAt ?? []) : []));
  const comments = targets.flatMap((target) =>
    target.state === 'published' && isOpenComment(target.firstComment) ? [target.firstComment.nextAttemptAt] : [],
  );
  return [...attempts, ...checks, ...questions, ...comments].toSorted()[0];
}
