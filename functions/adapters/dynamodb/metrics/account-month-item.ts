import * as z from 'zod';
import { AccountMetrics } from '../../../../shared/domain/metrics/metrics.ts';

const names = AccountMetrics.keyof().options;
const base = 36;
const unknown = '-';
const Key = z.object({ sk: z.string() });

export const placeOfDay = (day: string): { month: string; place: string } => ({
  month: day.slice(0, 'YYYY-MM'.length),
  place: day.slice('YYYY-MM-'.length),
});

/** Numbers without names, to base 36, with a dash for each that is not known: a month of them, each up to a billion, fits into one write unit. */
export const toDayText = (numbers: AccountMetrics): string =>
  names.map((name) => numbers[name]?.toString(base) ?? unknown).join(' ');

function fromDayText(text: unknown): AccountMetrics {
  const numbers = z.string().parse(text).split(' ');
  const known = names.flatMap((name, index) => {
    const number = numbers[index] ?? '';
    return number === unknown ? [] : [[name, Number.parseInt(number, base)] as const];
  });
  return AccountMetrics.parse(Object.fromEntries(known));
}

export function fromMonthItem(item: Record<string, unknown>): { day: string; account: AccountMetrics }[] {
  const month = Key.parse(item).sk.split('#').at(-1);
  return Object.entries(item)
    .filter(([name]) => /^\d\d$/.test(name))
    .map(([place, text]) => ({ day: `${month}-${place}`, account: fromDayText(text) }));
}
