import * as z from 'zod';
import { Platform } from '../../platforms/platforms.ts';
import { failureReason } from '../../messages/failure-texts.ts';
import { Reason } from '../../messages/reason.ts';
import { viewOfComment } from './first-comment.ts';
import { nextStepOf } from './next-step.ts';
import { HoldCause, PublishedTarget, type TargetView } from '../posts/target-view.ts';
import { Instant } from '../text.ts';
import { hour, minute, second } from '../../durations.ts';
import { UnconfirmedTarget, unconfirmedTarget } from './unconfirmed-target.ts';

/** Held for a person where no time is given and no account has to be connected again. */
export const Hold = Reason.extend({ cause: HoldCause, until: Instant.optional() });
export type Hold = z.infer<typeof Hold>;

const open = {
  platform: Platform,
  nextAttemptAt: Instant,
  startedAt: Instant.optional(),
  retries: z.int().nonnegative().default(0),
};
const held = { ...open, hold: Hold.optional() };

/** `waiting` can be sent; `processing` continues at the platform; `in-doubt` is inquired about before anything else. */
export const Target = z.discriminatedUnion('state', [
  /** Nothing can be public. `failures` counts attempts that certainly were not sent. */
  z.object({ ...held, state: z.literal('waiting'), failures: z.int().nonnegative().default(0) }),
  /**
   * The platform prepares the post. In two-step publishing nothing is public until we publish; else `containerId` is
   * the id to inquire about. `parts` are the containers of an album's files, which cannot be public.
   */
  z.object({
    ...held,
    state: z.literal('processing'),
    containerId: z.string().optional(),
    parts: z.array(z.string()).optional(),
    since: Instant,
  }),
  /** A send began at `since` and its answer was lost. `missCount` counts inquiries that did not find it. */
  z.object({
    ...open,
    state: z.literal('in-doubt'),
    since: Instant,
    missCount: z.int().nonnegative(),
    containerId: z.string().optional(),
  }),
  PublishedTarget,
  UnconfirmedTarget,
  Reason.extend({ platform: Platform, state: z.literal('failed'), code: z.string(), failedAt: Instant }),
]);
export type Target = z.infer<typeof Target>;
export type OpenTarget = Extract<Target, { nextAttemptAt: string }>;
export type WaitingTarget = Extract<Target, { state: 'waiting' }>;
export type ProcessingTarget = Extract<Target, { state: 'processing' }>;
export type InDoubtTarget = Extract<Target, { state: 'in-doubt' }>;

/** The platform is asked what became of it. */
export type SoughtTarget = InDoubtTarget | UnconfirmedTarget;

export type StepOutcome =
  /** `partIds` are the posts of a thread after the first, in their order. `remarks` say what it went out without. */
  | {
      kind: 'published';
      remoteId?: string | undefined;
      permalink?: string | undefined;
      partIds?: readonly string[];
      remarks?: readonly Reason[];
    }
  | ({ kind: 'rejected'; code: string } & Reason)
  /** Certainly not sent. `afterSeconds` is the wait that the platform asked for. */
  | ({ kind: 'retry'; afterSeconds?: number } & Reason)
  /** Certainly not sent: a rate limit or daily quota holds the account for this long. */
  | ({ kind: 'paused'; afterSeconds: number } & Reason)
  /** Certainly not sent: the platform takes nothing from our app, for any account. */
  | ({ kind: 'app-stopped'; afterSeconds: number } & Reason)
  /** Certainly not sent: the platform refuses the account until it is connected again. */
  | ({ kind: 'reconnect' } & Reason)
  /** `afterSeconds` is when it goes on, where that is known. */
  | {
      kind: 'processing';
      containerId?: string | undefined;
      parts?: string[] | undefined;
      afterSeconds?: number | undefined;
    }
  /** The answer was lost: it may be public. */
  | { kind: 'unknown' };

export type StepProgress = Exclude<StepOutcome, { kind: 'paused' | 'app-stopped' | 'reconnect' }>;

export type InquiryOutcome =
  | Extract<StepOutcome, { kind: 'published' | 'rejected' | 'processing' }>
  /** Not found, which may be too early to tell. What is sent again goes on with the container. */
  | { kind: 'absent'; containerId?: string | undefined }
  /** Public, and not listed, which may be too early to tell. `published` lacks the id of what is not listed. */
  | { kind: 'unlisted'; published: Extract<StepOutcome, { kind: 'published' }> }
  /** It cannot be public. */
  | { kind: 'not-sent' }
  | { kind: 'unknown' };

