import { latestTime } from '../../../../../shared/domain/posts/schedule-time.ts';
import { wallTimeOf } from '../../../../../shared/domain/time/wall-time.ts';
import { day } from '../../../../../shared/durations.ts';
import { formatByZone } from '../../../../../shared/domain/time/format-by-zone.ts';
import type { Instant } from '../../../../../shared/domain/text.ts';
import { dateLocale } from '../../../messages/for-language.ts';

interface PlanningDays {
  readonly first: string;
  readonly last: string;
}

/** From today to the last day that can be planned, in the given zone. */
export function planningDays(now: Date, timeZone: string): PlanningDays {
  const dayOf = (at: Date) => wallTimeOf(at.toISOString(), timeZone).date;
  return { first: dayOf(now), last: dayOf(latestTime(now)) };
}

export const isPlannable = (day: string, { first, last }: PlanningDays) => day >= first && day <= last;

const options = { weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const;
const soon = formatByZone(options);
const far = formatByZone({ ...options, year: 'numeric' });
/** The same month of another year looks like this year's. */
const soonEnd = 300 * day;

/** `Tue 24 Nov, 10:30`; with the year when it is far away. */
export function plannedDay(at: Instant, timeZone: string, now = new Date()): string {
  const time = new Date(at);
  const format = time.getTime() - now.getTime() < soonEnd ? soon : far;
  return format(timeZone, dateLocale()).format(time);
}
