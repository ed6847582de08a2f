import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { deliveryKey } from '../../use-cases/webhooks/delivery-key.ts';
import type { Deliveries, DeliveryQueue } from '../../use-cases/webhooks/ports.ts';
import { messageAbout, messageWith } from './delivery-message.ts';

/** A body travels in its message if it fits, which most do, and is kept before the message about it is sent if it does not. */
export function sqsDeliveryQueue(queueUrl: string, keep: Deliveries['keep']): DeliveryQueue {
  const sqs = new SQSClient({});
  return {
    async send(body) {
      const message = messageWith(deliveryKey(body), body) ?? messageAbout(await keep(body));
      await sqs.send(new SendMessageCommand({ QueueUrl: queueUrl, MessageBody: message }));
    },
  };
}
