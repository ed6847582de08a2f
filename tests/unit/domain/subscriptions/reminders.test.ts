import { describe, expect, it } from 'vitest';
import { reminderKind } from '../../../../shared/domain/subscriptions/reminders.ts';
import { day } from '../../../../shared/durations.ts';
import { at, clientOf, planEndDate, trialEndDate } from '../client-in-time.ts';

const trial = clientOf('trial', 'unpaid');
const active = clientOf('active', 'paid');

describe('the reminder a client is due', () => {
  it.each([
    [-day - 1, undefined],
    [-day, 'trial_reminder'],
    [-day + 1, 'trial_reminder'],
    [0, 'trial_reminder'],
    [1, 'expired'],
  ])('in a trial, %i ms from its end, is %s', (offset, kind) => {
    expect(reminderKind(trial, at(trialEndDate, offset))).toBe(kind);
  });

  it.each([
    [-3 * day - 1, undefined],
    [-3 * day, 'expiry_warning'],
    [-3 * day + 1, 'expiry_warning'],
    [0, 'expiry_warning'],
    [1, 'expired'],
    [2 * day, 'expired'],
  ])('on a plan, %i ms from its end, is %s', (offset, kind) => {
    expect(reminderKind(active, at(planEndDate, offset))).toBe(kind);
  });

  it('is never due for staff, who have no end of plan', () => {
    const ended = { ...active, planEndDate: trial.trialEndDate };
    const now = new Date(Date.parse(ended.planEndDate) + 1);
    expect(reminderKind(ended, now)).toBe('expired');
    expect(reminderKind({ ...ended, isStaff: true }, now)).toBeUndefined();
  });
});
