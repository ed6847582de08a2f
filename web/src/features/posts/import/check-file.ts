import type { ClientId } from '../../../../../shared/domain/ids.ts';
import type { ImportFile } from '../../../../../shared/domain/posts/post-import.ts';
import { defaultTimeZone } from '../../../../../shared/domain/time/default-time-zone.ts';
import type { ColumnPlaces } from '../plan-file/columns.ts';
import { ownColumnNames, ownColumns } from '../plan-file/own-columns.ts';
import { type CheckedRow, checkedRows, type ClientFacts, type Rules, rowWithoutClient } from './checked-rows.ts';
import type { DayOrder } from './plan-times.ts';
import { plannedRow, type PlannedRow } from './planned-row.ts';
import type { PlanTable } from './read-table.ts';
import { addressesIn, filesByName } from './row-files.ts';
import { clientContracts } from '../../../../../shared/contracts/client-contracts.ts';
import { connectionContracts } from '../../../../../shared/contracts/connection-contracts.ts';
import { mediaContracts } from '../../../../../shared/contracts/media-contracts.ts';
import { planningContracts } from '../../../../../shared/contracts/posts/planning-contracts.ts';
import { postContracts } from '../../../../../shared/contracts/posts/post-contracts.ts';
import type { MediaItem } from '../../../../../shared/domain/media/media.ts';
import { postLimitsOf, unlimited } from '../../../../../shared/domain/posts/post-usage.ts';
import { call } from '../../../api/call.ts';
import { readPages } from '../../../data/posts/read-pages.ts';

interface FileToCheck {
  readonly table: PlanTable;
  readonly places: ColumnPlaces;
  readonly order: DayOrder;
  /** For rows that name no client. */
  readonly clientId: ClientId | undefined;
  readonly isAgency: boolean;
  /** Has the files at some addresses fetched for a client. */
  readonly fetchFiles: (clientId: ClientId, addresses: readonly string[]) => Promise<readonly ImportFile[]>;
}

/** The rows by client, with what is known of each. Rows of no known client are under undefined. */
export interface RowsToCheck {
  readonly rows: readonly PlannedRow[];
  readonly clientOf: ReadonlyMap<PlannedRow, ClientId | undefined>;
  readonly facts: ReadonlyMap<ClientId, ClientFacts>;
}

export async function rowsToCheck({
  table,
  places,
  order,
  clientId,
  isAgency,
  fetchFiles,
}: FileToCheck): Promise<RowsToCheck> {
  const rows = table.rows.map((cells, index) => plannedRow(cells, places, index + 1, order));
  const named = [...new Set(rows.map(({ client }) => client).filter(Boolean))];
  const found = new Map(await Promise.all(named.map(async (words) => [words, await findClient(words)] as const)));
  const clientOf = new Map(rows.map((row) => [row, row.client === '' ? clientId : found.get(row.client)] as const));
  const clients = [...new Set([...clientOf.values()].filter((id) => id !== undefined))];
  const withFiles = rows.some((row) => fileCells(row).length > 0);
  const facts = await Promise.all(
    clients.map(async (id) => {
      const addresses = addressesOf(rows.filter((row) => clientOf.get(row) === id));
      const fetched = addresses.length === 0 ? [] : await fetchFiles(id, addresses);
      return [id, await loadFacts(id, { isAgency, withFiles, fetched })] as const;
    }),
  );
  return { rows, clientOf, facts: new Map(facts) };
}

const addressesOf = (rows: readonly PlannedRow[]): string[] => [
  ...new Set(rows.flatMap(fileCells).flatMap(addressesIn)),
];

const fileCells = ({ files, own }: PlannedRow): string[] => [
  ...(files === '' ? [] : [files]),
  ...ownColumnNames.filter((name) => ownColumns[name].namesFiles).flatMap((name) => Object.values(own[name])),
];

/** In the order of the file. */
export function checkFile({ rows, clientOf, facts }: RowsToCheck, rules: Rules): CheckedRow[] {
  const checked = [...facts].flatMap(([id, known]) =>
    checkedRows(
      rows.filter((row) => clientOf.get(row) === id),
      known,
      rules,
    ),
  );
  const unknown = rows.filter((row) => clientOf.get(row) === undefined);
  return [...checked, ...unknown.map((row) => rowWithoutClient(row, defaultTimeZone))].toSorted(
    (a, b) => a.row - b.row,
  );
}

interface Asked {
  readonly isAgency: boolean;
  readonly withFiles: boolean;
  readonly fetched: readonly ImportFile[];
  readonly signal?: AbortSignal;
}

/** Everything that the check of a client's rows needs to know. */
async function loadFacts(clientId: ClientId, { isAgency, withFiles, fetched, signal }: Asked): Promise<ClientFacts> {
  const params = { clientId };
  const [client, { connections }, { slots }, { timeZone, bestTimes }, usage, posts, library] = await Promise.all([
    call(clientContracts.getClient, { params }, signal),
    call(connectionContracts.listConnections, { params }, signal),
    call(planningContracts.getPostingSettings, { params }, signal),
    call(planningContracts.listProposedTimes, { params, query: {} }, signal),
    call(clientContracts.getClientUsage, { params }, signal),
    readPages(async (page) => {
      const query = { clientId, status: 'scheduled' as const, ...page };
      const { posts: rows, totalPages } = await call(postContracts.listPosts, { query }, signal);
      return { rows, totalPages };
    }),
    withFiles ? readLibrary(clientId, signal) : [],
  ]);
  return {
    client,
    connections,
    slots,
    timeZone,
    bestTimes,
    usage,
    limits: isAgency ? unlimited : postLimitsOf(client.plan),
    posts,
    files: { byName: filesByName(library), byAddress: new Map(fetched.map((file) => [file.address, file])) },
  };
}

const readLibrary = (clientId: ClientId, signal: AbortSignal | undefined): Promise<MediaItem[]> =>
  readPages(async (page) => {
    const { media: rows, totalPages = 1 } = await call(
      mediaContracts.listMedia,
      { query: { clientId, ...page } },
      signal,
    );
    return { rows, totalPages };
  });

/** By e-mail or by the whole name; undefined when there is none, or when several have the name. */
async function findClient(words: string, signal?: AbortSignal): Promise<ClientId | undefined> {
  const query = { search: words, pageSize: '100' };
  const { clients } = await call(clientContracts.listClients, { query }, signal);
  const plain = words.toLowerCase();
  const byEmail = clients.find(({ email }) => email.toLowerCase() === plain);
  const byName = clients.filter(({ name }) => name.toLowerCase() === plain);
  return byEmail?.id ?? (byName.length === 1 ? byName[0]?.id : undefined);
}
