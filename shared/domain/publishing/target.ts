import * as z from 'zod';
import { Platform } from '../../platforms/platforms.ts';
import { nextStepOf } from './next-step.ts';
import { PublishedTarget, type TargetView } from '../posts/target-view.ts';
import { Instant } from '../text.ts';
import { hour, minute, second } from '../../durations.ts';

/** Why a target waits beyond its time: its account is paused for a while, or must be connected again. */
export const Hold = z.object({
  cause: z.enum(['paused', 'reconnect']),
  /** In plain words. */
  reason: z.string(),
  until: Instant.optional(),
});
export type Hold = z.infer<typeof Hold>;

/** `startedAt`: when the platform was first asked to publish it; `retries`: how often it was sent again since, believed absent. */
const open = {
  platform: Platform,
  nextAttemptAt: Instant,
  startedAt: Instant.optional(),
  retries: z.int().nonnegative().default(0),
};
const held = { ...open, hold: Hold.optional() };

/**
 * What we know of a post at one platform. An open target says when to look at it next. Only `waiting` may be sent;
 * `processing` goes on with the container the platform already holds; `doubtful` is asked about before anything else.
 */
export const Target = z.discriminatedUnion('state', [
  /** Nothing can have been published. `failures` counts sends that surely did not happen. */
  z.object({ ...held, state: z.literal('waiting'), failures: z.int().nonnegative().default(0) }),
  /**
   * The platform prepares what it was given. Where it publishes in two steps, nothing is public until we say so; where it
   * has begun to publish by itself, `containerId` is what it answers questions about. Without one yet, `parts` are the
   * containers of an album's files, of which nothing can be public.
   */
  z.object({
    ...held,
    state: z.literal('processing'),
    containerId: z.string().optional(),
    parts: z.array(z.string()).optional(),
    since: Instant,
  }),
  /** A send was begun at `since` and its answer is lost. `missCount` counts the times the platform did not know of it. */
  z.object({
    ...open,
    state: z.literal('in-doubt'),
    since: Instant,
    missCount: z.int().nonnegative(),
    containerId: z.string().optional(),
  }),
  PublishedTarget,
  z.object({ platform: Platform, state: z.literal('failed'), code: z.string(), reason: z.string(), failedAt: Instant }),
]);
export type Target = z.infer<typeof Target>;
export type OpenTarget = Extract<Target, { nextAttemptAt: string }>;
export type WaitingTarget = Extract<Target, { state: 'waiting' }>;
export type ProcessingTarget = Extract<Target, { state: 'processing' }>;
export type InDoubtTarget = Extract<Target, { state: 'in-doubt' }>;

/** What came of one step at a platform. */
export type StepOutcome =
  | { kind: 'published'; remoteId?: string | undefined; permalink?: string | undefined }
  /** Final, with a reason a person understands. */
  | { kind: 'rejected'; code: string; reason: string }
  /** Surely nothing was sent; `afterSeconds` when the platform says how long to wait. */
  | { kind: 'retry'; reason: string; afterSeconds?: number }
  /** Surely nothing was sent: the account may not send for so long, because of a rate limit or its daily quota. */
  | { kind: 'paused'; reason: string; afterSeconds: number }
  /** Surely nothing was sent: the platform takes nothing for the account until it is connected again. */
  | { kind: 'reconnect'; reason: string }
  | { kind: 'processing'; containerId?: string | undefined; parts?: string[] | undefined }
  /** The answer was lost: it may have been published. */
  | { kind: 'unknown' };

/** What a step came to, where it says something of the target and not of its account. */
export type StepProgress = Exclude<StepOutcome, { kind: 'paused' | 'reconnect' }>;

/** What the platform says of a send whose answer was lost. */
export type InquiryOutcome =
  | Extract<StepOutcome, { kind: 'published' | 'rejected' | 'processing' }>
  /** The platform shows nothing of it, which may be too early to tell. */
  | { kind: 'absent' }
  /** It cannot have been published. */
  | { kind: 'not-sent' }
  /** The platform could not be asked. */
  | { kind: 'unknown' };

/** A post that could not even be begun an hour after its time is not sent any more: its moment has passed. */
export const missedAfter = hour;
/** How long a container may be prepared. Reels take several minutes. */
const processingLimit = 15 * minute;
/**
 * How long what a platform publishes by itself is followed, in milliseconds: less than a container may be prepared. From then on
 * it is in doubt, since it may still become public at any time.
 */
export const followedFor = processingLimit - minute;
/**
 * A lost send is believed absent after this many looks, and not before this time has passed; twice the time before each
 * further send, so that what is sent most often was looked for longest.
 */
const missesToBelieve = 3;
const missSpan = 2 * minute;
/** How often what is believed absent is sent again. */
const maxRetries = 3;
/** How long the platform is asked about a lost send before the target is given up as unconfirmed. */
const inDoubtLimit = hour;
/** Waits before each retry of a send that surely did not happen: three retries within fifteen minutes. */
const retryWaits = [30 * second, 2 * minute, 8 * minute] as const;

const later = (now: Date, milliseconds: number): Instant => new Date(now.getTime() + milliseconds).toISOString();
const age = (since: Instant, now: Date) => now.getTime() - Date.parse(since);

