import { readFile, rename, writeFile } from 'node:fs/promises';
import { systemErrorCode } from '../run/start-error.ts';

/** Replaces a file in one step: whoever reads it, even after a crash, finds the old text or the new one. Readable by its owner alone. */
export async function replaceFile(file: string, text: string): Promise<void> {
  const draft = `${file}.new`;
  await writeFile(draft, text, { mode: 0o600 });
  await rename(draft, file);
}

/** The text of a file; undefined when there is none. */
export async function readIfPresent(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}
