import { SubscriptionStatus } from '../../../../shared/domain/clients/client.ts';
import {
  type ClientKind,
  clientKinds,
  type ClientSelection,
  isOfKind,
  type ListedClient,
} from '../../../../shared/domain/clients/client-selection.ts';
import { Plan } from '../../../../shared/domain/plans/plans.ts';
import type { AdminStatus } from '../../../../shared/domain/subscriptions/subscription-status.ts';
import { type BitSet, intersection } from '../../search/numbers/bit-set.ts';

const ofPlan = (plan: Plan) => `plan ${plan}`;
const stored = (status: SubscriptionStatus) => `stored ${status}`;
const ofKind = (kind: ClientKind) => `kind ${kind}`;
const [active, inactive, connected, disconnected] = ['active', 'inactive', 'connected', 'disconnected'];

/** What lists filter clients by, besides text and time; each has a set of clients. */
export const clientFacets: readonly string[] = [
  ...Plan.options.map(ofPlan),
  ...SubscriptionStatus.options.map(stored),
  ...clientKinds.map(ofKind),
  active,
  inactive,
  connected,
  disconnected,
];

export function facetsOf(client: ListedClient): string[] {
  return [
    ofPlan(client.plan),
    stored(client.subscriptionStatus),
    ...clientKinds.filter((kind) => isOfKind(kind, client)).map(ofKind),
    client.isActive ? active : inactive,
    client.isConnected ? connected : disconnected,
  ];
}

interface Having {
  facet(facet: string): BitSet;
  /** By display rule A. */
  status(status: AdminStatus, now: number): BitSet;
  joinedFrom(milliseconds: number): BitSet;
  text(needle: string): BitSet;
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

export function selected(all: BitSet, selection: ClientSelection, now: Date, having: Having): BitSet {
  const { status, subscriptionStatus, plan, connection, kind, joinedFrom, search } = selection;
  let rows = all;
  if (status !== 'all') rows = intersection(rows, withStatus(status, now.getTime(), having));
  if (subscriptionStatus !== 'all') rows = intersection(rows, having.facet(stored(subscriptionStatus)));
  if (plan !== 'all') rows = intersection(rows, having.facet(ofPlan(plan)));
  if (connection !== 'all') rows = intersection(rows, having.facet(connection));
  if (kind !== 'all') rows = intersection(rows, having.facet(ofKind(kind)));
  if (joinedFrom !== undefined) rows = intersection(rows, having.joinedFrom(Date.parse(joinedFrom)));
  return search === '' ? rows : intersection(rows, having.text(search.toLowerCase()));
}
