import { describe, expect, it } from 'vitest';
import { ClientEdit, editClient, forbiddenFields } from '../../../../shared/domain/clients/client-edit.ts';
import { NewSubClient } from '../../../../shared/domain/clients/sub-client.ts';
import { aClient } from '../../../support/records/client-record.ts';
import { noon } from '../../../support/noon.ts';

const later = new Date(noon.getTime() + 1000);
const edited = (client: ReturnType<typeof aClient>, input: object, editor: 'admin' | 'self' = 'admin') =>
  editClient(client, ClientEdit.parse(input), editor, later);

describe('an edit of a client', () => {
  it('changes what is given, clears what is empty, and leaves the rest', () => {
    const client = aClient({ phone: '1', company: 'Cedar SAL' });
    const changed = edited(client, { name: ' New ', phone: '' }, 'self');
    expect(changed).toEqual({ ...client, name: 'New', phone: undefined, updatedAt: later.toISOString() });
  });

  it('may not bring fields of its own, nor an empty name', () => {
    const inputs = [{ id: 'x' }, { socialMediaAccounts: [] }, { name: ' ' }, { email: 'a' }, { password: 'short' }];
    expect(inputs.filter((input) => ClientEdit.safeParse(input).success)).toEqual([]);
  });

  it('ends the trial of whoever has paid', () => {
    const trialEndDate = new Date(later.getTime() + 1).toISOString();
    const client = aClient({ trialEndDate, paymentStatus: 'unpaid', subscriptionStatus: 'trial' });
    expect(edited(client, { paymentStatus: 'paid' })).toMatchObject({
      subscriptionStatus: 'active',
      trialEndDate: later.toISOString(),
    });
    expect(edited(client, { name: 'New' }).trialEndDate).toBe(trialEndDate);
    const past = { ...client, trialEndDate: noon.toISOString() };
    expect(edited(past, { paymentStatus: 'paid' }).trialEndDate).toBe(noon.toISOString());
  });

  it('keeps the credential for an empty password', () => {
    expect(ClientEdit.parse({ password: '' }).password).toBeUndefined();
  });

  it.each([
    ['self', ['plan', 'email', 'password', 'isActive']],
    ['parent', ['plan', 'isActive']],
    ['admin', []],
  ] as const)('by %s may not change %j', (editor, forbidden) => {
    const edit = ClientEdit.parse({
      name: 'A',
      phone: '',
      company: '',
      version: 1,
      plan: 'enterprise',
      email: 'a@b.c',
      password: 'long enough',
      isActive: true,
    });
    expect(new Set(forbiddenFields(edit, editor))).toEqual(new Set(forbidden));
  });
});

describe('an admin’s edit', () => {
  it.each([
    [{ paymentStatus: 'paid' }, { subscriptionStatus: 'active', isActive: true }],
    [{ subscriptionStatus: 'active' }, { subscriptionStatus: 'trial', isActive: true }],
    [{ subscriptionStatus: 'suspended' }, { subscriptionStatus: 'suspended', isActive: false }],
    [
      { subscriptionStatus: 'expired', isActive: true },
      { subscriptionStatus: 'expired', isActive: false },
    ],
    [{ isActive: false }, { subscriptionStatus: 'trial', isActive: false }],
  ])('%j settles the status by what was paid and lets in only active and trial', (input, expected) => {
    expect(edited(aClient(), input)).toMatchObject(expected);
  });

  it('keeps clients deactivated by hand, and reactivates clients that had only expired', () => {
    expect(edited(aClient({ isActive: false }), { paymentStatus: 'paid' }).isActive).toBe(false);
    expect(edited(aClient({ isActive: false }), { isActive: true }).isActive).toBe(true);
    const expired = aClient({ subscriptionStatus: 'expired', isActive: false });
    expect(edited(expired, { subscriptionStatus: 'active', paymentStatus: 'paid' }).isActive).toBe(true);
  });
});

it('a new password is a temporary one', () => {
  expect(edited(aClient(), { password: 'long enough' }).credential).toEqual({
    state: 'temporary',
    expiresAt: '2026-11-21T12:00:01.000Z',
  });
});

it.each([
  ['an edit of a client', ClientEdit],
  ['a new sub-client', NewSubClient],
])('a name of nothing is refused with its code in %s', (_what, schema) => {
  const issues = schema.safeParse({ name: ' ' }).error?.issues.filter(({ path }) => path[0] === 'name');
  expect(issues).toMatchObject([{ message: 'client.name-and-email' }]);
});

it('a new password or a deactivation ends every session, and nothing else does', () => {
  const endedBy = (input: object) => edited(aClient(), input).sessionsEndedAt;
  expect([{ password: 'long enough' }, { isActive: false }, { subscriptionStatus: 'expired' }].map(endedBy)).toEqual(
    Array.from({ length: 3 }, () => later.toISOString()),
  );
  expect([{ password: '' }, { name: 'New' }, { paymentStatus: 'paid' }].map(endedBy)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

it('a client’s own edit never settles its status', () => {
  const client = aClient({ subscriptionStatus: 'active', paymentStatus: 'unpaid' });
  expect(edited(client, { name: 'New' }, 'self').subscriptionStatus).toBe('active');
});
