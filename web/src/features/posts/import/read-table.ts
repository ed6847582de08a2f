import { importRowsLimit } from '../../../../../shared/domain/posts/post-import.ts';
import { megabyte } from '../../../../../shared/byte-sizes.ts';
import { guessedPlaces } from '../plan-file/columns.ts';
import { strFromU8, unzipSync, zipSync } from 'fflate';

export const mostBytes = 5 * megabyte;
const mostUnpacked = 50 * megabyte;

export interface PlanTable {
  readonly headings: readonly string[];
  /** Without empty ones; cells as text. */
  readonly rows: readonly (readonly string[])[];
  /** The encoding was guessed: it is no UTF, and a file does not name it. */
  readonly isGuessed?: true;
}

export type Unreadable = 'too-large' | 'too-many-rows' | 'not-utf-8' | 'not-a-table' | 'empty';

export class UnreadableTable extends Error {
  readonly reason: Unreadable;

  constructor(reason: Unreadable, options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
  }
}

type Cell = string | number | boolean | Date | null | undefined;

type Table = readonly (readonly Cell[])[];

/**
 * A sheet of an Excel workbook, or a CSV file with commas, semicolons or tabs. Titles above the headings are left out.
 * @throws {UnreadableTable}
 */
export async function readTable(bytes: ArrayBuffer): Promise<PlanTable> {
  if (bytes.byteLength > mostBytes) throw new UnreadableTable('too-large');
  if (isZip(bytes)) return tableOf(await readWorkbook(bytes));
  const { text, isGuessed } = textOf(bytes);
  return { ...tableOf([await readCsv(text)]), ...(isGuessed && { isGuessed }) };
}

/** The first sheet with known headings, else the first with rows. */
function tableOf(sheets: readonly Table[]): PlanTable {
  const tables = sheets.map((cells) => belowTitles(cells.map((row) => row.map(cellText)).filter(isFilled)));
  const withRows = tables.filter(({ rows }) => rows.length > 0);
  const table = withRows.find(({ headings }) => knownIn(headings) > 1) ?? withRows[0];
  if (table === undefined) throw new UnreadableTable('empty');
  if (table.rows.length > importRowsLimit) throw new UnreadableTable('too-many-rows');
  return table;
}

const isFilled = (row: readonly string[]) => row.some((cell) => cell !== '');
const knownIn = (headings: readonly string[]) => Object.keys(guessedPlaces(headings)).length;

/** The first of the first rows with most of the known headings, if it has several. */
const mostTitles = 10;

function belowTitles(rows: readonly (readonly string[])[]): PlanTable {
  const known = rows.slice(0, mostTitles).map(knownIn);
  const most = Math.max(0, ...known);
  const place = most > 1 ? known.indexOf(most) : 0;
  return { headings: rows[place] ?? [], rows: rows.slice(place + 1) };
}

const isZip = (bytes: ArrayBuffer) => new TextDecoder('latin1').decode(bytes.slice(0, 2)) === 'PK';

/**
 * What is no UTF-8 is taken as Windows-1256, as Excel writes CSV in Arabic: it has the letters of French, too, where Windows-1252
 * has them.
 */
function textOf(bytes: ArrayBuffer): { text: string; isGuessed?: true } {
  const start = new Uint8Array(bytes.slice(0, 2)).join();
  const encoding = start === '255,254' ? 'utf-16le' : start === '254,255' ? 'utf-16be' : 'utf-8';
  try {
    return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes) };
  } catch (error) {
    if (encoding !== 'utf-8') throw new UnreadableTable('not-utf-8', { cause: error });
    const text = new TextDecoder('windows-1256').decode(bytes);
    // Pictures and the like have such bytes.
    if (/(?!\s)\p{Cc}/u.test(text)) throw new UnreadableTable('not-a-table', { cause: error });
    return { text, isGuessed: true };
  }
}

/** A first line that only names the separator, for Excel. */
const separatorLine = /^"?sep=(.)"?\r?\n/i;

async function readCsv(text: string): Promise<Table> {
  if (text.includes('\u0000')) throw new UnreadableTable('not-a-table');
  const { default: papa } = await import('papaparse');
  const [line = '', delimiter] = separatorLine.exec(text) ?? [];
  const options = delimiter === undefined ? { delimitersToGuess: [',', ';', '\t'] } : { delimiter };
  return papa.parse<string[]>(text.slice(line.length), { skipEmptyLines: 'greedy', ...options }).data;
}

/** Its visible sheets. */
async function readWorkbook(bytes: ArrayBuffer): Promise<readonly Table[]> {
  const { default: readSheets } = await import('read-excel-file/universal');
  const { workbook, hidden } = await unpackedWorkbook(bytes);
  try {
    const sheets = await readSheets(workbook, { trim: false });
    return sheets.filter((_sheet, at) => hidden[at] !== true).map(({ data }) => data as Table);
  } catch (error) {
    throw new UnreadableTable('not-a-table', { cause: error });
  }
}

/**
 * The same workbook with its parts stored as they are. What claims to unpack to more than 50 MB is refused; and the
 * reader needs no worker made of a text, which the page's policy forbids.
 */
async function unpackedWorkbook(bytes: ArrayBuffer): Promise<{ workbook: ArrayBuffer; hidden: readonly boolean[] }> {
  let unpacked = 0;
  try {
    const parts = unzipSync(new Uint8Array(bytes), {
      filter({ name, originalSize }) {
        if (!/\.xml(\.rels)?$/.test(name)) return false;
        unpacked += originalSize;
        if (unpacked > mostUnpacked) throw new UnreadableTable('too-large');
        return true;
      },
    });
    const hidden = hiddenSheets(strFromU8(parts['xl/workbook.xml'] ?? new Uint8Array()));
    return { workbook: zipSync(parts, { level: 0 }).slice().buffer, hidden };
  } catch (error) {
    throw error instanceof UnreadableTable ? error : new UnreadableTable('not-a-table', { cause: error });
  }
}

/** Whether each sheet is hidden, in the order of the workbook, in which the reader lists them. The page's policy forbids a parser. */
const hiddenSheets = (xml: string): readonly boolean[] =>
  Array.from(xml.matchAll(/<(?:\w+:)?sheet\s[^>]*>/g), ([tag]) => /\sstate=["'](?:veryH|h)idden["']/.test(tag));

/** A time of day in a workbook that counts days from 1904. */
const firstDayOf1904 = '1904-01-01';

/** A spreadsheet keeps a day, a time of day, or both as one number of days since 1900 or 1904. */
function cellText(cell: Cell): string {
  if (cell === null || cell === undefined) return '';
  if (!(cell instanceof Date)) return unguarded(String(cell));
  if (Number.isNaN(cell.getTime())) return '';
  const [date = '', time = ''] = new Date(Math.round(cell.getTime() / 1000) * 1000).toISOString().split('T');
  const hours = time.slice(0, 5);
  if (cell.getUTCFullYear() < 1901 || date === firstDayOf1904) return hours;
  return hours === '00:00' ? date : `${date} ${hours}`;
}

/** Without the apostrophe that keeps a spreadsheet from running a text as a formula. */
const unguarded = (text: string) => (/^'[=+\-@\t\r]/.test(text) ? text.slice(1) : text);
