import { statisticsKinds, type StatisticsKind } from '../../../shared/domain/statistics.ts';
import type { CountedChange, Statistics } from '../ports.ts';

/** Brings the statistics up to date with these changes. Harmless when it is done twice, late or in parts. */
export async function foldChanges(
  changes: readonly { kind: StatisticsKind; change: CountedChange }[],
  { statistics, now }: { statistics: Statistics; now: Date },
): Promise<void> {
  for (const kind of statisticsKinds) {
    const ofKind = changes
      .filter((counted) => counted.kind === kind)
      .map(({ change }) => [change.name, change] as const);
    await statistics.fold(kind, [...new Map(ofKind).values()], now);
  }
}
