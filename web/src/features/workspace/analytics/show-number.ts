import { wholeNumber } from '../../../shell/tables/whole-number.ts';
import { analyticsTexts } from './messages.ts';
import { forLanguage } from '../../../messages/for-language.ts';

const percent = forLanguage(
  ({ numbers }) => new Intl.NumberFormat(numbers, { style: 'percent', maximumFractionDigits: 2 }),
);

const whole = forLanguage(
  ({ numbers }) => new Intl.NumberFormat(numbers, { style: 'percent', maximumFractionDigits: 0 }),
);
const points = forLanguage(({ numbers }) => new Intl.NumberFormat(numbers, { maximumFractionDigits: 2 }));

/** A dash for a value that no platform reports. */
export const showCount = (count: number | undefined): string =>
  count === undefined ? analyticsTexts.unknown : wholeNumber(count);

/** In percent already: `4.25%`; a dash when there is nothing to divide by. */
export const showRate = (rate: number | undefined): string =>
  rate === undefined ? analyticsTexts.unknown : percent().format(rate / 100);

/** A whole percentage: `12%`. */
export const showShare = (share: number): string => whole().format(share / 100);

const times = forLanguage(({ numbers }) => new Intl.NumberFormat(numbers, { maximumFractionDigits: 1 }));

/** How many times the usual: `1.4×`. */
export const showLift = (lift: number): string => analyticsTexts.times({ lift: times().format(lift) });

/** Of percentage points. */
export const showPoints = (by: number): string => analyticsTexts.points({ by: points().format(by) });
