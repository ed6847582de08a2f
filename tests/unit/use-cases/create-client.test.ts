import { expect, it } from 'vitest';
import { createClient } from '../../../functions/use-cases/clients/create-client.ts';
import { NewClient } from '../../../shared/domain/clients/client.ts';
import { knownPasswordRefusal } from '../../../shared/domain/sign-in/known-password-refusal.ts';
import { memoryClients } from '../../support/memory/clients.ts';
import { memoryCredentials } from '../../support/memory/credentials.ts';
import { knownPasswordsOf } from '../../support/memory/known-passwords.ts';
import { memoryRemovalQueue } from '../../support/memory/removal-queue.ts';
import { aClientId } from '../../support/records/post-record.ts';
import { inWords } from '../../support/api/in-words.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const wanted = NewClient.parse({
  name: 'Cedar',
  email: 'cedar@example.com',
  plan: 'starter',
  password: 'for one day only',
});

function world(takenEmails: readonly string[] = []) {
  const clients = memoryClients();
  const credentials = memoryCredentials(takenEmails);
  const removalQueue = memoryRemovalQueue();
  const knownPasswords = knownPasswordsOf('password1234');
  return {
    clients,
    credentials,
    dependencies: { clients, credentials, knownPasswords, removalQueue, newId: () => aClientId, now },
  };
}

it('makes the record and its user together, and answers the temporary password once', async () => {
  const { clients, credentials, dependencies } = world();
  const created = await createClient(wanted, dependencies);
  expect(created.credential).toEqual({ temporaryPassword: 'for one day only', expiresAt: '2026-11-21T12:00:00.000Z' });
  expect(credentials.users.get(aClientId)).toMatchObject({
    email: 'cedar@example.com',
    name: 'Cedar',
    password: 'for one day only',
    isTemporary: true,
  });
  expect(created.client.credential).toEqual({ state: 'temporary', expiresAt: '2026-11-21T12:00:00.000Z' });
  expect(JSON.stringify(await clients.list())).not.toContain('for one day only');
});

it('leaves no record behind when the user could not be made', async () => {
  const { clients, dependencies } = world(['cedar@example.com']);
  await expect(createClient(wanted, dependencies)).rejects.toMatchObject({ code: 'client.email-taken' });
  expect(await clients.list()).toEqual([]);
});

it('makes nothing with a password that is known from elsewhere', async () => {
  const { clients, credentials, dependencies } = world();
  await expect(inWords(createClient({ ...wanted, password: 'password1234' }, dependencies))).rejects.toMatchObject({
    kind: 'invalid',
    code: 'client.known-password',
    fields: { password: knownPasswordRefusal.message },
  });
  expect([await clients.list(), credentials.users.size]).toEqual([[], 0]);
});

it('makes no user without a password', async () => {
  const { credentials, dependencies } = world();
  const created = await createClient({ ...wanted, password: undefined }, dependencies);
  expect([credentials.users.size, created.credential]).toEqual([0, undefined]);
  expect(created.client.credential).toBeUndefined();
});
