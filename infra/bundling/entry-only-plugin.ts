import type { Plugin } from 'rolldown';
import { entries, type EntryName } from '../../functions/entries.ts';

/** It shows what all the others are, and has the whole registry. */
const showingAll: EntryName = 'operations';

/** Of the registry a function looks up itself: the others stay out of its bundle. */
export function entryOnly(name: EntryName): Plugin | undefined {
  if (name === showingAll) return undefined;
  return {
    name: 'only-entry',
    load: {
      filter: { id: /\/functions\/entries\.ts$/ },
      handler: () => ({ code: `export const entries = ${JSON.stringify({ [name]: entries[name] })};` }),
    },
  };
}
