import type { CountedItem, Statistics } from '../../functions/use-cases/ports.ts';
import { type Counters, differenceOf, sumOf, type StatisticsKind } from '../../shared/domain/statistics.ts';

/** Statistics in memory, by the same contract as the table's. */
export function memoryStatistics(): Statistics {
  const totals = new Map<StatisticsKind, Counters>();
  const counted = new Map<string, CountedItem>();

  return {
    async load(kind) {
      return totals.get(kind) ?? {};
    },

    async fold(kind, items) {
      for (const item of items) {
        const last = counted.get(item.name);
        if (last !== undefined && last.version >= item.version) continue;
        const change = differenceOf(last?.counters ?? {}, item.counters);
        totals.set(kind, sumOf([totals.get(kind) ?? {}, change]));
        counted.set(item.name, item);
      }
    },
  };
}
