import {
  SendMessageBatchCommand,
  type SendMessageBatchRequestEntry,
  SQSClient,
  SendMessageCommand,
} from '@aws-sdk/client-sqs';
import { kilobyte } from '../../../shared/byte-sizes.ts';

/** Characters that a queue refuses, and surrogates, which the embedded one refuses too. */
const refused = /[\uD800-\uDFFF\uFFFE\uFFFF]/g;
const escaped = (unit: string) => String.raw`\u${unit.charCodeAt(0).toString(16)}`;

/** JSON of characters that every queue takes. */
export const messageText = (message: unknown): string => JSON.stringify(message).replaceAll(refused, escaped);

type Sent = Omit<SendMessageBatchRequestEntry, 'Id'>;

const maxMessages = 10;
const maxBytes = 256 * kilobyte;

/** Throws unless the queue took every message. */
export async function sendMessages(sqs: SQSClient, queueUrl: string, messages: readonly Sent[]): Promise<void> {
  for (const call of callsOf(messages)) {
    const entries = call.map((message, index) => ({ Id: String(index), ...message }));
    const { Failed: failed = [] } = await sqs.send(
      new SendMessageBatchCommand({ QueueUrl: queueUrl, Entries: entries }),
    );
    if (failed.length > 0) throw new Error(`${failed.length} messages were not queued: ${failed[0]?.Code}`);
  }
}

function callsOf(messages: readonly Sent[]): Sent[][] {
  const calls: Sent[][] = [];
  let bytes = 0;
  for (const message of messages) {
    const size = Buffer.byteLength(message.MessageBody ?? '');
    const call = calls.at(-1);
    bytes += size;
    if (call !== undefined && call.length < maxMessages && bytes <= maxBytes) {
      call.push(message);
    } else {
      calls.push([message]);
      bytes = size;
    }
  }
  return calls;
}

/** SQS's limit. */
export const longestDelaySeconds = 900;

export interface Delayed<M> {
  readonly message: M;
  readonly delaySeconds: number;
}

/** The SDK's logger copies every message that is sent and received. */
export function openSqs(): SQSClient {
  const sqs = new SQSClient({});
  sqs.middlewareStack.remove('loggerMiddleware');
  return sqs;
}

export function sqsQueue<M>(queueUrl: string, toText: (message: M) => string = messageText) {
  const sqs = openSqs();
  return {
    async send(message: M, delaySeconds?: number): Promise<void> {
      const body = toText(message);
      await sqs.send(new SendMessageCommand({ QueueUrl: queueUrl, MessageBody: body, DelaySeconds: delaySeconds }));
    },

    async sendAll(messages: readonly Delayed<M>[]): Promise<void> {
      const entries = messages.map(({ message, delaySeconds }) => ({
        MessageBody: toText(message),
        DelaySeconds: delaySeconds,
      }));
      await sendMessages(sqs, queueUrl, entries);
    },
  };
}
