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

describe('an admin’s edit keeps status and dates in agreement', () => {
  const after = (milliseconds: number) => new Date(later.getTime() + milliseconds).toISOString();
  const paid = { paymentStatus: 'paid', trialEndDate: noon.toISOString() } as const;

  it.each([
    ['expired', 'paid', { planEndDate: later.toISOString(), trialEndDate: noon.toISOString() }],
    ['suspended', 'paid', { planEndDate: later.toISOString(), trialEndDate: noon.toISOString() }],
    ['trial_expired', 'unpaid', { planEndDate: after(1), trialEndDate: later.toISOString() }],
  ] as const)('a client set to %s whose time is ahead ends now', (subscriptionStatus, paymentStatus, dates) => {
    const trialEndDate = paymentStatus === 'paid' ? noon.toISOString() : after(1);
    const before = aClient({
      planEndDate: after(1),
      trialEndDate,
      paymentStatus,
      subscriptionStatus: paymentStatus === 'paid' ? 'active' : 'trial',
    });
    expect(edited(before, { subscriptionStatus })).toMatchObject({ subscriptionStatus, ...dates, isActive: false });
  });

  it.each([
    [-1, 'expired', 'at-period-end'],
    [0, 'expired', 'at-period-end'],
    [1, 'active', undefined],
  ] as const)('a plan that is renewed until %i ms from now is %s, cancelled: %s', (offset, status, cancellation) => {
    const planEndDate = new Date(noon.getTime() - 5000).toISOString();
    const before = aClient({ ...paid, planEndDate, subscriptionStatus: 'expired', cancellation: 'at-period-end' });
    const renewed = edited(before, { planEndDate: after(offset) });
    expect([renewed.subscriptionStatus, renewed.cancellation]).toEqual([status, cancellation]);
    expect(renewed.isActive).toBe(status === 'active');
  });

  it('leaves a cancelled plan cancelled when something else is edited or it ends sooner', () => {
    const before = aClient({
      ...paid,
      planEndDate: after(2),
      subscriptionStatus: 'active',
      cancellation: 'at-period-end',
    });
    for (const edit of [{ name: 'New' }, { planEndDate: after(1) }])
      expect(edited(before, edit)).toMatchObject({ cancellation: 'at-period-end', subscriptionStatus: 'active' });
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

it('a new e-mail address is to be verified, and the same one stays as it was', () => {
  const client = aClient({ email: 'owner@cedar.example' });
  expect(edited(client, { email: 'new@cedar.example' }).isEmailUnverified).toBe(true);
  expect(edited(client, { email: 'Owner@Cedar.example' })).not.toHaveProperty('isEmailUnverified');
});
