import { describe, expect, it } from 'vitest';
import { ReportSettingsChange, dueAt, nextReportAt } from '../../../../shared/domain/reports/report-settings.ts';

const beirut = 'Asia/Beirut';
const monthly = { isOn: true, isWeekly: false, day: 3 };
const weekly = { isOn: false, isWeekly: true, day: 3 };
const off = { isOn: false, isWeekly: false, day: 3 };

describe('the next report', () => {
  it.each([
    ['is made at eight of the client’s clock', monthly, beirut, '2026-12-01T00:00:00.000Z', '2026-12-03T06:00:00.000Z'],
    ['knows the summer time', monthly, beirut, '2026-06-30T00:00:00.000Z', '2026-07-03T05:00:00.000Z'],
    [
      'is that of next month at the very instant',
      monthly,
      beirut,
      '2026-12-03T06:00:00.000Z',
      '2027-01-03T06:00:00.000Z',
    ],
    ['is that of this month just before', monthly, beirut, '2026-12-03T05:59:59.999Z', '2026-12-03T06:00:00.000Z'],
    ['follows the zone', monthly, 'Pacific/Auckland', '2026-12-01T00:00:00.000Z', '2026-12-02T19:00:00.000Z'],
    ['of a week is made on Monday', weekly, beirut, '2026-12-02T00:00:00.000Z', '2026-12-07T06:00:00.000Z'],
    ['of a week follows a week later', weekly, beirut, '2026-12-07T06:00:00.000Z', '2026-12-14T06:00:00.000Z'],
    [
      'is the sooner of both',
      { ...monthly, isWeekly: true },
      beirut,
      '2026-12-01T00:00:00.000Z',
      '2026-12-03T06:00:00.000Z',
    ],
  ])('%s', (_what, settings, zone, after, at) => expect(nextReportAt(settings, zone, new Date(after))).toBe(at));

  it('never comes while both are off', () => expect(nextReportAt(off, beirut, new Date())).toBeUndefined());
});

describe('what is due', () => {
  it.each([
    ['the month before on its day', monthly, '2026-12-03T06:00:00.000Z', { month: '2026-11' }],
    ['the last month of a year in January', monthly, '2027-01-03T06:00:00.000Z', { month: '2026-12' }],
    ['nothing on another day', monthly, '2026-12-04T06:00:00.000Z', {}],
    ['the week before on Monday', weekly, '2026-12-07T06:00:00.000Z', { monday: '2026-11-30' }],
    [
      'both where the day is a Monday',
      { isOn: true, isWeekly: true, day: 7 },
      '2026-12-07T06:00:00.000Z',
      { month: '2026-11', monday: '2026-11-30' },
    ],
    ['nothing that was turned off', off, '2026-12-07T06:00:00.000Z', {}],
  ])('is %s', (_what, settings, at, due) => expect(dueAt(settings, beirut, at)).toEqual(due));
});

describe('settings', () => {
  const wanted = {
    isOn: true,
    day: 28,
    language: 'ar',
    recipients: [' Owner@Cedar.example '],
    isPreviewedFirst: false,
    isWeekly: false,
    version: 0,
  };
  const problemsOf = (change: object) =>
    ReportSettingsChange.safeParse({ ...wanted, ...change }).error?.issues.map(({ path, message }) => [
      path[0],
      message,
    ]);

  it('keep addresses as they are compared', () =>
    expect(ReportSettingsChange.parse(wanted).recipients).toEqual(['owner@cedar.example']));

  it.each([
    ['no day that a month lacks', { day: 29 }, 'day'],
    [
      'no eleventh recipient',
      { recipients: Array.from({ length: 11 }, (_, at) => `a${at}@cedar.example`) },
      'recipients',
    ],
    ['no recipient twice', { recipients: ['a@cedar.example', 'A@cedar.example'] }, 'recipients'],
    ['no report to nobody', { recipients: [] }, 'recipients'],
    ['no weekly mail to nobody', { recipients: [], isOn: false, isWeekly: true }, 'recipients'],
    ['no sentence that is too long', { sentence: 'a'.repeat(501) }, 'sentence'],
  ])('allow %s', (_what, change, field) => expect(problemsOf(change)?.map(([path]) => path)).toEqual([field]));

  it('may name nobody while both are off', () => expect(problemsOf({ recipients: [], isOn: false })).toBeUndefined());
});
