import type { CountingThrottles } from '../../../functions/use-cases/operations/ports.ts';

export function memoryThrottles(): CountingThrottles {
  const uses = new Map<string, number>();
  const take: CountingThrottles['take'] = async (name, { limit, windowSeconds, amount = 1 }, now) => {
    const key = keyOf(name, windowSeconds, now);
    const used = uses.get(key) ?? 0;
    if (used + amount > limit) return secondsLeft(windowSeconds, now);
    uses.set(key, used + amount);
    return undefined;
  };
  return {
    take,
    async count(name, limit, now) {
      const isRefused = (await take(name, limit, now)) !== undefined;
      const used = uses.get(keyOf(name, limit.windowSeconds, now)) ?? 0;
      return { isRefused, left: limit.limit - used, resetSeconds: secondsLeft(limit.windowSeconds, now) };
    },
  };
}

const windowOf = (windowSeconds: number, now: Date) => Math.floor(now.getTime() / 1000 / windowSeconds);
const keyOf = (name: string, windowSeconds: number, now: Date) => `${name} ${windowOf(windowSeconds, now)}`;
const secondsLeft = (windowSeconds: number, now: Date) =>
  Math.ceil((windowOf(windowSeconds, now) + 1) * windowSeconds - now.getTime() / 1000);
