import { forLanguage } from '../../../messages/for-language.ts';

const format = forLanguage(
  ({ numbers }) =>
    new Intl.NumberFormat(numbers, {
      style: 'currency',
      currency: 'USD',
      currencyDisplay: 'narrowSymbol',
      maximumFractionDigits: 0,
    }),
);

/** Whole dollars. */
export const showDollars = (amount: number): string => format().format(amount);
