import { entries, type EntryName } from '../../functions/entries.ts';
import { bundleEntry } from './bundle-entry.ts';

/** Bundles every entry of the project in that folder. Answers how many bytes each has. */
export async function bundleAll(root: string): Promise<ReadonlyMap<EntryName, number>> {
  const sizes = new Map<EntryName, number>();
  for (const name of Object.keys(entries) as EntryName[]) sizes.set(name, await bundleEntry(name, root));
  return sizes;
}
