import { expect, it } from 'vitest';
import { isPlannable, planningDays } from '../../web/src/features/posts/composer/planning-days.ts';

it('posts are planned from today to ten years ahead, by the clocks of their zone', () => {
  // Half past midnight in Beirut, and the evening before in UTC.
  const now = new Date('2026-11-22T22:30:00.000Z');
  expect(planningDays(now, 'Asia/Beirut')).toEqual({ first: '2026-11-23', last: '2036-11-23' });
  expect(planningDays(now, 'UTC')).toEqual({ first: '2026-11-22', last: '2036-11-22' });
});

it.each([
  ['2026-11-22', false],
  ['2026-11-23', true],
  ['2036-11-23', true],
  ['2036-11-24', false],
])('%s can be planned for: %s', (day, expected) => {
  expect(isPlannable(day, { first: '2026-11-23', last: '2036-11-23' })).toBe(expected);
});
