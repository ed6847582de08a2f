import { setTimeout as delay } from 'node:timers/promises';
import {
  ChangeMessageVisibilityBatchCommand,
  DeleteMessageBatchCommand,
  ReceiveMessageCommand,
  type Message,
  type SQSClient,
  type MessageAttributeValue,
} from '@aws-sdk/client-sqs';
import type { SQSEvent, SQSMessageAttribute, SQSRecord, SQSRecordAttributes } from 'aws-lambda';
import * as z from 'zod';

export interface QueueWorkerOptions {
  sqs: SQSClient;
  queueUrl: string;
  queueArn: string;
  batchSize: number;
  windowSeconds?: number | undefined;
  concurrency: number;
  invoke: (event: SQSEvent) => Promise<unknown>;
  /** For queues of this process: resolves once there is a message to receive, or with the signal. */
  untilReceivable?: ((signal: AbortSignal) => Promise<void>) | undefined;
  onError: (error: unknown) => void;
  /** Delay before a retry, by the number of receives; more than 0. */
  retrySeconds?: (receives: number) => number;
}

/** Waits at the queues of another process. Short, so that stopping never waits long. */
const waitSeconds = 1;
const pauseAfterErrorMilliseconds = 500;
const mostInCall = 10;
/** Milliseconds between two looks for more messages within a window. */
const windowStep = 50;
const doubling = (receives: number) => Math.min(2 ** receives, 30);

const PartialFailure = z.object({ batchItemFailures: z.array(z.object({ itemIdentifier: z.string() })) });

/** The failed messages: those the function names, or all when it throws or names an unknown one. */
async function failedIds(event: SQSEvent, invoke: QueueWorkerOptions['invoke']): Promise<Set<string>> {
  const all = new Set(event.Records.map((record) => record.messageId));
  try {
    const answer = PartialFailure.safeParse(await invoke(event));
    const failed = new Set(answer.data?.batchItemFailures.map((failure) => failure.itemIdentifier));
    return [...failed].every((id) => all.has(id)) ? failed : all;
  } catch {
    return all;
  }
}

const inCalls = (messages: readonly Message[]) =>
  Array.from({ length: Math.ceil(messages.length / mostInCall) }, (_, call) =>
    messages.slice(call * mostInCall, (call + 1) * mostInCall),
  );

function messageStore({ sqs, queueUrl }: QueueWorkerOptions) {
  const entry = (message: Message, index: number) => ({ Id: String(index), ReceiptHandle: message.ReceiptHandle });

  return {
    async remove(messages: readonly Message[]) {
      for (const part of inCalls(messages))
        await sqs.send(new DeleteMessageBatchCommand({ QueueUrl: queueUrl, Entries: part.map(entry) }));
    },
    async release(messages: readonly Message[], seconds: (receives: number) => number) {
      for (const part of inCalls(messages)) {
        const entries = part.map((message, index) => ({
          ...entry(message, index),
          VisibilityTimeout: seconds(Number(message.Attributes?.ApproximateReceiveCount ?? 1)),
        }));
        await sqs.send(new ChangeMessageVisibilityBatchCommand({ QueueUrl: queueUrl, Entries: entries }));
      }
    },
  };
}

/** Like Lambda's event source for SQS; the queue moves messages received too often to its dead letters. */
export function startQueueWorker(options: QueueWorkerOptions): { stop: () => Promise<void> } {
  const { sqs, queueUrl, queueArn, batchSize, windowSeconds = 0, concurrency, invoke, onError } = options;
  const { untilReceivable, retrySeconds = doubling } = options;
  const store = messageStore(options);
  const running = new Set<Promise<void>>();
  const stopping = new AbortController();

  async function receive(most: number, waitFor: number): Promise<Message[]> {
    const { Messages: messages = [] } = await sqs.send(
      new ReceiveMessageCommand({
        QueueUrl: queueUrl,
        MaxNumberOfMessages: Math.min(most, mostInCall),
        WaitTimeSeconds: waitFor,
        MessageSystemAttributeNames: ['All'],
        MessageAttributeNames: ['All'],
      }),
    );
    return messages;
  }

  /** Waits out the window unless the batch is full, as Lambda does. */
  async function gather(first: Message[]): Promise<Message[]> {
    const messages = [...first];
    const end = Date.now() + windowSeconds * 1000;
    while (messages.length < batchSize && Date.now() < end && !stopping.signal.aborted) {
      const more = await receive(batchSize - messages.length, 0);
      messages.push(...more);
      if (more.length === 0) await delay(Math.min(windowStep, Math.max(0, end - Date.now())));
    }
    return messages;
  }

  async function work(messages: readonly Message[]) {
    const failed = await failedIds(queueEvent(messages, queueArn), invoke);
    const hasFailed = ({ MessageId: id = '' }: Message) => failed.has(id);
    await store.remove(messages.filter((message) => !hasFailed(message)));
    await store.release(messages.filter(hasFailed), retrySeconds);
  }

  function startWork(messages: readonly Message[]) {
    const batch = work(messages)
      .catch(onError)
      .finally(() => running.delete(batch));
    running.add(batch);
  }

  async function turn() {
    if (running.size >= concurrency) await Promise.race(running);
    await untilReceivable?.(stopping.signal);
    if (stopping.signal.aborted) return;
    const messages = await receive(batchSize, untilReceivable === undefined ? waitSeconds : 0);
    if (messages.length > 0) startWork(windowSeconds === 0 ? messages : await gather(messages));
  }

  async function run() {
    while (!stopping.signal.aborted) {
      await turn().catch(async (error: unknown) => {
        onError(error);
        await delay(pauseAfterErrorMilliseconds);
      });
    }
  }

  const receiving = run();
  return {
    async stop() {
      stopping.abort();
      await receiving;
      await Promise.all(running);
    },
  };
}

function toAttribute(value: MessageAttributeValue): SQSMessageAttribute {
  return {
    dataType: value.DataType ?? 'String',
    stringListValues: [],
    binaryListValues: [],
    ...(value.StringValue === undefined ? {} : { stringValue: value.StringValue }),
    ...(value.BinaryValue === undefined ? {} : { binaryValue: Buffer.from(value.BinaryValue).toString('base64') }),
  };
}

function toRecord(message: Message, queueArn: string): SQSRecord {
  return {
    messageId: message.MessageId ?? '',
    receiptHandle: message.ReceiptHandle ?? '',
    body: message.Body ?? '',
    attributes: message.Attributes as unknown as SQSRecordAttributes,
    messageAttributes: Object.fromEntries(
      Object.entries(message.MessageAttributes ?? {}).map(([name, value]) => [name, toAttribute(value)]),
    ),
    md5OfBody: message.MD5OfBody ?? '',
    eventSource: 'aws:sqs',
    eventSourceARN: queueArn,
    awsRegion: 'us-east-1',
  };
}

export function queueEvent(messages: readonly Message[], queueArn: string): SQSEvent {
  return { Records: messages.map((message) => toRecord(message, queueArn)) };
}
