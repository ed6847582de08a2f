import { readFile, rename, writeFile } from 'node:fs/promises';
import type * as z from 'zod';
import { systemErrorCode, StartError } from '../run/start-error.ts';

/** A reader, even after a crash, finds the old or the new text. Readable by its owner only. */
export async function replaceFile(file: string, text: string): Promise<void> {
  const draft = `${file}.new`;
  await writeFile(draft, text, { mode: 0o600 });
  await rename(draft, file);
}

export async function readIfPresent(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Of a file to which lines are appended, each after its line break, so that one cut short by a crash does not spoil the next. */
export async function readLines<S extends z.ZodType>(file: string, schema: S): Promise<z.output<S>[]> {
  const text = (await readIfPresent(file)) ?? '';
  return text.split('\n').flatMap((line) => {
    try {
      return [schema.parse(JSON.parse(line))];
    } catch {
      return [];
    }
  });
}

/**
 * @param otherwise what to do when there is no backup of the file
 * @throws {StartError} that names the file, when what it holds makes no sense
 */
export async function readStored<T>(file: string, otherwise: string, read: () => T | Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof Error) || isOfSystem(error)) throw error;
    throw new StartError(`${file} is damaged: put it back from a backup; without one, ${otherwise}`, { cause: error });
  }
}

/** Such as that of a full disk, which says nothing about what the file holds. */
const isOfSystem = (error: Error) => 'syscall' in error;
