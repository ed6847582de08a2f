/** A day of the calendar, which is the same wherever one is: `21 Nov`. */
export function showCalendarDay(day: string): string {
  return new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(new Date(day));
}
