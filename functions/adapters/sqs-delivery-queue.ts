import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { Deliveries, DeliveryQueue } from '../use-cases/webhooks/ports.ts';
import { messageAbout, messageWith } from './delivery-message.ts';

/** A body travels in its message if it fits, which most do, and is kept before the message about it is sent if it does not. */
export function sqsDeliveryQueue(queueUrl: string, deliveries: Pick<Deliveries, 'keyOf' | 'keep'>): DeliveryQueue {
  const sqs = new SQSClient({});
  return {
    async send(body) {
      const message = messageWith(deliveries.keyOf(body), body) ?? messageAbout(await deliveries.keep(body));
      await sqs.send(new SendMessageCommand({ QueueUrl: queueUrl, MessageBody: message }));
    },
  };
}
