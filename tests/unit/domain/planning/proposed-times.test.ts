import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextOf, proposedTimes } from '../../../../shared/domain/planning/proposed-times.ts';
import type { Slot } from '../../../../shared/domain/planning/slot.ts';

/** A Friday, 12:00 in Beirut. */
const now = new Date('2026-11-20T10:00:00.000Z');
const beirut = 'Asia/Beirut';
const known = { slots: [], timeZone: beirut, bestTimes: [], taken: [], now };
const wanted = { platforms: ['instagram' as const], from: now, count: 1 };
const friday = { weekday: 5, time: '19:30' };
const saturday = { weekday: 6, time: '11:00' };

const times = (...proposed: Parameters<typeof proposedTimes>) => proposedTimes(...proposed).map(({ at }) => at);

describe('a proposed time', () => {
  it('is the next free slot', () => {
    const slots = [saturday, friday];
    expect(proposedTimes(wanted, { ...known, slots })).toEqual([{ at: '2026-11-20T17:30:00.000Z', by: 'slot' }]);
    const taken = ['2026-11-20T17:30:20.000Z'];
    expect(times({ ...wanted, count: 3 }, { ...known, slots, taken })).toEqual([
      '2026-11-21T09:00:00.000Z',
      '2026-11-27T17:30:00.000Z',
      '2026-11-28T09:00:00.000Z',
    ]);
  });

  it('leaves ten minutes to look at the post', () => {
    const slots = [{ weekday: 5, time: '12:10' }];
    expect(times(wanted, { ...known, slots })).toEqual(['2026-11-20T10:10:00.000Z']);
    expect(times(wanted, { ...known, slots, now: new Date(now.getTime() + 1) })).toEqual(['2026-11-27T10:10:00.000Z']);
    expect(times({ ...wanted, from: new Date(0) }, { ...known, slots })).toEqual(['2026-11-20T10:10:00.000Z']);
  });

  it('is not before the wanted day', () => {
    const from = new Date('2026-12-24T22:00:00.000Z');
    expect(times({ ...wanted, from }, { ...known, slots: [friday] })).toEqual(['2026-12-25T17:30:00.000Z']);
  });

  it('is a best time when no slot serves all platforms of the post', () => {
    const slots: Slot[] = [{ ...friday, platforms: ['instagram'] }];
    const both = { ...wanted, platforms: ['instagram', 'facebook'] as const };
    expect(proposedTimes(both, { ...known, slots, bestTimes: [saturday] })).toEqual([
      { at: '2026-11-21T09:00:00.000Z', by: 'best-time' },
    ]);
  });

  it('is tomorrow at 10:00 when nothing is known, or the next free day', () => {
    expect(proposedTimes(wanted, known)).toEqual([{ at: '2026-11-21T08:00:00.000Z', by: 'usual' }]);
    expect(times(wanted, { ...known, taken: ['2026-11-21T08:00:00.000Z'] })).toEqual(['2026-11-22T08:00:00.000Z']);
    const lateAtNight = new Date('2026-11-20T21:59:59.000Z');
    expect(times({ ...wanted, from: lateAtNight }, { ...known, now: lateAtNight })).toEqual([
      '2026-11-21T08:00:00.000Z',
    ]);
  });

  it('stays at its wall-clock time when the clocks change', () => {
    const sunday = [{ weekday: 7, time: '10:00' }];
    const from = new Date('2027-03-20T00:00:00.000Z');
    expect(times({ ...wanted, from, count: 2 }, { ...known, slots: sunday })).toEqual([
      '2027-03-21T08:00:00.000Z',
      '2027-03-28T07:00:00.000Z',
    ]);
  });

  it('comes once when a clock change moves it onto another', () => {
    // On 28 March 2027, 00:00 to 01:00 does not exist in Beirut.
    const slots = ['00:30', '01:30'].map((time) => ({ weekday: 7, time }));
    const from = new Date('2027-03-27T12:00:00.000Z');
    expect(times({ ...wanted, from, count: 2 }, { ...known, slots })).toEqual([
      '2027-03-27T22:30:00.000Z',
      '2027-04-03T21:30:00.000Z',
    ]);
  });

  it('is nowhere when no weekly time is free for a year', () => {
    const slots = [friday];
    const taken = times({ ...wanted, count: 100 }, { ...known, slots });
    expect(taken).toHaveLength(53);
    expect(times(wanted, { ...known, slots, taken })).toEqual([]);
  });

  it('is free, in order, and not too soon, whatever is known', () => {
    const weekly = fc.record({
      weekday: fc.integer({ min: 1, max: 7 }),
      time: fc
        .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
        .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':')),
    });
    const instant = fc.date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(
        fc.array(weekly, { maxLength: 8 }),
        instant,
        instant,
        fc.constantFrom(beirut, 'UTC', 'America/New_York'),
        (slots, from, at, timeZone) => {
          const first = times({ ...wanted, from, count: 5 }, { ...known, slots, timeZone, now: at });
          const others = times({ ...wanted, from, count: 5 }, { ...known, slots, timeZone, now: at, taken: first });
          expect(first).toEqual(first.toSorted());
          expect(new Set([...first, ...others]).size).toBe(first.length + others.length);
          for (const time of [...first, ...others])
            expect(Date.parse(time)).toBeGreaterThanOrEqual(Math.max(from.getTime(), at.getTime() + 600_000));
        },
      ),
    );
  });
});

it('the next of a weekly time is at least ten minutes away', () => {
  expect(nextOf(friday, beirut, now)).toBe('2026-11-20T17:30:00.000Z');
  expect(nextOf({ weekday: 5, time: '12:09' }, beirut, now)).toBe('2026-11-27T10:09:00.000Z');
});