/** A post that could not begin within this time is not sent. */
export const missedAfter = hour;
/** A container may take this long. Reels take several minutes. */
const processingLimit = 15 * minute;
/** Milliseconds. What a platform publishes by itself is in doubt after this, because it may still become public. */
export const followedFor = processingLimit - minute;
/** A lost send counts as absent after this many misses over at least this time, doubled with each retry. */
const missesUntilAbsent = 3;
const missSpan = (retries: number) => 2 * minute * 2 ** retries;
/** The most retries of a send that counts as absent. */
const maxRetries = 3;
/** After this long an unanswered send becomes unconfirmed. */
const inDoubtLimit = hour;
const retryWaits = [30 * second, 2 * minute, 8 * minute] as const;

const later = (now: Date, milliseconds: number): Instant => new Date(now.getTime() + milliseconds).toISOString();
const age = (since: Instant, now: Date) => now.getTime() - Date.parse(since);

export function newTarget(platform: Platform, dueAt: Instant, retries = 0): WaitingTarget {
  return { platform, state: 'waiting', nextAttemptAt: dueAt, failures: 0, retries };
}

export const isOpen = (target: Target): target is OpenTarget => 'nextAttemptAt' in target;

/** It waits for a client's yes, not for a time. */
export const isHeldForApproval = (target: Target): boolean => 'hold' in target && target.hold?.cause === 'approval';

/** It waits for a person, not for a time. */
export const waitsForPerson = (target: Target): boolean =>
  'hold' in target && target.hold !== undefined && target.hold.until === undefined && forPerson.has(target.hold.cause);

const forPerson: ReadonlySet<Hold['cause']> = new Set(['approval', 'client', 'stopped', 'crisis']);

export function dueTargets(targets: readonly Target[], now: Date): OpenTarget[] {
  const isDue = (target: OpenTarget) => Date.parse(target.nextAttemptAt) <= now.getTime();
  return targets.filter(isOpen).filter((target) => isDue(target) && !waitsForPerson(target));
}

export function failed(target: Target, code: string, { reason, reasonCode }: Reason, now: Date): Target {
  return { platform: target.platform, state: 'failed', code, reason, reasonCode, failedAt: now.toISOString() };
}

/** More than `missedAfter` past its time. */
export const isLate = (scheduledFor: Instant, now: Date) => age(scheduledFor, now) > missedAfter;

export function markStarted<T extends WaitingTarget | ProcessingTarget>(target: T, now: Date): T {
  if (target.startedAt !== undefined) return target;
  const startedAt = now.toISOString();
  return target.state === 'processing' ? { ...target, startedAt, since: startedAt } : { ...target, startedAt };
}

/** The worker that claimed the target at `since` has died, so it may have sent something. */
export function markInDoubt(target: OpenTarget, since: Instant, now: Date): InDoubtTarget {
  if (target.state === 'in-doubt') return target;
  const { platform, retries, startedAt = since < target.nextAttemptAt ? target.nextAttemptAt : since } = target;
  const container = target.state === 'processing' ? { containerId: target.containerId } : {};
  return {
    platform,
    state: 'in-doubt',
    since,
    nextAttemptAt: now.toISOString(),
    missCount: 0,
    retries,
    startedAt,
    ...container,
  };
}

/** Seconds: 2 at first, as the platform advises, then increasing. */
function processingWait(since: Instant, now: Date): number {
  return Math.min(Math.max(2 * second, age(since, now)), minute);
}

/**
 * @param jitter in [0, 1), spreads retries of targets that failed together
 */
export function afterStep(
  target: WaitingTarget | ProcessingTarget,
  outcome: StepProgress,
  now: Date,
  jitter: number,
): Target {
  const { platform, retries, startedAt } = target;
  switch (outcome.kind) {
    case 'published':
      return publishedTarget(platform, outcome, now);
    case 'rejected':
      return failed(target, outcome.code, outcome, now);
    case 'unknown':
      return markInDoubt(target, now.toISOString(), new Date(now.getTime() + 5 * second));
    case 'processing': {
      const since =
        target.state === 'processing' && target.containerId === outcome.containerId ? target.since : now.toISOString();
      if (age(since, now) > processingLimit)
        return failed(
          target,
          'processing-timeout',
          failureReason('failure.still-preparing', { minutes: processingLimit / minute }),
          now,
        );
      return {
        platform,
        state: 'processing',
        containerId: outcome.containerId,
        parts: outcome.parts,
        since,
        retries,
        startedAt,
        nextAttemptAt: later(
          now,
          outcome.afterSeconds === undefined ? processingWait(since, now) : outcome.afterSeconds * second,
        ),
      };
    }
    case 'retry': {
      const failures = target.state === 'waiting' ? target.failures : 0;
      const wait = retryWaits[failures];
      const isTooOld = target.state === 'processing' && age(target.since, now) > processingLimit;
      if (wait === undefined || isTooOld) return failed(target, 'unreachable', outcome, now);
      const nextAttemptAt = later(
        now,
        outcome.afterSeconds === undefined ? wait * (1 + jitter / 4) : outcome.afterSeconds * second,
      );
      const { hold: _ended, ...tried } = target;
      return tried.state === 'waiting'
        ? { ...tried, failures: failures + 1, nextAttemptAt }
        : { ...tried, nextAttemptAt };
    }
  }
}

