import { entries, type Entry, type EntryName } from '../../functions/entries.ts';

/** Kilobytes of 1,000 bytes without the source map, and milliseconds of a cold import. */
export interface Limits {
  readonly kilobytes: number;
  readonly milliseconds: number;
}

/** People wait for these. */
const api: Limits = { kilobytes: 450, milliseconds: 90 };
const others: Limits = { kilobytes: 420, milliseconds: 90 };

/** What cannot be smaller and still do all it does; nobody waits for either. */
const exceptions: Partial<Record<EntryName, Limits>> = {
  // Reads the index of any MP4, MOV and WebM: 180 kB of mediabunny, 70 of file-type.
  'check-upload': { ...others, kilobytes: 640 },
  // Erases wherever something can lie: seven services of AWS and two platforms.
  'data-deletion-work': { ...others, kilobytes: 490 },
};

export function limitsOf(name: EntryName): Limits {
  const entry: Entry = entries[name];
  return exceptions[name] ?? (entry.trigger.kind === 'http' ? api : others);
}
