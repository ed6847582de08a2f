import { minute } from '../../../../shared/durations.ts';

export interface RateLimits {
  /** False, and not counted, above the limit of the last minute. */
  allow(route: string, token: string, perMinute: number): boolean;
}

/** Sliding windows, in memory. */
export function createRateLimits(now: () => Date): RateLimits {
  const calls = new Map<string, readonly number[]>();
  return {
    allow(route, token, perMinute) {
      const at = now().getTime();
      const recent = (calls.get(`${route} ${token}`) ?? []).filter((call) => call > at - minute);
      const isAllowed = recent.length < perMinute;
      calls.set(`${route} ${token}`, isAllowed ? [...recent, at] : recent);
      return isAllowed;
    },
  };
}
