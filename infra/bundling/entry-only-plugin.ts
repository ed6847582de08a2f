import type { Plugin } from 'rolldown';
import { entries, type EntryName } from '../../functions/entries.ts';

/** It lists all functions, so it needs the whole registry. */
const showingAll: EntryName = 'operations';

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
