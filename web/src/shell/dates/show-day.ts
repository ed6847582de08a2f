import type { Instant } from '../../../../shared/domain/text.ts';

const format = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });

/** In the device's time zone: `21 Nov 2026`. */
export function showDay(at: Instant): string {
  return format.format(new Date(at));
}
