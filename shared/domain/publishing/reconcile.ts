import * as z from 'zod';
import { hour, minute } from '../../durations.ts';
import { failureReason } from '../../messages/failure-texts.ts';
import type { Instant } from '../text.ts';
import { failed, type InquiryOutcome, publishedTarget, type Target } from './target.ts';
import { nextStatusCheckAt, type UnconfirmedTarget } from './unconfirmed-target.ts';

/** A platform that does not show a post this long after it was given up does not have it. */
const absentAfter = 6 * hour;
/** An account's webhooks cause no more than one check in this time. */
const restAfterCheck = 5 * minute;

const isPast = (instant: Instant | undefined, now: Date) =>
  instant !== undefined && Date.parse(instant) <= now.getTime();

export const isStatusCheckDue = ({ askAt }: UnconfirmedTarget, now: Date) => isPast(askAt, now);

/** @param isPrivate what the platform prepares is not public until we publish it, and nobody will */
export function reconcile(
  target: UnconfirmedTarget,
  found: InquiryOutcome,
  { now, isPrivate }: { now: Date; isPrivate: boolean },
): Target {
  switch (found.kind) {
    case 'published':
      return publishedTarget(target.platform, found, new Date(target.since));
    case 'unlisted':
      return publishedTarget(target.platform, found.published, new Date(target.since));
    case 'rejected':
      return failed(target, found.code, found, now);
    case 'not-sent':
      return notPublished(target, now);
    case 'processing':
      return isPrivate ? notPublished(target, now) : stillUnconfirmed(target, now);
    case 'absent': {
      const isProof = now.getTime() - Date.parse(target.unconfirmedAt) >= absentAfter;
      return isProof
        ? failed(target, 'not-found', failureReason('failure.not-found'), now)
        : stillUnconfirmed(target, now);
    }
    case 'unknown':
      return stillUnconfirmed(target, now);
  }
}

const notPublished = (target: UnconfirmedTarget, now: Date) =>
  failed(target, 'not-published', failureReason('failure.not-published'), now);

function stillUnconfirmed(target: UnconfirmedTarget, now: Date): UnconfirmedTarget {
  return { ...target, askedAt: now.toISOString(), askAt: nextStatusCheckAt(target.unconfirmedAt, now) };
}

/** Makes the next check due at once. */
export function withCheckDue(target: UnconfirmedTarget, now: Date): UnconfirmedTarget {
  return isStatusCheckDue(target, now) ? target : { ...target, askAt: now.toISOString() };
}

/** Whether a webhook is reason to check. */
export function isWorthChecking({ askedAt, unconfirmedAt, ...target }: UnconfirmedTarget, now: Date): boolean {
  const lastLook = Date.parse(askedAt ?? unconfirmedAt);
  return !isPast(target.askAt, now) && now.getTime() - lastLook >= restAfterCheck;
}

/** Of a target that a person did not find at the platform. */
export const markedCode = 'not-there';

/** Whether a person found the post at the platform. */
export const Seen = z.enum(['published', 'not-published']);
export type Seen = z.infer<typeof Seen>;

export function markedAs(target: UnconfirmedTarget, seen: Seen, now: Date): Target {
  return seen === 'published'
    ? { ...publishedTarget(target.platform, { kind: 'published' }, new Date(target.since)), isMarked: true }
    : failed(target, markedCode, failureReason('failure.not-there'), now);
}

export function isMarkedAs(target: Target, seen: Seen): boolean {
  if (target.state === 'published') return target.isMarked === true && seen === 'published';
  return target.state === 'failed' && target.code === markedCode && seen === 'not-published';
}
