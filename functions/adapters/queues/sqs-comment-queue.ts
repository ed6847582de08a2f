import * as z from 'zod';
import { CommentId } from '../../../shared/domain/conversations/comment.ts';
import { ClientId } from '../../../shared/domain/ids.ts';
import { Instant } from '../../../shared/domain/text.ts';
import { second } from '../../../shared/durations.ts';
import type { CommentQueue, CommentTask } from '../../use-cases/conversations/ports.ts';
import { longestDelaySeconds, sqsQueue } from './sqs-queue.ts';

export const CommentMessage = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('read'), clientId: ClientId, dueAt: Instant }),
  z.strictObject({
    kind: z.literal('answer'),
    clientId: ClientId,
    commentId: CommentId,
    replyId: z.string(),
    asks: z.int().nonnegative(),
  }),
]);

export function sqsCommentQueue(queueUrl: string): CommentQueue {
  const queue = sqsQueue<CommentTask>(queueUrl);
  return {
    send(tasks, after = 0) {
      const delaySeconds = Math.min(Math.ceil(after / second), longestDelaySeconds);
      return queue.sendAll(tasks.map((message) => ({ message, delaySeconds })));
    },
  };
}
