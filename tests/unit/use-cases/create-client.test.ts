import { expect, it } from 'vitest';
import { createClient } from '../../../functions/use-cases/clients/create-client.ts';
import type { Clients, Credentials } from '../../../functions/use-cases/ports.ts';
import { emailTaken } from '../../../functions/use-cases/refusals.ts';
import { type Client, NewClient } from '../../../shared/domain/client.ts';
import { aClientId } from '../../memory/post-record.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const wanted = NewClient.parse({
  name: 'Cedar',
  email: 'cedar@example.com',
  plan: 'starter',
  password: 'for one day only',
});

function world(create: Credentials['create']) {
  const stored: Client[] = [];
  const clients: Pick<Clients, 'create' | 'discard'> = {
    create: async (client) => void stored.push(client),
    discard: async (client) => void stored.splice(stored.indexOf(client), 1),
  };
  const users: Parameters<Credentials['create']>[0][] = [];
  const credentials: Credentials = {
    create: async (user) => {
      await create(user);
      users.push(user);
    },
    resetTo: async () => undefined,
  };
  return { stored, users, dependencies: { clients: clients as Clients, credentials, newId: () => aClientId, now } };
}

it('makes the record and its user together, and answers the temporary password once', async () => {
  const { stored, users, dependencies } = world(async () => undefined);
  const created = await createClient(wanted, dependencies);
  expect(created.credential).toEqual({ temporaryPassword: 'for one day only', expiresAt: '2026-11-21T12:00:00.000Z' });
  expect(users).toEqual([
    { id: aClientId, email: 'cedar@example.com', name: 'Cedar', temporaryPassword: 'for one day only' },
  ]);
  expect(JSON.stringify(stored)).not.toContain('for one day only');
});

it('leaves no record behind when the user could not be made', async () => {
  const { stored, dependencies } = world(() => Promise.reject(emailTaken()));
  await expect(createClient(wanted, dependencies)).rejects.toMatchObject({ code: 'client.email-taken' });
  expect(stored).toEqual([]);
});

it('makes no user without a password', async () => {
  const { users, dependencies } = world(async () => undefined);
  const created = await createClient({ ...wanted, password: undefined }, dependencies);
  expect([users, created.credential]).toEqual([[], undefined]);
});
