import { statisticsKinds, type StatisticsKind } from '../../../shared/domain/statistics.ts';
import type { CountedItem, Statistics } from '../ports.ts';

/** Brings the statistics up to date with what items count for now. Harmless when it is done twice, late or in parts. */
export async function foldChanges(
  changes: readonly { kind: StatisticsKind; item: CountedItem }[],
  { statistics, now }: { statistics: Statistics; now: Date },
): Promise<void> {
  for (const kind of statisticsKinds) {
    const items = changes.flatMap((change) => (change.kind === kind ? [change.item] : []));
    await statistics.fold(kind, newestOfEach(items), now);
  }
}

function newestOfEach(items: readonly CountedItem[]): CountedItem[] {
  const newest = new Map<string, CountedItem>();
  for (const item of items) {
    if (item.version > (newest.get(item.name)?.version ?? 0)) newest.set(item.name, item);
  }
  return [...newest.values()];
}
