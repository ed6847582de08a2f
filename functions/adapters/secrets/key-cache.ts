import { minute } from '../../../shared/durations.ts';

/** In milliseconds. */
const keptFor = 30 * minute;

export type KeyCache = (name: string, open: () => Promise<Uint8Array>) => Promise<Uint8Array>;

interface Kept {
  readonly key: Promise<Uint8Array>;
  readonly until: number;
}

/** Caches opened keys in memory. Failures are not cached. */
export function keyCache(clock: () => number = Date.now): KeyCache {
  const kept = new Map<string, Kept>();
  return (name, open) => {
    const now = clock();
    for (const [known, { until }] of kept) if (until <= now) kept.delete(known);
    const known = kept.get(name);
    if (known !== undefined) return known.key;
    const key = open();
    kept.set(name, { key, until: now + keptFor });
    key.catch(() => kept.delete(name));
    return key;
  };
}
