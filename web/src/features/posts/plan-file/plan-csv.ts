import { csv } from '../../../files/csv.ts';
import { workbook } from '../../../files/workbook.ts';
import { headingOf, type PlanColumn, planColumns } from './words.ts';

export type PlanRow = Readonly<Partial<Record<PlanColumn, string>>>;

export const columnsOfOneClient = planColumns.filter((column) => column !== 'client');

/** What the import reads back: the headings, then the rows. */
export const planTable = (rows: readonly PlanRow[], columns: readonly PlanColumn[] = planColumns) =>
  [columns.map(headingOf), rows.map((row) => columns.map((column) => row[column] ?? ''))] as const;

export const planCsv = (...plan: Parameters<typeof planTable>): string => csv(...planTable(...plan));

export function planWorkbook(
  sheetName: string,
  ...plan: Parameters<typeof planTable>
): Promise<Uint8Array<ArrayBuffer>> {
  const [headings, rows] = planTable(...plan);
  return workbook(sheetName, [headings, ...rows]);
}
