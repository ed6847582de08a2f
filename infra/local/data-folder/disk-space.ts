import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { kilobyte, megabyte } from '../../../shared/byte-sizes.ts';
import { systemErrorCode } from '../run/start-error.ts';

/** Bytes. More than any one change takes, but for uploads; more than a first start takes. */
export const spaceFor = { changes: 256 * kilobyte, start: 4 * megabyte } as const;

const full: ReadonlySet<string | undefined> = new Set(['ENOSPC', 'EDQUOT']);

/** By writing, because the free space that a system reports leaves out quotas and what is reserved. */
export async function hasSpace(dataDir: string, bytes: number): Promise<boolean> {
  const file = join(dataDir, 'space-probe');
  try {
    await writeFile(file, Buffer.alloc(bytes), { mode: 0o600 });
  } catch (error) {
    if (!full.has(systemErrorCode(error))) throw error;
    // What was written takes space that others need.
    await writeFile(file, '');
    return false;
  }
  await rm(file, { force: true });
  return true;
}
