import type { Instant } from '../../../../shared/domain/text.ts';

const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });

/** An instant to the second, where the person is: `21 Nov 2026, 14:05:07`. */
export const showSecond = (at: Instant): string => format.format(new Date(at));
