import { hour } from '../../../../shared/durations.ts';

interface Counted {
  readonly headers: Readonly<Record<string, string>>;
  readonly isAllowed: boolean;
}

export interface RateLimits {
  /** Points that a write costs a repository. */
  take(did: string, points: number): Counted;
}

/** Of a repository in an hour. */
const hourly = 5000;

/** In memory. */
export function createRateLimits(now: () => Date): RateLimits {
  const windows = new Map<string, { used: number; endsAt: number }>();
  return {
    take(did, points) {
      const at = now().getTime();
      const known = windows.get(did);
      const window = known !== undefined && known.endsAt > at ? known : { used: 0, endsAt: at + hour };
      const isAllowed = window.used + points <= hourly;
      if (isAllowed) window.used += points;
      windows.set(did, window);
      const headers = {
        'ratelimit-limit': String(hourly),
        'ratelimit-remaining': String(hourly - window.used),
        'ratelimit-reset': String(Math.ceil(window.endsAt / 1000)),
        'ratelimit-policy': `${hourly};w=3600`,
      };
      return { headers, isAllowed };
    },
  };
}
