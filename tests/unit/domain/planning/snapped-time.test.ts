import { describe, expect, it } from 'vitest';
import { snappedTime } from '../../../../shared/domain/planning/week-places.ts';

const slot = { at: '2035-01-17T08:30:00.000Z' };
const later = { at: '2035-01-17T09:00:00.000Z' };

describe('what is dropped in a week', () => {
  it.each([
    ['2035-01-17T08:14:59.999Z', '2035-01-17T08:14:59.999Z'],
    ['2035-01-17T08:15:00.000Z', slot.at],
    ['2035-01-17T08:30:00.000Z', slot.at],
    ['2035-01-17T09:15:00.000Z', slot.at],
    ['2035-01-17T09:15:00.001Z', '2035-01-17T09:15:00.001Z'],
    ['2035-01-18T08:30:00.000Z', '2035-01-18T08:30:00.000Z'],
  ])('at %s goes to %s', (at, expected) => {
    expect(snappedTime(at, [slot])).toBe(expected);
  });

  it('goes to the nearer of two places, and without any exactly there', () => {
    expect(snappedTime('2035-01-17T08:50:00.000Z', [slot, later])).toBe(later.at);
    expect(snappedTime('2035-01-17T08:40:00.000Z', [slot, later])).toBe(slot.at);
    expect(snappedTime(slot.at, [])).toBe(slot.at);
  });
});
