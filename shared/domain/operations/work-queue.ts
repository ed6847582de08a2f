import * as z from 'zod';
import { DeletionId } from '../deletion/data-deletion.ts';
import { ClientId, PostId } from '../ids.ts';
import { Platform } from '../../platforms/platforms.ts';
import { Instant } from '../text.ts';
import { QueueName } from './queue-name.ts';

/** What a message that was given up on is about. What it holds beside that is told to nobody. */
export const DeadSubject = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('publishing'), postId: PostId }),
  z.object({ kind: z.literal('client-removal'), clientId: ClientId }),
  z.object({ kind: z.literal('post-numbers'), postId: PostId }),
  z.object({ kind: z.literal('account-numbers'), clientId: ClientId, platform: Platform }),
  z.object({ kind: z.literal('webhook-delivery') }),
  z.object({ kind: z.literal('deletion-letter'), deletionId: DeletionId }),
  z.object({ kind: z.literal('deletion'), deletionId: DeletionId }),
  /** Of no shape that a worker knows. */
  z.object({ kind: z.literal('unreadable') }),
]);
export type DeadSubject = z.infer<typeof DeadSubject>;

export const DeadLetter = z.object({ id: z.string(), sentAt: Instant, about: DeadSubject });
export type DeadLetter = z.infer<typeof DeadLetter>;

/** A queue as it stands, by the counts of its service, which are off by a moment. */
export const WorkQueue = z.object({
  name: QueueName,
  waiting: z.int().nonnegative(),
  /** Sent ahead of their time. */
  delayed: z.int().nonnegative(),
  /** In a worker's hands. */
  inFlight: z.int().nonnegative(),
  /** Given up on. */
  dead: z.int().nonnegative(),
  /** Some of those, the oldest first. */
  letters: z.array(DeadLetter),
});
export type WorkQueue = z.infer<typeof WorkQueue>;

/** How many events a function was given in vain. */
export const DeadEvents = z.object({ entry: z.string(), dead: z.int().nonnegative() });
export type DeadEvents = z.infer<typeof DeadEvents>;

/** What one press brought back to its queue, and what is left. */
export const Redriven = z.object({ moved: z.int().nonnegative(), left: z.int().nonnegative() });
export type Redriven = z.infer<typeof Redriven>;
