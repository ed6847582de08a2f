import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { entries, type EntryName } from '../../functions/entries.ts';
import { changedAt, newestSource } from '../newest-source.ts';
import type { BundleSize } from './bundle-size.ts';
import { bundleEntry } from './bundle-entry.ts';
import { bundlesFolder } from './bundle-folder.ts';

const sources = ['{functions,shared,infra/bundling}/**', 'package-lock.json'];

/** The sizes of the bundles below `root`, which are made where a source is newer than them. */
export async function bundleAll(root: string): Promise<ReadonlyMap<EntryName, BundleSize>> {
  // Written last: without it, the bundles may be half made.
  const record = join(root, bundlesFolder, 'sizes.json');
  if ((await changedAt(record)) > (await newestSource(root, sources)))
    return new Map(JSON.parse(await readFile(record, 'utf8')) as [EntryName, BundleSize][]);

  const sizes: [EntryName, BundleSize][] = [];
  for (const name of Object.keys(entries) as EntryName[]) sizes.push([name, await bundleEntry(name, root)]);
  await writeFile(record, JSON.stringify(sizes));
  return new Map(sizes);
}
