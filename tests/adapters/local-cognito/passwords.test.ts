import {
  AdminResetUserPasswordCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  ChangePasswordCommand,
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
  ResendConfirmationCodeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  clientId,
  enrol,
  invite,
  lastSecretTo,
  openTestPool,
  password,
  expectRefusal,
  signIn,
  tryPassword,
  userPoolId,
  verified,
  type TestPool,
} from './test-pool.ts';

let pool: TestPool;
beforeAll(async () => void (pool = await openTestPool()));
afterAll(() => pool.close());

const forget = (Username: string) => pool.client().send(new ForgotPasswordCommand({ ClientId: clientId, Username }));
const confirm = (Username: string, ConfirmationCode: string, Password = 'a new password') =>
  pool.client().send(new ConfirmForgotPasswordCommand({ ClientId: clientId, Username, ConfirmationCode, Password }));
const setPassword = (Username: string, Password: string) =>
  pool.client().send(new AdminSetUserPasswordCommand({ UserPoolId: userPoolId, Username, Password, Permanent: true }));
const otherThan = (code: string) => (code === '000000' ? '111111' : '000000');

describe('A forgotten password', () => {
  it('is replaced with the code from the e-mail', async () => {
    const ann = await enrol(pool);
    await forget(ann.email);
    const code = lastSecretTo(pool, ann.email);
    expect(code).toMatch(/^\d{6}$/);
    await confirm(ann.email, code);
    await expectRefusal(tryPassword(pool, ann.email, password), 'NotAuthorizedException');
    await signIn(pool, ann.email, 'a new password');
  });

  it('keeps its code for another try after a wrong one or a password that is too short', async () => {
    const ann = await enrol(pool);
    await forget(ann.email);
    const code = lastSecretTo(pool, ann.email);
    await expectRefusal(confirm(ann.email, otherThan(code)), 'CodeMismatchException');
    await expectRefusal(confirm(ann.email, code, '7 signs'), 'InvalidPasswordException');
    await confirm(ann.email, code);
  });

  it('takes a code once, and the last one that was sent', async () => {
    const ann = await enrol(pool);
    await forget(ann.email);
    const first = lastSecretTo(pool, ann.email);
    await forget(ann.email);
    const second = lastSecretTo(pool, ann.email);
    if (first !== second) await expectRefusal(confirm(ann.email, first), 'CodeMismatchException');
    await confirm(ann.email, second);
    await expectRefusal(confirm(ann.email, second), 'CodeMismatchException');
  });

  it('takes a code for an hour', async () => {
    const ann = await enrol(pool);
    await forget(ann.email);
    pool.pass({ minutes: 60 });
    await expectRefusal(confirm(ann.email, lastSecretTo(pool, ann.email)), 'ExpiredCodeException');
  });

  it('takes no code that was sent to an e-mail which has changed since', async () => {
    const ann = await enrol(pool);
    await forget(ann.email);
    const [code, email] = [lastSecretTo(pool, ann.email), `new-${ann.email}`];
    const user = { UserPoolId: userPoolId, Username: ann.username, UserAttributes: verified(email) };
    await pool.client().send(new AdminUpdateUserAttributesCommand(user));
    await expectRefusal(confirm(email, code), 'CodeMismatchException');
  });

  it('does not disclose which users exist', async () => {
    const ann = await enrol(pool);
    const known = await forget(ann.email);
    const unknown = await forget(ann.email.replace('example', 'elsewhere'));
    expect(unknown.CodeDeliveryDetails).toEqual(known.CodeDeliveryDetails);
    expect(unknown.CodeDeliveryDetails?.Destination).toMatch(/^.\*\*\*@e\*\*\*$/);
    const wrongCode = otherThan(lastSecretTo(pool, ann.email));
    expect(await expectRefusal(confirm('nobody@example.com', wrongCode), 'CodeMismatchException')).toBe(
      await expectRefusal(confirm(ann.email, wrongCode), 'CodeMismatchException'),
    );
  });

  it('does not let in a user who has not chosen one yet', async () => {
    const ann = await invite(pool);
    const message = await expectRefusal(forget(ann.email), 'NotAuthorizedException');
    expect(message).toBe('User password cannot be reset in the current state.');
  });
});

describe('A changed password', () => {
  const change = (AccessToken: string, PreviousPassword: string, ProposedPassword: string) =>
    pool.client().send(new ChangePasswordCommand({ AccessToken, PreviousPassword, ProposedPassword }));

  it('needs the one before', async () => {
    const ann = await enrol(pool);
    const { AccessToken } = await signIn(pool, ann.email);
    const message = await expectRefusal(
      change(AccessToken, 'not her password', 'a new password'),
      'NotAuthorizedException',
    );
    expect(message).toBe('Incorrect username or password.');
    await change(AccessToken, password, 'a new password');
    await expectRefusal(tryPassword(pool, ann.email, password), 'NotAuthorizedException');
    await signIn(pool, ann.email, 'a new password');
  });

  it('has 8 characters, of whatever kind', async () => {
    const ann = await enrol(pool);
    const { AccessToken } = await signIn(pool, ann.email);
    await expectRefusal(change(AccessToken, password, '1234567'), 'InvalidPasswordException');
    await change(AccessToken, password, '12345678');
    await signIn(pool, ann.email, '12345678');
  });

  it('may be in any script', async () => {
    const ann = await enrol(pool);
    await setPassword(ann.username, 'كلمة مرور طويلة');
    const { AuthenticationResult } = await tryPassword(pool, ann.email, 'كلمة مرور طويلة');
    expect(AuthenticationResult?.AccessToken).toBeDefined();
  });

  it('keeps to the policy when an administrator sets it', async () => {
    const ann = await enrol(pool);
    const message = await expectRefusal(setPassword(ann.username, '7 signs'), 'InvalidPasswordException');
    expect(message).toBe('Password did not conform with policy: Password not long enough');
  });
});

describe('A password that an administrator has reset', () => {
  const reset = (Username: string) =>
    pool.client().send(new AdminResetUserPasswordCommand({ UserPoolId: userPoolId, Username }));

  it('is void until the user sets another with the code', async () => {
    const ann = await enrol(pool);
    await reset(ann.username);
    await expectRefusal(tryPassword(pool, ann.email, password), 'PasswordResetRequiredException');
    await confirm(ann.email, lastSecretTo(pool, ann.email));
    await signIn(pool, ann.email, 'a new password');
  });

  it('is disclosed only after the right password', async () => {
    const ann = await enrol(pool);
    await reset(ann.email);
    await expectRefusal(tryPassword(pool, ann.email, 'not her password'), 'NotAuthorizedException');
  });

  it('must have been chosen before', async () => {
    const ann = await invite(pool);
    await expectRefusal(reset(ann.username), 'NotAuthorizedException');
  });
});

it('resends no confirmation code, because there is no sign-up', async () => {
  const ann = await enrol(pool);
  const resend = (Username: string) =>
    pool.client().send(new ResendConfirmationCodeCommand({ ClientId: clientId, Username }));
  expect(await expectRefusal(resend(ann.email), 'InvalidParameterException')).toBe('User is already confirmed.');
  expect((await resend('nobody@example.com')).CodeDeliveryDetails?.Destination).toBe('n***@e***');
});
