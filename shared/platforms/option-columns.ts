import type { ColumnFile, OptionColumn } from './columns/option-column.ts';
import { Platform, platformNames } from './platforms.ts';
import { columnsOf } from './post-options.ts';

type OptionColumnId = `option-${Platform}-${string}`;

/** A column about an option that one platform has. */
export interface PlatformColumn extends Omit<OptionColumn, 'otherHeadings'> {
  readonly id: OptionColumnId;
  readonly platform: Platform;
  readonly option: string;
  /** As files have it: “Instagram first comment”. */
  readonly heading: string;
  readonly otherHeadings: readonly string[];
}

/** Of all platforms, in their order. */
export const platformColumns: readonly PlatformColumn[] = Platform.options.flatMap((platform) => {
  const columns: Readonly<Record<string, OptionColumn | null>> = columnsOf[platform].columns;
  return Object.entries(columns).flatMap(([option, column]) =>
    column === null ? [] : [platformColumn(platform, option, column)],
  );
});

function platformColumn(platform: Platform, option: string, column: OptionColumn): PlatformColumn {
  const names = [platform, platformNames[platform].toLowerCase()];
  const said = column.otherHeadings.flatMap((words) =>
    names.flatMap((name) => [`${name} ${words}`, `${words} ${name}`]),
  );
  return {
    ...column,
    id: `option-${platform}-${option}`,
    platform,
    option,
    heading: `${platformNames[platform]} ${column.heading}`,
    otherHeadings: said,
  };
}

/** What a row's cells say of a platform, with what they leave unsaid; undefined when they say nothing. */
export function optionsSaid(platform: Platform, said: Readonly<Record<string, unknown>>): object | undefined {
  return Object.keys(said).length === 0 ? undefined : { ...columnsOf[platform].unsaid, ...said };
}

/** With the ids of the files that a platform shows for their names; `unknown` are the columns that mean another file. */
export function optionsOnFiles(
  platform: Platform,
  said: object,
  files: readonly ColumnFile[],
): { options: object; unknown: PlatformColumn[] } {
  const options: Record<string, unknown> = { ...said };
  const unknown: PlatformColumn[] = [];
  for (const column of platformColumns) {
    const { option, onFiles } = column;
    if (column.platform !== platform || onFiles === undefined || options[option] === undefined) continue;
    const found = onFiles(options[option], files);
    if (found === undefined) unknown.push(column);
    options[option] = found;
  }
  return { options, unknown };
}
