import { deliveryKey } from '../../use-cases/webhooks/store-delivery.ts';
import type { Deliveries, DeliveryQueue } from '../../use-cases/webhooks/ports.ts';
import { messageAbout, messageWith } from './delivery-message.ts';
import { sqsQueue } from './sqs-queue.ts';

/** A body is sent in its message if it fits; otherwise it is stored first. */
export function sqsDeliveryQueue(queueUrl: string, keep: Deliveries['keep']): DeliveryQueue {
  const queue = sqsQueue<string>(queueUrl, (text) => text);
  return {
    async send(platform, body) {
      await queue.send(messageWith(platform, deliveryKey(body), body) ?? messageAbout(platform, await keep(body)));
    },
  };
}
