import { describe, expect, it } from 'vitest';
import { editClient } from '../../../functions/use-cases/clients/edit-client.ts';
import { editMe } from '../../../functions/use-cases/clients/me.ts';
import type { ClientEdit } from '../../../shared/domain/clients/client-edit.ts';
import type { Caller } from '../../../functions/use-cases/access.ts';
import { aClient } from '../../support/records/client-record.ts';
import { memoryClients } from '../../support/memory/clients.ts';
import { memoryCredentials } from '../../support/memory/credentials.ts';
import { knownPasswordsOf } from '../../support/memory/known-passwords.ts';
import { inWords } from '../../support/api/in-words.ts';
import { noon } from '../../support/noon.ts';

const admin: Caller = { clientId: aClient().id, role: 'admin' };

async function world({ takenEmails = [] as string[] } = {}) {
  const client = aClient({ email: 'cedar@example.com' });
  const clients = memoryClients([client]);
  const credentials = memoryCredentials(takenEmails);
  await credentials.signUp({ id: client.id, email: client.email, name: client.name, password: 'first password' });
  const userNow = () => credentials.users.get(client.id);
  const knownPasswords = knownPasswordsOf('password1234');
  return { client, clients, userNow, dependencies: { clients, credentials, knownPasswords, now: noon } };
}

