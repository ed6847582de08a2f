import { expect, it } from 'vitest';
import { createSubClient } from '../../../functions/use-cases/clients/sub-clients.ts';
import { signUp } from '../../../functions/use-cases/clients/create-client.ts';
import { newId } from '../../../functions/runtime/random.ts';
import { aClient } from '../../support/records/client-record.ts';
import { memoryClients } from '../../support/memory/clients.ts';
import { memoryCredentials } from '../../support/memory/credentials.ts';
import { knownPasswordsOf } from '../../support/memory/known-passwords.ts';
import { memoryRemovalQueue } from '../../support/memory/removal-queue.ts';
import { noon } from '../../support/noon.ts';

const form = {
  name: 'Cedar',
  email: 'cedar@example.com',
  password: 'my own password',
  confirmPassword: 'my own password',
  acceptTerms: true,
};

const removalQueue = memoryRemovalQueue();
const knownPasswords = knownPasswordsOf('password1234');
const known = { password: 'password1234', confirmPassword: 'password1234' };

it('a visitor becomes a starter on trial, with the password of their choice', async () => {
  const [clients, credentials] = [memoryClients(), memoryCredentials()];
  const { id } = await signUp(form, { clients, credentials, knownPasswords, removalQueue, newId, now: noon });
  expect(await clients.load(id)).toMatchObject({
    plan: 'starter',
    subscriptionStatus: 'trial',
    paymentStatus: 'unpaid',
    isEmailUnverified: true,
    trialEndDate: '2026-11-23T12:00:00.000Z',
    planEndDate: '2026-12-20T12:00:00.000Z',
  });
  expect(credentials.users.get(id)).toMatchObject({ password: 'my own password', isTemporary: false });
  expect(JSON.stringify(await clients.list())).not.toContain('my own password');
});

it('an account has the language of the page on which it was made', async () => {
  const stores = { clients: memoryClients(), credentials: memoryCredentials() };
  const { id } = await signUp(
    { ...form, language: 'ar' },
    { ...stores, knownPasswords, removalQueue, newId, now: noon },
  );
  expect(await stores.clients.load(id)).toMatchObject({ language: 'ar' });
});

it('a sign-up that the user pool refuses leaves no record behind', async () => {
  const [clients, credentials] = [memoryClients(), memoryCredentials([form.email])];
  await expect(
    signUp(form, { clients, credentials, knownPasswords, removalQueue, newId, now: noon }),
  ).rejects.toMatchObject({
    code: 'client.email-taken',
  });
  expect(await clients.list()).toEqual([]);
});

it('a password that is known from elsewhere makes no account', async () => {
  const parent = aClient({ plan: 'professional' });
  const [clients, credentials] = [memoryClients([parent]), memoryCredentials()];
  const making = { clients, credentials, knownPasswords, removalQueue, newId, now: noon };
  const refusal = { kind: 'invalid', code: 'client.known-password' };
  await expect(signUp({ ...form, ...known }, making)).rejects.toMatchObject(refusal);
  const wanted = { name: form.name, email: form.email, password: known.password };
  const made = createSubClient({ clientId: parent.id, role: 'user' }, parent.id, wanted, making);
  await expect(made).rejects.toMatchObject(refusal);
  expect([await clients.subClientIds(parent.id), credentials.users.size]).toEqual([[], 0]);
});

it('a sub-client that the user pool refuses leaves room for another', async () => {
  const parent = aClient({ plan: 'professional' });
  const [clients, credentials] = [memoryClients([parent]), memoryCredentials([form.email])];
  const caller = { clientId: parent.id, role: 'user' as const };
  const wanted = { name: form.name, email: form.email, password: form.password };
  await expect(
    createSubClient(caller, parent.id, wanted, {
      clients,
      credentials,
      knownPasswords,
      removalQueue,
      newId,
      now: noon,
    }),
  ).rejects.toMatchObject({ code: 'client.email-taken' });
  expect(await clients.subClientIds(parent.id)).toEqual([]);
});

it('a starter has no sub-clients', async () => {
  const parent = aClient();
  const [clients, credentials] = [memoryClients([parent]), memoryCredentials()];
  const wanted = { name: form.name, email: form.email, password: form.password };
  await expect(
    createSubClient({ clientId: parent.id, role: 'user' }, parent.id, wanted, {
      clients,
      credentials,
      knownPasswords,
      removalQueue,
      newId,
      now: noon,
    }),
  ).rejects.toMatchObject({ kind: 'forbidden', code: 'access.plan' });
});
