import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  clientRemovalAt,
  confirmationThreshold,
  isClientRemovalDue,
  isPostRemovalDue,
  needsConfirmation,
  postRemovalAt,
} from '../../../../shared/domain/deletion/removal.ts';
import { at, clientArbitrary, clientOf, momentArbitrary } from '../client-in-time.ts';

const afterTrial = '2026-11-26T12:00:00.000Z';
const afterPlan = '2026-12-22T12:00:00.000Z';

describe('a client is removed', () => {
  it.each([
    ['trial', 'unpaid', afterTrial],
    ['trial_expired', 'unpaid', afterTrial],
    ['active', 'unpaid', afterTrial],
    ['trial', 'paid', afterPlan],
    ['trial_expired', 'paid', afterPlan],
    ['active', 'paid', afterPlan],
    ['suspended', 'paid', afterPlan],
    ['suspended', 'unpaid', afterPlan],
    ['expired', 'paid', afterPlan],
    ['expired', 'unpaid', afterPlan],
  ] as const)('when it is %s and %s, at %s', (status, payment, removal) => {
    const client = clientOf(status, payment);
    expect(clientRemovalAt(client)).toBe(removal);
    expect([-1, 0, 1].map((offset) => isClientRemovalDue(client, at(removal, offset)))).toEqual([false, true, true]);
  });

  it.each([{ isStaff: true }, { isSubClient: true }] as const)('never by the clock when it is %o', (who) => {
    const client = { ...clientOf('trial_expired', 'unpaid'), ...who };
    expect(clientRemovalAt(client)).toBeUndefined();
    expect(isClientRemovalDue(client, at('2999-01-01T00:00:00.000Z'))).toBe(false);
  });

  it('never before the end of what it has', () => {
    fc.assert(
      fc.property(clientArbitrary, momentArbitrary, (client, now) => {
        fc.pre(now < at(client.trialEndDate) && now < at(client.planEndDate));
        expect(isClientRemovalDue(client, now)).toBe(false);
      }),
    );
  });
});

it('removes a published post once it is over 24 hours old', () => {
  const publishedAt = '2026-11-20T12:00:00.000Z';
  expect(postRemovalAt(publishedAt)).toBe('2026-11-21T12:00:00.000Z');
  const due = [-1, 0, 1].map((offset) => isPostRemovalDue(publishedAt, at(postRemovalAt(publishedAt), offset)));
  expect(due).toEqual([false, false, true]);
});

describe('a clean-up stops for a person', () => {
  it.each([
    [0, 0, false],
    [10, 10, false],
    [11, 11, true],
    [11, 219, true],
    [11, 220, false],
    [11, 221, false],
    [50, 1000, false],
    [51, 1000, true],
  ])('when it would remove %i of %i clients: %s', (removals, all, stops) => {
    expect(needsConfirmation(removals, all)).toBe(stops);
  });

  it('from the smallest number on that is more than both', () => {
    fc.assert(
      fc.property(fc.nat(100_000), (all) => {
        const fewest = confirmationThreshold(all);
        expect([fewest > 10, fewest * 20 > all]).toEqual([true, true]);
        expect(fewest - 1 > 10 && (fewest - 1) * 20 > all).toBe(false);
      }),
    );
  });
});
