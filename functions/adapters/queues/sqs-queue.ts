import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { sendMessages } from './send-messages.ts';

/** The longest delay a queue can give a message. */
export const longestDelaySeconds = 900;

/** A message on its way to a worker: its body as an object, and how long the queue keeps it back. */
export interface Delayed<M> {
  readonly message: M;
  readonly delaySeconds: number;
}

/** A queue of messages of the shape `M`, sent as JSON unless `toText` writes them otherwise. */
export function sqsQueue<M>(queueUrl: string, toText: (message: M) => string = JSON.stringify) {
  const sqs = new SQSClient({});
  return {
    async send(message: M, delaySeconds?: number): Promise<void> {
      const body = toText(message);
      await sqs.send(new SendMessageCommand({ QueueUrl: queueUrl, MessageBody: body, DelaySeconds: delaySeconds }));
    },

    /** Sends any number of messages in as few calls as they fit into. Throws unless the queue took every one of them. */
    async sendAll(messages: readonly Delayed<M>[]): Promise<void> {
      const entries = messages.map(({ message, delaySeconds }) => ({
        MessageBody: toText(message),
        DelaySeconds: delaySeconds,
      }));
      await sendMessages(sqs, queueUrl, entries);
    },
  };
}
