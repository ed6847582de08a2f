import { addDays, daysOf } from '../../time/agency-day.ts';
import { weekdayOf } from '../../time/zone-day.ts';

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

/**
 * The public holidays of Lebanon by decree 15215 of 27 September 2005 and its amendments
 * (industry.gov.lb/Ministry/WorkingHoursAndHolidays, memoranda of the Prime Minister at pcm.gov.lb), and days that people plan
 * posts around: the Easters and the beginning of Ramadan.
 */
const fixed = {
  '01-01': 'new-year',
  '01-06': 'armenian-christmas',
  '02-09': 'st-maroun',
  '02-14': 'hariri-memorial',
  '03-25': 'annunciation',
  '05-01': 'labour-day',
  '05-25': 'liberation-day',
  '08-15': 'assumption',
  '11-22': 'independence-day',
  '12-25': 'christmas',
} as const;

/** Month and day of the Islamic year. */
const lunar = {
  '1-1': 'hijri-new-year',
  '1-10': 'ashura',
  '3-12': 'prophets-birthday',
  '9-1': 'ramadan',
  '10-1': 'eid-al-fitr',
  '10-2': 'eid-al-fitr',
  '12-10': 'eid-al-adha',
  '12-11': 'eid-al-adha',
} as const;

type Movable =
  | 'good-friday-western'
  | 'good-friday-eastern'
  | 'good-friday'
  | 'easter-western'
  | 'easter-eastern'
  | 'easter'
  | 'martyrs-day';

type HolidayName = (typeof fixed)[keyof typeof fixed] | (typeof lunar)[keyof typeof lunar] | Movable;

export interface Holiday {
  readonly day: string;
  readonly name: HolidayName;
  /** The moon is sighted days before, and may move it by a day. */
  readonly isExpected: boolean;
}

/** Both days included, in their order. */
export function lebaneseHolidays(from: string, to: string): Holiday[] {
  return daysOf(from, to).flatMap((day) => namesOn(day).map((name) => ({ day, name, isExpected: isLunar(name) })));
}

function namesOn(day: string): HolidayName[] {
  return [...valueAt(fixed, day.slice(5)), ...valueAt(lunar, islamicDay(day)), ...movableOn(day)];
}

const valueAt = (names: Readonly<Record<string, HolidayName>>, key: string): HolidayName[] =>
  Object.entries(names).flatMap(([place, name]) => (place === key ? [name] : []));

const lunarNames: ReadonlySet<HolidayName> = new Set(Object.values(lunar));
const isLunar = (name: HolidayName) => lunarNames.has(name);

function movableOn(day: string): Movable[] {
  const year = Number(day.slice(0, 4));
  const [western, eastern] = [westernEaster(year), easternEaster(year)];
  const isMartyrsDay = day.slice(5, 7) === '05' && Number(day.slice(8)) <= 7 && weekdayOf(day) === 7;
  return [
    ...ofBoth(day, addDays(western, -2), addDays(eastern, -2), 'good-friday'),
    ...ofBoth(day, western, eastern, 'easter'),
    ...(isMartyrsDay ? (['martyrs-day'] as const) : []),
  ];
}

/** In some years the churches celebrate together. */
function ofBoth(day: string, western: string, eastern: string, name: 'good-friday' | 'easter'): Movable[] {
  if (western === eastern) return day === western ? [name] : [];
  if (day === western) return [`${name}-western`];
  return day === eastern ? [`${name}-eastern`] : [];
}

let formatted: Intl.DateTimeFormat | undefined;

/** As the calendar of Umm al-Qura has it. Created on demand, because the calendar is slow to load. */
function islamicDay(day: string): string {
  formatted ??= new Intl.DateTimeFormat('en-u-ca-islamic-umalqura', {
    month: 'numeric',
    day: 'numeric',
    timeZone: 'UTC',
  });
  const parts = formatted.formatToParts(new Date(day));
  const valueOf = (type: 'month' | 'day') => parts.find((part) => part.type === type)?.value ?? '';
  return `${valueOf('month')}-${valueOf('day')}`;
}
