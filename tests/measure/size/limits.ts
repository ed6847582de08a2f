import { entries, type Entry, type EntryName } from '../../../functions/entries.ts';

/** Kilobytes of 1,000 bytes that a start loads, without source maps, and milliseconds of a cold import. */
export interface Limits {
  readonly kilobytes: number;
  readonly milliseconds: number;
}

/** Of what a start and its largest lazy part load together. */
export const mostKilobytes = 500;

/** People wait for these. */
const api: Limits = { kilobytes: 450, milliseconds: 90 };
const others: Limits = { kilobytes: 420, milliseconds: 90 };

export function limitsOf(name: EntryName): Limits {
  const entry: Entry = entries[name];
  return entry.trigger.kind === 'http' ? api : others;
}
