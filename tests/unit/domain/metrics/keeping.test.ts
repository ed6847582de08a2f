import { describe, expect, it } from 'vitest';
import { isLimited, lastForgottenDay } from '../../../../shared/domain/metrics/keeping.ts';
import type { Keeping, Retention } from '../../../../shared/platforms/retention.ts';
import { day, hour } from '../../../../shared/durations.ts';

const now = new Date('2026-11-24T12:00:00.000Z');
const unlimited: Retention = { posts: 'kept', account: 'kept' };
const unheard = (days: number) => new Date(now.getTime() - days * day).toISOString();

describe('the last day whose numbers are deleted', () => {
  it.each<[Keeping, string | undefined]>([
    ['kept', undefined],
    ['never', '2026-11-24'],
    [{ days: 2 }, '2026-11-23'],
    [{ days: 3 }, '2026-11-22'],
    [{ days: 365 }, '2025-11-25'],
  ])('of what is %o', (keeping, last) => {
    expect(lastForgottenDay(keeping, unlimited, { unheardSince: undefined, now })).toBe(last);
  });

  it('leaves nothing older than the limit until the next run, whatever its hour', () => {
    for (const hours of [0, 1, 6, 11, 12, 21, 22, 23]) {
      const at = new Date(Date.UTC(2026, 10, 24, hours));
      const last = lastForgottenDay({ days: 2 }, unlimited, { unheardSince: undefined, now: at }) ?? '';
      // The first instant of the day after it in Beirut, two hours ahead.
      const oldestKept = Date.parse(last) + day - 2 * hour;
      expect(at.getTime() + day + hour - oldestKept).toBeLessThanOrEqual(2 * day);
    }
  });

  it.each<[Partial<Retention>, number, string | undefined]>([
    [{ deleteAfterRevokeDays: 10 }, 8.95, undefined],
    [{ deleteAfterRevokeDays: 10 }, 9, '2026-11-15'],
    [{ recheckDays: 30 }, 28.95, undefined],
    [{ recheckDays: 30 }, 29, '2026-10-26'],
    [{ recheckDays: 30, deleteAfterRevokeDays: 7 }, 6, '2026-11-18'],
    [{}, 4000, undefined],
  ])('is that of the last numbers when %o and the account could not be asked for %d days', (limits, days, last) => {
    const retention = { ...unlimited, ...limits };
    expect(lastForgottenDay('kept', retention, { unheardSince: unheard(days), now })).toBe(last);
  });

  it('is the later of both', () => {
    const retention = { ...unlimited, deleteAfterRevokeDays: 10 };
    expect(lastForgottenDay({ days: 2 }, retention, { unheardSince: unheard(9), now })).toBe('2026-11-23');
    expect(lastForgottenDay({ days: 365 }, retention, { unheardSince: unheard(9), now })).toBe('2026-11-15');
  });
});

it.each<[Keeping, Partial<Retention>, boolean]>([
  ['kept', {}, false],
  ['never', { recheckDays: 30 }, false],
  [{ days: 365 }, {}, true],
  ['kept', { recheckDays: 30 }, true],
  ['kept', { deleteAfterRevokeDays: 10 }, true],
])('numbers that are %o with %o are to be deleted by us: %s', (keeping, limits, expected) => {
  expect(isLimited(keeping, { ...unlimited, ...limits })).toBe(expected);
});
