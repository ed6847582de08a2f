import { entries, type Entry, type EntryName } from '../../../functions/entries.ts';

/** Kilobytes of 1,000 bytes without the source map, and milliseconds of a cold import. */
export interface Limits {
  readonly kilobytes: number;
  readonly milliseconds: number;
}

/** People wait for these. */
const api: Limits = { kilobytes: 450, milliseconds: 90 };
const others: Limits = { kilobytes: 420, milliseconds: 90 };

export function limitsOf(name: EntryName): Limits {
  const entry: Entry = entries[name];
  return entry.trigger.kind === 'http' ? api : others;
}
