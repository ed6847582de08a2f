/** How long a key that was opened is kept, in milliseconds, and how many of them. */
const keptFor = 5 * 60_000;
const most = 500;

/** Opens a key, or finds it open under a name that says all that it is opened by. */
export type OpenedKeys = (name: string, open: () => Promise<Uint8Array>) => Promise<Uint8Array>;

interface Kept {
  readonly key: Promise<Uint8Array>;
  readonly until: number;
}

/**
 * Remembers opened keys for some minutes, in memory alone, so that whoever finds one could have opened it. What does not open is not
 * remembered.
 */
export function keptKeys(clock: () => number = Date.now): OpenedKeys {
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
