import { addDays } from '../../time/agency-day.ts';

const dayOf = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);

/** Easter Sunday of the western churches (Meeus, Jones and Butcher). */
export function westernEaster(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const skipped = century - Math.floor(century / 4) - Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + skipped + 15) % 30;
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const correction = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
  const days = epact + toSunday - 7 * correction + 114;
  return dayOf(year, Math.floor(days / 31), (days % 31) + 1);
}

/** The Julian calendar is so many days behind from 1900 to 2099. */
const julianLag = 13;

/** Easter Sunday of the eastern churches (Meeus), in our calendar. */
export function easternEaster(year: number): string {
  const epact = (19 * (year % 19) + 15) % 30;
  const toSunday = (2 * (year % 4) + 4 * (year % 7) - epact + 34) % 7;
  const days = epact + toSunday + 114;
  return addDays(dayOf(year, Math.floor(days / 31), (days % 31) + 1), julianLag);
}