export function newTarget(platform: Platform, dueAt: Instant, retries = 0): WaitingTarget {
  return { platform, state: 'waiting', nextAttemptAt: dueAt, failures: 0, retries };
}

export const isOpen = (target: Target): target is OpenTarget => 'nextAttemptAt' in target;

/** Open targets whose time to look has come. */
export function dueTargets(targets: readonly Target[], now: Date): OpenTarget[] {
  return targets.filter(isOpen).filter((target) => Date.parse(target.nextAttemptAt) <= now.getTime());
}

/** A target that is given up; `reason` in plain words. */
export function failed(target: Target, code: string, reason: string, now: Date): Target {
  return { platform: target.platform, state: 'failed', code, reason, failedAt: now.toISOString() };
}

/** Whether a post's moment has passed by more than an hour. */
export const isLate = (scheduledFor: Instant, now: Date) => age(scheduledFor, now) > missedAfter;

/** The target as the platform is asked to publish it, from when on it counts how long that takes. */
export function begun<T extends WaitingTarget | ProcessingTarget>(target: T, now: Date): T {
  if (target.startedAt !== undefined) return target;
  const startedAt = now.toISOString();
  return target.state === 'processing' ? { ...target, startedAt, since: startedAt } : { ...target, startedAt };
}

/** Whoever worked on the target since `since` is gone without a word, so what they may have sent is in doubt. */
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

/** Seconds until the next look at a container: 2 at first, as the platform advises, then longer and longer. */
function processingWait(since: Instant, now: Date): number {
  return Math.min(Math.max(2 * second, age(since, now)), minute);
}

/**
 * The target after a step of publishing.
 * @param jitter a number in [0, 1) that spreads retries, so that what failed together does not return together
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
      return failed(target, outcome.code, outcome.reason, now);
    case 'unknown':
      return markInDoubt(target, now.toISOString(), new Date(now.getTime() + 5 * second));
    case 'processing': {
      const since =
        target.state === 'processing' && target.containerId === outcome.containerId ? target.since : now.toISOString();
      if (age(since, now) > processingLimit)
        return failed(
          target,
          'processing-timeout',
          `The platform was still preparing the file after ${processingLimit / minute} minutes.`,
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
        nextAttemptAt: later(now, processingWait(since, now)),
      };
    }
    case 'retry': {
      const failures = target.state === 'waiting' ? target.failures : 0;
      const wait = retryWaits[failures];
      const isTooOld = target.state === 'processing' && age(target.since, now) > processingLimit;
      if (wait === undefined || isTooOld) return failed(target, 'unreachable', outcome.reason, now);
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

/** When the first send was begun of which nobody knows what became: whatever of it is public is no older. */
export const firstSentAt = ({ startedAt, since }: InDoubtTarget): Instant => startedAt ?? since;

/** The target after the platform was asked about a lost send. It is sent again only when none of its sends is believed to be public. */
export function afterInquiry(target: InDoubtTarget, found: InquiryOutcome, now: Date): Target {
  const { platform, retries, startedAt } = target;
  switch (found.kind) {
    case 'published':
      return publishedTarget(platform, found, now);
    case 'rejected':
      return failed(target, found.code, found.reason, now);
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
      const missCount = target.missCount + 1;
      const span = missSpan * 2 ** retries;
      if (missCount < missesToBelieve || age(target.since, now) < span)
        return { ...target, missCount, nextAttemptAt: later(now, span / missesToBelieve) };
      if (retries >= maxRetries) return unconfirmed(target, now);
      return { ...newTarget(platform, now.toISOString(), retries + 1), startedAt };
    }
    case 'unknown':
      return age(target.since, now) > inDoubtLimit
        ? unconfirmed(target, now)
        : { ...target, nextAttemptAt: later(now, minute) };
  }
}

/** A target of which nobody can say whether it is public. */
export function unconfirmed(target: Target, now: Date): Target {
  return failed(
    target,
    'unconfirmed',
    'The platform did not say whether it was published. Please look at the account before sending it again.',
    now,
  );
}

function publishedTarget(platform: Platform, outcome: Extract<StepOutcome, { kind: 'published' }>, now: Date): Target {
  return {
    platform,
    state: 'published',
    remoteId: outcome.remoteId,
    permalink: outcome.permalink,
    publishedAt: now.toISOString(),
  };
}

/** The post's public status: published when something went out, failed when nothing did, scheduled while anything is open. */
export function statusOf(targets: readonly Target[]): 'scheduled' | 'published' | 'failed' {
  if (targets.some(isOpen)) return 'scheduled';
  return targets.some((target) => target.state === 'published') ? 'published' : 'failed';
}

/** A target as people see it. `isAtWork`: someone is busy with the post at this moment. */
export function viewOf(target: Target, isAtWork: boolean): TargetView {
  const { platform } = target;
  switch (target.state) {
    case 'published':
      return target;
    case 'failed':
      return { ...target, nextStep: nextStepOf(target.code) };
    case 'in-doubt':
      return { platform, state: 'publishing' };
    case 'waiting':
    case 'processing': {
      if (target.hold !== undefined) return { platform, state: 'waiting', reason: target.hold.reason };
      const isBegun = target.state === 'waiting' ? target.failures > 0 : target.startedAt !== undefined;
      return { platform, state: isAtWork || isBegun ? 'publishing' : 'waiting' };
    }
  }
}
