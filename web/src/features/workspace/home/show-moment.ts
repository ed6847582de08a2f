import type { Instant } from '../../../../../shared/domain/text.ts';
import { formatByZone } from '../../../../../shared/domain/time/format-by-zone.ts';
import { dateLocale } from '../../../messages/for-language.ts';
import { chosenZone } from '../../../shell/dates/chosen-zone.ts';

const format = formatByZone({ weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' });

/** In the person's zone: `Tue 24 Nov, 10:30`. */
export const showMoment = (at: Instant): string => format(chosenZone(), dateLocale()).format(new Date(at));
