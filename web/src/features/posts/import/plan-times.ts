import { instantOf, type WallTime } from '../../../../../shared/domain/time/wall-time.ts';
import { westernDigits, withoutMarks } from '../../../../../shared/plain-text.ts';

/** What stands first in days such as 3/4/2027. */
export type DayOrder = 'day-first' | 'month-first';

const plain = (cell: string) => westernDigits(withoutMarks(cell)).normalize('NFC').trim();

const numbers = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?![\d/.-])/;
const mostMonths = 12;

function partsOf(cell: string): (readonly [number, number])[] {
  const [, first, second] = numbers.exec(plain(cell)) ?? [];
  return first === undefined ? [] : [[Number(first), Number(second)]];
}

/** Whether a day can be read both ways, as another day each. */
export const isEitherOrder = (cell: string): boolean =>
  partsOf(cell).some(([first, second]) => first !== second && Math.max(first, second) <= mostMonths);

/**
 * By all days of the file: one that can only be read one way decides for the others. Undefined where days prove both or, though
 * written both ways, nothing: a person must say. `none` where it makes no difference.
 */
export function dayOrderOf(cells: readonly string[]): DayOrder | 'none' | undefined {
  const days = cells.flatMap(partsOf);
  const isDayFirst = days.some(([first]) => first > mostMonths);
  const isMonthFirst = days.some(([, second]) => second > mostMonths);
  if (isDayFirst !== isMonthFirst) return isDayFirst ? 'day-first' : 'month-first';
  return isDayFirst || cells.some(isEitherOrder) ? undefined : 'none';
}

const isOfDay = (date: string) => instantOf({ date, time: '00:00' }, 'UTC') !== undefined;

const century = '20';

function day(year: string, month: string, ofMonth: string): string | undefined {
  const date = `${year.padStart(4, century)}-${month.padStart(2, '0')}-${ofMonth.padStart(2, '0')}`;
  return isOfDay(date) ? date : undefined;
}

/** Lower case, as they are written in full and short in English, French and Arabic, there also as in Lebanon. */
const monthNames: ReadonlyMap<string, string> = new Map(
  ['en', 'fr', 'ar', 'ar-LB'].flatMap((language) =>
    (['long', 'short'] as const).flatMap((month) => {
      const names = new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' });
      return Array.from({ length: mostMonths }, (_, at) => {
        const name = names.format(Date.UTC(2026, at)).toLowerCase().replace(/\.$/, '');
        return [name, String(at + 1)] as const;
      });
    }),
  ),
);

/** 28 December 2026, 28-Dec-26. Undefined where the word is no month. */
function dayOfWords(text: string): string | undefined {
  const [, ofMonth, word = '', year] =
    /^(\d{1,2})[-/.\s]+(\p{L}[\p{L}\s]*?)\.?[-/.,\s]+(\d{4}|\d{2})$/u.exec(text) ?? [];
  const month = monthNames.get(word.toLowerCase());
  return ofMonth === undefined || year === undefined || month === undefined ? undefined : day(year, month, ofMonth);
}

/** 2026-12-31, 31/12/2026, 31.12.26, 31-Dec-26. Undefined for any other text. */
function dateOf(text: string, order: DayOrder): string | undefined {
  const [, year, month, ofMonth] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ?? [];
  if (year !== undefined) return day(year, month!, ofMonth!);
  const [whole, first, second, last] = numbers.exec(text) ?? [];
  if (whole !== text) return dayOfWords(text);
  return order === 'day-first' ? day(last!, second!, first!) : day(last!, first!, second!);
}

const hoursOfDay = 24;
const minutesOfDay = hoursOfDay * 60;
const noon = 12;

const halves: readonly (readonly [RegExp, 'am' | 'pm'])[] = [
  [/^(?:a\.?(?:m\.?)?|ص|صباح[اً]*)$/, 'am'],
  [/^(?:p\.?(?:m\.?)?|م|مساء[اً]*)$/, 'pm'],
];

/** 9:30, 09:30:00, 9h, 9h30, 9:30 pm, 9 AM, ٩:٣٠ ص, or a spreadsheet's part of a day. Undefined for any other text. */
function timeOf(text: string): string | undefined {
  if (text === '') return '';
  if (/^0?\.\d+$/.test(text)) return timeAt(Math.round(Number(text) * minutesOfDay));
  const [, hours, minutes, word = ''] =
    /^(\d{1,2})(?:[:.h](\d{2})(?::\d{2}(?:\.\d+)?)?)?\s*([\p{L}\p{M}.]*)$/u.exec(text.toLowerCase()) ?? [];
  const half = halves.find(([pattern]) => pattern.test(word))?.[1];
  const isTime = word === '' ? minutes !== undefined : half !== undefined || (word === 'h' && minutes === undefined);
  if (hours === undefined || !isTime || Number(minutes ?? 0) >= 60) return undefined;
  if (half !== undefined && (Number(hours) < 1 || Number(hours) > noon)) return undefined;
  const hour = half === undefined ? Number(hours) : (Number(hours) % noon) + (half === 'pm' ? noon : 0);
  return hour < hoursOfDay ? timeAt(hour * 60 + Number(minutes ?? 0)) : undefined;
}

function timeAt(minutes: number): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${two(Math.floor(minutes / 60) % hoursOfDay)}:${two(minutes % 60)}`;
}

/** `from`: the next free time, not before that day where there is one. `zone` where it is not that of the client. */
export type When =
  | ({ readonly kind: 'at'; readonly zone?: 'UTC' } & WallTime)
  | { readonly kind: 'free'; readonly from: string | undefined };

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})$/i;

const withMonthName = /^(\d{1,2}[-/.\s]+\p{L}.*?[-/.,\s](?:\d{4}|\d{2}))(?:[T,\s]+(\d.*))?$/su;

/** A day and a time in cells of their own, or in one. Names the part that cannot be read. */
export function whenOf(
  dateCell: string,
  timeCell: string,
  order: DayOrder,
): When | 'date' | 'time' | 'time-without-date' {
  const [days, times] = [plain(dateCell), plain(timeCell)];
  if (times === '' && instant.test(days)) return whenAt(days);
  const [, first = '', rest = ''] = withMonthName.exec(days) ?? /^(\d[\d/.-]*)(?:[T,\s]+(.*))?$/is.exec(days) ?? [];
  const date = days === '' ? '' : dateOf(first, order);
  if (date === undefined) return 'date';
  const time = timeOf(times === '' ? rest : times);
  if (time === undefined) return 'time';
  if (date === '') return time === '' ? { kind: 'free', from: undefined } : 'time-without-date';
  return time === '' ? { kind: 'free', from: date } : { kind: 'at', date, time };
}

function whenAt(text: string): When | 'date' {
  const at = new Date(text);
  if (Number.isNaN(at.getTime())) return 'date';
  const [date = '', time = ''] = at.toISOString().split('T');
  return isOfDay(date) ? { kind: 'at', date, time: time.slice(0, 5), zone: 'UTC' } : 'date';
}
