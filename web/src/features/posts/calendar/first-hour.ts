import { wallTimeOf } from '../../../../../shared/domain/time/wall-time.ts';

const morning = 7;

/** Where a week begins: at seven, or at the hour of something earlier. Days without a time are not counted. */
export function firstHour(starts: readonly string[], timeZone: string): string {
  const hours = starts
    .filter((start) => start.includes('T'))
    .map((start) => Number(wallTimeOf(start, timeZone).time.slice(0, 2)));
  return `${String(Math.min(morning, ...hours)).padStart(2, '0')}:00:00`;
}
