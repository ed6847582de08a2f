import { beforeEach, expect, it } from 'vitest';
import { contracts } from '../../../shared/contracts/contracts.ts';
import { permissionsOf } from '../../../shared/domain/plans/plans.ts';
import { apiClient, signIn } from '../../support/api/api-client.ts';
import { turnOnTwoFactor } from '../ask-pool.ts';
import { demoAdmin, newClient } from '../../support/api/people.ts';
import { sharedSystem } from '../../support/local/shared-system.ts';

const system = sharedSystem();

let client: Awaited<ReturnType<typeof newClient>>;
beforeEach(async () => {
  client = await newClient(system);
});

const asClient = () => signIn(system.url, client.email, client.password);

function signedInAt(token: string): string {
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { auth_time: number };
  return new Date(claims.auth_time * 1000).toISOString();
}

it('the account shows when it began, when its owner signed in last, and what the plan permits', async () => {
  const token = await asClient();
  const call = apiClient(system.url, token);
  const { user, client: record, permissions } = await call(contracts.getMe);
  expect(user).toMatchObject({ createdAt: record.createdAt, lastLogin: signedInAt(token) });
  expect(permissions).toEqual(permissionsOf(record.plan));
});

it('a sign-in does not conflict with an edit', async () => {
  const call = apiClient(system.url, await asClient());
  const { version } = (await call(contracts.getMe)).client;
  await apiClient(system.url, await asClient())(contracts.getMe);
  const edited = await call(contracts.updateMe, { body: { company: 'Cedar & Sons', version } });
  expect(edited).toMatchObject({ client: { version: version + 1 }, user: { lastLogin: expect.any(String) } });
});

it('an admin resets the second factor of a client who has lost the authenticator app', async () => {
  await turnOnTwoFactor(system.url, await asClient());
  await expect(asClient()).rejects.toThrow('SOFTWARE_TOKEN_MFA');

  const admin = await demoAdmin(system);
  await admin.call(contracts.deleteClientTwoFactor, { params: { clientId: client.id } });
  await expect(asClient()).resolves.toBeTypeOf('string');
});
