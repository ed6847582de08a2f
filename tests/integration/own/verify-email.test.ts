import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contracts } from '../../../shared/contracts/contracts.ts';
import { apiClient, request, signIn } from '../../support/api/api-client.ts';
import { emailCode, mailsTo, verifyEmail } from '../../support/api/email-code.ts';
import { demoAdmin, newClient, newProfessional } from '../../support/api/people.ts';
import { eventually } from '../../support/local/eventually.ts';
import { startSystem } from '../../support/local/local-system.ts';
import { resetPassword } from '../ask-pool.ts';

let system: Awaited<ReturnType<typeof startSystem>>;
beforeAll(async () => {
  system = await startSystem();
});
afterAll(() => system.stop());

const password = 'a long password';
const newEmail = () => `${randomUUID()}@clients.example`;

async function signUp() {
  const email = newEmail();
  const form = { name: 'Thyme', email, password, confirmPassword: password, acceptTerms: true };
  const { status, body } = await request(`${system.url}/api/sign-ups`, 'POST', undefined, form);
  expect(status).toBe(201);
  const { id } = contracts.createSignUp.response.parse(body);
  return { id, email, ...(await enter(email)) };
}

async function enter(email: string, secret = password) {
  const token = await signIn(system.url, email, secret);
  const call = apiClient(system.url, token);
  const isUnverified = async () => (await call(contracts.getMe)).client.isEmailUnverified === true;
  return { token, call, isUnverified };
}

describe('who has just signed up', () => {
  it('looks around and writes drafts, but neither connects nor publishes until the code is entered', async () => {
    const { id: clientId, email, call, isUnverified } = await signUp();
    expect(await isUnverified()).toBe(true);
    const draft = { clientId, content: 'Kaak', platforms: ['facebook' as const] };
    const { id: postId } = await call(contracts.createPost, { body: draft });
    const scheduledFor = new Date(Date.now() + 86_400_000).toISOString();
    const connecting = {
      params: { platform: 'facebook' },
      body: { clientId, redirectUri: `${system.url}/auth/facebook/callback` },
    } as const;
    await expect(call(contracts.createAuthorization, connecting)).rejects.toThrow('email.unverified');
    await expect(call(contracts.createPublication, { params: { postId } })).rejects.toThrow('email.unverified');
    await expect(call(contracts.createPost, { body: { ...draft, scheduledFor } })).rejects.toThrow('email.unverified');
    await verifyEmail(system.url, email, call);
    expect(await isUnverified()).toBe(false);
    await call(contracts.createAuthorization, connecting);
  });

  it('gets a new code for the asking, and has ten tries an hour', async () => {
    const { email, call, isUnverified } = await signUp();
    const first = await emailCode(system.url, email);
    await call(contracts.createMyEmailCode);
    const second = await eventually(async () => {
      const latest = await emailCode(system.url, email);
      return (await mailsTo(system.url, email)).length === 2 && latest;
    });
    const wrong = [first, '000000', '000001'].find((code) => code !== second)!;
    for (let tries = 0; tries < 10; tries += 1)
      await expect(call(contracts.createMyEmailVerification, { body: { code: wrong } })).rejects.toThrow(
        'answered 400',
      );
    await expect(call(contracts.createMyEmailVerification, { body: { code: second } })).rejects.toThrow('answered 429');
    expect(await isUnverified()).toBe(true);
  });

  it('is sent nothing else, and is trusted after a reset of the password by e-mail', async () => {
    const { id: clientId, email } = await signUp();
    const admin = await demoAdmin(system);
    await admin.call(contracts.deleteClientTwoFactor, { params: { clientId } });
    await eventually(async () => {
      const { notifications } = await admin.call(contracts.listNotifications, { query: { clientId } });
      return notifications.some(({ about }) => about === 'client.two-factor-reset');
    });
    await resetPassword(system.url, email, async () => {
      const code = await eventually(async () =>
        (await mailsTo(system.url, email)).find(({ subject }) => subject === 'Your password reset code'),
      );
      return /\d{6}/.exec(code.text)?.[0] ?? '';
    });
    const subjects = (await mailsTo(system.url, email)).map(({ subject }) => subject);
    expect(subjects).toEqual([expect.stringContaining('your code is'), 'Your password reset code']);
    expect(await (await enter(email, 'a new long password')).isUnverified()).toBe(false);
  });
});

describe('a new address', () => {
  it('that an admin gives is verified by its reader, and the former one is told', async () => {
    const client = await newClient(system);
    const admin = await demoAdmin(system);
    const email = newEmail();
    await admin.call(contracts.updateClient, { params: { clientId: client.id }, body: { email } });
    const { call, isUnverified } = await enter(email);
    expect(await isUnverified()).toBe(true);
    await eventually(async () =>
      (await mailsTo(system.url, client.email)).some(({ subject }) => subject.includes('e-mail address')),
    );
    await verifyEmail(system.url, email, call);
    expect(await isUnverified()).toBe(false);
  });

  it('that a parent gives its sub-client is verified too, and an admin is believed about a new client', async () => {
    const parent = await newProfessional(system);
    const email = newEmail();
    const body = { name: 'Sub', email, password };
    const { client } = await parent.call(contracts.createSubClient, { params: { clientId: parent.id }, body });
    expect(client.isEmailUnverified).toBe(true);
    expect(await emailCode(system.url, email)).toMatch(/^\d{6}$/);
    const admin = await demoAdmin(system);
    const made = await admin.call(contracts.createClient, {
      body: { name: 'Olive', email: newEmail(), plan: 'starter' },
    });
    expect(made.client.isEmailUnverified).toBeUndefined();
  });
});
