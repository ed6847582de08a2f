import { entries, type EntryName } from '../../functions/entries.ts';
import type { BundleSize } from './bundle-size.ts';
import { bundleEntry } from './bundle-entry.ts';

export async function bundleAll(root: string, into = root): Promise<ReadonlyMap<EntryName, BundleSize>> {
  const sizes = new Map<EntryName, BundleSize>();
  for (const name of Object.keys(entries) as EntryName[]) sizes.set(name, await bundleEntry(name, root, into));
  return sizes;
}
