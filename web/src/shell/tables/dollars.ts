import { directionOf } from '../../../../shared/domain/text-direction.ts';
import { forLanguage } from '../../messages/for-language.ts';

/** From right to left, the sign of `US$` would stand before its letters. */
const format = (decimals: number) =>
  forLanguage(({ numbers }) => {
    const dollars = new Intl.NumberFormat(numbers, {
      style: 'currency',
      currency: 'USD',
      currencyDisplay: 'narrowSymbol',
      maximumFractionDigits: decimals,
    });
    const isRightToLeft = directionOf(numbers) === 'rtl';
    return (amount: number) =>
      dollars
        .formatToParts(amount)
        .map(({ type, value }) => (type === 'currency' && isRightToLeft ? `\u2066${value}\u2069` : value))
        .join('');
  });

const whole = format(0);
const exact = format(4);

export const wholeDollars = (amount: number): string => whole()(amount);

/** To a hundredth of a cent. */
export const exactDollars = (amount: number): string => exact()(amount);
