interface Allowance {
  readonly isAllowed: boolean;
  readonly limit: number;
  readonly left: number;
  /** Milliseconds since 1970. */
  readonly endsAt: number;
}

export interface RateLimits {
  /** Takes from what a window allows, unless it is too much. */
  take(name: string, allowed: { limit: number; windowMs: number; cost?: number }): Allowance;
}

/** Fixed windows, in memory. */
export function createRateLimits(now: () => Date): RateLimits {
  const windows = new Map<string, { endsAt: number; used: number }>();
  return {
    take(name, { limit, windowMs, cost = 1 }) {
      const at = now().getTime();
      const known = windows.get(name);
      const window = known !== undefined && known.endsAt > at ? known : { endsAt: at + windowMs, used: 0 };
      const isAllowed = window.used + cost <= limit;
      const used = isAllowed ? window.used + cost : window.used;
      windows.set(name, { ...window, used });
      return { isAllowed, limit, left: limit - used, endsAt: window.endsAt };
    },
  };
}
