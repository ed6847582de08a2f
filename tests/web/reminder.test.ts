import { describe, expect, it } from 'vitest';
import { reminder, reminderText } from '../../web/src/reminders/reminder.ts';
import { cedar } from './fixtures.ts';

const trial = {
  ...cedar,
  name: 'Nour',
  phone: '+961 3 123 456',
  plan: 'starter',
  subscriptionStatus: 'trial',
  paymentStatus: 'unpaid',
} as const;
const active = { ...trial, subscriptionStatus: 'active', paymentStatus: 'paid' } as const;

describe('the text of a reminder', () => {
  it.each([
    ['trial_reminder', trial, 'your free trial of the Nashra Starter plan ends on 23 November 2026'],
    ['expiry_warning', active, 'your Nashra Starter subscription ends on 20 December 2026'],
    ['expired', trial, 'your free trial of the Nashra Starter plan ended on 23 November 2026'],
    ['expired', active, 'your Nashra Starter subscription ended on 20 December 2026'],
  ] as const)('%s names the client, the plan and the day (%#)', (kind, client, text) => {
    expect(reminderText(kind, client)).toContain(`Hi Nour, ${text}.`);
  });

  it.each([
    [{ language: 'ar' }, 'مرحبًا Nour، تنتهي تجربتك المجانية لباقة Starter في Nashra بتاريخ 23 تشرين الثاني 2026.'],
    [{ approvals: { policy: 'none', language: 'fr' } }, 'Bonjour Nour, votre essai gratuit de la formule Starter'],
  ] as const)('is in the language of the client: %j', (known, text) => {
    expect(reminderText('trial_reminder', { ...trial, ...known })).toContain(text);
  });

  it('names the day as it is in Beirut', () => {
    const late = { ...trial, trialEndDate: '2026-11-23T22:00:00.000Z' };
    expect(reminderText('trial_reminder', late)).toContain('24 November 2026');
  });
});

describe('the number of a reminder', () => {
  const fallback = '+961 70 000 000';

  it('is the client’s, also where it leads to no chat', () => {
    expect(reminder('expired', active, fallback)).toEqual({
      phone: '+961 3 123 456',
      text: reminderText('expired', active),
    });
    expect(reminder('expired', { ...active, phone: '03/123456' }, fallback).phone).toBe('03/123456');
  });

  it.each([undefined, '', 'none'])('is the fallback when the client gave %j', (phone) => {
    expect(reminder('expired', { ...active, phone }, fallback).phone).toBe(fallback);
  });
});
