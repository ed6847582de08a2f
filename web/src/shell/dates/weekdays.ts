import { forLanguage } from '../../messages/for-language.ts';

/** 1 is Monday. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

const dayName = forLanguage(({ dates }) => new Intl.DateTimeFormat(dates, { weekday: 'long', timeZone: 'UTC' }));

/** 1 January 2024 was a Monday. */
export const weekdayName = (weekday: number): string => dayName().format(Date.UTC(2024, 0, weekday));
