import type { Instant } from '../../../shared/domain/text.ts';

/** The day of an instant where the person is: `21 Nov 2026`. */
export function showDay(at: Instant): string {
  return new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' }).format(new Date(at));
}
