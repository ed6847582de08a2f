import { glob, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** In milliseconds since 1970; 0 when there is no such file. */
export async function changedAt(file: string): Promise<number> {
  const found = await stat(file).catch(() => undefined);
  return found?.mtimeMs ?? 0;
}

/** When the last of the files that the patterns name below `root` was changed, in milliseconds since 1970. */
export async function newestSource(root: string, patterns: readonly string[]): Promise<number> {
  let newest = 0;
  for await (const file of glob(patterns, { cwd: root })) newest = Math.max(newest, await changedAt(join(root, file)));
  return newest;
}
