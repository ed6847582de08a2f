import * as z from 'zod';
import { Reason } from '../../messages/reason.ts';
import { Platform } from '../../platforms/platforms.ts';
import { NextStep } from '../publishing/next-step.ts';
import { FirstComment, FirstCommentView } from '../publishing/first-comment.ts';
import { Instant } from '../text.ts';

export const PublishedTarget = z.object({
  platform: Platform,
  state: z.literal('published'),
  remoteId: z.string().optional(),
  permalink: z.string().optional(),
  /** The posts of a thread after the first. */
  partIds: z.array(z.string()).optional(),
  /** What it went out without. */
  remarks: z.array(Reason).optional(),
  publishedAt: Instant,
  /** What the platform said when it refused afterwards what it had taken. */
  refusal: Reason.extend({ at: Instant }).optional(),
  removedAt: Instant.optional(),
  /** A person saw it there; the platform did not say so. */
  isMarked: z.literal(true).optional(),
  /** The text at the platform since `editedAt`, when it differs from the post's. */
  editedText: z.string().optional(),
  editedAt: Instant.optional(),
  firstComment: FirstComment.optional(),
});
export type PublishedTarget = z.infer<typeof PublishedTarget>;

export const PublishedView = PublishedTarget.extend({ firstComment: FirstCommentView.optional() });
export type PublishedView = z.infer<typeof PublishedView>;

/** `client`: it is deactivated or its plan has ended; `stopped`: the platform takes nothing from our app; `crisis`: staff hold all posts of its scope. */
export const HoldCause = z.enum(['paused', 'reconnect', 'approval', 'client', 'stopped', 'crisis']);
export type HoldCause = z.infer<typeof HoldCause>;

export const TargetView = z.discriminatedUnion('state', [
  /** With a reason and its cause while it is held; `isForPerson`: until a person releases it. */
  Reason.partial().extend({
    platform: Platform,
    state: z.literal('waiting'),
    cause: HoldCause.optional(),
    isForPerson: z.literal(true).optional(),
  }),
  z.object({ platform: Platform, state: z.literal('publishing') }),
  PublishedView,
  /** Sent, and nobody could learn whether it is public. The platform is asked again at `askAt`, if there is one. */
  z.object({
    platform: Platform,
    state: z.literal('unconfirmed'),
    unconfirmedAt: Instant,
    askAt: Instant.optional(),
    askedAt: Instant.optional(),
  }),
  Reason.extend({
    platform: Platform,
    state: z.literal('failed'),
    code: z.string(),
    failedAt: Instant,
    nextStep: NextStep,
  }),
]);
export type TargetView = z.infer<typeof TargetView>;
