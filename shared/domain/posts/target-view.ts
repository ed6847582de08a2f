import * as z from 'zod';
import { Platform } from '../../platforms/platforms.ts';
import { NextStep } from '../publishing/next-step.ts';
import { Instant } from '../text.ts';

export const PublishedTarget = z.object({
  platform: Platform,
  state: z.literal('published'),
  remoteId: z.string().optional(),
  permalink: z.string().optional(),
  publishedAt: Instant,
  removedAt: Instant.optional(),
  /** The text at the platform since `editedAt`, when it differs from the post's. */
  editedText: z.string().optional(),
  editedAt: Instant.optional(),
});
export type PublishedTarget = z.infer<typeof PublishedTarget>;

export const TargetView = z.discriminatedUnion('state', [
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
