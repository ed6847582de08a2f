import { addDays } from '../../../../shared/domain/time/agency-day.ts';

/** The day that a text of an address is, if it is one. */
export function dayIn(text: string | null): string | undefined {
  const isDay = text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
  return isDay && addDays(text, 0) === text ? text : undefined;
}
