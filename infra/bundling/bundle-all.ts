import { entries, type EntryName } from '../../functions/entries.ts';
import { bundleEntry } from './bundle-entry.ts';

/** Returns the bytes of each entry. */
export async function bundleAll(root: string, into = root): Promise<ReadonlyMap<EntryName, number>> {
  const sizes = new Map<EntryName, number>();
  for (const name of Object.keys(entries) as EntryName[]) sizes.set(name, await bundleEntry(name, root, into));
  return sizes;
}
