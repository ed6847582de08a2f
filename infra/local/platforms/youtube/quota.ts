import { randomUUID } from 'node:crypto';
import { quotaExceeded } from './refusal.ts';
import type { Store } from './store.ts';

type Bucket = 'uploads' | 'units';

/** A day, of all channels together. https://developers.google.com/youtube/v3/determine_quota_cost */
const limits: Readonly<Record<Bucket, number>> = { uploads: 100, units: 10_000 };

export interface Quota {
  /** Throws a `Refusal` when it is used up. */
  spend(bucket: Bucket, units: number): void;
  used(bucket: Bucket): number;
}

const pacific = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles', dateStyle: 'short' });

export function openQuota({ spent }: Store, now: () => Date): Quota {
  const keyOf = (bucket: Bucket) => `${bucket} ${pacific.format(now())}`;
  const used = (bucket: Bucket) => spent.newest(keyOf(bucket)).reduce((sum, { record }) => sum + record.units, 0);
  return {
    used,
    spend(bucket, units) {
      if (used(bucket) + units > limits[bucket]) throw quotaExceeded();
      spent.put({ id: randomUUID(), owner: keyOf(bucket), at: now().getTime(), units });
    },
  };
}