/** When the first send with unknown result began: nothing public is older. */
export const firstSentAt = ({ startedAt, since }: SoughtTarget): Instant => startedAt ?? since;

/** Whether one more miss counts as absence. */
export const isLastMiss = ({ missCount, since, retries }: InDoubtTarget, now: Date): boolean =>
  missCount + 1 >= missesUntilAbsent && age(since, now) >= missSpan(retries);

function sentAgain(platform: Platform, containerId: string | undefined, now: Date, retries: number) {
  const nextAttemptAt = now.toISOString();
  if (containerId === undefined) return newTarget(platform, nextAttemptAt, retries);
  return { platform, state: 'processing' as const, containerId, since: nextAttemptAt, nextAttemptAt, retries };
}

function missed(target: InDoubtTarget, now: Date): InDoubtTarget {
  const nextAttemptAt = later(now, missSpan(target.retries) / missesUntilAbsent);
  return { ...target, missCount: target.missCount + 1, nextAttemptAt };
}

/** Retries only when no earlier send is believed to be public. */
export function afterInquiry(target: InDoubtTarget, found: InquiryOutcome, now: Date): Target {
  const { platform, retries, startedAt } = target;
  switch (found.kind) {
    case 'published':
      return publishedTarget(platform, found, now);
    case 'rejected':
      return failed(target, found.code, found, now);
    case 'processing':
      return {
        platform,
        state: 'processing',
        containerId: found.containerId,
        since: target.since,
        retries,
        startedAt,
        nextAttemptAt: now.toISOString(),
      };
    case 'not-sent':
      return { ...newTarget(platform, now.toISOString(), retries), startedAt };
    case 'absent': {
      if (!isLastMiss(target, now)) return missed(target, now);
      if (retries >= maxRetries) return unconfirmedTarget(target, now);
      return { ...sentAgain(platform, found.containerId, now, retries + 1), startedAt };
    }
    case 'unlisted':
      return isLastMiss(target, now) ? publishedTarget(platform, found.published, now) : missed(target, now);
    case 'unknown':
      return age(target.since, now) > inDoubtLimit
        ? unconfirmedTarget(target, now)
        : { ...target, nextAttemptAt: later(now, minute) };
  }
}

export function publishedTarget(
  platform: Platform,
  outcome: Extract<StepOutcome, { kind: 'published' }>,
  now: Date,
): PublishedTarget {
  return {
    platform,
    state: 'published',
    remoteId: outcome.remoteId,
    permalink: outcome.permalink,
    ...(outcome.partIds && { partIds: [...outcome.partIds] }),
    ...(outcome.remarks && { remarks: [...outcome.remarks] }),
    publishedAt: now.toISOString(),
  };
}

/** Scheduled while any target is open, published when any is, unconfirmed when any may be, else failed. */
export function statusOf(targets: readonly Target[]): 'scheduled' | 'published' | 'unconfirmed' | 'failed' {
  if (targets.some(isOpen)) return 'scheduled';
  const is = (state: Target['state']) => targets.some((target) => target.state === state);
  if (is('published')) return 'published';
  return is('unconfirmed') ? 'unconfirmed' : 'failed';
}

/** `isAtWork`: a worker holds the post at this moment. */
export function viewOf(target: Target, isAtWork: boolean): TargetView {
  const { platform } = target;
  switch (target.state) {
    case 'published': {
      const { firstComment, ...published } = target;
      return firstComment === undefined ? published : { ...published, firstComment: viewOfComment(firstComment) };
    }
    case 'failed':
      return { ...target, nextStep: nextStepOf(target.code) };
    case 'unconfirmed': {
      const { unconfirmedAt, askAt, askedAt } = target;
      return { platform, state: 'unconfirmed', unconfirmedAt, askAt, askedAt };
    }
    case 'in-doubt':
      return { platform, state: 'publishing' };
    case 'waiting':
    case 'processing': {
      if (target.hold !== undefined) {
        const { reason, reasonCode, cause } = target.hold;
        const forPerson = waitsForPerson(target) ? { isForPerson: true as const } : {};
        return { platform, state: 'waiting', reason, reasonCode, cause, ...forPerson };
      }
      const isBegun = target.state === 'waiting' ? target.failures > 0 : target.startedAt !== undefined;
      return { platform, state: isAtWork || isBegun ? 'publishing' : 'waiting' };
    }
  }
}
