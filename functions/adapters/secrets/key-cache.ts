import { minute } from '../../../shared/durations.ts';

const lifetime = 30 * minute;

export type KeyCache = (name: string, open: () => Promise<Uint8Array>) => Promise<Uint8Array>;

interface CachedKey {
  readonly key: Promise<Uint8Array>;
  readonly until: number;
}

/** Caches opened keys in memory. Failures are not cached. */
export function keyCache(clock: () => number = Date.now): KeyCache {
  const cache = new Map<string, CachedKey>();
  return (name, open) => {
    const now = clock();
    for (const [known, { until }] of cache) if (until <= now) cache.delete(known);
    const known = cache.get(name);
    if (known !== undefined) return known.key;
    const key = open();
    cache.set(name, { key, until: now + lifetime });
    key.catch(() => cache.delete(name));
    return key;
  };
}
