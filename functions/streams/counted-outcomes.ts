import { AccountDay, Outcomes } from '../../shared/domain/metrics/account-day.ts';
import { countersOfOutcomes, outcomesKind } from '../../shared/domain/publishing/publishing-statistics.ts';
import { type Counters, differenceOf, type StatisticsKind } from '../../shared/domain/operations/statistics.ts';
import type { Change } from './changes-of.ts';

const DayImage = AccountDay.pick({ platform: true, day: true }).extend(Outcomes.shape);

/** Outcomes only grow, so their number serves as the version. Those of a removed client stay counted. */
export function countedOutcomes({
  before,
  after,
}: Change): { kind: StatisticsKind; version: number; difference: Counters } | undefined {
  if (after === undefined) return undefined;
  const { platform, day, ...outcomes } = DayImage.parse(after);
  const counters = countersOfOutcomes(platform, outcomes);
  const known = before === undefined ? {} : countersOfOutcomes(platform, DayImage.parse(before));
  const difference = differenceOf(known, counters);
  if (Object.keys(difference).length === 0) return undefined;
  return { kind: outcomesKind(day), difference, version: outcomes.published + outcomes.failed };
}
