import { minute, second } from '../../../../shared/durations.ts';

/** Calls of an account by the minute, as apps with standard access have them. */
const perMinute = { org_read: 1000, org_write: 100, org_analytics: 60 } as const;
export type RateCategory = keyof typeof perMinute;

interface Allowance {
  readonly isAllowed: boolean;
  readonly headers: Readonly<Record<string, string>>;
}

export interface RateLimits {
  count(category: RateCategory, account: string): Allowance;
}

/** Fixed windows, in memory. */
export function createRateLimits(now: () => Date): RateLimits {
  const windows = new Map<string, { endsAt: number; used: number }>();
  return {
    count(category, account) {
      const at = now().getTime();
      const limit = perMinute[category];
      const name = `${category} ${account}`;
      const known = windows.get(name);
      const window = known !== undefined && known.endsAt > at ? known : { endsAt: at + minute, used: 0 };
      const isAllowed = window.used < limit;
      const used = isAllowed ? window.used + 1 : window.used;
      windows.set(name, { ...window, used });
      return {
        isAllowed,
        headers: {
          'x-ratelimit-limit': String(limit),
          'x-ratelimit-remaining': String(limit - used),
          'x-ratelimit-reset': String(Math.ceil((window.endsAt - at) / second)),
        },
      };
    },
  };
}
