import { csv } from '../../../files/csv.ts';
import { headingOf, type PlanColumn, planColumns } from './words.ts';

export type PlanRow = Readonly<Partial<Record<PlanColumn, string>>>;

export const columnsOfOneClient = planColumns.filter((column) => column !== 'client');

/** A file that the import reads back. */
export function planCsv(rows: readonly PlanRow[], columns: readonly PlanColumn[] = planColumns): string {
  const header = columns.map(headingOf);
  return csv(
    header,
    rows.map((row) => columns.map((column) => row[column] ?? '')),
  );
}
