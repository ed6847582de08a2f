import { describe, expect, it } from 'vitest';
import { mayUpload, uploadsLeft } from '../../../../shared/domain/publishing/app-uploads.ts';
import { zoneDay } from '../../../../shared/domain/time/zone-day.ts';

describe('the uploads of a day', () => {
  it.each([
    [{ used: 0, own: 0 }, true],
    [{ used: 19, own: 19 }, true],
    [{ used: 20, own: 20 }, false],
    [{ used: 60, own: 9 }, true],
    [{ used: 60, own: 10 }, false],
    [{ used: 99, own: 0 }, true],
    [{ used: 99, own: 1 }, false],
    [{ used: 100, own: 0 }, false],
    [{ used: 101, own: 0 }, false],
  ])('are shared: with %o one more is taken: %s', (used, isTaken) => {
    expect(mayUpload(100, used)).toBe(isTaken);
  });

  it.each([
    [{ used: 0, own: 0 }, 20],
    [{ used: 60, own: 0 }, 8],
    [{ used: 96, own: 0 }, 1],
    [{ used: 96, own: 1 }, 0],
    [{ used: 100, own: 3 }, 0],
  ])('leave a client with %o so many more: %d', (used, left) => {
    expect(uploadsLeft(100, used)).toBe(left);
  });
});

it.each([
  ['2026-11-24T07:59:59.999Z', '2026-11-23', '2026-11-24T08:00:00.000Z'],
  ['2026-11-24T08:00:00.000Z', '2026-11-24', '2026-11-25T08:00:00.000Z'],
  ['2026-07-01T06:59:59.999Z', '2026-06-30', '2026-07-01T07:00:00.000Z'],
  ['2026-11-01T08:30:00.000Z', '2026-11-01', '2026-11-02T08:00:00.000Z'],
])('a day in California at %s is %s until %s', (now, day, endsAt) => {
  expect(zoneDay(new Date(now), 'America/Los_Angeles')).toEqual({ day, endsAt });
});
