import { ChangeMessageVisibilityBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { sqsVisibility } from '../../../functions/adapters/queues/sqs-publish-queue.ts';

const sqs = mockClient(SQSClient);
afterAll(() => sqs.restore());
beforeEach(() => {
  sqs.reset();
  sqs.on(ChangeMessageVisibilityBatchCommand).resolves({ Successful: [], Failed: [] });
});

it('hides all messages for as long, ten at a time', async () => {
  const handles = Array.from({ length: 23 }, (_, index) => `handle-${index}`);
  await sqsVisibility('https://queue.example/publish')(handles, 25);
  const calls = sqs.commandCalls(ChangeMessageVisibilityBatchCommand).map(({ args }) => args[0].input);
  expect(calls.map(({ QueueUrl, Entries = [] }) => [QueueUrl, Entries.length])).toEqual(
    [10, 10, 3].map((length) => ['https://queue.example/publish', length]),
  );
  const entries = calls.flatMap(({ Entries = [] }) => Entries);
  expect(entries.map(({ ReceiptHandle }) => ReceiptHandle)).toEqual(handles);
  expect(new Set(entries.map(({ VisibilityTimeout }) => VisibilityTimeout))).toEqual(new Set([25]));
});

it('asks nothing for no message', async () => {
  await sqsVisibility('https://queue.example/publish')([], 25);
  expect(sqs.calls()).toEqual([]);
});
