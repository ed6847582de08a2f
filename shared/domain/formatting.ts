import { dateLocaleOf } from './time/date-locale.ts';
import { formatByZone } from './time/format-by-zone.ts';
import type { Instant } from './text.ts';

const sizeUnits = ['Bytes', 'KB', 'MB', 'GB', 'TB'] as const;
const unitNames = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** Base 1024. The unit is chosen after rounding: one byte below a megabyte is 1.00 MB, not 1024.00 KB. */
export function formatSize(bytes: number, language = 'en'): string {
  const digits = (exponent: number) => (exponent === 0 ? 0 : 2);
  const sizeIn = (exponent: number) => (bytes / 1024 ** exponent).toFixed(digits(exponent));
  const fitting = sizeUnits.findIndex((_, exponent) => Number(sizeIn(exponent)) < 1024);
  const exponent = fitting === -1 ? sizeUnits.length - 1 : fitting;
  if (language === 'en') return `${sizeIn(exponent)} ${sizeUnits[exponent]}`;
  const format = new Intl.NumberFormat(language, {
    style: 'unit',
    unit: unitNames[exponent],
    minimumFractionDigits: digits(exponent),
  });
  return format.format(Number(sizeIn(exponent)));
}

const dayAndTime = formatByZone({
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'shortOffset',
});

/** In the zone's time, with the zone: `21 Nov 2026, 14:05 GMT+2`. */
export function showInstant(at: Instant, timeZone: string, language = 'en'): string {
  return dayAndTime(timeZone, dateLocaleOf(language)).format(new Date(at));
}
