import { minute } from '../../../../shared/durations.ts';

export interface RateLimits {
  /** Counts a call; false when it is one more than allowed in the last minute, and does not count then. */
  allow(route: string, token: string, perMinute: number): boolean;
}

/** Sliding windows of a minute, in memory: a new start begins with empty ones. */
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
