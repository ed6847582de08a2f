import { DomainError } from '../../../shared/domain/errors.ts';
import type { DeliveryQueue, SignedDelivery, Webhooks } from './ports.ts';

/**
 * Takes a delivery that the platform has signed; anything else is refused and nothing of it is kept. It is
 * queued before the platform hears that it need not send it again; what is in it is looked at later.
 */
export async function receiveDelivery(
  delivery: SignedDelivery,
  deps: { isSigned: Webhooks['isSigned']; queue: DeliveryQueue },
): Promise<void> {
  if (!(await deps.isSigned(delivery))) throw new DomainError('forbidden', 'webhook.signature');
  await deps.queue.send(delivery.body);
}
