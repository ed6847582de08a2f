import type { Instant } from '../../../../shared/domain/text.ts';
import { formatByZone } from '../../../../shared/domain/time/format-by-zone.ts';
import { dateLocale } from '../../messages/for-language.ts';
import { chosenZone } from './chosen-zone.ts';

const format = formatByZone({ day: 'numeric', month: 'short', year: 'numeric' });

/** In the person's zone: `21 Nov 2026`. */
export const showDay = (at: Instant): string => format(chosenZone(), dateLocale()).format(new Date(at));
