import { platformNames } from '../../../../../shared/platforms/platforms.ts';
import { columnsOfOneClient, planCsv } from '../plan-file/plan-csv.ts';
import { statusWords } from '../plan-file/words.ts';
import { importTexts } from './messages.ts';

/** With examples, for a day in the year after `now`. */
export function templateCsv(now: Date, withClient: boolean): string {
  const { withTime, withoutTime, file } = importTexts.examples;
  const [first, second] = Object.values(platformNames);
  const date = `${now.getUTCFullYear() + 1}-01-15`;
  const rows = [
    { text: withTime, date, time: '10:30', platforms: `${first}, ${second}`, files: file },
    { text: withoutTime, platforms: second, status: statusWords.draft },
  ];
  return planCsv(rows, withClient ? undefined : columnsOfOneClient);
}
