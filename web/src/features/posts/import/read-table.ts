import { importRowsLimit } from '../../../../../shared/domain/posts/post-import.ts';
import { megabyte } from '../../../../../shared/byte-sizes.ts';

export const mostBytes = 5 * megabyte;
const mostUnpacked = 50 * megabyte;

export interface PlanTable {
  readonly headings: readonly string[];
  /** Without empty ones; cells as text. */
  readonly rows: readonly (readonly string[])[];
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

/**
 * The first sheet of an Excel workbook, or a CSV file with commas, semicolons or tabs.
 * @throws {UnreadableTable}
 */
export async function readTable(bytes: ArrayBuffer): Promise<PlanTable> {
  if (bytes.byteLength > mostBytes) throw new UnreadableTable('too-large');
  const cells = isZip(bytes) ? await readWorkbook(bytes) : await readCsv(textOf(bytes));
  const [headings, ...rows] = cells.map((row) => row.map(cellText)).filter((row) => row.some((cell) => cell !== ''));
  if (headings === undefined || rows.length === 0) throw new UnreadableTable('empty');
  if (rows.length > importRowsLimit) throw new UnreadableTable('too-many-rows');
  return { headings, rows };
}

const isZip = (bytes: ArrayBuffer) => new TextDecoder('latin1').decode(bytes.slice(0, 2)) === 'PK';

function textOf(bytes: ArrayBuffer): string {
  const start = new Uint8Array(bytes.slice(0, 2)).join();
  const encoding = start === '255,254' ? 'utf-16le' : start === '254,255' ? 'utf-16be' : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (error) {
    throw new UnreadableTable('not-utf-8', { cause: error });
  }
}

async function readCsv(text: string): Promise<readonly (readonly Cell[])[]> {
  if (text.includes('\u0000')) throw new UnreadableTable('not-a-table');
  const { default: papa } = await import('papaparse');
  return papa.parse<string[]>(text, { skipEmptyLines: 'greedy', delimitersToGuess: [',', ';', '\t'] }).data;
}

async function readWorkbook(bytes: ArrayBuffer): Promise<readonly (readonly Cell[])[]> {
  const { readSheet } = await import('read-excel-file/universal');
  const unpacked = await unpackedWorkbook(bytes);
  try {
    return (await readSheet(unpacked, { trim: false })) as readonly (readonly Cell[])[];
  } catch (error) {
    throw new UnreadableTable('not-a-table', { cause: error });
  }
}

/**
 * The same workbook with its parts stored as they are. What claims to unpack to more than 50 MB is refused; and the
 * reader needs no worker made of a text, which the page's policy forbids.
 */
async function unpackedWorkbook(bytes: ArrayBuffer): Promise<ArrayBuffer> {
  const { unzipSync, zipSync } = await import('fflate');
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
    return zipSync(parts, { level: 0 }).slice().buffer;
  } catch (error) {
    throw error instanceof UnreadableTable ? error : new UnreadableTable('not-a-table', { cause: error });
  }
}

/** A spreadsheet keeps a day, a time of day, or both as one number of days since 1900. */
function cellText(cell: Cell): string {
  if (cell === null || cell === undefined) return '';
  if (!(cell instanceof Date)) return unguarded(String(cell));
  if (Number.isNaN(cell.getTime())) return '';
  const [date = '', time = ''] = new Date(Math.round(cell.getTime() / 1000) * 1000).toISOString().split('T');
  const hours = time.slice(0, 5);
  if (cell.getUTCFullYear() < 1901) return hours;
  return hours === '00:00' ? date : `${date} ${hours}`;
}

/** Without the apostrophe that keeps a spreadsheet from running a text as a formula. */
const unguarded = (text: string) => (/^'[=+\-@\t\r]/.test(text) ? text.slice(1) : text);
