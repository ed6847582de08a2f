import { usualPlatformBudget, type PlatformStop } from '../../../shared/domain/spending/platform-spend.ts';
import { day } from '../../../shared/durations.ts';
import type { Platform } from '../../../shared/platforms/platforms.ts';
import type { PlatformMonth, PlatformSpending, PlatformStops } from '../../../functions/use-cases/spending/ports.ts';
import { noon } from '../noon.ts';

export function memoryPlatformSpending(): PlatformSpending {
  const months = new Map<string, Map<string, number>>();
  const budgets = new Map<string, number>();
  const keyOf = ({ clientId, platform, month }: PlatformMonth) => `${clientId} ${platform} ${month}`;
  const chargesOf = (of: PlatformMonth) => months.get(keyOf(of)) ?? new Map<string, number>();
  const sumOf = (of: PlatformMonth) => [...chargesOf(of).values()].reduce((sum, amount) => sum + amount, 0);

  return {
    async charge(of, { name, microDollars }, budget) {
      const charges = chargesOf(of);
      if (charges.has(name)) return true;
      if (sumOf(of) + microDollars > budget) return false;
      months.set(keyOf(of), charges.set(name, microDollars));
      return true;
    },
    takeBack: async (of, { name }) => void chargesOf(of).delete(name),
    spent: async (of) => sumOf(of),
    budgetOf: async (clientId, platform) => budgets.get(`${clientId} ${platform}`) ?? usualPlatformBudget,
    setBudget: async (clientId, platform, microDollars) => void budgets.set(`${clientId} ${platform}`, microDollars),
  };
}

export function memoryPlatformStops(clock = () => noon): PlatformStops {
  const stops = new Map<Platform, PlatformStop>();
  return {
    list: async () => [...stops.values()].filter(({ until }) => Date.parse(until) > clock().getTime()),
    async stop(stop) {
      const before = stops.get(stop.platform);
      const isNew = before === undefined || Date.parse(stop.since) - Date.parse(before.until) >= day;
      stops.set(stop.platform, isNew ? stop : { ...stop, since: before.since });
      return isNew;
    },
    lift: async (platform) => void stops.delete(platform),
  };
}
