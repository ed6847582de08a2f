import { afterEach, describe, expect, it } from 'vitest';
import { shiftOf } from '../../web/src/features/posts/calendar/use-calendar-moves.ts';
import { steppedDay } from '../../web/src/features/posts/calendar/calendar-view.ts';

afterEach(() => {
  document.documentElement.dir = '';
});

describe('an arrow key on a post in the calendar', () => {
  it.each([
    ['month', 'ArrowRight', { days: 1 }],
    ['month', 'ArrowLeft', { days: -1 }],
    ['month', 'ArrowDown', { days: 7 }],
    ['month', 'ArrowUp', { days: -7 }],
    ['week', 'ArrowRight', { days: 1 }],
    ['week', 'ArrowDown', { minutes: 15 }],
    ['week', 'ArrowUp', { minutes: -15 }],
    ['agenda', 'ArrowDown', undefined],
    ['month', 'Enter', undefined],
  ] as const)('moves it in the %s by %s as far as %o', (view, key, shift) => {
    expect(shiftOf(key, view)).toEqual(shift);
  });

  it('goes the way the script goes', () => {
    document.documentElement.dir = 'rtl';
    expect(shiftOf('ArrowLeft', 'month')).toEqual({ days: 1 });
  });
});

it.each([
  ['2026-12-31', 'month', 1, '2027-01-01'],
  ['2026-01-31', 'agenda', -1, '2025-12-01'],
  ['2026-12-30', 'week', 1, '2027-01-06'],
] as const)('from %s the %s %i further is found at %s', (day, view, step, found) => {
  expect(steppedDay(day, view, step)).toBe(found);
});
