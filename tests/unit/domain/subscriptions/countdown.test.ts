import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countdown } from '../../../../shared/domain/subscriptions/countdown.ts';
import { day, minute } from '../../../../shared/durations.ts';
import { at, trialEndDate } from '../client-in-time.ts';

const partsAt = (left: number) => {
  const shown = countdown(trialEndDate, at(trialEndDate, -left));
  return shown.isOver ? 'over' : [shown.days, shown.hours, shown.minutes, shown.seconds];
};

describe('the time left', () => {
  it.each([
    [3 * day, [3, 0, 0, 0]],
    [3 * day - 1, [3, 0, 0, 0]],
    [3 * day - 1000, [2, 23, 59, 59]],
    [day + 1, [1, 0, 0, 1]],
    [((1 * 24 + 2) * 60 + 3) * minute + 4000, [1, 2, 3, 4]],
    [60_000, [0, 0, 1, 0]],
    [1000, [0, 0, 0, 1]],
    [1, [0, 0, 0, 1]],
    [0, 'over'],
    [-1, 'over'],
    [-day, 'over'],
  ])('of %i ms reads %j', (left, parts) => {
    expect(partsAt(left)).toEqual(parts);
  });

  it.each([
    [day + 1, false],
    [day, true],
    [day - 1, true],
    [1, true],
  ])('of %i ms is urgent: %s', (left, isUrgent) => {
    expect(countdown(trialEndDate, at(trialEndDate, -left))).toMatchObject({ isUrgent });
  });

  it('adds up to the seconds left, and is never nothing before the end', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4000 * day }), (left) => {
        const shown = countdown(trialEndDate, at(trialEndDate, -left));
        if (shown.isOver) throw new Error('It is not over yet');
        const { days, hours, minutes, seconds } = shown;
        expect(((days * 24 + hours) * 60 + minutes) * 60 + seconds).toBe(Math.ceil(left / 1000));
        expect(hours < 24 && minutes < 60 && seconds < 60).toBe(true);
      }),
    );
  });
});
