import type { Counters, StatisticsKind } from '../../../shared/domain/operations/statistics.ts';

export interface CountedChange {
  /** The item and its new version: the same on every delivery. */
  name: string;
  /** The second of the change, in seconds since 1970: the same on every delivery. */
  second: number;
  difference: Counters;
}

export interface Statistics {
  load(kind: StatisticsKind): Promise<Counters>;
  /** Adds the changes; one that was counted within the last 30 days adds nothing. Names are unique. */
  fold(kind: StatisticsKind, changes: readonly CountedChange[], now: Date): Promise<void>;
}
