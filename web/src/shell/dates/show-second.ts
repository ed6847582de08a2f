import type { Instant } from '../../../../shared/domain/text.ts';
import { formatByZone } from '../../../../shared/domain/time/format-by-zone.ts';
import { dateLocale } from '../../messages/for-language.ts';
import { chosenZone } from './chosen-zone.ts';

const format = formatByZone({
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZoneName: 'shortOffset',
});

/** In the person's zone, which is named: `21 Nov 2026, 14:05:07 GMT+2`. */
export const showSecond = (at: Instant): string => format(chosenZone(), dateLocale()).format(new Date(at));
