import type { Instant } from '../../../../shared/domain/text.ts';

const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** In the device's time zone: `21 Nov 2026, 14:05`. */
export const showInstant = (at: Instant): string => format.format(new Date(at));
