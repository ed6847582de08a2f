import { pageOfFound, type Paging } from '../../../shared/contracts/paging.ts';
import { everyClient } from '../../../shared/domain/clients/client-selection.ts';
import type { Plan } from '../../../shared/domain/plans/plans.ts';
import {
  type ListedSubscription,
  type SubscriptionFilter,
  subscriptionOf,
  type SubscriptionStatistics,
} from '../../../shared/domain/subscriptions/subscription.ts';
import type { ClientLists } from '../clients/ports.ts';

interface Dependencies {
  clients: Pick<ClientLists, 'page'>;
  now: Date;
}

/** Newest clients first. */
export async function listSubscriptions(
  { status, plan, ...paging }: Paging & { status: SubscriptionFilter; plan: Plan | 'all' },
  { clients, now }: Dependencies,
) {
  const found = await clients.page({ ...everyClient, plan, subscription: status }, paging, now);
  const { rows, ...page } = pageOfFound(found, paging);
  const subscriptions = rows.flatMap((client): ListedSubscription[] => {
    const subscription = subscriptionOf(client, now);
    return subscription ? [{ ...subscription, client: { name: client.name, email: client.email } }] : [];
  });
  return { subscriptions, ...page };
}

const totalOnly: Paging = { page: 1, pageSize: 0 };

export async function subscriptionStatistics({ clients, now }: Dependencies): Promise<SubscriptionStatistics> {
  const count = async (subscription: SubscriptionFilter) =>
    (await clients.page({ ...everyClient, subscription }, totalOnly, now)).total;
  const [totalSubscriptions, activeSubscriptions, trialSubscriptions, paidSubscriptions] = await Promise.all([
    count('all'),
    count('active'),
    count('trial'),
    count('paid'),
  ]);
  return { totalSubscriptions, activeSubscriptions, trialSubscriptions, paidSubscriptions };
}
