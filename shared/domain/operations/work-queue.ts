import * as z from 'zod';
import { DeletionId } from '../deletion/data-deletion.ts';
import { ClientId, PostId } from '../ids.ts';
import { Platform } from '../../platforms/platforms.ts';
import { Instant } from '../text.ts';
import { QueueName } from './queue-name.ts';

/** What a dead-lettered message is about, without its other content. */
export const DeadSubject = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('publishing'), postId: PostId }),
  z.object({ kind: z.literal('overdue-posts') }),
  z.object({ kind: z.literal('client-removal'), clientId: ClientId }),
  z.object({ kind: z.literal('consent'), clientId: ClientId, platform: Platform }),
  z.object({ kind: z.literal('post-metrics'), postId: PostId }),
  z.object({ kind: z.literal('account-metrics'), clientId: ClientId, platform: Platform }),
  z.object({ kind: z.literal('webhook-delivery') }),
  z.object({ kind: z.literal('deletion-email'), deletionId: DeletionId }),
  z.object({ kind: z.literal('deletion'), deletionId: DeletionId }),
  z.object({ kind: z.literal('upload'), clientId: ClientId }),
  z.object({ kind: z.literal('file-fetch'), clientId: ClientId }),
  z.object({ kind: z.literal('mail-event'), clientId: ClientId }),
  z.object({ kind: z.literal('report'), clientId: ClientId }),
  z.object({ kind: z.literal('comments'), clientId: ClientId }),
  z.object({ kind: z.literal('event-delivery'), clientId: ClientId.optional() }),
  z.object({ kind: z.literal('unreadable') }),
]);
export type DeadSubject = z.infer<typeof DeadSubject>;

export const DeadLetter = z.object({ id: z.string(), sentAt: Instant, about: DeadSubject });
export type DeadLetter = z.infer<typeof DeadLetter>;

export const WorkQueue = z.object({
  name: QueueName,
  waiting: z.int().nonnegative(),
  delayed: z.int().nonnegative(),
  inFlight: z.int().nonnegative(),
  dead: z.int().nonnegative(),
  deadLetters: z.array(DeadLetter),
});
export type WorkQueue = z.infer<typeof WorkQueue>;

export const DeadEvents = z.object({ entry: z.string(), dead: z.int().nonnegative() });
export type DeadEvents = z.infer<typeof DeadEvents>;

export const Redriven = z.object({ moved: z.int().nonnegative(), left: z.int().nonnegative() });
export type Redriven = z.infer<typeof Redriven>;
