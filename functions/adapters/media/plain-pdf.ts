import { kilobyte } from '../../../shared/byte-sizes.ts';
import type { ReadableFile } from '../../../shared/videos/limited-reading.ts';

/** Readers look for the end within so many last bytes. */
const tailBytes = kilobyte;
/** What tells whether a file is encrypted stands at its last table of objects. */
const tableBytes = 4 * kilobyte;

/**
 * Whether a PDF is whole and opens without a password. Its pages are neither read nor counted: that would take a library of
 * the size of a function.
 */
export async function isPlainPdf(file: ReadableFile): Promise<boolean> {
  const tail = await textAt(file, Math.max(0, file.size - tailBytes), tailBytes);
  const [, table] = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(tail) ?? [];
  if (table === undefined || Number(table) >= file.size) return false;
  const atTable = await textAt(file, Number(table), tableBytes);
  return !/\/Encrypt\b/.test(`${atTable} ${tail}`);
}

const textAt = async ({ read }: ReadableFile, from: number, length: number) =>
  new TextDecoder('latin1').decode(await read(from, length));
