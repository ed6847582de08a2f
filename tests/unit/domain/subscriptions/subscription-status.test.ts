import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SubscriptionStatus } from '../../../../shared/domain/clients/client.ts';
import {
  adminStatus,
  corrected,
  countsAs,
  currentEnd,
  isActiveStatus,
  monthlyEnd,
  normalisedStatus,
  statusColours,
  trialEnd,
  workspaceStatus,
} from '../../../../shared/domain/subscriptions/subscription-status.ts';
import { day } from '../../../../shared/durations.ts';
import { at, clientArbitrary, clientOf, momentArbitrary, planEndDate, trialEndDate } from '../client-in-time.ts';

describe('the status that is read and saved', () => {
  it.each([
    ['trial', 'paid', 'active'],
    ['trial', 'unpaid', 'trial'],
    ['active', 'paid', 'active'],
    ['active', 'unpaid', 'trial'],
    ['trial_expired', 'paid', 'active'],
    ['trial_expired', 'unpaid', 'trial_expired'],
    ['suspended', 'paid', 'suspended'],
    ['suspended', 'unpaid', 'suspended'],
    ['expired', 'paid', 'expired'],
    ['expired', 'unpaid', 'expired'],
  ] as const)('of %s and %s is %s', (stored, payment, expected) => {
    expect(normalisedStatus(clientOf(stored, payment))).toBe(expected);
  });

  it('does not change when it is saved and read again', () => {
    fc.assert(
      fc.property(clientArbitrary, (client) => {
        const saved = { ...client, subscriptionStatus: normalisedStatus(client) };
        expect(normalisedStatus(saved)).toBe(saved.subscriptionStatus);
      }),
    );
  });
});

/** In order, around both ends and the end of the 24 hours of suspension. */
const moments = [
  at(trialEndDate, -1),
  at(trialEndDate),
  at(trialEndDate, 1),
  at(planEndDate, -1),
  at(planEndDate),
  at(planEndDate, 1),
  at(planEndDate, day - 1),
  at(planEndDate, day),
  at(planEndDate, day + 1),
];

const onTrial = [
  ['trial', 'unpaid'],
  ['active', 'unpaid'],
  ['trial_expired', 'unpaid'],
] as const;
const onPlan = [
  ['active', 'paid'],
  ['trial', 'paid'],
  ['trial_expired', 'paid'],
  ['suspended', 'paid'],
  ['suspended', 'unpaid'],
  ['expired', 'paid'],
  ['expired', 'unpaid'],
] as const;

describe('the status in the lists of the admin (rule A)', () => {
  it.each(onTrial)('of %s and %s is trial until the end of the trial, then trial_expired', (stored, payment) => {
    const shown = moments.map((now) => adminStatus(clientOf(stored, payment), now));
    expect(shown).toEqual(['trial', 'trial', ...Array<string>(7).fill('trial_expired')]);
  });

  it.each(onPlan)('of %s and %s is active until the end of the plan, then expired', (stored, payment) => {
    const shown = moments.map((now) => adminStatus(clientOf(stored, payment), now));
    expect(shown).toEqual([...Array<string>(5).fill('active'), ...Array<string>(4).fill('expired')]);
  });

  it('of a trial that outlasts the plan is expired between the two ends', () => {
    const client = { ...clientOf('trial', 'unpaid'), trialEndDate: planEndDate, planEndDate: trialEndDate };
    expect(moments.map((now) => adminStatus(client, now))).toEqual([
      'trial',
      'trial',
      'expired',
      'expired',
      'expired',
      ...Array<string>(4).fill('trial_expired'),
    ]);
  });
});

describe('the status in the workspace (rule B)', () => {
  it.each(onTrial)('of %s and %s is trial until the end of the trial, then expired', (stored, payment) => {
    const shown = moments.map((now) => workspaceStatus(clientOf(stored, payment), now));
    expect(shown).toEqual(['trial', 'trial', ...Array<string>(7).fill('expired')]);
  });

  it.each(onPlan)('of %s and %s is active, suspended for 24 hours, expired, and never trial', (stored, payment) => {
    const shown = moments.map((now) => workspaceStatus(clientOf(stored, payment), now));
    const inPlan = Array<string>(5).fill('active');
    expect(shown).toEqual([...inPlan, 'suspended', 'suspended', 'suspended', 'expired']);
  });

  it('never goes backwards as time passes', () => {
    const order = ['trial', 'active', 'suspended', 'expired'];
    fc.assert(
      fc.property(clientArbitrary, momentArbitrary, fc.nat(60 * day), (client, now, wait) => {
        const before = order.indexOf(workspaceStatus(client, now));
        const after = order.indexOf(workspaceStatus(client, new Date(now.getTime() + wait)));
        expect(after).toBeGreaterThanOrEqual(before);
      }),
    );
  });
});

