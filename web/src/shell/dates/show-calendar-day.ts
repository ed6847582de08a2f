const format = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** A calendar day, independent of time zones: `21 Nov`. */
export function showCalendarDay(day: string): string {
  return format.format(new Date(day));
}
