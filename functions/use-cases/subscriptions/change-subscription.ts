import type { SubscriptionId } from '../../../shared/domain/ids.ts';
import {
  moveSubscription,
  subscriptionOf,
  type Subscription,
  type SubscriptionState,
} from '../../../shared/domain/subscriptions/subscription.ts';
import type { Caller } from '../ports/caller.ts';
import type { Clients } from '../clients/ports.ts';
import { keepAdminAccess } from '../clients/keep-admin-access.ts';
import { notFound, subscriptionChanged } from '../refusals.ts';
import { loadSubscription } from './load-subscription.ts';

export async function changeSubscription(
  caller: Caller,
  id: SubscriptionId,
  { status, version }: { status: SubscriptionState; version?: number | undefined },
  { clients, now }: { clients: Pick<Clients, 'find' | 'save'>; now: Date },
): Promise<Subscription> {
  const { client, subscription } = await loadSubscription(id, { clients, now });
  if (version !== undefined && version !== subscription.version) throw subscriptionChanged();
  const moved = moveSubscription(client, subscription.status, status, now);
  const saved = await clients.save(client, moved, keepAdminAccess(caller, client, moved));
  const changed = subscriptionOf(saved, now);
  if (changed === undefined) throw notFound('Subscription');
  return changed;
}
