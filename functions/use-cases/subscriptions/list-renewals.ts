import { knows } from '../../../shared/domain/access/policy.ts';
import { everyClient, type ListedClient, type TimeSpan } from '../../../shared/domain/clients/client-selection.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { planDefinitions } from '../../../shared/domain/plans/plan-prices.ts';
import { Plan } from '../../../shared/domain/plans/plans.ts';
import { Renewal, type Renewals, renewalsAround } from '../../../shared/domain/subscriptions/renewal.ts';
import { currentEnd } from '../../../shared/domain/subscriptions/subscription-status.ts';
import type { SubscriptionFilter } from '../../../shared/domain/subscriptions/subscription.ts';
import { addDays, agencyDay, dayStart, monthOf } from '../../../shared/domain/time/agency-day.ts';
import { type Caller, clientsFor } from '../access.ts';
import type { ClientLists, Clients } from '../clients/ports.ts';
import type { Posts } from '../posts/ports.ts';

interface Dependencies {
  clients: Pick<ClientLists, 'page'> & Pick<Clients, 'subClientIds'>;
  posts: Pick<Posts, 'listFor'>;
  now: Date;
}

/** The most renewals that are listed, each of which costs a query of its client's posts. */
const mostListed = 25;

/** Who renews when, from the list of clients in memory, and which posts depend on it. */
export async function listRenewals(caller: Caller, all: Dependencies): Promise<Renewals> {
  const { now } = all;
  const deps = { ...all, clients: clientsFor(caller, all.clients) };
  const at = now.getTime();
  const from = monthOf(agencyDay(now.toISOString()));
  const [start, end] = [from, monthOf(addDays(from, 31))].map((of) => Date.parse(dayStart(of))) as [number, number];
  const around = { from: at - renewalsAround, to: at + renewalsAround };
  const [found, due, lapsed, trials] = await Promise.all([
    endingWithin(around, deps),
    sumOf(['active', 'cancelled'], { from: at, to: end }, deps),
    sumOf(['paid'], { from: start, to: at }, deps),
    sumOf(['trial'], { from: at, to: end }, deps),
  ]);
  const renewals = await Promise.all(found.rows.map((client) => renewalOf(caller, client, deps)));
  return { renewals, total: found.total, month: { from, due, lapsed, trials } };
}

function endingWithin(ends: TimeSpan, { clients, now }: Dependencies) {
  const soonestFirst = { ...everyClient, subscription: 'all', ends, sort: 'ending' } as const;
  return clients.page(soonestFirst, { page: 1, pageSize: mostListed }, now);
}

/** By the totals of the lists, which hold no amounts: a plan has one price. */
async function sumOf(statuses: readonly SubscriptionFilter[], ends: TimeSpan, { clients, now }: Dependencies) {
  const wanted = statuses.flatMap((subscription) => Plan.options.map((plan) => ({ subscription, plan })));
  const sums = await Promise.all(
    wanted.map(async ({ subscription, plan }) => {
      const query = { ...everyClient, subscription, plan, ends };
      const { total } = await clients.page(query, { page: 1, pageSize: 0 }, now);
      return { count: total, amount: total * planDefinitions[plan].price };
    }),
  );
  return sums.reduce((all, { count, amount }) => ({ count: all.count + count, amount: all.amount + amount }), {
    count: 0,
    amount: 0,
  });
}

async function renewalOf(caller: Caller, client: ListedClient, deps: Dependencies): Promise<Renewal> {
  const { of, endsAt } = currentEnd(client);
  return {
    client: Renewal.shape.client.parse(client),
    of,
    endsAt,
    amount: planDefinitions[client.plan].price,
    isCancelled: client.cancellation !== undefined,
    unsentPosts: await unsentPosts(caller, client.id, Date.parse(endsAt), deps),
  };
}

/** An end is exclusive: what is due at it does not go out. */
async function unsentPosts(
  caller: Caller,
  clientId: ClientId,
  end: number,
  { clients, posts }: Dependencies,
): Promise<number> {
  const ids = [clientId, ...(await clients.subClientIds(clientId))].filter((id) => knows(caller, id));
  const all = (await Promise.all(ids.map((id) => posts.listFor(id)))).flat();
  return all.filter((post) => post.status === 'scheduled' && Date.parse(post.scheduledFor) >= end).length;
}
