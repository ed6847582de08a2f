import { formatSize, showInstant, sizeParts } from '../domain/formatting.ts';
import { dateLocaleOf } from '../domain/time/date-locale.ts';
import type { ShowParam } from './in-words.ts';
import { isolated } from '../domain/text-direction.ts';

const unitNames = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** `1.50 MB`. */
export function sizeIn(language: string, bytes: number): string {
  if (language === 'en') return formatSize(bytes);
  const { amount, exponent } = sizeParts(bytes);
  const minimumFractionDigits = exponent === 0 ? 0 : 2;
  const format = new Intl.NumberFormat(language, { style: 'unit', unit: unitNames[exponent], minimumFractionDigits });
  return format.format(Number(amount));
}

export const shownIn =
  (language: string): ShowParam =>
  (param) => {
    if (typeof param !== 'object') return isolated(param, language);
    return 'at' in param
      ? showInstant(param.at, param.timeZone, dateLocaleOf(language))
      : sizeIn(language, param.bytes);
  };
