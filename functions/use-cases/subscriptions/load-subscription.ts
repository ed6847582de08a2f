import type { Client } from '../../../shared/domain/clients/client.ts';
import { ownerOf, type SubscriptionId, subscriptionIdOf } from '../../../shared/domain/ids.ts';
import { subscriptionOf, type Subscription } from '../../../shared/domain/subscriptions/subscription.ts';
import type { Clients } from '../clients/ports.ts';
import { notFound } from '../refusals.ts';

/** Throws `subscription.not-found`. */
export async function loadSubscription(
  id: SubscriptionId,
  { clients, now }: { clients: Pick<Clients, 'find'>; now: Date },
): Promise<{ client: Client; subscription: Subscription }> {
  const client = id === subscriptionIdOf(ownerOf(id)) ? await clients.find(ownerOf(id)) : undefined;
  const subscription = client && subscriptionOf(client, now);
  if (client === undefined || subscription === undefined) throw notFound('Subscription');
  return { client, subscription };
}