describe('editing a client', () => {
  it('changes the sign-in name together with the e-mail', async () => {
    const { client, userNow, dependencies } = await world();
    const saved = await editClient(admin, client.id, { email: 'new@example.com', name: 'New' }, dependencies);
    expect(saved).toMatchObject({ email: 'new@example.com', name: 'New', version: 2 });
    expect(userNow()).toMatchObject({ email: 'new@example.com', name: 'New', password: 'first password' });
  });

  it('goes back when the user pool refuses the e-mail', async () => {
    const { client, clients, userNow, dependencies } = await world({ takenEmails: ['new@example.com'] });
    await expect(editClient(admin, client.id, { email: 'new@example.com' }, dependencies)).rejects.toMatchObject({
      code: 'client.email-taken',
    });
    expect((await clients.load(client.id)).email).toBe('cedar@example.com');
    expect(userNow()?.email).toBe('cedar@example.com');
  });

  it.each<[string, ClientEdit]>([
    ['leave the plan of admins', { plan: 'starter' }],
    ['deactivate themselves', { isActive: false }],
    ['suspend themselves', { subscriptionStatus: 'suspended' }],
  ])('does not let admins %s', async (_what, edit) => {
    const self = aClient({ plan: 'enterprise', isStaff: true });
    const clients = memoryClients([self]);
    const { dependencies } = await world();
    await expect(
      editClient({ clientId: self.id, role: 'admin' }, self.id, edit, { ...dependencies, clients }),
    ).rejects.toMatchObject({ kind: 'conflict', code: 'client.own-access' });
    expect(await clients.load(self.id)).toEqual(self);
  });

  it('does not let admins give themselves a password', async () => {
    const { client, userNow, dependencies } = await world();
    const caller: Caller = { clientId: client.id, role: 'admin' };
    await expect(editClient(caller, client.id, { password: 'a stolen session' }, dependencies)).rejects.toMatchObject({
      kind: 'forbidden',
      code: 'client.own-password',
    });
    expect(userNow()).toMatchObject({ password: 'first password' });
  });

  it.each<[string, ClientEdit]>([
    ['plan', { plan: 'starter' }],
    ['end of its plan', { planEndDate: '2027-01-01T00:00:00.000Z' }],
    ['payment', { paymentStatus: 'paid' }],
    ['being active', { isActive: false }],
  ])('leaves a client’s %s to owners, and its profile to managers too', async (_what, edit) => {
    const { client, dependencies } = await world();
    const manager: Caller = { ...admin, rank: 'manager', assigned: new Set([client.id]) };
    const saved = await editClient(manager, client.id, { company: 'Cedar & Sons' }, dependencies);
    expect(saved.company).toBe('Cedar & Sons');
    await expect(editClient(manager, client.id, edit, dependencies)).rejects.toMatchObject({
      kind: 'forbidden',
      code: 'access.rank',
    });
  });

  it('lets admins take the access of others away', async () => {
    const [self, other] = [aClient({ plan: 'enterprise' }), aClient({ plan: 'enterprise' })];
    const clients = memoryClients([self, other]);
    const { dependencies } = await world();
    const caller: Caller = { clientId: self.id, role: 'admin' };
    const saved = await editClient(caller, other.id, { isActive: false }, { ...dependencies, clients });
    expect(saved.isActive).toBe(false);
  });

  it('refuses a version that is not the current one', async () => {
    const { client, dependencies } = await world();
    await editClient(admin, client.id, { version: 1, name: 'First' }, dependencies);
    await expect(editClient(admin, client.id, { version: 1, name: 'Second' }, dependencies)).rejects.toMatchObject({
      kind: 'conflict',
      code: 'client.changed',
    });
  });

  it('turns a typed password into a temporary one', async () => {
    const { client, userNow, dependencies } = await world();
    const parent: Caller = { clientId: aClient().id, role: 'user', actsFor: client.id };
    await editClient(parent, client.id, { password: 'typed by the parent' }, dependencies);
    expect(userNow()).toMatchObject({ password: 'typed by the parent', isTemporary: true });
  });

  it('changes nothing when the typed password is known from elsewhere', async () => {
    const { client, clients, userNow, dependencies } = await world();
    const edit = { name: 'New', password: 'password1234' };
    await expect(editClient(admin, client.id, edit, dependencies)).rejects.toMatchObject({
      code: 'client.known-password',
    });
    expect((await clients.load(client.id)).name).toBe(client.name);
    expect(userNow()).toMatchObject({ password: 'first password', isTemporary: false });
  });

  it('ends the sessions of a deactivated client, and no others', async () => {
    const { client, userNow, dependencies } = await world();
    await editClient(admin, client.id, { phone: '+9613123456' }, dependencies);
    expect(userNow()?.ended).toBe(0);
    await editClient(admin, client.id, { isActive: false }, dependencies);
    expect(userNow()?.ended).toBe(1);
  });

  it('names what a client may not change of itself, and does not exist for another', async () => {
    const { client, dependencies } = await world();
    const self: Caller = { clientId: client.id, role: 'user' };
    await expect(inWords(editClient(self, client.id, { plan: 'enterprise' }, dependencies))).rejects.toMatchObject({
      kind: 'invalid',
      fields: { plan: 'You cannot change this' },
    });
    const other: Caller = { clientId: aClient().id, role: 'user' };
    await expect(editClient(other, client.id, { name: 'Mine' }, dependencies)).rejects.toMatchObject({
      kind: 'not-found',
    });
  });
});

it('people turn off one toggle and keep the other', async () => {
  const { client, dependencies } = await world();
  const self: Caller = { clientId: client.id, role: 'user' };
  const saved = await editMe(self, { notifications: { email: false }, company: 'Cedar SAL' }, dependencies);
  expect(saved).toMatchObject({ notifications: { email: false, push: true }, company: 'Cedar SAL', name: client.name });
  await expect(editMe(self, { version: 1, name: 'Late' }, dependencies)).rejects.toMatchObject({
    code: 'client.changed',
  });
});

it('people choose a language, which nothing else changes', async () => {
  const { client, dependencies } = await world();
  const self: Caller = { clientId: client.id, role: 'user' };
  expect(await editMe(self, { language: 'ar' }, dependencies)).toMatchObject({ language: 'ar', name: client.name });
  expect(await editMe(self, { company: 'Cedar SAL' }, dependencies)).toMatchObject({ language: 'ar' });
});
