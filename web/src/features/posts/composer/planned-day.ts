import { day } from '../../../../../shared/durations.ts';
import { formatByZone } from '../../../../../shared/domain/time/format-by-zone.ts';
import type { Instant } from '../../../../../shared/domain/text.ts';
import { dateLocale } from '../../../messages/for-language.ts';

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
