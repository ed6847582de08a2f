import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { systemErrorCode } from '../run/start-error.ts';

export const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

/**
 * Makes a folder that only we can read, and those above it. Step by step: Node's own recursive way never ends where the
 * system says of a new folder that its parent is missing, as it does below `/proc`.
 */
export async function makeFolder(path: string): Promise<void> {
  const parent = dirname(path);
  if (!(await exists(parent))) await makeFolder(parent);
  try {
    await mkdir(path, { mode: 0o700 });
  } catch (error) {
    if (systemErrorCode(error) !== 'EEXIST') throw error;
  }
}
