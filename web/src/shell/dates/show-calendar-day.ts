import { forLanguage } from '../../messages/for-language.ts';

const format = forLanguage(
  ({ dates }) => new Intl.DateTimeFormat(dates, { day: 'numeric', month: 'short', timeZone: 'UTC' }),
);

/** A calendar day, independent of time zones: `21 Nov`. */
export function showCalendarDay(day: string): string {
  return format().format(new Date(day));
}
