import type { StatisticsKind } from '../../../shared/domain/operations/statistics.ts';
import type { CountedChange, Statistics } from '../metrics/ports.ts';

/** Idempotent, in any order and in parts. */
export async function foldChanges(
  changes: readonly { kind: StatisticsKind; change: CountedChange }[],
  { statistics, now }: { statistics: Statistics; now: Date },
): Promise<void> {
  for (const [kind, ofKind] of Map.groupBy(changes, (counted) => counted.kind)) {
    const byName = new Map(ofKind.map(({ change }) => [change.name, change]));
    await statistics.fold(kind, [...byName.values()], now);
  }
}
