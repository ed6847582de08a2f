const format = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** A day of the calendar, which is the same wherever one is: `21 Nov`. */
export function showCalendarDay(day: string): string {
  return format.format(new Date(day));
}
