import { describe, expect, it } from 'vitest';
import {
  easternEaster,
  lebaneseHolidays,
  westernEaster,
} from '../../../../shared/domain/planning/holidays/lebanese-holidays.ts';

const namesIn = (year: number) => lebaneseHolidays(`${year}-01-01`, `${year}-12-31`).map(({ name }) => name);
const dayOf = (year: number, name: string) =>
  lebaneseHolidays(`${year}-01-01`, `${year}-12-31`).find((holiday) => holiday.name === name)?.day;

describe('Easter', () => {
  // timeanddate.com and the tables of the churches.
  it.each([
    [2024, '2024-03-31', '2024-05-05'],
    [2025, '2025-04-20', '2025-04-20'],
    [2026, '2026-04-05', '2026-04-12'],
    [2027, '2027-03-28', '2027-05-02'],
    [2028, '2028-04-16', '2028-04-16'],
    [2029, '2029-04-01', '2029-04-08'],
    [2038, '2038-04-25', '2038-04-25'],
  ])('of %i is on %s in the west and on %s in the east', (year, western, eastern) => {
    expect([westernEaster(year), easternEaster(year)]).toEqual([western, eastern]);
  });
});

describe('the holidays of Lebanon', () => {
  it.each([new Date().getUTCFullYear(), new Date().getUTCFullYear() + 1, new Date().getUTCFullYear() + 2])(
    'of %i are all there',
    (year) => {
      const names = namesIn(year);
      const always = [
        'new-year',
        'armenian-christmas',
        'st-maroun',
        'hariri-memorial',
        'annunciation',
        'labour-day',
        'liberation-day',
        'assumption',
        'independence-day',
        'christmas',
        'martyrs-day',
        'hijri-new-year',
        'ashura',
        'prophets-birthday',
        'ramadan',
        'eid-al-fitr',
        'eid-al-adha',
      ];
      expect(names).toEqual(expect.arrayContaining(always));
      expect(names.filter((name) => name.startsWith('good-friday')).length).toBeGreaterThan(0);
      expect(names.filter((name) => name.startsWith('easter')).length).toBeGreaterThan(0);
    },
  );

  it('fall on their days in 2027, those of the moon as expected ones', () => {
    expect(lebaneseHolidays('2027-03-01', '2027-05-17')).toEqual([
      { day: '2027-03-09', name: 'eid-al-fitr', isExpected: true },
      { day: '2027-03-10', name: 'eid-al-fitr', isExpected: true },
      { day: '2027-03-25', name: 'annunciation', isExpected: false },
      { day: '2027-03-26', name: 'good-friday-western', isExpected: false },
      { day: '2027-03-28', name: 'easter-western', isExpected: false },
      { day: '2027-04-30', name: 'good-friday-eastern', isExpected: false },
      { day: '2027-05-01', name: 'labour-day', isExpected: false },
      { day: '2027-05-02', name: 'easter-eastern', isExpected: false },
      { day: '2027-05-02', name: 'martyrs-day', isExpected: false },
      { day: '2027-05-16', name: 'eid-al-adha', isExpected: true },
      { day: '2027-05-17', name: 'eid-al-adha', isExpected: true },
    ]);
  });

  it('are named once where the churches celebrate together', () => {
    const names = namesIn(2028);
    expect(names).toContain('good-friday');
    expect(names).not.toContain('good-friday-western');
    expect(dayOf(2028, 'easter')).toBe('2028-04-16');
  });

  it('remember the martyrs on the first Sunday of May', () => {
    expect([2025, 2026, 2027].map((year) => dayOf(year, 'martyrs-day'))).toEqual([
      '2025-05-04',
      '2026-05-03',
      '2027-05-02',
    ]);
  });
});
