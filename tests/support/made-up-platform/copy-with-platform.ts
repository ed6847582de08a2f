import { cp, readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { copyOfProject, type Insertion } from '../local/copy-of-project.ts';

const ownFiles = join(import.meta.dirname, 'files');

export async function filesOfPlatform(): Promise<string[]> {
  const entries = await readdir(ownFiles, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(ownFiles, join(parentPath, name)));
}

/** With the platform's own files. */
export async function copyWith(insertions: readonly Insertion[]) {
  const copy = await copyOfProject(insertions);
  for (const file of await filesOfPlatform())
    await cp(join(ownFiles, file), join(copy.folder, file), { force: false, errorOnExist: true });
  return copy;
}
