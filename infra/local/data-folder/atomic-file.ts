import { readFile, rename, writeFile } from 'node:fs/promises';
import { systemErrorCode } from '../run/start-error.ts';

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
