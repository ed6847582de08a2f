import { optionsSaid, platformColumns } from '../../../../../shared/platforms/option-columns.ts';
import { lineColumns, type TypedLines } from '../../../../../shared/domain/posts/post-fields.ts';
import type { PlatformOverrides } from '../../../../../shared/platforms/platform-overrides.ts';
import { Platform } from '../../../../../shared/platforms/platforms.ts';
import type { ZonedTime } from '../../../../../shared/domain/time/wall-time.ts';
import { withoutMarks } from '../../../../../shared/plain-text.ts';
import { type DayOrder, type When, whenOf } from './plan-times.ts';
import { importTexts } from './messages.ts';
import type { ColumnPlaces } from '../plan-file/columns.ts';
import { ownColumnId, type OwnColumnName, ownColumnNames } from '../plan-file/own-columns.ts';
import { type PlanColumn, platformOfWord, statusOfWord } from '../plan-file/words.ts';

/** What a row says, before it is known whether the client, its files and its accounts agree. */
export interface PlannedRow {
  readonly row: number;
  readonly client: string;
  readonly content: string;
  readonly platforms: readonly Platform[];
  readonly files: string;
  readonly own: Readonly<Record<OwnColumnName, PlatformOverrides<string>>>;
  /** A line for each file. */
  readonly altTexts: string;
  readonly lines: TypedLines;
  readonly labels: readonly string[];
  /** Not yet known to be options that the platforms have, nor which files they mean. */
  readonly options: Readonly<Partial<Record<Platform, object>>>;
  readonly status: 'draft' | 'scheduled';
  readonly when: When;
  readonly errors: readonly string[];
}

export function plannedRow(
  cells: readonly string[],
  places: ColumnPlaces,
  row: number,
  order: DayOrder = 'day-first',
): PlannedRow {
  const cell = (column: PlanColumn) => cells[places[column] ?? -1]?.trim() ?? '';
  const word = (column: PlanColumn) => withoutMarks(cell(column)).trim();
  const platforms = platformsIn(word('platforms'));
  const status = statusIn(word('status'));
  const when = whenIn(cell('date'), cell('time'), order);
  const options = optionsIn(cell, platforms.platforms);
  const ownIn = (name: OwnColumnName): PlatformOverrides<string> =>
    Object.fromEntries(
      Platform.options.flatMap((platform) => {
        const said = cell(ownColumnId(name, platform));
        return said === '' ? [] : [[platform, said] as const];
      }),
    );
  return {
    row,
    client: word('client'),
    content: cell('text'),
    files: cell('files'),
    own: Object.fromEntries(ownColumnNames.map((name) => [name, ownIn(name)])) as PlannedRow['own'],
    altTexts: cell('alt-texts'),
    lines: linesOfColumns(cell),
    labels: labelsIn(cell('labels')),
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

/** A cell has them one after another. */
const labelsIn = (cell: string) =>
  cell
    .split(/[;\n؛]/)
    .map((name) => name.trim())
    .filter(Boolean);

const linesOfColumns = (cell: (column: PlanColumn) => string): TypedLines =>
  Object.fromEntries(
    lineColumns.flatMap(({ name, id }) => {
      const text = cell(id);
      return text === '' ? [] : [[name, text] as const];
    }),
  );

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

function whenIn(dateCell: string, timeCell: string, order: DayOrder): { when: When; errors: string[] } {
  const when = whenOf(dateCell, timeCell, order);
  if (typeof when !== 'string') return { when, errors: [] };
  const { date, time, timeWithoutDate } = importTexts.problems;
  const wrong = {
    date: date({ date: dateCell }),
    time: time({ time: timeCell || dateCell }),
    'time-without-date': timeWithoutDate,
  };
  return { when: { kind: 'free', from: undefined }, errors: [wrong[when]] };
}

/** What to say of a time that a change of the clocks skips or repeats. */
export function clockWarning({ clocks }: ZonedTime): string | undefined {
  if (clocks === 'steady') return undefined;
  return clocks === 'forward' ? importTexts.problems.skippedTime : importTexts.problems.repeatedTime;
}
