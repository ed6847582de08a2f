import { describe, expect, it } from 'vitest';
import { signInAs } from '../../../functions/use-cases/clients/sign-in-as.ts';
import type { Client } from '../../../shared/domain/clients/client.ts';
import { asClientId } from '../../../shared/domain/ids.ts';
import { aClient } from '../../support/records/client-record.ts';
import { memoryClients } from '../../support/memory/clients.ts';
import { memoryAssignments } from '../../support/memory/assignments.ts';
import { memorySessions } from '../../support/memory/sessions.ts';
import { inWords } from '../../support/api/in-words.ts';

const end = '2026-11-23T12:00:00.000Z';
const before = new Date('2026-11-23T11:59:59.999Z');
const at = new Date(end);

function signIn(client: Client, role: 'user' | 'admin', now: Date) {
  return signInAs(
    { clientId: client.id, role },
    { clients: memoryClients([client]), sessions: memorySessions(), assignments: memoryAssignments(), now },
  );
}

describe('a person who proved their password', () => {
  const trial = aClient({ subscriptionStatus: 'trial', paymentStatus: 'unpaid', trialEndDate: end });
  const active = aClient({ subscriptionStatus: 'active', paymentStatus: 'paid', planEndDate: end });

  it.each([
    ['a client on trial', trial, 'Your trial period has expired. Please renew your subscription.'],
    ['a client on a plan', active, 'Your subscription has expired. Please renew your subscription.'],
  ])('%s may sign in until the end, and gets the reason from then on', async (_who, client, message) => {
    await expect(signIn(client, 'user', before)).resolves.toMatchObject({ user: { id: client.id, role: 'user' } });
    await expect(inWords(signIn(client, 'user', at))).rejects.toMatchObject({ kind: 'forbidden', message });
  });

  it('gets the reason when the account was deactivated', async () => {
    const client = aClient({ isActive: false, trialEndDate: end });
    await expect(inWords(signIn(client, 'user', before))).rejects.toMatchObject({
      code: 'user.deactivated',
      message: 'Account has been deactivated. Please contact support.',
    });
  });

  it('as an admin needs an enterprise record, which has no end for them', async () => {
    await expect(inWords(signIn(active, 'admin', before))).rejects.toMatchObject({
      message: 'Admin account not found or not properly configured',
    });
    await expect(signIn({ ...active, plan: 'enterprise' }, 'admin', at)).resolves.toMatchObject({
      user: { role: 'admin' },
    });
  });

  it('gets the reason when there is no client record', async () => {
    const nobody = signInAs(
      { clientId: trial.id, role: 'user' },
      { clients: memoryClients(), sessions: memorySessions(), assignments: memoryAssignments(), now: before },
    );
    await expect(inWords(nobody)).rejects.toMatchObject({
      message: 'Client not found. Please check your email or create a new account.',
    });
  });
});

describe('a member of staff', () => {
  const record = aClient({ id: asClientId('nour'), plan: 'enterprise', isStaff: true });
  const cedar = asClientId('cedar');
  const enter = async (client: Client, clients = memoryClients([client])) => {
    const assignments = memoryAssignments();
    await assignments.change(client.id, { add: [cedar] });
    const stores = { clients, sessions: memorySessions(), assignments, now: before };
    return signInAs({ clientId: client.id, role: 'admin' }, stores);
  };

  it.each(['viewer', 'writer', 'manager'] as const)('of the rank %s has the clients they look after', async (rank) => {
    const { user, standing } = await enter({ ...record, rank });
    expect(standing).toEqual({ rank, assigned: new Set([cedar]) });
    expect(user).toMatchObject({ role: 'admin', rank });
  });

  it.each([undefined, 'owner'] as const)('of the rank %s is not limited to some', async (rank) => {
    expect((await enter({ ...record, rank })).standing).toBeUndefined();
  });

  it('who was removed has a session that is over, and who never was one has no record', async () => {
    const clients = memoryClients([record]);
    await clients.discard(record);
    await expect(enter(record, clients)).rejects.toMatchObject({ kind: 'unauthenticated', code: 'access.session' });
    await expect(enter(record, memoryClients())).rejects.toMatchObject({ code: 'user.no-admin-record' });
  });
});

describe('a sub-client', () => {
  const parent = aClient({ id: asClientId('parent'), plan: 'enterprise', paymentStatus: 'paid', planEndDate: end });
  const subClient = aClient({
    ...parent,
    id: asClientId('sub-client'),
    parentClientId: parent.id,
    planEndDate: '2026-12-23T12:00:00.000Z',
  });

  const enter = (stored: Client[], now: Date) =>
    signInAs(
      { clientId: subClient.id, role: 'user' },
      { clients: memoryClients(stored), sessions: memorySessions(), assignments: memoryAssignments(), now },
    );

  it('may sign in while its parent may', async () => {
    await expect(enter([parent, subClient], before)).resolves.toMatchObject({ user: { id: subClient.id } });
  });

  it.each<[string, Client[], Date, string]>([
    ['was deactivated', [{ ...parent, isActive: false }], before, 'user.deactivated'],
    ['was suspended', [{ ...parent, subscriptionStatus: 'suspended' }], before, 'user.subscription-expired'],
    ['has no plan any more', [parent], at, 'user.subscription-expired'],
    ['was deleted', [], before, 'user.deactivated'],
  ])('is refused once its parent %s', async (_what, parents, now, code) => {
    await expect(enter([...parents, subClient], now)).rejects.toMatchObject({ kind: 'forbidden', code });
  });
});
