import { expect, it } from 'vitest';
import { countedInMonth, limitReached, postLimitsOf, usageMonth } from '../../../../shared/domain/posts/post-usage.ts';
import { aPost, inStatus } from '../../../support/records/post-record.ts';

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
])('a post scheduled at %s counts in the month %s of Beirut', (at, month) => {
  expect(usageMonth(at)).toBe(month);
});

it.each([
  ['of no last post of the month that waits', 29, 9, true, true, undefined],
  ['of one too many in the month', 30, 9, true, true, 'post.monthly-limit'],
  ['of one too many sent at once', 30, 9, true, false, 'post.monthly-limit'],
  ['of one too many that waits', 29, 10, true, true, 'post.scheduled-limit'],
  ['of none sent at once while too many wait', 29, 10, true, false, undefined],
  ['of no draft, however full the month is', 30, 10, false, false, undefined],
  ['of a counted post that is to wait too', 30, 10, false, true, 'post.scheduled-limit'],
])('a client on starter is warned %s', (_, monthlyPosts, scheduledPosts, isCounted, isScheduled, code) => {
  const usage = { monthlyPosts, scheduledPosts };
  expect(limitReached(usage, postLimitsOf('starter'), { isCounted, isScheduled })).toBe(code);
});

const [november, december] = ['2026-11-30T21:59:59.999Z', '2026-11-30T22:00:00.000Z'];

it.each(['scheduled', 'published', 'unconfirmed', 'failed'] as const)(
  'a %s post counts in the month in which it was first scheduled, and goes on counting there',
  (status) => {
    expect(countedInMonth(aPost({ status, updatedAt: november })).countedIn).toBe('202611');
    const draft = aPost({ status: 'draft', updatedAt: november });
    const first = countedInMonth(inStatus(draft, status, { updatedAt: december }), draft);
    expect(first.countedIn).toBe('202612');
    const later = '2027-01-15T12:00:00.000Z';
    expect(countedInMonth({ ...first, updatedAt: later }, first).countedIn).toBe('202612');
  },
);

it('a draft counts in no month, also one that was scheduled or failed', () => {
  const draft = aPost({ status: 'draft', updatedAt: november });
  expect(countedInMonth(draft).countedIn).toBeUndefined();
  for (const status of ['scheduled', 'failed'] as const)
    expect(countedInMonth(draft, aPost({ status, countedIn: '202611' })).countedIn).toBeUndefined();
});
