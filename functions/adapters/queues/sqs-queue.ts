import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { messageText } from './message-text.ts';
import { sendMessages } from './send-messages.ts';

/** SQS's limit. */
export const longestDelaySeconds = 900;

export interface Delayed<M> {
  readonly message: M;
  readonly delaySeconds: number;
}

export function sqsQueue<M>(queueUrl: string, toText: (message: M) => string = messageText) {
  const sqs = new SQSClient({});
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
