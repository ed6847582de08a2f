import { describe, expect, it } from 'vitest';
import { arranged, Slot, slotsFor } from '../../../../shared/domain/planning/slot.ts';

const slot = (weekday: number, time: string, platforms?: Slot['platforms']): Slot => ({ weekday, time, platforms });

describe('a slot', () => {
  it.each(['00:00', '09:59', '23:59'])('has a time of day: %s', (time) => {
    expect(Slot.safeParse({ weekday: 1, time }).success).toBe(true);
  });

  it.each(['24:00', '9:30', '12:60', '12:30:00', ''])('has no other time: "%s"', (time) => {
    expect(Slot.safeParse({ weekday: 1, time }).success).toBe(false);
  });

  it.each([0, 8, 1.5])('is on no weekday %d', (weekday) => {
    expect(Slot.safeParse({ weekday, time: '10:00' }).success).toBe(false);
  });

  it('serves posts that go only where it is for', () => {
    const slots = [slot(1, '10:00'), slot(2, '10:00', ['instagram', 'facebook']), slot(3, '10:00', ['tiktok'])];
    const days = (...wanted: Parameters<typeof slotsFor>[1]) => slotsFor(slots, wanted).map(({ weekday }) => weekday);
    expect(days('instagram')).toEqual([1, 2]);
    expect(days('instagram', 'facebook')).toEqual([1, 2]);
    expect(days('instagram', 'tiktok')).toEqual([1]);
    expect(days()).toEqual([1, 2, 3]);
  });
});

it('slots are arranged by week, with one for each time', () => {
  expect(
    arranged([
      slot(7, '09:00'),
      slot(1, '19:30', ['facebook']),
      slot(1, '08:00', ['tiktok']),
      slot(1, '19:30', ['instagram', 'facebook']),
      slot(1, '08:00'),
    ]),
  ).toEqual([slot(1, '08:00'), slot(1, '19:30', ['facebook', 'instagram']), slot(7, '09:00')]);
});
