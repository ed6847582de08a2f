import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, expect, it } from 'vitest';
import { CommentMessage, sqsCommentQueue } from '../../../functions/adapters/queues/sqs-task-queues.ts';
import { deadLetterSubject } from '../../../functions/adapters/queues/sqs-work-queues.ts';
import type { CommentTask } from '../../../functions/use-cases/conversations/ports.ts';
import { hour, minute } from '../../../shared/durations.ts';
import { noon } from '../../support/noon.ts';
import { aComment } from '../../support/records/comment-record.ts';
import { aClientId } from '../../support/records/post-record.ts';

const sqs = mockClient(SQSClient);
afterAll(() => sqs.restore());

const read: CommentTask = { kind: 'read', clientId: aClientId, dueAt: noon.toISOString() };
const answer: CommentTask = { kind: 'answer', clientId: aClientId, commentId: aComment().id, replyId: 'r1', asks: 2 };

it.each([
  ['at once', undefined, 0],
  ['after a minute and a half', 1.5 * minute, 90],
  ['after the longest delay of a queue', hour, 900],
])('tasks arrive as they were sent %s, and say which client a dead one is about', async (_when, after, delay) => {
  sqs.reset();
  sqs.on(SendMessageBatchCommand).resolves({ Successful: [], Failed: [] });
  await sqsCommentQueue('https://queue.example/comments').send([read, answer], after);
  const entries = sqs.commandCalls(SendMessageBatchCommand).flatMap(({ args }) => args[0].input.Entries ?? []);
  expect(entries.map(({ DelaySeconds }) => DelaySeconds)).toEqual([delay, delay]);
  const bodies = entries.map(({ MessageBody = '' }) => MessageBody);
  expect(bodies.map((body) => CommentMessage.parse(JSON.parse(body)))).toEqual([read, answer]);
  for (const body of bodies)
    expect(deadLetterSubject('comments', body)).toEqual({ kind: 'comments', clientId: aClientId });
});
