import { forLanguage } from '../../messages/for-language.ts';

const whole = forLanguage(({ numbers }) => new Intl.NumberFormat(numbers));

/** With separators: `12,400`. */
export const wholeNumber = (count: number): string => whole().format(count);
