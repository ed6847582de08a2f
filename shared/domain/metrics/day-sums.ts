import type { AccountDay } from './account-day.ts';
import { addDays, agencyDay } from '../time/agency-day.ts';
import { type MeasuredPost, measuredFor } from './post-metrics.ts';
import { noResponses, type Responses, sumOfResponses } from './metrics.ts';
import { day as oneDay } from '../../durations.ts';

/** A day longer than posts are looked at, so that whoever began to measure one before has ended. */
const openFor = measuredFor + oneDay;
/** For so many days in a row there may be nobody who closes one. */
const mostDaysLate = 30;

/** The first day of which a post may still be looked at. Those before it are closed: their sums change no more and are kept. */
export const firstOpenDay = (now: Date): string => agencyDay(new Date(now.getTime() - openFor).toISOString());

/** The first day that may still wait to be closed. */
export const firstLateDay = (now: Date): string => addDays(firstOpenDay(now), -mostDaysLate);

/** How people have responded by now to what went out on each day, by the agency's calendar. */
export function sumsByDay(posts: readonly MeasuredPost[]): Map<string, Responses> {
  const byDay = Map.groupBy(posts, ({ publishedAt }) => agencyDay(publishedAt));
  return new Map([...byDay].map(([day, own]) => [day, sumOfResponses(own.map(({ latest }) => latest ?? noResponses))]));
}

/** The days whose sums are to be made of their posts: those that are open, and those that wait to be closed. */
export function daysToSum(days: readonly AccountDay[], now: Date): AccountDay[] {
  const [firstOpen, firstLate] = [firstOpenDay(now), firstLateDay(now)];
  const isLate = ({ day, posts }: AccountDay) => posts === undefined && day >= firstLate;
  return days.filter((each) => each.published > 0 && (each.day >= firstOpen || isLate(each)));
}
