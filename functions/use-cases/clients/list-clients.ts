import { pageOf, pageOfFound, type Paging } from '../../../shared/contracts/paging.ts';
import { type ClientSelection, everyClient, isWholeList } from '../../../shared/domain/clients/client-selection.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { clientStatistics } from '../../../shared/domain/operations/statistics.ts';
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

/** A cold function reads the first page by itself, with the total of the statistics, which lag by moments. */
export async function listClients(query: ClientSelection & Paging, { clients, statistics, now }: Dependencies) {
  const isFirstPage = query.page === 1 && isWholeList(query);
  if (isFirstPage && !clients.isListLoaded()) return firstPage(query, { clients, statistics });
  return pageOfFound(await clients.page(query, query, now), query);
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
