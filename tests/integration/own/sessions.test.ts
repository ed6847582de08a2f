import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contracts } from '../../../shared/contracts/contracts.ts';
import { apiClient, request } from '../../support/api/api-client.ts';
import { mailsTo } from '../../support/api/email-code.ts';
import { newClient } from '../../support/api/people.ts';
import { eventually } from '../../support/local/eventually.ts';
import { startSystem } from '../../support/local/local-system.ts';
import { askPool, renewed, resetPassword, signedIn, turnOnTwoFactor } from '../ask-pool.ts';

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

const mailTo = (address: string, subject: string) =>
  eventually(async () => (await mailsTo(system.url, address)).find((mail) => mail.subject.includes(subject)));

describe('a session', () => {
  it('is listed with its browser, and is refused from the moment it is ended', async () => {
    const { client, here, elsewhere, call } = await signedInTwice();
    const { sessions } = await call(contracts.listMySessions);
    expect(sessions).toHaveLength(3);
    expect(sessions.find(({ isCurrent }) => isCurrent)?.id).toBe(claimsOf(here.AccessToken).origin_jti);
    const { origin_jti: sessionId } = claimsOf(elsewhere.AccessToken);
    await call(contracts.endMySession, { params: { sessionId } });
    expect(await statusFor(elsewhere.AccessToken)).toBe(401);
    const { AccessToken } = await renewed(system.url, elsewhere.RefreshToken);
    expect(await statusFor(AccessToken)).toBe(401);
    expect((await call(contracts.listMySessions)).sessions).toHaveLength(2);
    expect(await statusFor(client.token)).toBe(200);
  });

  it('of another person cannot be ended', async () => {
    const { elsewhere, call } = await signedInTwice();
    const stranger = await newClient(system);
    const { sessions } = await call(contracts.listMySessions);
    for (const { id } of sessions) await stranger.call(contracts.endMySession, { params: { sessionId: id } });
    expect(await statusFor(elsewhere.AccessToken)).toBe(200);
  });

  it('goes on when the others are ended', async () => {
    const { here, elsewhere, call } = await signedInTwice();
    await call(contracts.endMyOtherSessions);
    expect(await statusFor(elsewhere.AccessToken)).toBe(401);
    expect(await statusFor(here.AccessToken)).toBe(200);
    expect(await statusFor((await renewed(system.url, here.RefreshToken)).AccessToken)).toBe(200);
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

it('a renewed session does not list the passkeys, and a fresh one does', async () => {
  const { here, call } = await signedInTwice();
  expect(await call(contracts.listMyPasskeys)).toEqual({ passkeys: [] });
  const { AccessToken } = await renewed(system.url, here.RefreshToken);
  const refused = await request(`${system.url}/api/me/passkeys`, 'GET', AccessToken);
  expect(refused).toMatchObject({ status: 403, body: { error: { code: 'sign-in.not-fresh' } } });
});
