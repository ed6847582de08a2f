import {
  ChangeMessageVisibilityCommand,
  GetQueueAttributesCommand,
  ReceiveMessageCommand,
  SendMessageCommand,
  SQSClient,
  type QueueAttributeName,
} from '@aws-sdk/client-sqs';
import type { SQSEvent } from 'aws-lambda';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { queueSettings } from '../../functions/queues.ts';
import { startQueueWorker, type QueueWorkerOptions } from '../../infra/local/aws/lambda/queue-worker.ts';
import { queueArn, startQueues } from '../../infra/local/aws/sqs/start-queues.ts';
import { temporaryFolder } from '../support/local/temporary-folder.ts';
import { localClient } from './local-client.ts';
import { patience } from '../support/patience.ts';

const bodiesOf = (event: SQSEvent) => event.Records.map((record) => record.body);

async function open(dataDir: string) {
  const local = await startQueues({ dataDir });
  const sqs = new SQSClient(localClient(local.url));
  let isOpen = true;
  const close = async () => {
    if (!isOpen) return;
    isOpen = false;
    sqs.destroy();
    await local.stop();
  };
  onTestFinished(close);

  const queueUrl = local.queueUrl('publish');
  return {
    ...local,
    sqs,
    close,
    send: (body: string, delaySeconds = 0) =>
      sqs.send(new SendMessageCommand({ QueueUrl: queueUrl, MessageBody: body, DelaySeconds: delaySeconds })),
    receive: async (url = queueUrl) => {
      const answer = await sqs.send(
        new ReceiveMessageCommand({
          QueueUrl: url,
          MaxNumberOfMessages: 10,
          WaitTimeSeconds: 20,
          MessageSystemAttributeNames: ['All'],
        }),
      );
      return answer.Messages ?? [];
    },
    count: async (name: QueueAttributeName, url = queueUrl) => {
      const { Attributes: attributes } = await sqs.send(
        new GetQueueAttributesCommand({ QueueUrl: url, AttributeNames: [name] }),
      );
      return Number(attributes?.[name]);
    },
    work: (options: Pick<QueueWorkerOptions, 'invoke'> & Partial<QueueWorkerOptions>) => {
      const worker = startQueueWorker({
        sqs,
        queueUrl,
        queueArn: queueArn('publish'),
        batchSize: 10,
        concurrency: 2,
        onError: () => undefined,
        retrySeconds: () => 0.02,
        ...options,
      });
      onTestFinished(() => worker.stop());
      return worker;
    },
  };
}

describe('the queues', () => {
  test('listen on this machine alone', async () => {
    const { url } = await open(await temporaryFolder());
    expect(new URL(url).hostname).toBe('127.0.0.1');
  });

  test('have the product’s settings', async () => {
    const { sqs, queueUrl } = await open(await temporaryFolder());
    const { Attributes: attributes } = await sqs.send(
      new GetQueueAttributesCommand({ QueueUrl: queueUrl('publish'), AttributeNames: ['All'] }),
    );
    expect(attributes?.['VisibilityTimeout']).toBe(String(queueSettings.visibilitySeconds));
    expect(JSON.parse(attributes?.['RedrivePolicy'] ?? '')).toEqual({
      deadLetterTargetArn: queueArn('publish-dead-letters'),
      maxReceiveCount: String(queueSettings.maxReceives),
    });
  });

  test('keep their messages when they are started again, on another port', async () => {
    const dataDir = await temporaryFolder();
    const first = await open(dataDir);
    await first.send('kept');
    await first.send('kept and delayed', 900);
    await first.close();

    const second = await open(dataDir);
    expect((await second.receive()).map((message) => message.Body)).toEqual(['kept']);
    expect(await second.count('ApproximateNumberOfMessagesDelayed')).toBe(1);
  });

  test('give a message again that a worker held when everything ended', async () => {
    const dataDir = await temporaryFolder();
    const first = await open(dataDir);
    await first.send('held');
    await first.receive();
    await first.close();

    const [again] = await (await open(dataDir)).receive();
    expect(again?.Body).toBe('held');
    expect(again?.Attributes?.ApproximateReceiveCount).toBe('2');
  });
});

