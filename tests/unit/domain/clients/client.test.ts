import { describe, expect, it } from 'vitest';
import { NewClient, NewPassword, notificationsOf, startClient } from '../../../../shared/domain/clients/client.ts';
import { followParent, NewSubClient } from '../../../../shared/domain/clients/sub-client.ts';
import { aClient } from '../../../support/records/client-record.ts';
import { aClientId } from '../../../support/records/post-record.ts';
import { firstMessage } from '../../../support/api/first-message.ts';
import { noon } from '../../../support/noon.ts';

const tooShort = 'Password must be at least 8 characters long';

describe('a password', () => {
  it.each(['12345678', 'x'.repeat(256)])('may be as short or long as %s', (password) => {
    expect(NewPassword.safeParse(password).success).toBe(true);
  });

  it.each([
    ['1234567', tooShort],
    ['x'.repeat(257), 'At most 256 characters'],
    ['long enough \ud800', 'Contains characters that cannot be stored'],
  ])('is refused with the reason: %s', (password, message) => {
    expect(firstMessage(NewPassword.safeParse(password))).toBe(message);
  });
});

describe('a new client', () => {
  const typed = { name: ' Cedar ', email: ' Hello@Cedar.example ', plan: 'starter' };

  it('is stored without the space around its name and its e-mail', () => {
    expect(NewClient.parse(typed)).toMatchObject({ name: 'Cedar', email: 'hello@cedar.example' });
  });

  it.each(['name', 'email'])('needs its %s', (field) => {
    expect(firstMessage(NewClient.safeParse({ ...typed, [field]: undefined }))).toBe('Name and email are required');
    expect(firstMessage(NewClient.safeParse({ ...typed, [field]: ' ' }))).toBe('Name and email are required');
  });

  it('has no account connected, is active and gets all notifications', () => {
    const client = startClient(NewClient.parse(typed), aClientId, noon);
    expect(client).toMatchObject({ socialMediaAccounts: [], isActive: true, version: 1 });
    expect(client).not.toHaveProperty('credential');
    expect(notificationsOf(client)).toEqual({ email: true, push: true });
  });

  it('gets the notifications it chose', () => {
    expect(notificationsOf({ notifications: { email: false, push: true } })).toEqual({ email: false, push: true });
  });
});

describe('a sub-client', () => {
  it('needs a password of the stated length', () => {
    const typed = { name: 'Thyme', email: 'thyme@example.com' };
    expect(firstMessage(NewSubClient.safeParse(typed))).toBe(tooShort);
    expect(firstMessage(NewSubClient.safeParse({ ...typed, password: '1234567' }))).toBe(tooShort);
  });

  const [before, later] = ['2026-11-19T12:00:00.000Z', '2026-12-20T12:00:00.000Z'];
  const sub = aClient({ plan: 'starter', planEndDate: later, subscriptionStatus: 'expired' });
  const follow = (plan: 'starter' | 'professional', planEndDate: string) =>
    followParent(sub, aClient({ plan, planEndDate }), noon);

  it('that is on the plan of its parent already stays the same', () => {
    expect(follow('starter', later)).toBe(sub);
  });

  it.each([
    ['another plan', 'professional', later],
    ['another end', 'starter', '2026-12-21T12:00:00.000Z'],
  ] as const)('follows its parent to %s and is active again', (_what, plan, planEndDate) => {
    const followed = { plan, planEndDate, subscriptionStatus: 'active', updatedAt: noon.toISOString() };
    expect(follow(plan, planEndDate)).toEqual({ ...sub, ...followed });
  });

  it('follows its parent to an end that has passed without becoming active', () => {
    expect(follow('starter', before)).toMatchObject({ planEndDate: before, subscriptionStatus: 'expired' });
    expect(follow('starter', noon.toISOString())).toMatchObject({ subscriptionStatus: 'expired' });
  });
});
