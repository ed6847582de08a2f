import { everyClient } from '../../../shared/domain/clients/client-selection.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { type Publication, publicationsOf } from '../../../shared/domain/metrics/publications.ts';
import { planAllows } from '../../../shared/domain/plans/plans.ts';
import type { Instant } from '../../../shared/domain/text.ts';
import { Platform } from '../../../shared/platforms/platforms.ts';
import { requireOwner, type Caller, clientsFor, ownClient } from '../access.ts';
import type { ClientLists, Clients } from '../clients/ports.ts';
import type { Metrics } from './ports.ts';

/** Each client costs a query a platform. */
export const clientsAtOnce = 40;
const mostPosts = 500;
/** Of a client at a platform. */
const mostOfAccount = 200;

interface Wanted {
  readonly clientId?: ClientId | undefined;
  readonly from: Instant;
  readonly to: Instant;
}

interface Dependencies {
  clients: Pick<Clients, 'load'> & Pick<ClientLists, 'page'>;
  metrics: Pick<Metrics, 'postsOf'>;
  now: Date;
}

/** Numbers are for staff, and for plans with analytics. */
export async function listPublications(
  caller: Caller,
  { clientId = ownClient(caller), from, to }: Wanted,
  { clients, metrics, now }: Dependencies,
): Promise<{ posts: Publication[]; isOfTooMany?: true }> {
  if (clientId !== undefined) requireOwner(caller, clientId, 'Client');
  const wanted = await clientsOf(clientId, { clients: clientsFor(caller, clients), now });
  if (wanted.length > clientsAtOnce) return { posts: [], isOfTooMany: true };
  const accounts = wanted.flatMap(({ id }) => Platform.options.map((platform) => ({ clientId: id, platform })));
  const read = await Promise.all(
    accounts.map((account) => metrics.postsOf(account, { from, to, most: mostOfAccount })),
  );
  const names = new Map(wanted.map(({ id, name }) => [id, name]));
  const seesNumbers = wanted.every(({ plan }) => planAllows(caller, plan, 'canViewAnalytics'));
  const posts = publicationsOf(read.flat(), { nameOf: (id) => names.get(id) ?? '', seesNumbers });
  return { posts: posts.slice(0, mostPosts) };
}

async function clientsOf(clientId: ClientId | undefined, { clients, now }: Omit<Dependencies, 'metrics'>) {
  if (clientId !== undefined) return [await clients.load(clientId)];
  const { rows } = await clients.page(
    { ...everyClient, kind: 'customers' },
    { page: 1, pageSize: clientsAtOnce + 1 },
    now,
  );
  return rows;
}
