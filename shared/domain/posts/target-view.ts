import * as z from 'zod';
import { Platform } from '../../platforms/platforms.ts';
import { NextStep } from '../publishing/next-step.ts';
import { Instant } from '../text.ts';

/** A post that went out to a platform. */
export const PublishedTarget = z.object({
  platform: Platform,
  state: z.literal('published'),
  remoteId: z.string().optional(),
  permalink: z.string().optional(),
  publishedAt: Instant,
  /** Since when it is there no more. */
  removedAt: Instant.optional(),
  /** The text it has there since `editedAt`, when that is another than the post's. */
  editedText: z.string().optional(),
  editedAt: Instant.optional(),
});
export type PublishedTarget = z.infer<typeof PublishedTarget>;

/** What became of a post at one platform, as people see it. */
export const TargetView = z.discriminatedUnion('state', [
  /** With a reason when its account takes nothing for now. */
  z.object({ platform: Platform, state: z.literal('waiting'), reason: z.string().optional() }),
  z.object({ platform: Platform, state: z.literal('publishing') }),
  PublishedTarget,
  z.object({
    platform: Platform,
    state: z.literal('failed'),
    code: z.string(),
    reason: z.string(),
    failedAt: Instant,
    nextStep: NextStep,
  }),
]);
export type TargetView = z.infer<typeof TargetView>;
