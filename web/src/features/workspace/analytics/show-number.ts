import { analyticsTexts } from './messages.ts';

const whole = new Intl.NumberFormat('en');
const percent = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 2 });

/** A count as people read it: `12,400`. */
export const showCount = (count: number | undefined): string =>
  count === undefined ? analyticsTexts.unknown : whole.format(count);

/** A rate, which is percent already: `4.25%`; of nothing there is none. */
export const showRate = (rate: number | undefined): string =>
  rate === undefined ? analyticsTexts.unknown : percent.format(rate / 100);
