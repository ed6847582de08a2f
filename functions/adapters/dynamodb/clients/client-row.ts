import {
  type ListedClient,
  listedClient,
  type OrderedClient,
  type ClientKind,
  clientKinds,
  type ClientQuery,
  type ClientSelection,
  isOfKind,
  type TimeSpan,
} from '../../../../shared/domain/clients/client-selection.ts';
import { Client, SubscriptionStatus } from '../../../../shared/domain/clients/client.ts';
import type { ClientId } from '../../../../shared/domain/ids.ts';
import { Plan } from '../../../../shared/domain/plans/plans.ts';
import { type AdminStatus, mayHaveSubscription } from '../../../../shared/domain/subscriptions/subscription-status.ts';
import type { SubscriptionFilter } from '../../../../shared/domain/subscriptions/subscription.ts';
import { type BitSet, bitSet, intersection, union } from '../../search/numbers/bit-set.ts';
import type { ChangeSource, Item } from '../changes/change-follower.ts';
import { clientsChanged } from '../table/keys.ts';
import { fromClientItem } from './client-item.ts';
import type { ListedRow } from '../packed/listed-row.ts';

/** A client in a function's memory: what orders need, and the rest on demand. */
export interface ClientRow extends OrderedClient {
  readonly id: ClientId;
  readonly version: number;
  readonly client: ListedClient;
}

export function heldRow(item: Item): ClientRow {
  const client = listedClient(fromClientItem(item));
  const { id, version, name, createdAt, socialMediaAccounts, onTrial, trialEnd, planEnd } = client;
  return { id, version, name, createdAt, socialMediaAccounts, onTrial, trialEnd, planEnd, client };
}

/** For packing. */
export function packableRow(item: Item): ListedRow<ClientId> {
  const { id, version, createdAt, ...rest } = fromClientItem(item);
  return { id, version, createdAt: Date.parse(createdAt), rest: JSON.stringify(rest) };
}

export function clientIn({ id, version, createdAt, rest }: ListedRow<ClientId>): ListedClient {
  const known = { id, version, createdAt: new Date(createdAt).toISOString() };
  return listedClient(Client.parse({ ...(JSON.parse(rest) as object), ...known }));
}

const ofPlan = (plan: Plan) => `plan ${plan}`;
const stored = (status: SubscriptionStatus) => `stored ${status}`;
const ofKind = (kind: ClientKind) => `kind ${kind}`;
const [active, inactive, connected, disconnected] = ['active', 'inactive', 'connected', 'disconnected'];
const [subscriber, paid, renewing, ending, notEndedAtOnce] = [
  'subscriber',
  'paid',
  'renewing',
  'ending',
  'not ended at once',
];

/** What lists filter clients by, besides text and time; each has a set of clients. */
export const changedClients: ChangeSource = { index: 'changes', partition: clientsChanged };

export const clientFacets: readonly string[] = [
  ...Plan.options.map(ofPlan),
  ...SubscriptionStatus.options.map(stored),
  ...clientKinds.map(ofKind),
  active,
  inactive,
  connected,
  disconnected,
  subscriber,
  paid,
  renewing,
  ending,
  notEndedAtOnce,
];

export function facetsOf(client: ListedClient): string[] {
  return [
    ofPlan(client.plan),
    stored(client.subscriptionStatus),
    ...clientKinds.filter((kind) => isOfKind(kind, client)).map(ofKind),
    client.isActive ? active : inactive,
    client.isConnected ? connected : disconnected,
    ...(mayHaveSubscription(client) ? [subscriber] : []),
    ...(client.paymentStatus === 'paid' ? [paid] : []),
    client.cancellation === 'at-period-end' ? ending : renewing,
    ...(client.cancellation === 'immediate' ? [] : [notEndedAtOnce]),
  ];
}

interface Having {
  readonly of: (clients: ReadonlySet<ClientId>) => BitSet;
  readonly facet: (facet: string) => BitSet;
  /** By display rule A. */
  readonly status: (status: AdminStatus, now: number) => BitSet;
  readonly joinedFrom: (milliseconds: number) => BitSet;
  readonly ends: (span: TimeSpan) => BitSet;
  readonly text: (needle: string) => BitSet;
}

function withStatus(status: Exclude<ClientSelection['status'], 'all'>, now: number, having: Having): BitSet {
  switch (status) {
    case 'inactive':
      return having.facet(inactive);
    case 'suspended':
      return having.facet(stored('suspended'));
    case 'active':
      return intersection(having.facet(active), having.status('active', now));
    default:
      return having.status(status, now);
  }
}

/** The same as `isSelected` of subscriptions decides for each. */
function subscribed(filter: SubscriptionFilter, now: number, { facet, status }: Having): BitSet {
  const subscribers = facet(subscriber);
  const ended = () => intersection(facet(notEndedAtOnce), union(status('expired', now), status('trial_expired', now)));
  const all = () => intersection(subscribers, union(ended(), union(status('trial', now), status('active', now))));
  switch (filter) {
    case 'all':
      return all();
    case 'paid':
      return intersection(all(), facet(paid));
    case 'trial':
      return intersection(subscribers, status('trial', now));
    case 'active':
      return intersection(intersection(subscribers, facet(renewing)), status('active', now));
    case 'cancelled':
      return intersection(intersection(subscribers, facet(ending)), status('active', now));
    case 'expired':
      return intersection(subscribers, ended());
    case 'suspended':
      return bitSet(0);
  }
}

export function selected(all: BitSet, selection: ClientQuery, now: Date, having: Having): BitSet {
  const { status, subscriptionStatus, plan, connection, kind, joinedFrom, search, subscription, ends, of } = selection;
  let rows = of === undefined ? all : intersection(all, having.of(of));
  if (status !== 'all') rows = intersection(rows, withStatus(status, now.getTime(), having));
  if (subscriptionStatus !== 'all') rows = intersection(rows, having.facet(stored(subscriptionStatus)));
  if (subscription !== undefined) rows = intersection(rows, subscribed(subscription, now.getTime(), having));
  if (plan !== 'all') rows = intersection(rows, having.facet(ofPlan(plan)));
  if (connection !== 'all') rows = intersection(rows, having.facet(connection));
  if (kind !== 'all') rows = intersection(rows, having.facet(ofKind(kind)));
  if (ends !== undefined) rows = intersection(rows, having.ends(ends));
  if (joinedFrom !== undefined) rows = intersection(rows, having.joinedFrom(Date.parse(joinedFrom)));
  return search === '' ? rows : intersection(rows, having.text(search.toLowerCase()));
}
