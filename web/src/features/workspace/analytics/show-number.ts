import { wholeNumber } from '../../../shell/tables/whole-number.ts';
import { analyticsTexts } from './messages.ts';
import { forLanguage } from '../../../messages/for-language.ts';

const percent = forLanguage(
  ({ numbers }) => new Intl.NumberFormat(numbers, { style: 'percent', maximumFractionDigits: 2 }),
);

/** A dash for a value that no platform reports. */
export const showCount = (count: number | undefined): string =>
  count === undefined ? analyticsTexts.unknown : wholeNumber(count);

/** In percent already: `4.25%`; a dash when there is nothing to divide by. */
export const showRate = (rate: number | undefined): string =>
  rate === undefined ? analyticsTexts.unknown : percent().format(rate / 100);
