import type { SubscriptionId } from '../../../shared/domain/ids.ts';
import {
  followSubscription,
  moveSubscription,
  type Subscription,
  type SubscriptionState,
} from '../../../shared/domain/subscriptions/subscription.ts';
import type { Caller } from '../ports/caller.ts';
import type { Clients } from '../ports/clients.ts';
import type { Subscriptions } from '../ports/subscriptions.ts';
import { keepAdminAccess } from '../clients/keep-admin-access.ts';
import { staffSubscription, subscriptionChanged } from '../refusals.ts';

export async function changeSubscription(
  caller: Caller,
  id: SubscriptionId,
  { status, version }: { status: SubscriptionState; version?: number | undefined },
  { clients, subscriptions, now }: { clients: Clients; subscriptions: Subscriptions; now: Date },
): Promise<Subscription> {
  const read = await subscriptions.load(id);
  if (version !== undefined && version !== read.version) throw subscriptionChanged();
  const moved = moveSubscription(read, status, now);
  if (moved.status !== 'active') return subscriptions.save(moved);
  const client = await clients.load(moved.clientId);
  if (client.isStaff === true) throw staffSubscription();
  const changed = followSubscription(client, moved);
  keepAdminAccess(caller, client, changed);
  return subscriptions.save(moved, changed);
}
