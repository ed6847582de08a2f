import { addDays } from '../../../../shared/domain/time/agency-day.ts';

/** Undefined when the text is not a valid day. */
export function dayIn(text: string | null): string | undefined {
  const isDay = text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
  return isDay && addDays(text, 0) === text ? text : undefined;
}
