/** How long a key that was opened is kept, in milliseconds, and how many of them. */
const keptFor = 5 * 60_000;
const most = 500;

type Open = () => Promise<Uint8Array>;
interface Kept {
  readonly key: Promise<Uint8Array>;
  readonly until: number;
}

/**
 * Remembers opened keys for some minutes, in memory alone. A name must say all that a key is opened by, so that it is found by nobody
 * who could not have opened it; what does not open is not remembered.
 */
export function keptKeys(clock: () => number = Date.now): (name: string, open: Open) => Promise<Uint8Array> {
  const kept = new Map<string, Kept>();

  function forgetOld(now: number) {
    for (const [name, { until }] of kept) if (until <= now || kept.size >= most) kept.delete(name);
  }

  return (name, open) => {
    const now = clock();
    forgetOld(now);
    const known = kept.get(name);
    if (known !== undefined) return known.key;
    const key = open();
    kept.set(name, { key, until: now + keptFor });
    key.catch(() => kept.delete(name));
    return key;
  };
}