describe.each([
  ['this process', true],
  ['another process', false],
])('a worker at a queue of %s', (_where, isOurs) => {
  const openFor = async () => {
    const { work, untilReceivable, ...opened } = await open(await temporaryFolder());
    const waits = isOurs ? { untilReceivable: (signal: AbortSignal) => untilReceivable('publish', signal) } : {};
    return { ...opened, work: (options: Parameters<typeof work>[0]) => work({ ...waits, ...options }) };
  };

  test('hands on messages as the event source does and deletes them', async () => {
    const { send, work, count } = await openFor();
    const events: SQSEvent[] = [];
    await send('one');
    work({ invoke: async (event) => void events.push(event) });
    await vi.waitFor(() => expect(events).toHaveLength(1), patience);
    expect(events[0]?.Records[0]).toMatchObject({
      messageId: expect.any(String),
      receiptHandle: expect.any(String),
      body: 'one',
      attributes: { ApproximateReceiveCount: '1', SentTimestamp: expect.stringMatching(/^\d{13}$/) },
      messageAttributes: {},
      eventSource: 'aws:sqs',
      eventSourceARN: queueArn('publish'),
      awsRegion: 'us-east-1',
    });
    await vi.waitFor(async () => expect(await count('ApproximateNumberOfMessagesNotVisible')).toBe(0), patience);
    expect(await count('ApproximateNumberOfMessages')).toBe(0);
  });

  test('returns only the messages that the function names to the queue', async () => {
    const { send, work } = await openFor();
    for (const body of ['good', 'bad', 'fine']) await send(body);
    const receives: string[] = [];
    work({
      async invoke(event) {
        receives.push(...bodiesOf(event));
        const failed = event.Records.filter((record) => record.body === 'bad' && receives.length <= 3);
        return { batchItemFailures: failed.map((record) => ({ itemIdentifier: record.messageId })) };
      },
    });
    await vi.waitFor(() => expect(receives).toHaveLength(4), patience);
    expect(receives).toEqual(['good', 'bad', 'fine', 'bad']);
  });

  test('returns the whole batch when the function throws, and finally moves it to the dead letters', async () => {
    const { send, work, count, deadLetterUrl, receive } = await openFor();
    await send('poison');
    const invoke = vi.fn<() => Promise<never>>(async () => {
      throw new Error('Always');
    });
    work({ invoke });
    const dead = deadLetterUrl('publish');
    await vi.waitFor(async () => expect(await count('ApproximateNumberOfMessages', dead)).toBe(1), patience);
    expect(invoke).toHaveBeenCalledTimes(queueSettings.maxReceives);
    expect((await receive(dead)).map((message) => message.Body)).toEqual(['poison']);
  });

  test('waits out its window for more, unless the batch is full', async () => {
    const { send, work } = await openFor();
    const batches: string[][] = [];
    await send('first');
    await send('a second later', 1);
    const begunAt = Date.now();
    work({ windowSeconds: 2, batchSize: 3, invoke: async (event) => void batches.push(bodiesOf(event)) });
    await vi.waitFor(() => expect(batches).toEqual([['first', 'a second later']]), patience);
    expect(Date.now() - begunAt).toBeGreaterThanOrEqual(2000);
    const fullAt = Date.now();
    for (const body of ['a', 'b', 'c']) await send(body);
    await vi.waitFor(() => expect(batches[1]).toEqual(['a', 'b', 'c']), patience);
    expect(Date.now() - fullAt).toBeLessThan(2000);
  });

  test('works on as many batches at once as it may, and finishes them before it stops', async () => {
    const { send, work } = await openFor();
    for (const body of ['a', 'b', 'c']) await send(body);
    const waitingRuns: (() => void)[] = [];
    const finished: string[] = [];
    const worker = work({
      batchSize: 1,
      async invoke(event) {
        await new Promise<void>((resolve) => waitingRuns.push(resolve));
        finished.push(...bodiesOf(event));
      },
    });
    await vi.waitFor(() => expect(waitingRuns).toHaveLength(2), patience);
    const stopped = worker.stop();
    for (const finish of waitingRuns) finish();
    await stopped;
    expect(finished.toSorted()).toEqual(['a', 'b']);
  });

  test('wakes for a delayed message at its second', async () => {
    const { send, work } = await openFor();
    const lateness: number[] = [];
    work({
      async invoke(event) {
        for (const { attributes } of event.Records) lateness.push(Date.now() - Number(attributes.SentTimestamp) - 2000);
      },
    });
    await send('in two seconds', 2);
    await vi.waitFor(() => expect(lateness).toHaveLength(1), patience);
    expect(lateness[0]).toBeGreaterThanOrEqual(0);
  });
});

describe('a worker at rest', () => {
  test('asks its queue for nothing, and is woken by what anybody sends', async () => {
    const { work, send, count, sqs, untilReceivable } = await open(await temporaryFolder());
    const asked = vi.spyOn(sqs, 'send');
    const receives = () => asked.mock.calls.filter(([command]) => command instanceof ReceiveMessageCommand).length;
    const bodies: string[] = [];
    work({
      untilReceivable: (signal) => untilReceivable('publish', signal),
      invoke: async (event) => void bodies.push(...bodiesOf(event)),
    });
    for (const body of ['first', 'second']) {
      await send(body);
      await vi.waitFor(() => expect(bodies).toContain(body), patience);
      await vi.waitFor(async () => expect(await count('ApproximateNumberOfMessagesNotVisible')).toBe(0), patience);
    }
    expect(receives()).toBe(2);
  });

  test('is woken when a message comes back earlier than it should have', async () => {
    const { send, receive, sqs, queueUrl, untilReceivable } = await open(await temporaryFolder());
    await send('held');
    const [held] = await receive();
    const isReceivable = untilReceivable('publish', new AbortController().signal);
    const back = { QueueUrl: queueUrl('publish'), ReceiptHandle: held?.ReceiptHandle, VisibilityTimeout: 0.02 };
    await sqs.send(new ChangeMessageVisibilityCommand(back));
    await isReceivable;
    expect((await receive()).map(({ Body: body }) => body)).toEqual(['held']);
  });

  test('waits no longer than it is wanted', async () => {
    const { untilReceivable } = await open(await temporaryFolder());
    const ending = new AbortController();
    const waiting = untilReceivable('publish', ending.signal);
    ending.abort();
    await waiting;
    await untilReceivable('publish', ending.signal);
    await expect(untilReceivable('nothing' as 'publish', ending.signal)).rejects.toThrow('There is no queue nothing');
  });
});
