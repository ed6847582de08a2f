import { analyticsRange, type DayRange } from '../../../../../shared/domain/metrics/analytics.ts';
import { addDays, agencyDay, monthOf } from '../../../../../shared/domain/time/agency-day.ts';
import { Platform } from '../../../../../shared/platforms/platforms.ts';
import { serverNow } from '../../../api/server-clock.ts';
import { useAddress } from '../../../shell/links/use-address.ts';

/** As long as it is kept, see the text of the page. */
const keptMonths = 14;

/** The first days of the months that have a history, the latest first. */
export function months(today: string): string[] {
  const all = [monthOf(today)];
  while (all.length < keptMonths) all.push(monthOf(addDays(all.at(-1)!, -1)));
  return all;
}

/** @param first day of the month */
export const daysOfMonth = (first: string): DayRange => ({ from: first, to: addDays(monthOf(addDays(first, 31)), -1) });

/** The month in the address; without one, the last 30 days. */
export function useMonth() {
  const [address, change] = useAddress();
  const all = months(agencyDay(serverNow().toISOString()));
  const month = all.find((first) => first === address.get('month'));
  const platform = Platform.safeParse(address.get('platform')).data;
  return {
    months: all,
    month,
    range: month === undefined ? analyticsRange({}, serverNow()) : daysOfMonth(month),
    platform,
    setMonth: (next: string | undefined) => change({ month: next }),
    setPlatform: (next: Platform | undefined) => change({ platform: next }),
  };
}
