import { minute, second } from '../../../../shared/durations.ts';

interface Allowance {
  readonly isAllowed: boolean;
  readonly headers: Readonly<Record<string, string>>;
}

export interface RateLimits {
  /** Counts a call of an account, unless it is above the limit of its window. */
  count(route: string, account: string, limit: number): Allowance;
}

const windowMs = 15 * minute;

/** Fixed windows of 15 minutes, in memory. */
export function createRateLimits(now: () => Date): RateLimits {
  const windows = new Map<string, { endsAt: number; used: number }>();
  return {
    count(route, account, limit) {
      const at = now().getTime();
      const name = `${route} ${account}`;
      const known = windows.get(name);
      const window = known !== undefined && known.endsAt > at ? known : { endsAt: at + windowMs, used: 0 };
      const isAllowed = window.used < limit;
      const used = isAllowed ? window.used + 1 : window.used;
      windows.set(name, { ...window, used });
      return {
        isAllowed,
        headers: {
          'x-rate-limit-limit': String(limit),
          'x-rate-limit-remaining': String(limit - used),
          'x-rate-limit-reset': String(Math.ceil(window.endsAt / second)),
        },
      };
    },
  };
}
