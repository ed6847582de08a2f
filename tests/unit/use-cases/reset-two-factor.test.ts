import { expect, it } from 'vitest';
import { resetTwoFactor } from '../../../functions/use-cases/clients/sign-in-methods.ts';
import { aClient } from '../../support/records/client-record.ts';
import { memoryClients } from '../../support/memory/clients.ts';
import { memoryCredentials } from '../../support/memory/credentials.ts';
import { newClientId } from '../../support/ids.ts';
import { noon } from '../../support/noon.ts';
import type { Caller } from '../../../functions/use-cases/access.ts';

const client = aClient();
const admin: Caller = { clientId: newClientId(), role: 'admin' };

it('lets a client without its authenticator sign in by password, and keeps the password', async () => {
  const [clients, credentials] = [memoryClients([client]), memoryCredentials()];
  const { id, email, name } = client;
  await credentials.signUp({ id, email, name, password: 'a long password' });
  credentials.users.set(id, { ...credentials.users.get(id)!, hasTwoFactor: true });
  await resetTwoFactor(admin, id, { clients, credentials, now: noon });
  expect(credentials.users.get(id)).toMatchObject({ hasTwoFactor: false, password: 'a long password', ended: 1 });
  const at = noon.toISOString();
  expect(await clients.load(id)).toMatchObject({ twoFactorResetAt: at, sessionsEndedAt: at });
});

it('knows no client that is not there', async () => {
  const stores = { clients: memoryClients(), credentials: memoryCredentials(), now: noon };
  await expect(resetTwoFactor(admin, newClientId(), stores)).rejects.toMatchObject({ code: 'client.not-found' });
});

it('is not for admins themselves, whose session may be stolen', async () => {
  const stores = { clients: memoryClients([client]), credentials: memoryCredentials(), now: noon };
  const refusal = { kind: 'forbidden', code: 'client.own-two-factor' };
  await expect(resetTwoFactor({ clientId: client.id, role: 'admin' }, client.id, stores)).rejects.toMatchObject(
    refusal,
  );
  expect(await stores.clients.load(client.id)).toEqual(client);
});
