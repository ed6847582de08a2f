import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contracts } from '../../../shared/contracts/contracts.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { apiClient, request } from '../../support/api/api-client.ts';
import { mailsTo } from '../../support/api/email-code.ts';
import { demoAdmin, newClient } from '../../support/api/people.ts';
import { names } from '../../../infra/local/run/environment.ts';
import { eventually } from '../../support/local/eventually.ts';
import { startSystem } from '../../support/local/local-system.ts';
import { addPasskey, askPool, renewed, resetPassword, signedIn, turnOnTwoFactor } from '../ask-pool.ts';

let system: Awaited<ReturnType<typeof startSystem>>;
beforeAll(async () => {
  system = await startSystem();
});
afterAll(() => system.stop());

const statusFor = async (token: string) => (await request(`${system.url}/api/me`, 'GET', token)).status;

async function signedInTwice() {
  const client = await newClient(system);
  const [here, elsewhere] = [await signedIn(system.url, client), await signedIn(system.url, client)];
  for (const { AccessToken } of [here, elsewhere]) expect(await statusFor(AccessToken)).toBe(200);
  return { client, here, elsewhere, call: apiClient(system.url, here.AccessToken) };
}

/** What a thief of the tokens would do to stay, or to lock the owner out. */
async function isEndedAtPool({ AccessToken, RefreshToken }: { AccessToken: string; RefreshToken: string }) {
  for (const [operation, more] of [
    ['AssociateSoftwareToken', {}],
    ['SetUserMFAPreference', { SoftwareTokenMfaSettings: { Enabled: true } }],
    ['StartWebAuthnRegistration', {}],
    ['DeleteUser', {}],
  ] as const)
    expect(await askPool(system.url, operation, { AccessToken, ...more })).toMatchObject({
      __type: 'NotAuthorizedException',
      message: 'Access Token has been revoked',
    });
  await expect(renewed(system.url, RefreshToken)).rejects.toThrow('NotAuthorizedException');
}

const mailTo = (address: string, subject: string) =>
  eventually(async () => (await mailsTo(system.url, address)).find((mail) => mail.subject.includes(subject)));

describe('a session', () => {
  it('is listed with its browser, and is refused from the moment it is ended', async () => {
    const { client, here, elsewhere, call } = await signedInTwice();
    const { sessions } = await call(contracts.listMySessions);
    expect(sessions).toHaveLength(3);
    expect(sessions.find(({ isCurrent }) => isCurrent)?.id).toBe(claimsOf(here.AccessToken).origin_jti);
    const { origin_jti: sessionId } = claimsOf(elsewhere.AccessToken);
    await call(contracts.deleteMySession, { params: { sessionId } });
    for (const token of [elsewhere.AccessToken, client.token]) expect(await statusFor(token)).toBe(401);
    expect((await call(contracts.listMySessions)).sessions).toHaveLength(1);
    await isEndedAtPool(elsewhere);
  });

  it('of another person cannot be ended', async () => {
    const { elsewhere, call } = await signedInTwice();
    const stranger = await newClient(system);
    const { sessions } = await call(contracts.listMySessions);
    for (const { id } of sessions) await stranger.call(contracts.deleteMySession, { params: { sessionId: id } });
    expect(await statusFor(elsewhere.AccessToken)).toBe(200);
  });

  it('goes on with its access token when the others are ended, and then with a new sign-in', async () => {
    const { client, here, elsewhere, call } = await signedInTwice();
    await call(contracts.deleteMyOtherSessions);
    expect(await statusFor(elsewhere.AccessToken)).toBe(401);
    expect(await statusFor(here.AccessToken)).toBe(200);
    for (const tokens of [here, elsewhere]) await isEndedAtPool(tokens);
    expect(await statusFor((await signedIn(system.url, client)).AccessToken)).toBe(200);
  });
});

it('a reset of the password by e-mail ends every session at once', async () => {
  const { client, here, elsewhere } = await signedInTwice();
  // Sign-in times are whole seconds.
  await eventually(async () => Date.now() / 1000 > claimsOf(elsewhere.AccessToken).auth_time + 1 || undefined);
  await resetPassword(system.url, client.email, async () => {
    const { text } = await mailTo(client.email, 'Your password reset code');
    return /\d{6}/.exec(text)?.[0] ?? '';
  });
  for (const { AccessToken, RefreshToken } of [here, elsewhere]) {
    expect(await statusFor(AccessToken)).toBe(401);
    expect(await askPool(system.url, 'GetUser', { AccessToken })).toMatchObject({ __type: 'NotAuthorizedException' });
    await expect(renewed(system.url, RefreshToken)).rejects.toThrow('NotAuthorizedException');
  }
});

