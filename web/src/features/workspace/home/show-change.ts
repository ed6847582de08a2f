import { forLanguage } from '../../../messages/for-language.ts';

const percent = forLanguage(
  ({ numbers }) =>
    new Intl.NumberFormat(numbers, { style: 'percent', maximumFractionDigits: 0, signDisplay: 'exceptZero' }),
);

/** `+12%`; undefined where nothing can be compared. */
export function showChange(now: number | undefined, before: number | undefined): string | undefined {
  if (now === undefined || before === undefined || before === 0) return undefined;
  return percent().format((now - before) / before);
}
