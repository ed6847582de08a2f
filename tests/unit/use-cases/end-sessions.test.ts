import { expect, it } from 'vitest';
import { endSessions } from '../../../functions/use-cases/clients/end-sessions.ts';
import { createTemporaryPassword } from '../../../functions/use-cases/clients/temporary-password.ts';
import { signInAs } from '../../../functions/use-cases/clients/sign-in-as.ts';
import type { Caller } from '../../../functions/use-cases/ports/caller.ts';
import type { Clients } from '../../../functions/use-cases/ports/clients.ts';
import type { Credentials } from '../../../functions/use-cases/ports/credentials.ts';
import { aClient } from '../../support/records/client-record.ts';
import { memoryClients } from '../../support/memory/clients.ts';
import { memoryCredentials } from '../../support/memory/credentials.ts';
import { newClientId } from '../../support/ids.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';

const client = aClient();
const endedAt = new Date('2026-11-20T12:30:00.400Z');

async function ended() {
  const [clients, credentials] = [memoryClients([client]), memoryCredentials()];
  await credentials.signUp({ id: client.id, email: client.email, name: client.name, password: 'a long password' });
  await endSessions(client.id, { clients, credentials, now: endedAt });
  return { clients, credentials };
}

const caller = (signedInAt?: string) => ({ clientId: client.id, role: 'user' as const, signedInAt });

it.each([undefined, '2026-11-20T11:00:00.000Z', '2026-11-20T12:29:59.000Z'])(
  'a session of %s is refused once sessions were ended',
  async (signedInAt) => {
    const { clients, credentials } = await ended();
    await expect(signInAs(caller(signedInAt), { clients, now: endedAt })).rejects.toMatchObject({
      kind: 'unauthenticated',
    });
    expect(credentials.users.get(client.id)?.ended).toBe(1);
  },
);

it.each(['2026-11-20T12:30:00.000Z', '2026-11-20T12:30:01.000Z'])(
  'a session of %s is one after the end',
  async (signedInAt) => {
    const { clients } = await ended();
    await expect(signInAs(caller(signedInAt), { clients, now: endedAt })).resolves.toMatchObject({
      user: { id: client.id },
    });
  },
);

it('without an end every session is good', async () => {
  const clients = memoryClients([client]);
  await expect(signInAs(caller(), { clients, now: endedAt })).resolves.toMatchObject({ client: { id: client.id } });
});

function reset(by: Caller, stores: { clients: Clients; credentials: Credentials }) {
  const newPassword = () => 'made by the server';
  return createTemporaryPassword(by, client.id, { ...stores, newPassword, now: endedAt });
}

it('a session of an admin ends twelve hours after the sign-in, that of a client does not', async () => {
  const staff = aClient({ plan: 'enterprise' });
  const clients = memoryClients([staff]);
  const signedInAt = '2026-11-20T00:30:00.000Z';
  const enter = (role: 'admin' | 'user', at: string) =>
    signInAs({ clientId: staff.id, role, signedInAt }, { clients, now: new Date(at) });
  await expect(enter('admin', '2026-11-20T12:29:59.999Z')).resolves.toMatchObject({ client: { id: staff.id } });
  await expect(enter('admin', '2026-11-20T12:30:00.000Z')).rejects.toMatchObject({
    kind: 'unauthenticated',
    code: 'access.session',
  });
  await expect(enter('user', '2026-11-20T12:30:00.000Z')).resolves.toMatchObject({ client: { id: staff.id } });
});

it('a temporary password ends the sessions that the old one began', async () => {
  const [clients, credentials] = [memoryClients([client]), memoryCredentials()];
  const made = await reset({ clientId: newClientId(), role: 'admin' }, { clients, credentials });
  expect(made).toEqual({ temporaryPassword: 'made by the server', expiresAt: '2026-11-21T12:30:00.400Z' });
  expect(credentials.users.get(client.id)).toMatchObject({ password: 'made by the server', isTemporary: true });
  expect((await clients.load(client.id)).credential).toEqual({ state: 'temporary', expiresAt: made.expiresAt });
  await expect(signInAs(caller('2026-11-20T12:29:59.000Z'), { clients, now: endedAt })).rejects.toMatchObject({
    kind: 'unauthenticated',
  });
});

it('a temporary password is made by a parent, but not by oneself or a stranger', async () => {
  const [clients, credentials] = [memoryClients([client]), memoryCredentials()];
  const by = (clientId: ClientId, actsFor?: ClientId) =>
    reset({ clientId, role: 'user', actsFor }, { clients, credentials });
  await expect(by(client.id)).rejects.toMatchObject({ kind: 'forbidden', code: 'client.own-password' });
  const asAdmin = reset({ clientId: client.id, role: 'admin' }, { clients, credentials });
  await expect(asAdmin).rejects.toMatchObject({ kind: 'forbidden', code: 'client.own-password' });
  await expect(by(newClientId())).rejects.toMatchObject({ kind: 'not-found' });
  await expect(by(newClientId(), newClientId())).rejects.toMatchObject({ kind: 'not-found' });
  expect(credentials.users.size).toBe(0);
  await expect(by(newClientId(), client.id)).resolves.toMatchObject({ temporaryPassword: 'made by the server' });
});
