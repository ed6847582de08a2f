import { pageOf, type Paging } from '../../../shared/contracts/paging.ts';
import type { Plan } from '../../../shared/domain/plans/plans.ts';
import {
  isSelected,
  type ListedSubscription,
  type SubscriptionFilter,
  subscriptionOf,
} from '../../../shared/domain/subscriptions/subscription.ts';
import type { Clients } from '../ports/clients.ts';

/** Newest clients first. */
export async function listSubscriptions(
  { status, plan, ...paging }: Paging & { status: SubscriptionFilter; plan: Plan | 'all' },
  { clients, now }: { clients: Pick<Clients, 'list'>; now: Date },
) {
  const all = await clients.list();
  const wanted = all.filter((client) => isSelected(client, { status, plan }, now.getTime()));
  const { rows, ...page } = pageOf(wanted, paging);
  const subscriptions = rows.flatMap((client): ListedSubscription[] => {
    const subscription = subscriptionOf(client, now);
    return subscription ? [{ ...subscription, client: { name: client.name, email: client.email } }] : [];
  });
  return { subscriptions, ...page };
}
