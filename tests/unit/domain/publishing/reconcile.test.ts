import { describe, expect, it } from 'vitest';
import {
  reconcile,
  withCheckDue,
  isStatusCheckDue,
  isWorthChecking,
  markedAs,
} from '../../../../shared/domain/publishing/reconcile.ts';
import { type InquiryOutcome, Target, viewOf } from '../../../../shared/domain/publishing/target.ts';
import { nextStatusCheckAt, unconfirmedTarget } from '../../../../shared/domain/publishing/unconfirmed-target.ts';
import { hour, minute } from '../../../../shared/durations.ts';
import { afterNoon, isoAfterNoon, noon } from '../../../support/noon.ts';

const since = isoAfterNoon(-hour);
const target = unconfirmedTarget({ platform: 'facebook', since, startedAt: since, containerId: '17' }, noon);
const after = (found: InquiryOutcome, age: number, isPrivate = true) =>
  reconcile(target, found, { now: afterNoon(age), isPrivate });

describe('the next question about what is not known', () => {
  it.each([
    [0, hour],
    [hour - 1, hour],
    [hour, 6 * hour],
    [6 * hour - 1, 6 * hour],
    [6 * hour, 24 * hour],
    [24 * hour - 1, 24 * hour],
    [24 * hour, undefined],
    [72 * hour, undefined],
  ])('after %d ms is %s ms after it was given up', (age, next) => {
    const at = next === undefined ? undefined : isoAfterNoon(next);
    expect(nextStatusCheckAt(noon.toISOString(), afterNoon(age))).toBe(at);
  });

  it('is due at its instant', () => {
    expect(target.askAt).toBe(isoAfterNoon(hour));
    expect(isStatusCheckDue(target, afterNoon(hour - 1))).toBe(false);
    expect(isStatusCheckDue(target, afterNoon(hour))).toBe(true);
    expect(isStatusCheckDue({ ...target, askAt: undefined }, afterNoon(72 * hour))).toBe(false);
  });

  it('that was late does not come again for those that it missed', () => {
    expect(after({ kind: 'unknown' }, 7 * hour)).toEqual({
      ...target,
      askedAt: isoAfterNoon(7 * hour),
      askAt: isoAfterNoon(24 * hour),
    });
    expect(after({ kind: 'unknown' }, 30 * hour)).toMatchObject({ state: 'unconfirmed', askAt: undefined });
  });
});

describe('the answer', () => {
  it('that it is public publishes it as of its last send, with its link', () => {
    const found = { kind: 'published', remoteId: '18', permalink: 'https://x' } as const;
    expect(after(found, hour)).toEqual({
      platform: 'facebook',
      state: 'published',
      remoteId: '18',
      permalink: 'https://x',
      publishedAt: since,
    });
  });

  it('that it cannot be public fails it with a reason', () => {
    expect(after({ kind: 'not-sent' }, hour)).toMatchObject({
      state: 'failed',
      code: 'not-published',
      reason: expect.stringContaining('did not publish it'),
      failedAt: isoAfterNoon(hour),
    });
    const refused = { kind: 'rejected', code: 'refused', reason: 'Too long' } as const;
    expect(after(refused, hour)).toMatchObject({ state: 'failed', code: 'refused', reason: 'Too long' });
  });

  it('that it is prepared proves that it is not public only where nothing is until we say so', () => {
    const prepared = { kind: 'processing', containerId: '17' } as const;
    expect(after(prepared, hour)).toMatchObject({ state: 'failed', code: 'not-published' });
    expect(after(prepared, hour, false)).toMatchObject({ state: 'unconfirmed' });
  });

  it.each([
    [hour, 'unconfirmed'],
    [6 * hour - 1, 'unconfirmed'],
    [6 * hour, 'failed'],
  ])('that it does not show it proves after %d ms that it is %s', (age, state) => {
    expect(after({ kind: 'absent' }, age).state).toBe(state);
  });

  it('never sends it again', () => {
    const kinds = ['published', 'not-sent', 'absent', 'unknown', 'processing'] as const;
    const states = kinds.flatMap((kind) => [hour, 6 * hour, 24 * hour].map((age) => after({ kind }, age).state));
    expect(new Set(states)).toEqual(new Set(['published', 'failed', 'unconfirmed']));
  });
});

describe('a question between', () => {
  it('is due at once, and one that is due stays as it is', () => {
    expect(withCheckDue(target, noon).askAt).toBe(isoAfterNoon(0));
    expect(withCheckDue(target, afterNoon(2 * hour))).toBe(target);
    expect(withCheckDue({ ...target, askAt: undefined }, afterNoon(72 * hour)).askAt).toBe(isoAfterNoon(72 * hour));
  });

  it.each([
    [5 * minute - 1, false],
    [5 * minute, true],
    [hour, false],
  ])('is worth asking when a webhook comes %d ms after it was given up: %s', (age, isWorth) => {
    expect(isWorthChecking(target, afterNoon(age))).toBe(isWorth);
  });

  it('is worth asking five minutes after the last one', () => {
    const asked = { ...target, askedAt: isoAfterNoon(hour), askAt: isoAfterNoon(6 * hour) };
    expect(isWorthChecking(asked, afterNoon(hour + 5 * minute - 1))).toBe(false);
    expect(isWorthChecking(asked, afterNoon(hour + 5 * minute))).toBe(true);
  });
});

describe('what a person saw', () => {
  it('makes it published as of its send, and says that a person saw it', () => {
    expect(markedAs(target, 'published', afterNoon(hour))).toMatchObject({
      state: 'published',
      publishedAt: since,
      isMarked: true,
    });
  });

  it('makes it failed, so that it can be sent again', () => {
    const absent = markedAs(target, 'not-published', afterNoon(hour));
    expect(absent).toMatchObject({ state: 'failed', code: 'not-there', failedAt: isoAfterNoon(hour) });
    expect(viewOf(absent, false)).toMatchObject({ nextStep: 'retry' });
  });
});

it('is stored as it is, and shown with what people need of it', () => {
  expect(Target.parse(target)).toEqual(target);
  expect(viewOf(target, true)).toEqual({
    platform: 'facebook',
    state: 'unconfirmed',
    unconfirmedAt: noon.toISOString(),
    askAt: isoAfterNoon(hour),
    askedAt: undefined,
  });
});
