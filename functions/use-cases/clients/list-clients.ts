import { knownClients } from '../../../shared/domain/access/policy.ts';
import { pageOf, pageOfFound, type Paging } from '../../../shared/contracts/paging.ts';
import { type ClientSelection, everyClient, isWholeList } from '../../../shared/domain/clients/client-selection.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import {
  clientStatistics,
  type ClientStatistics,
  countersOfClient,
  sumOf,
} from '../../../shared/domain/operations/statistics.ts';
import type { Caller } from '../access.ts';
import type { Statistics } from '../metrics/ports.ts';
import type { Clients, ClientLists } from './ports.ts';

export async function clientNames(
  ids: Iterable<ClientId>,
  { clients }: { clients: Pick<Clients, 'find'> },
): Promise<ReadonlyMap<ClientId, string>> {
  const found = await Promise.all([...new Set(ids)].map((id) => clients.find(id)));
  return new Map(found.flatMap((client) => (client === undefined ? [] : [[client.id, client.name] as const])));
}

interface Dependencies {
  clients: ClientLists & Pick<Clients, 'newest'>;
  statistics: Pick<Statistics, 'load'>;
  now: Date;
}

/** A cold function reads an owner's first page by itself, with the total of the statistics, which lag by moments. */
export async function listClients(
  caller: Caller,
  query: ClientSelection & Paging,
  { clients, statistics, now }: Dependencies,
) {
  const of = knownClients(caller);
  const isFirstPage = query.page === 1 && isWholeList(query) && of === undefined;
  if (isFirstPage && !clients.isListLoaded()) return firstPage(query, { clients, statistics });
  return pageOfFound(await clients.page({ ...query, of }, query, now), query);
}

/** Of all clients as they are counted beside them; else counted in their list, which is loaded for that. */
export async function countClients(
  caller: Caller,
  {
    statistics,
    load,
    now,
  }: Pick<Dependencies, 'statistics' | 'now'> & { load: () => Promise<Pick<ClientLists, 'page'>> },
): Promise<ClientStatistics> {
  const of = knownClients(caller);
  if (of === undefined) return clientStatistics(await statistics.load('clients'));
  const { rows } = await (await load()).page({ ...everyClient, of }, onOnePage, now);
  return clientStatistics(sumOf(rows.map(countersOfClient)));
}

async function firstPage(paging: Paging, { clients, statistics }: Pick<Dependencies, 'clients' | 'statistics'>) {
  const { pageSize } = paging;
  const [rows, counters] = await Promise.all([clients.newest(pageSize), statistics.load('clients')]);
  // Less than a full page is the whole list.
  const total = rows.length < pageSize ? rows.length : Math.max(clientStatistics(counters).total, rows.length);
  return pageOfFound({ rows, total }, paging);
}

const onOnePage: Paging = { page: 1, pageSize: Number.MAX_SAFE_INTEGER };

/** Those that run, soonest end first. */
export async function listTrials(paging: Paging, { clients, now }: { clients: Pick<ClientLists, 'page'>; now: Date }) {
  const { rows } = await clients.page({ ...everyClient, status: 'trial' }, onOnePage, now);
  return pageOf(
    rows.toSorted((a, b) => a.trialEnd - b.trialEnd),
    paging,
  );
}
