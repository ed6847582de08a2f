import * as z from 'zod';
import { AccountMetrics } from '../../../../shared/domain/metrics/metrics.ts';

const names = AccountMetrics.keyof().options;
const base = 36;
const Key = z.object({ sk: z.string() });

/** Where the numbers of a day are kept: in the item of its month, under the day of the month. */
export const placeOfDay = (day: string): { month: string; place: string } => ({
  month: day.slice(0, 'YYYY-MM'.length),
  place: day.slice('YYYY-MM-'.length),
});

/** An account's numbers of a day without their names and to base 36: a month of them, each up to a billion, is written for one unit. */
export const toDayText = (numbers: AccountMetrics): string =>
  names.map((name) => numbers[name].toString(base)).join(' ');

function fromDayText(text: unknown): AccountMetrics {
  const numbers = z.string().parse(text).split(' ');
  return AccountMetrics.parse(
    Object.fromEntries(names.map((name, index) => [name, Number.parseInt(numbers[index] ?? '', base)])),
  );
}

/** What is kept of the days of a month, in no order; throws when the item is of no month. */
export function fromMonthItem(item: Record<string, unknown>): { day: string; account: AccountMetrics }[] {
  const month = Key.parse(item).sk.split('#').at(-1);
  return Object.entries(item)
    .filter(([name]) => /^\d\d$/.test(name))
    .map(([place, text]) => ({ day: `${month}-${place}`, account: fromDayText(text) }));
}
