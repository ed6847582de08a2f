import { wholeNumber } from '../../../shell/tables/whole-number.ts';
import { analyticsTexts } from './messages.ts';

const percent = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 2 });

/** A count as people read it; what no platform tells is said to be unknown. */
export const showCount = (count: number | undefined): string =>
  count === undefined ? analyticsTexts.unknown : wholeNumber(count);

/** A rate, which is percent already: `4.25%`; of nothing there is none. */
export const showRate = (rate: number | undefined): string =>
  rate === undefined ? analyticsTexts.unknown : percent.format(rate / 100);
