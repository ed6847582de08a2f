import { showInstant as inZone } from '../../../../shared/domain/formatting.ts';
import type { Instant } from '../../../../shared/domain/text.ts';
import { dateLocale } from '../../messages/for-language.ts';
import { chosenZone } from './chosen-zone.ts';

/** In the person's zone, which is named: `21 Nov 2026, 14:05 GMT+2`. */
export const showInstant = (at: Instant): string => inZone(at, chosenZone(), dateLocale());
