import { describe, expect, it } from 'vitest';
import {
  reminderKind,
  reminderLink,
  reminderText,
  reminderTexts,
} from '../../../../shared/domain/subscriptions/reminders.ts';
import { day } from '../../../../shared/durations.ts';
import { at, clientOf, planEndDate, trialEndDate } from '../client-in-time.ts';

const trial = { ...clientOf('trial', 'unpaid'), name: 'Nour', phone: '+961 3 123 456', plan: 'starter' as const };
const active = { ...trial, ...clientOf('active', 'paid') };

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

  it('shows on the card with its own warning and button', () => {
    expect(reminderTexts).toEqual({
      trial_reminder: { warning: 'Trial expires soon', label: 'Send Reminder' },
      expiry_warning: { warning: 'Subscription expires soon', label: 'Send Warning' },
      expired: { warning: 'Subscription expired', label: 'Send Renewal' },
    });
  });
});

describe('the text of a reminder', () => {
  it.each([
    ['trial_reminder', trial, 'your free trial of the Nashra Starter plan ends on 23 November 2026'],
    ['expiry_warning', active, 'your Nashra Starter subscription ends on 20 December 2026'],
    ['expired', trial, 'your free trial of the Nashra Starter plan ended on 23 November 2026'],
    ['expired', active, 'your Nashra Starter subscription ended on 20 December 2026'],
  ] as const)('%s names the client, the plan and the day (%#)', (kind, client, text) => {
    expect(reminderText(kind, client)).toContain(`Hi Nour, ${text}.`);
  });

  it('names the day in Beirut', () => {
    const late = { ...trial, trialEndDate: '2026-11-23T22:00:00.000Z' };
    expect(reminderText('trial_reminder', late)).toContain('24 November 2026');
  });
});

describe('the link of a reminder', () => {
  const fallback = '+961 70 000 000';

  it('opens a chat with the digits of the client’s number and the text in it', () => {
    const link = new URL(reminderLink('expired', active, fallback));
    expect(link.origin + link.pathname).toBe('https://wa.me/9613123456');
    expect(link.searchParams.get('text')).toBe(reminderText('expired', active));
  });

  it.each([undefined, '', 'none'])('goes to the fallback number when the client gave %j', (phone) => {
    expect(reminderLink('expired', { ...active, phone }, fallback)).toMatch(/^https:\/\/wa\.me\/96170000000\?text=/);
  });
});
