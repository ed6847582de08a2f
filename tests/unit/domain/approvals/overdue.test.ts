import { describe, expect, it } from 'vitest';
import { overdueCause } from '../../../../shared/domain/approvals/overdue.ts';
import { day, hour } from '../../../../shared/durations.ts';
import { isoAfterNoon, noon } from '../../../support/noon.ts';

const round = { createdAt: isoAfterNoon(-2 * day), expiresAt: isoAfterNoon(5 * day) };
const at = (after: number) => ({ scheduledFor: isoAfterNoon(after) });
const far = at(3 * day);

describe('an answer is overdue', () => {
  it.each([
    ['its post goes out in a day', round, at(day), 'time'],
    ['its post goes out a millisecond later', round, at(day + 1), undefined],
    ['the time of its post has passed', round, at(-hour), 'time'],
    ['its link ends in a day', { ...round, expiresAt: isoAfterNoon(day) }, far, 'link-ends'],
    ['its link ends a millisecond later', { ...round, expiresAt: isoAfterNoon(day + 1) }, far, undefined],
    [
      'wrong PINs ended its link',
      { ...round, revokedAt: isoAfterNoon(0), isGuessed: true as const },
      far,
      'link-guessed',
    ],
    ['its link ends now', { ...round, expiresAt: isoAfterNoon(0) }, far, 'link-ended'],
    ['its link ended, of a draft without a time', { ...round, expiresAt: isoAfterNoon(-1) }, {}, undefined],
    ['its link ends soon, of a draft without a time', { ...round, expiresAt: isoAfterNoon(hour) }, {}, 'link-ends'],
    ['it was asked four hours ago', { ...round, createdAt: isoAfterNoon(-4 * hour) }, at(hour), 'time'],
    ['it was asked a millisecond later', { ...round, createdAt: isoAfterNoon(1 - 4 * hour) }, at(hour), undefined],
    ['the client was reminded just now', { ...round, remindedAt: isoAfterNoon(-hour) }, at(hour), undefined],
    ['the reminder is four hours old', { ...round, remindedAt: isoAfterNoon(-4 * hour) }, at(hour), 'time'],
    ['the link was taken back', { ...round, revokedAt: isoAfterNoon(-hour) }, at(hour), undefined],
  ] as const)('%s', (_when, asked, post, cause) => {
    expect(overdueCause(asked, post, 'until-yes', noon)).toBe(cause);
    expect(overdueCause(asked, post, 'unless-no', noon)).toBe(cause);
  });

  it('under the policy that waits for nobody when the link ends, and at no time of a post', () => {
    expect(overdueCause(round, at(hour), 'none', noon)).toBeUndefined();
    expect(overdueCause({ ...round, expiresAt: isoAfterNoon(hour) }, far, 'none', noon)).toBe('link-ends');
  });
});
