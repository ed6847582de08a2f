import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { MetricsMessage, sqsMetricsQueue } from '../../../functions/adapters/queues/sqs-task-queues.ts';
import type { MetricsTask } from '../../../functions/use-cases/metrics/ports.ts';
import { aClientId, aPost } from '../../support/records/post-record.ts';
import { hour } from '../../../shared/durations.ts';
import { noon, isoAfterNoon } from '../../support/noon.ts';

const sqs = mockClient(SQSClient);
afterAll(() => sqs.restore());
const queue = sqsMetricsQueue('https://queue.example/metrics');

beforeEach(() => {
  sqs.reset();
  sqs.on(SendMessageBatchCommand).resolves({ Successful: [], Failed: [] });
});

const sent = () =>
  sqs
    .commandCalls(SendMessageBatchCommand)
    .flatMap(({ args }) => args[0].input.Entries ?? [])
    .map(({ DelaySeconds: delay, MessageBody: body = '' }) => [delay, MetricsMessage.parse(JSON.parse(body))]);

it.each([
  ['what is due goes at once', -5000, 0],
  ['what is due in a moment does not come before it', 1, 1],
  ['the first look comes after five minutes', 300_000, 300],
  ['nothing is delayed longer than the queue can', 901_000, 900],
])('%s', async (_name, due, delay) => {
  const task = { kind: 'post', postId: aPost().id, asOf: isoAfterNoon(due) } as const;
  await queue.send([task], noon);
  expect(sent()).toEqual([[delay, task]]);
});

it('every kind of task arrives as it was sent, ten to a call', async () => {
  const tasks: MetricsTask[] = [
    {
      kind: 'failure',
      postId: aPost().id,
      platforms: ['facebook'],
      eventId: `post.failed#${aPost().id}#3`,
      failedAt: isoAfterNoon(-1),
      asOf: isoAfterNoon(0),
    },
    ...Array.from({ length: 11 }, (_, index) => ({
      kind: 'account' as const,
      clientId: aClientId,
      platform: 'instagram' as const,
      dueAt: isoAfterNoon(-index),
      nextAt: isoAfterNoon(hour),
      asOf: isoAfterNoon(0),
    })),
  ];
  await queue.send(tasks, noon);
  expect(sent().map(([, task]) => task)).toEqual(tasks);
  expect(sqs.commandCalls(SendMessageBatchCommand).map(({ args }) => args[0].input.Entries?.length)).toEqual([10, 2]);
});

it('fails when the queue did not take a message', async () => {
  sqs.on(SendMessageBatchCommand).resolves({ Failed: [{ Id: '0', Code: 'InternalError', SenderFault: false }] });
  await expect(queue.send([{ kind: 'post', postId: aPost().id, asOf: isoAfterNoon(0) }], noon)).rejects.toThrow(
    'InternalError',
  );
});
