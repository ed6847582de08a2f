import type { ClientId } from '../../../../../shared/domain/ids.ts';
import type { ImportFile } from '../../../../../shared/domain/posts/post-import.ts';
import { defaultTimeZone } from '../../../../../shared/domain/time/default-time-zone.ts';
import type { ColumnPlaces } from '../plan-file/columns.ts';
import { ownColumnNames, ownColumns } from '../plan-file/own-columns.ts';
import { type CheckedRow, checkedRows, type ClientFacts, rowWithoutClient } from './checked-rows.ts';
import { findClient, loadFacts } from './load-facts.ts';
import type { DayOrder } from './plan-times.ts';
import { plannedRow, type PlannedRow } from './planned-row.ts';
import type { PlanTable } from './read-table.ts';
import { addressesIn } from './row-files.ts';

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
export function checkFile(
  { rows, clientOf, facts }: RowsToCheck,
  rules: { readonly now: Date; readonly keepsDrafts: boolean },
): CheckedRow[] {
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
