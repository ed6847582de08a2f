import * as z from 'zod';
import { ClientId } from '../../../shared/domain/ids.ts';
import { Instant } from '../../../shared/domain/text.ts';
import type { CommentQueue, CommentTask } from '../../use-cases/ports/comments.ts';
import { sqsQueue } from './sqs-queue.ts';

export const CommentMessage = z.strictObject({ kind: z.literal('read'), clientId: ClientId, dueAt: Instant });

export function sqsCommentQueue(queueUrl: string): CommentQueue {
  const queue = sqsQueue<CommentTask>(queueUrl);
  return { send: (tasks) => queue.sendAll(tasks.map((message) => ({ message, delaySeconds: 0 }))) };
}
