import { optionsSaid, platformColumns } from '../../../../../shared/platforms/option-columns.ts';
import { Platform } from '../../../../../shared/platforms/platforms.ts';
import { instantOf, type ZonedTime } from '../../../../../shared/domain/time/wall-time.ts';
import { westernDigits } from '../../../../../shared/plain-text.ts';
import { importTexts } from './messages.ts';
import type { ColumnPlaces } from '../plan-file/columns.ts';
import {
  coverColumn,
  filesColumn,
  type PlanColumn,
  platformOfWord,
  statusOfWord,
  textColumn,
} from '../plan-file/words.ts';

/** What a row says, before it is known whether the client, its files and its accounts agree. */
export interface PlannedRow {
  readonly row: number;
  readonly client: string;
  readonly content: string;
  readonly texts: Readonly<Partial<Record<Platform, string>>>;
  readonly platforms: readonly Platform[];
  readonly files: string;
  readonly ownFiles: Readonly<Partial<Record<Platform, string>>>;
  /** One file for each. */
  readonly covers: Readonly<Partial<Record<Platform, string>>>;
  /** A line for each file. */
  readonly altTexts: string;
  /** Not yet known to be options that the platforms have, nor which files they mean. */
  readonly options: Readonly<Partial<Record<Platform, object>>>;
  readonly status: 'draft' | 'scheduled';
  readonly when: When;
  readonly errors: readonly string[];
}

/** `from`: the next free time, not before that day where there is one. */
type When =
  | { readonly kind: 'at'; readonly date: string; readonly time: string }
  | { readonly kind: 'free'; readonly from: string | undefined };

export function plannedRow(cells: readonly string[], places: ColumnPlaces, row: number): PlannedRow {
  const cell = (column: PlanColumn) => cells[places[column] ?? -1]?.trim() ?? '';
  const platforms = platformsIn(cell('platforms'));
  const status = statusIn(cell('status'));
  const when = whenIn(cell('date'), cell('time'));
  const options = optionsIn(cell, platforms.platforms);
  function ownIn(columnOf: (platform: Platform) => PlanColumn) {
    const own = Platform.options.flatMap((platform) => {
      const said = cell(columnOf(platform));
      return said === '' ? [] : [[platform, said] as const];
    });
    return Object.fromEntries(own);
  }
  return {
    row,
    client: cell('client'),
    content: cell('text'),
    texts: ownIn(textColumn),
    files: cell('files'),
    ownFiles: ownIn(filesColumn),
    covers: ownIn(coverColumn),
    altTexts: cell('alt-texts'),
    options: options.options,
    ...platforms,
    status: status ?? 'scheduled',
    when: when.when,
    errors: [
      ...platforms.errors,
      ...(status === undefined ? [importTexts.problems.status({ status: cell('status') })] : []),
      ...when.errors,
      ...options.errors,
    ],
  };
}

function optionsIn(cell: (column: PlanColumn) => string, rowPlatforms: readonly Platform[]) {
  const errors: string[] = [];
  const options: Partial<Record<Platform, object>> = {};
  for (const platform of rowPlatforms) {
    const said: Record<string, unknown> = {};
    for (const { id, option, heading, read } of platformColumns.filter((column) => column.platform === platform)) {
      const words = cell(id);
      if (words === '') continue;
      const value = read(words);
      if (value === undefined) errors.push(importTexts.problems.cell({ heading, words }));
      else said[option] = value;
    }
    const all = optionsSaid(platform, said);
    if (all !== undefined) options[platform] = all;
  }
  return { options, errors };
}

function platformsIn(cell: string): { platforms: Platform[]; errors: string[] } {
  const words = cell
    .split(/[,;|/\n،؛]/)
    .map((word) => word.trim())
    .filter(Boolean);
  const found = new Set(words.map((word) => platformOfWord.get(word.toLowerCase())));
  const unknown = words.filter((word) => !platformOfWord.has(word.toLowerCase()));
  return {
    platforms: Platform.options.filter((platform) => found.has(platform)),
    errors: unknown.map((name) => importTexts.problems.platform({ name })),
  };
}

const statusIn = (cell: string) => statusOfWord.get(cell.toLowerCase());

function whenIn(dateCell: string, timeCell: string): { when: When; errors: string[] } {
  const [first = '', ...rest] = westernDigits(dateCell).split(/[T\s]+/);
  const time = timeOf(timeCell === '' ? rest.join(' ') : timeCell);
  const date = first === '' ? '' : dateOf(first);
  const free = { kind: 'free', from: undefined } as const;
  if (date === undefined) return { when: free, errors: [importTexts.problems.date({ date: dateCell })] };
  if (time === undefined) return { when: free, errors: [importTexts.problems.time({ time: timeCell || dateCell })] };
  if (date === '')
    return time === '' ? { when: free, errors: [] } : { when: free, errors: [importTexts.problems.timeWithoutDate] };
  return { when: time === '' ? { kind: 'free', from: date } : { kind: 'at', date, time }, errors: [] };
}

/** 2026-12-31, or the day first: 31/12/2026, 31.12.2026. Undefined for any other text. */
function dateOf(text: string): string | undefined {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text);
  const dayFirst = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(text);
  const [year, month, day] = iso?.slice(1) ?? dayFirst?.slice(1).toReversed() ?? [];
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return instantOf({ date, time: '00:00' }, 'UTC') === undefined ? undefined : date;
}

const hoursOfDay = 24;
const minutesOfDay = hoursOfDay * 60;
const noon = 12;

/** 9:30, 09:30:00, 9:30 pm, or a spreadsheet's part of a day. Undefined for any other text. */
function timeOf(cell: string): string | undefined {
  const text = westernDigits(cell).trim().toLowerCase();
  if (text === '') return '';
  if (/^0?\.\d+$/.test(text)) return timeAt(Math.round(Number(text) * minutesOfDay));
  const [, hours, minutes, half] = /^(\d{1,2})[:.h](\d{2})(?::\d{2})?\s*([ap])?\.?m?\.?$/.exec(text) ?? [];
  if (hours === undefined || minutes === undefined || Number(minutes) >= 60) return undefined;
  const isHalf = half !== undefined;
  if (isHalf && (Number(hours) < 1 || Number(hours) > noon)) return undefined;
  const hour = isHalf ? (Number(hours) % noon) + (half === 'p' ? noon : 0) : Number(hours);
  return hour < hoursOfDay ? timeAt(hour * 60 + Number(minutes)) : undefined;
}

function timeAt(minutes: number): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${two(Math.floor(minutes / 60) % hoursOfDay)}:${two(minutes % 60)}`;
}

/** What to say of a time that a change of the clocks skips or repeats. */
export function clockWarning({ clocks }: ZonedTime): string | undefined {
  if (clocks === 'steady') return undefined;
  return clocks === 'forward' ? importTexts.problems.skippedTime : importTexts.problems.repeatedTime;
}
