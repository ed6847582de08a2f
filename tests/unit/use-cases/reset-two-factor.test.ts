import { expect, it } from 'vitest';
import { resetTwoFactor } from '../../../functions/use-cases/clients/reset-two-factor.ts';
import { aClient } from '../../support/records/client-record.ts';
import { memoryClients } from '../../support/memory/clients.ts';
import { memoryCredentials } from '../../support/memory/credentials.ts';
import { newClientId } from '../../support/ids.ts';

const client = aClient();

it('lets a client without its authenticator sign in by password, and keeps the password', async () => {
  const [clients, credentials] = [memoryClients([client]), memoryCredentials()];
  const { id, email, name } = client;
  await credentials.signUp({ id, email, name, password: 'a long password' });
  credentials.users.set(id, { ...credentials.users.get(id)!, hasTwoFactor: true });
  await resetTwoFactor(id, { clients, credentials });
  expect(credentials.users.get(id)).toMatchObject({ hasTwoFactor: false, password: 'a long password', ended: 0 });
});

it('knows no client that is not there', async () => {
  const stores = { clients: memoryClients(), credentials: memoryCredentials() };
  await expect(resetTwoFactor(newClientId(), stores)).rejects.toMatchObject({ code: 'client.not-found' });
});
