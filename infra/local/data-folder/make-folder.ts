import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { systemErrorCode } from '../run/start-error.ts';

export const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

/** Node's `recursive` option loops for ever where a system reports a new folder's parent as missing, as in `/proc`. */
export async function makeFolder(path: string): Promise<void> {
  const parent = dirname(path);
  if (!(await exists(parent))) await makeFolder(parent);
  try {
    await mkdir(path, { mode: 0o700 });
  } catch (error) {
    if (systemErrorCode(error) !== 'EEXIST') throw error;
  }
}
