import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import type * as z from 'zod';
import type { DeletionQueue } from '../../use-cases/data-deletion/ports.ts';
import type { DeletionMessage } from './deletion-message.ts';

export function sqsDeletionQueue(queueUrl: string): DeletionQueue {
  const sqs = new SQSClient({});
  return {
    async send(task, delaySeconds) {
      const body: z.infer<typeof DeletionMessage> = task;
      await sqs.send(
        new SendMessageCommand({ QueueUrl: queueUrl, MessageBody: JSON.stringify(body), DelaySeconds: delaySeconds }),
      );
    },
  };
}
