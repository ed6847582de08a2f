import type { Statistics } from '../../../functions/use-cases/metrics/ports.ts';
import { type Counters, sumOf, type StatisticsKind } from '../../../shared/domain/operations/statistics.ts';

export function memoryStatistics(): Statistics {
  const totals = new Map<StatisticsKind, Counters>();
  const counted = new Set<string>();

  return {
    async load(kind) {
      return totals.get(kind) ?? {};
    },

    async fold(kind, changes) {
      for (const { name, second, difference } of changes) {
        const result = `${kind} ${second} ${name}`;
        if (counted.has(result)) continue;
        counted.add(result);
        totals.set(kind, sumOf([totals.get(kind) ?? {}, difference]));
      }
    },
  };
}
