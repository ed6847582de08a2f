import * as z from 'zod';

/** How a cell says an option; the app explains it in the reader's language. */
type CellForm = 'text' | 'names' | 'list' | 'place' | 'seconds' | 'yes-no' | 'choice' | 'address' | 'tags';

/** A file that a platform shows. */
export interface ColumnFile {
  readonly id: string;
  readonly name: string;
}

/**
 * A column of plan files about one option of a platform. The words of files are not translated: a file is read wherever it
 * was written.
 */
export interface OptionColumn {
  /** After the platform's name: “Instagram first comment”. */
  readonly heading: string;
  /** What others call it, with or without the platform's name; in lower case. */
  readonly otherHeadings: readonly string[];
  readonly form: CellForm;
  /** The words of a `choice`, as they are written. */
  readonly choices?: readonly string[];
  /** Undefined for a cell that says no such option. */
  readonly read: (cell: string) => unknown;
  /**
   * What `read` gave, with the ids of files for their numbers and names; undefined where it means another file. Absent
   * where the option names no files.
   */
  readonly onFiles?: (said: unknown, files: readonly ColumnFile[]) => unknown;
  /** Empty where nothing was chosen. */
  readonly write: (value: unknown, files: readonly ColumnFile[]) => string;
}

/** Of a platform with options `O`; null for what only the composer can choose. */
export interface OptionColumns<O> {
  readonly columns: { readonly [Option in keyof O]-?: OptionColumn | null };
  /** Of a row that says something of the platform, but not this. */
  readonly unsaid: Readonly<Partial<O>>;
}

type Named = Pick<OptionColumn, 'heading' | 'otherHeadings'>;

export const textCell = (named: Named): OptionColumn => ({
  ...named,
  form: 'text',
  read: (cell) => cell,
  write: (value) => (typeof value === 'string' ? value : ''),
});

export const addressCell = (named: Named): OptionColumn => ({ ...textCell(named), form: 'address' });

/** Usernames with commas or spaces between, with or without @. */
export const namesCell = (named: Named): OptionColumn => ({
  ...named,
  form: 'names',
  read(cell) {
    const names = cell.split(/[\s,;،؛]+/).map((name) => name.replace(/^@/, ''));
    return names.filter((name) => name !== '');
  },
  write: (value) => (Array.isArray(value) ? value.join(', ') : ''),
});

/** Words or groups of words with commas between. */
export const listCell = (named: Named): OptionColumn => ({
  ...named,
  form: 'list',
  read: (cell) =>
    cell
      .split(/[,;،؛]/)
      .map((words) => words.trim())
      .filter((words) => words !== ''),
  write: (value) => (Array.isArray(value) ? value.join(', ') : ''),
});

const millisecondsOfSecond = 1000;
const secondsOfMinute = 60;

/** An option in milliseconds; cells are seconds, or minutes and seconds. */
export const secondsCell = (named: Named): OptionColumn => ({
  ...named,
  form: 'seconds',
  read(cell) {
    const [, minutes = '0', seconds] = /^(?:(\d{1,3}):)?(\d{1,5}(?:[.,]\d{1,3})?)$/.exec(cell) ?? [];
    if (seconds === undefined) return undefined;
    const all = Number(minutes) * secondsOfMinute + Number(seconds.replace(',', '.'));
    return Math.round(all * millisecondsOfSecond);
  },
  write: (value) => (typeof value === 'number' ? String(value / millisecondsOfSecond) : ''),
});

/** `words`: by the option's value, the first as it is written. */
export function choiceCell(
  words: Readonly<Record<string, readonly [string, ...string[]]>>,
  named: Named,
): OptionColumn {
  const values = new Map(
    Object.entries(words).flatMap(([value, all]) =>
      [value, ...all].map((word) => [word.toLowerCase(), value] as const),
    ),
  );
  return {
    ...named,
    form: 'choice',
    choices: Object.values(words).map(([written]) => written),
    read: (cell) => values.get(cell.toLowerCase()),
    write: (value) => (typeof value === 'string' ? (words[value]?.[0] ?? '') : ''),
  };
}

const Written = z.object({ id: z.string(), name: z.string() });

/** A place by its name and the number that the platform gives it: “Cedar Café (1234)”. */
export const placeCell: OptionColumn = {
  heading: 'location',
  otherHeadings: ['location', 'place', 'lieu', 'المكان'],
  form: 'place',
  read(cell) {
    const [, name, id] = /^(\S.*?)\s*\((\d+)\)$/.exec(cell) ?? [];
    return id === undefined ? undefined : { id, name };
  },
  write(value) {
    const place = Written.safeParse(value);
    return place.success ? `${place.data.name} (${place.data.id})` : '';
  },
};

const yes = new Set(['yes', 'true', '1', 'x', 'oui', 'نعم']);
const no = new Set(['no', 'false', '0', 'non', 'لا']);

export const yesNoCell = (named: Named): OptionColumn => ({
  ...named,
  form: 'yes-no',
  read(cell) {
    const word = cell.toLowerCase();
    return yes.has(word) ? true : no.has(word) ? false : undefined;
  },
  write: (value) => (value === true ? 'Yes' : value === false ? 'No' : ''),
});

export const firstCommentCell = textCell({
  heading: 'first comment',
  otherHeadings: ['first comment', 'comment', 'premier commentaire', 'التعليق الأول'],
});
