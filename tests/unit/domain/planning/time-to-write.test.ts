import { expect, it } from 'vitest';
import { timeToWrite } from '../../../../shared/domain/planning/week-places.ts';

const beirut = 'Asia/Beirut';

// Ten o'clock in Beirut in winter is eight in UTC, and a post needs ten minutes.
it.each([
  ['2035-01-17', '2035-01-17T07:50:00.000Z', '2035-01-17T08:00:00.000Z'],
  ['2035-01-17', '2035-01-17T07:50:00.001Z', '2035-01-17T09:00:00.000Z'],
  ['2035-01-17', '2035-01-17T20:50:00.000Z', '2035-01-17T21:00:00.000Z'],
  ['2035-01-17', '2035-01-17T20:50:00.001Z', undefined],
  ['2035-01-18', '2035-01-17T20:50:00.001Z', '2035-01-18T08:00:00.000Z'],
  ['2035-01-16', '2035-01-17T07:00:00.000Z', undefined],
])('a post that is written on %s at %s begins at %s', (day, now, expected) => {
  expect(timeToWrite(day, beirut, new Date(now))).toBe(expected);
});
