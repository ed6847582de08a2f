import { expect, it } from 'vitest';
import { limitReached, postLimitsOf, usageMonth } from '../../../../shared/domain/posts/post-usage.ts';

it.each([
  ['starter', { monthlyPosts: 30, scheduledPosts: 10 }],
  ['professional', { monthlyPosts: Infinity, scheduledPosts: Infinity }],
  ['enterprise', { monthlyPosts: Infinity, scheduledPosts: Infinity }],
  ['gold', { monthlyPosts: 0, scheduledPosts: 0 }],
])('the plan %s allows %o', (plan, limits) => {
  expect(postLimitsOf(plan)).toEqual(limits);
});

it.each([
  // Winter: two hours ahead of UTC.
  ['2026-11-30T21:59:59.999Z', '202611'],
  ['2026-11-30T22:00:00.000Z', '202612'],
  ['2026-12-31T22:00:00.000Z', '202701'],
  // Summer: three hours ahead.
  ['2026-06-30T20:59:59.999Z', '202606'],
  ['2026-06-30T21:00:00.000Z', '202607'],
])('a post made at %s counts in the month %s of Beirut', (at, month) => {
  expect(usageMonth(at)).toBe(month);
});

it.each([
  ['one more', 29, 9, true, true, undefined],
  ['a draft too many', 30, 9, true, false, 'post.monthly-limit'],
  ['one too many that waits', 29, 10, true, true, 'post.scheduled-limit'],
  ['a draft while too many wait', 29, 10, true, false, undefined],
  ['a change when the month is full', 30, 9, false, false, undefined],
  ['a draft that is to wait too', 30, 10, false, true, 'post.scheduled-limit'],
])('a client on starter is warned of %s', (_, monthlyPosts, scheduledPosts, isNew, isScheduled, code) => {
  const usage = { monthlyPosts, scheduledPosts };
  expect(limitReached(usage, postLimitsOf('starter'), { isNew, isScheduled })).toBe(code);
});
