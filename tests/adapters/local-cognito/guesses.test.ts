import {
  ChangePasswordCommand,
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  clientId,
  enrol,
  expectRefusal,
  lastSecretTo,
  openTestPool,
  password,
  signIn,
  tryPassword,
  type TestPool,
} from './test-pool.ts';

let pool: TestPool;
beforeAll(async () => void (pool = await openTestPool()));
afterAll(() => pool.close());

const wrong = (name: string) => expectRefusal(tryPassword(pool, name, 'not the password'), 'NotAuthorizedException');
const expectLocked = (name: string) =>
  expect(tryPassword(pool, name, password)).rejects.toMatchObject({ message: 'Password attempts exceeded' });

async function guess(name: string, times: number) {
  for (let tries = 0; tries < times; tries += 1) await wrong(name);
}

async function expectLimit(times: number, act: () => Promise<unknown>) {
  for (let tries = 0; tries < times; tries += 1) await act().catch(() => undefined);
  await expectRefusal(act(), 'LimitExceededException');
}

describe('Guessing a password', () => {
  it('locks the user for a second after five, and for twice as long after each further one', async () => {
    const { email } = await enrol(pool);
    await guess(email, 5);
    await expectLocked(email);
    pool.pass({ seconds: 1 });
    await wrong(email);
    pool.pass({ seconds: 1 });
    await expectLocked(email);
    pool.pass({ seconds: 1 });
    await signIn(pool, email, password);
    await guess(email, 4);
    await signIn(pool, email, password);
  });

  it('begins anew when nobody tried for a quarter of an hour', async () => {
    const { email } = await enrol(pool);
    await guess(email, 4);
    pool.pass({ minutes: 15 });
    await guess(email, 4);
    await expect(signIn(pool, email, password)).resolves.toBeDefined();
  });

  it('locks the name of nobody in the same way', async () => {
    const nobody = 'nobody@elsewhere.example';
    await guess(nobody, 5);
    await expectLocked(nobody);
  });
});

describe('A forgotten password', () => {
  const forget = (Username: string) => pool.client().send(new ForgotPasswordCommand({ ClientId: clientId, Username }));
  const confirm = (Username: string, ConfirmationCode: string) =>
    pool
      .client()
      .send(
        new ConfirmForgotPasswordCommand({ ClientId: clientId, Username, ConfirmationCode, Password: 'a new one' }),
      );

  it.each([
    ['a user', async () => (await enrol(pool)).email],
    ['nobody', async () => 'no-one@elsewhere.example'],
  ])('sends ten codes an hour to %s', async (_whom, nameOf) => {
    const name = await nameOf();
    await expectLimit(10, () => forget(name));
    pool.pass({ minutes: 60 });
    await forget(name);
  });

  it('takes ten tries of a code an hour', async () => {
    const { email } = await enrol(pool);
    await forget(email);
    const code = lastSecretTo(pool, email);
    await expectLimit(10, () => confirm(email, code === '000000' ? '111111' : '000000'));
    await expectRefusal(confirm(email, code), 'LimitExceededException');
  });
});

it('The current password can be mistyped ten times an hour when it is changed', async () => {
  const { email } = await enrol(pool);
  const AccessToken = (await signIn(pool, email, password)).AccessToken;
  await expectLimit(10, () =>
    pool
      .client()
      .send(new ChangePasswordCommand({ AccessToken, PreviousPassword: 'not it', ProposedPassword: 'a new one' })),
  );
});
