import type { SubscriptionId } from '../../../shared/domain/ids.ts';
import { endSubscription } from '../../../shared/domain/subscriptions/subscription.ts';
import type { Caller } from '../ports/caller.ts';
import type { Clients } from '../clients/ports.ts';
import { keepAdminAccess } from '../clients/keep-admin-access.ts';
import { loadSubscription } from './load-subscription.ts';

/** The client's trial or plan ends with it. */
export async function deleteSubscription(
  caller: Caller,
  id: SubscriptionId,
  { clients, now }: { clients: Pick<Clients, 'find' | 'save'>; now: Date },
): Promise<void> {
  const { client } = await loadSubscription(id, { clients, now });
  const ended = endSubscription(client, now);
  await clients.save(client, ended, keepAdminAccess(caller, client, ended));
}