function claimsOf(token: string) {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
    auth_time: number;
    origin_jti: string;
  };
}

it('a renewed session cannot change the second factor, and its owner is told when a fresh one did', async () => {
  const { client, here, call } = await signedInTwice();
  const { AccessToken } = await renewed(system.url, here.RefreshToken);
  expect(await statusFor(AccessToken)).toBe(200);
  for (const [operation, more] of [
    ['AssociateSoftwareToken', {}],
    ['SetUserMFAPreference', { SoftwareTokenMfaSettings: { Enabled: false } }],
    ['ChangePassword', { PreviousPassword: client.password, ProposedPassword: 'a thief’s password' }],
  ] as const)
    expect(await askPool(system.url, operation, { AccessToken, ...more })).toMatchObject({
      __type: 'NotAuthorizedException',
      message: 'Access Token does not have required scopes',
    });
  expect(await call(contracts.getMyTwoFactor)).toEqual({ isOn: false });
  await turnOnTwoFactor(system.url, here.AccessToken);
  expect(await call(contracts.getMyTwoFactor)).toEqual({ isOn: true });
  await mailTo(client.email, 'Your two-factor authentication was turned on');
});

describe('what somebody with a fresh token adds at the pool, past our pages,', () => {
  const seen = async (clientId: ClientId) => {
    const admin = await demoAdmin(system);
    const { entries } = await admin.call(contracts.listAuditEntries, { query: { clientId } });
    return entries.map(({ kind, actor }) => `${kind} by ${actor.role}`);
  };

  it('is told to the owner with the next tokens of any session: a passkey', async () => {
    const { client, here, elsewhere } = await signedInTwice();
    await addPasskey(system.url, elsewhere.AccessToken);
    await renewed(system.url, here.RefreshToken);
    await mailTo(client.email, 'A passkey was added to your account');
    expect(await seen(client.id)).toContain('client.passkeys-changed by nashra');
  });

  it('is told before it first signs in: a second passkey', async () => {
    const { client, here, elsewhere, call } = await signedInTwice();
    await addPasskey(system.url, here.AccessToken);
    expect((await call(contracts.listMyPasskeys)).passkeys).toHaveLength(1);
    const { signIn } = await addPasskey(system.url, elsewhere.AccessToken);
    await signIn(client.email);
    await eventually(async () => {
      const told = (await mailsTo(system.url, client.email)).map(({ subject }) => subject);
      return told.filter((subject) => subject.includes('A passkey was added to your account')).length === 2;
    });
    expect((await seen(client.id)).filter((entry) => entry.startsWith('client.passkeys-changed'))).toHaveLength(2);
  });

  it('is told once: an authenticator app', async () => {
    const { client, here, elsewhere } = await signedInTwice();
    await turnOnTwoFactor(system.url, elsewhere.AccessToken);
    const { RefreshToken } = await renewed(system.url, here.RefreshToken);
    await mailTo(client.email, 'Your two-factor authentication was turned on');
    await renewed(system.url, RefreshToken);
    expect((await seen(client.id)).filter((entry) => entry === 'client.two-factor-changed by nashra')).toHaveLength(1);
  });
});

it('a person who deletes the pool’s user keeps the record, and gets in again by a temporary password', async () => {
  const { client, here } = await signedInTwice();
  const { AccessToken } = await renewed(system.url, here.RefreshToken);
  expect(await askPool(system.url, 'DeleteUser', { AccessToken })).toMatchObject({ __type: 'NotAuthorizedException' });
  await askPool(system.url, 'DeleteUser', { AccessToken: here.AccessToken });
  await expect(signedIn(system.url, client)).rejects.toThrow('NotAuthorizedException');
  const admin = await demoAdmin(system);
  const made = await admin.call(contracts.createTemporaryPassword, { params: { clientId: client.id } });
  const answer = await askPool(system.url, 'InitiateAuth', {
    ClientId: names.userPoolClient,
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: client.email, PASSWORD: made.temporaryPassword },
  });
  expect(answer).toMatchObject({ ChallengeName: 'NEW_PASSWORD_REQUIRED' });
});

it('a renewed session does not list the passkeys, and a fresh one does', async () => {
  const { here, call } = await signedInTwice();
  expect(await call(contracts.listMyPasskeys)).toEqual({ passkeys: [] });
  const { AccessToken } = await renewed(system.url, here.RefreshToken);
  const refused = await request(`${system.url}/api/me/passkeys`, 'GET', AccessToken);
  expect(refused).toMatchObject({ status: 403, body: { error: { code: 'sign-in.not-fresh' } } });
});
