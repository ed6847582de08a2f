import { platformNames } from '../../../../../shared/platforms/platforms.ts';
import { columnsOfOneClient, type PlanRow, planCsv, planWorkbook } from '../plan-file/plan-csv.ts';
import { type PlanColumn, statusWords } from '../plan-file/words.ts';
import { importTexts } from './messages.ts';

/** With examples, for a day in the year after `now`. */
export const templateCsv = (now: Date, withClient: boolean): string => planCsv(...template(now, withClient));

/** The same as an Excel workbook. */
export const templateWorkbook = (now: Date, withClient: boolean) =>
  planWorkbook(importTexts.title, ...template(now, withClient));

function template(now: Date, withClient: boolean): [PlanRow[], readonly PlanColumn[] | undefined] {
  const { withTime, withoutTime, file } = importTexts.examples;
  const [first, second] = Object.values(platformNames);
  const date = `${now.getUTCFullYear() + 1}-01-15`;
  const rows: PlanRow[] = [
    { text: withTime, date, time: '10:30', platforms: `${first}, ${second}`, files: file },
    { text: withoutTime, platforms: second, status: statusWords.draft },
  ];
  return [rows, withClient ? undefined : columnsOfOneClient];
}
