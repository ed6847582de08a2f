import type { Instant } from '../../../shared/domain/text.ts';

/** An instant as clocks in a zone show it, with the zone: `21 Nov 2026, 14:05 GMT+2`. */
export function showInstant(at: Instant, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone,
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'shortOffset',
  }).format(new Date(at));
}

/** The day of an instant where the person is: `21 Nov 2026`. */
export function showDay(at: Instant): string {
  return new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' }).format(new Date(at));
}
