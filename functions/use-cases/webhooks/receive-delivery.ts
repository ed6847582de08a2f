import { DomainError } from '../../../shared/domain/errors.ts';
import type { WebhookPlatform } from '../../../shared/platforms/platforms.ts';
import type { DeliveryQueue, SignedDelivery, Webhooks } from './ports.ts';

/** Queues before answering: the platform must not stop retrying before the delivery is durable. */
export async function receiveDelivery(
  delivery: SignedDelivery,
  deps: { platform: WebhookPlatform; isSigned: Webhooks['isSigned']; queue: DeliveryQueue },
): Promise<void> {
  if (!(await deps.isSigned(delivery))) throw new DomainError('forbidden', 'webhook.signature');
  await deps.queue.send(deps.platform, delivery.body);
}
