import type { Throttles } from '../../../functions/use-cases/operations/ports.ts';

export function memoryThrottles(): Throttles {
  const uses = new Map<string, number>();
  return {
    async take(name, { limit, windowSeconds, amount = 1 }, now) {
      const window = Math.floor(now.getTime() / 1000 / windowSeconds);
      const key = `${name} ${window}`;
      const used = uses.get(key) ?? 0;
      if (used + amount > limit) return Math.ceil((window + 1) * windowSeconds - now.getTime() / 1000);
      uses.set(key, used + amount);
      return undefined;
    },
  };
}
