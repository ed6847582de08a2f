import type { Keeping, Retention } from '../../platforms/retention.ts';
import { day, hour } from '../../durations.ts';
import { agencyDay } from '../time/agency-day.ts';
import type { Instant } from '../text.ts';

/** Until the next run of an account, at most. */
const runsWithin = day + hour;

/** Until numbers of an account that cannot be asked are deleted. */
const unheardDays = ({ recheckDays = Infinity, deleteAfterRevokeDays = Infinity }: Retention) =>
  Math.min(recheckDays, deleteAfterRevokeDays);

/** Whether numbers must be deleted before our own history ends. */
export const isLimited = (keeping: Keeping, retention: Retention) =>
  keeping !== 'never' && (keeping !== 'kept' || unheardDays(retention) < Infinity);

/**
 * The last day whose numbers are deleted now and never asked for again, so that none is kept too long until the next
 * run. Undefined where there is none.
 */
export function lastForgottenDay(
  keeping: Keeping,
  retention: Retention,
  { unheardSince, now }: { unheardSince: Instant | undefined; now: Date },
): string | undefined {
  if (keeping === 'never') return agencyDay(now.toISOString());
  const nextRun = now.getTime() + runsWithin;
  const byAge = keeping === 'kept' ? undefined : agencyDay(new Date(nextRun - keeping.days * day).toISOString());
  const isUnheard = unheardSince !== undefined && nextRun - Date.parse(unheardSince) >= unheardDays(retention) * day;
  return isUnheard ? [byAge ?? '', agencyDay(unheardSince)].toSorted()[1] : byAge;
}