describe('the end that is next or was last', () => {
  it.each([
    ...onTrial.map((of) => [...of, 'trial', trialEndDate] as const),
    ...onPlan.map((of) => [...of, 'plan', planEndDate] as const),
  ])('of %s and %s is that of the %s', (stored, payment, of, endsAt) => {
    expect(currentEnd(clientOf(stored, payment))).toEqual({ of, endsAt });
  });

  it('is the one by which both rules show what runs and what is over', () => {
    fc.assert(
      fc.property(clientArbitrary, momentArbitrary, (client, now) => {
        const { of, endsAt } = currentEnd(client);
        const isOver = now > at(endsAt);
        expect(workspaceStatus(client, now)).toBe(
          isOver
            ? of === 'plan' && now <= at(endsAt, day)
              ? 'suspended'
              : 'expired'
            : of === 'trial'
              ? 'trial'
              : 'active',
        );
        expect(!isOver || ['expired', 'trial_expired'].includes(adminStatus(client, now))).toBe(true);
      }),
    );
  });
});

describe('a stored record', () => {
  const written = '2026-11-20T12:00:00.000Z';

  it.each([-1, 0, 1])('of a client who has paid has no trial that outlasts its writing, here by %i ms', (offset) => {
    const trialEndDate = at(written, offset).toISOString();
    const stored = { ...clientOf('trial', 'paid'), trialEndDate, updatedAt: written };
    const read = corrected(stored);
    expect(read).toEqual({
      ...stored,
      subscriptionStatus: 'active',
      trialEndDate: offset > 0 ? written : trialEndDate,
    });
    expect(corrected(read)).toEqual(read);
  });

  it('keeps the trial of a client who has not paid', () => {
    const stored = { ...clientOf('active', 'unpaid'), updatedAt: written };
    expect(corrected(stored)).toEqual({ ...stored, subscriptionStatus: 'trial' });
  });
});

describe('what a client counts as', () => {
  it.each([
    ['trial', 'unpaid', { isTrial: true, isActive: false, isExpired: false }],
    ['trial', 'paid', { isTrial: false, isActive: true, isExpired: false }],
    ['active', 'unpaid', { isTrial: true, isActive: false, isExpired: false }],
    ['active', 'paid', { isTrial: false, isActive: true, isExpired: false }],
    ['trial_expired', 'unpaid', { isTrial: false, isActive: false, isExpired: true }],
    ['trial_expired', 'paid', { isTrial: false, isActive: true, isExpired: false }],
    ['suspended', 'unpaid', { isTrial: false, isActive: false, isExpired: false }],
    ['suspended', 'paid', { isTrial: false, isActive: true, isExpired: false }],
    ['expired', 'unpaid', { isTrial: false, isActive: false, isExpired: true }],
    ['expired', 'paid', { isTrial: false, isActive: true, isExpired: true }],
  ] as const)('as %s and %s', (stored, payment, expected) => {
    const client = clientOf(stored, payment);
    expect(countsAs({ ...client, isActive: true })).toEqual(expected);
    expect(countsAs(client)).toEqual(expected);
    expect(countsAs({ ...client, isActive: false })).toEqual({ ...expected, isActive: false });
  });
});

it('lets only active and trial use the product', () => {
  const all = [...SubscriptionStatus.options, 'cancelled', ''];
  expect(all.filter((status) => isActiveStatus(status)).toSorted()).toEqual(['active', 'trial']);
});

it('shows a running trial blue, an active plan green, a suspended one yellow and what has expired red', () => {
  expect(statusColours).toEqual({
    trial: 'blue',
    active: 'green',
    suspended: 'yellow',
    expired: 'red',
    trial_expired: 'red',
  });
});

describe('the ends of a new period', () => {
  it.each([
    ['2026-11-20T12:34:56.789Z', '2026-12-20T12:34:56.789Z'],
    ['2026-12-31T00:00:00.000Z', '2027-01-31T00:00:00.000Z'],
    ['2027-01-31T23:59:59.999Z', '2027-02-28T23:59:59.999Z'],
    ['2028-01-30T10:00:00.000Z', '2028-02-29T10:00:00.000Z'],
    ['2027-03-31T10:00:00.000Z', '2027-04-30T10:00:00.000Z'],
    ['2027-02-28T10:00:00.000Z', '2027-03-28T10:00:00.000Z'],
  ])('a plan from %s lasts a month, until %s', (from, end) => {
    expect(monthlyEnd(new Date(from))).toBe(end);
  });

  it('a month later is always in the next month', () => {
    fc.assert(
      fc.property(fc.date({ min: at('2000-01-01'), max: at('2099-01-01'), noInvalidDate: true }), (from) => {
        const end = new Date(monthlyEnd(from));
        const months = (date: Date) => date.getUTCFullYear() * 12 + date.getUTCMonth();
        expect(months(end)).toBe(months(from) + 1);
        expect(end.getUTCDate()).toBeLessThanOrEqual(from.getUTCDate());
      }),
    );
  });

  it('a trial lasts three days to the millisecond', () => {
    expect(trialEnd(new Date('2026-11-28T12:34:56.789Z'))).toBe('2026-12-01T12:34:56.789Z');
  });
});
