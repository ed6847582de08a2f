import { pageOf, type Paging } from '../../../shared/contracts/paging.ts';
import type { Plan } from '../../../shared/domain/plans/plans.ts';
import {
  isOfStatus,
  type ListedSubscription,
  type SubscriptionFilter,
  subscriptionStateAt,
} from '../../../shared/domain/subscriptions/subscription.ts';
import type { Clients } from '../ports/clients.ts';
import type { Subscriptions } from '../ports/subscriptions.ts';

/** Newest first; each with its status at `now` and, while it exists, its client. */
export async function listSubscriptions(
  { status, plan, ...paging }: Paging & { status: SubscriptionFilter; plan: Plan | 'all' },
  {
    clients,
    subscriptions,
    now,
  }: { clients: Pick<Clients, 'find'>; subscriptions: Pick<Subscriptions, 'list'>; now: Date },
) {
  const all = await subscriptions.list();
  const shown = all.map((subscription) => ({ ...subscription, status: subscriptionStateAt(subscription, now) }));
  const wanted = shown.filter((of) => isOfStatus(of, status) && (plan === 'all' || of.plan === plan));
  const { rows, ...page } = pageOf(wanted, paging);
  const found = await Promise.all(rows.map(({ clientId }) => clients.find(clientId)));
  const listed = rows.map((row, index): ListedSubscription => {
    const client = found[index];
    return client === undefined ? row : { ...row, client: { name: client.name, email: client.email } };
  });
  return { subscriptions: listed, ...page };
}
