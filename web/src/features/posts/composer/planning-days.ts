import { latestTime } from '../../../../../shared/domain/posts/schedule-time.ts';
import { wallTimeOf } from '../../../../../shared/domain/time/wall-time.ts';

export interface PlanningDays {
  readonly first: string;
  readonly last: string;
}

/** From today to the last day that can be planned, in the given zone. */
export function planningDays(now: Date, timeZone: string): PlanningDays {
  const dayOf = (at: Date) => wallTimeOf(at.toISOString(), timeZone).date;
  return { first: dayOf(now), last: dayOf(latestTime(now)) };
}

export const isPlannable = (day: string, { first, last }: PlanningDays) => day >= first && day <= last;
