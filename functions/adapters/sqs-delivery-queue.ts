import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import * as z from 'zod';
import type { DeliveryQueue } from '../use-cases/webhooks/ports.ts';

/** A kept delivery on its way to a worker, which may be larger than a message. */
export const DeliveryMessage = z.strictObject({ key: z.string().startsWith('webhooks/') });

export function sqsDeliveryQueue(queueUrl: string): DeliveryQueue {
  const sqs = new SQSClient({});
  return {
    async send(key) {
      const message: z.infer<typeof DeliveryMessage> = { key };
      await sqs.send(new SendMessageCommand({ QueueUrl: queueUrl, MessageBody: JSON.stringify(message) }));
    },
  };
}
