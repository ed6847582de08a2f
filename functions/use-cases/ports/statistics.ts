import type { Counters, StatisticsKind } from '../../../shared/domain/operations/statistics.ts';

/** What a change of a stored item adds to a statistic. */
export interface CountedChange {
  /** The item and the version it became: the same however often it is told. */
  name: string;
  /** The second in which the change was made, since 1970: the same however late it is told. */
  second: number;
  difference: Counters;
}

export interface Statistics {
  load(kind: StatisticsKind): Promise<Counters>;
  /** Adds what these changes add. A change that was counted within the last 30 days adds nothing. Each name comes once. */
  fold(kind: StatisticsKind, changes: readonly CountedChange[], now: Date): Promise<void>;
}
