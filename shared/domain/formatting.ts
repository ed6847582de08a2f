import { formatByZone } from './time/format-by-zone.ts';
import type { Instant } from './text.ts';

const sizeUnits = ['Bytes', 'KB', 'MB', 'GB', 'TB'] as const;

/** Base 1024. The unit is chosen after rounding: one byte below a megabyte is 1.00 MB, not 1024.00 KB. */
export function sizeParts(bytes: number) {
  const sizeIn = (exponent: number) => (bytes / 1024 ** exponent).toFixed(exponent === 0 ? 0 : 2);
  const fitting = sizeUnits.findIndex((_, exponent) => Number(sizeIn(exponent)) < 1024);
  const exponent = fitting === -1 ? sizeUnits.length - 1 : fitting;
  return { amount: sizeIn(exponent), exponent };
}

export function formatSize(bytes: number): string {
  const { amount, exponent } = sizeParts(bytes);
  return `${amount} ${sizeUnits[exponent]}`;
}

const dayAndTime = formatByZone({
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'shortOffset',
});

/** In the zone's time, with the zone: `21 Nov 2026, 14:05 GMT+2`. The locale is one of dates, or `en`. */
export function showInstant(at: Instant, timeZone: string, locale = 'en'): string {
  return dayAndTime(timeZone, locale === 'en' ? 'en-GB' : locale).format(new Date(at));
}
