import { forLanguage } from '../../../messages/for-language.ts';

const format = forLanguage(
  ({ dates }) =>
    new Intl.DateTimeFormat(dates, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    }),
);

/** A day on paper, which outlives its year: `Tuesday 1 December 2026`. */
export const showPrintedDay = (day: string): string => format().format(new Date(day));
