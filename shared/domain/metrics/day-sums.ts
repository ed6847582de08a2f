import type { AccountDay } from './account-day.ts';
import { addDays, agencyDay } from '../time/agency-day.ts';
import { type MeasuredPost, measuredFor } from './post-metrics.ts';
import { noResponses, type Responses, sumOfResponses } from './metrics.ts';
import { day as oneDay } from '../../durations.ts';

/** A day longer than posts are measured, so that measurements that have started can end. */
const openFor = measuredFor + oneDay;
const mostDaysLate = 30;

/** Posts of this day or later may still be measured. Earlier days are closed: their sums are final and stored. */
export const firstOpenDay = (now: Date): string => agencyDay(new Date(now.getTime() - openFor).toISOString());

export const firstLateDay = (now: Date): string => addDays(firstOpenDay(now), -mostDaysLate);

export function sumsByDay(posts: readonly MeasuredPost[]): Map<string, Responses> {
  const byDay = Map.groupBy(posts, ({ publishedAt }) => agencyDay(publishedAt));
  return new Map([...byDay].map(([day, own]) => [day, sumOfResponses(own.map(({ latest }) => latest ?? noResponses))]));
}

export function daysToSum(days: readonly AccountDay[], now: Date): AccountDay[] {
  const [firstOpen, firstLate] = [firstOpenDay(now), firstLateDay(now)];
  const isLate = ({ day, posts }: AccountDay) => posts === undefined && day >= firstLate;
  return days.filter((each) => each.published > 0 && (each.day >= firstOpen || isLate(each)));
}
