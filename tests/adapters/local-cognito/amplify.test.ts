import { AdminDisableUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import { Amplify } from 'aws-amplify';
import {
  confirmResetPassword,
  confirmSignIn,
  fetchAuthSession,
  fetchMFAPreference,
  fetchUserAttributes,
  getCurrentUser,
  resetPassword,
  setUpTOTP,
  signIn,
  signOut,
  signUp,
  updateMFAPreference,
  updatePassword,
  verifyTOTPSetup,
} from 'aws-amplify/auth';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { totpAt } from '../../../infra/local/aws/cognito/totp.ts';
import {
  clientId,
  enrol,
  invite,
  lastSecretTo,
  openTestPool,
  password,
  expectRefusal,
  userPoolId,
  type TestPool,
} from './test-pool.ts';

let pool: TestPool;
beforeAll(async () => {
  pool = await openTestPool();
  const userPoolEndpoint = pool.cognito().url;
  Amplify.configure({ Auth: { Cognito: { userPoolId, userPoolClientId: clientId, userPoolEndpoint } } });
});
afterEach(() => signOut());
afterAll(() => pool.close());

const wrong = 'Incorrect username or password.';
const accessToken = async (options = {}) => {
  const { tokens } = await fetchAuthSession(options);
  return tokens?.accessToken;
};

describe.each(['USER_SRP_AUTH', 'USER_PASSWORD_AUTH'] as const)('With Amplify by %s', (authFlowType) => {
  const enter = (username: string, typed: string) => signIn({ username, password: typed, options: { authFlowType } });

  it('a user signs in with the e-mail', async () => {
    const ann = await enrol(pool);
    const { isSignedIn } = await enter(ann.email, password);
    expect(isSignedIn).toBe(true);
    expect((await getCurrentUser()).username).toBe(ann.username);
    expect((await accessToken())?.payload['username']).toBe(ann.username);
    expect((await fetchUserAttributes()).email).toBe(ann.email);
  });

  it('a wrong password and an unknown user are refused in the same words', async () => {
    const ann = await enrol(pool);
    expect(await expectRefusal(enter(ann.email, 'not her password'), 'NotAuthorizedException')).toBe(wrong);
    expect(await expectRefusal(enter('nobody@example.com', password), 'NotAuthorizedException')).toBe(wrong);
  });

  it('a disabled user is refused', async () => {
    const ann = await enrol(pool);
    await pool.client().send(new AdminDisableUserCommand({ UserPoolId: userPoolId, Username: ann.username }));
    await expectRefusal(enter(ann.email, password), 'NotAuthorizedException');
  });

  it('an invited user chooses a password', async () => {
    const ann = await invite(pool, 'temporary one');
    const { nextStep } = await enter(ann.email, 'temporary one');
    expect(nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED');
    expect((await confirmSignIn({ challengeResponse: password })).isSignedIn).toBe(true);
    await signOut();
    expect((await enter(ann.email, password)).isSignedIn).toBe(true);
  });

  it('a user with an authenticator shows a code', async () => {
    const ann = await enrol(pool);
    await enter(ann.email, password);
    const { sharedSecret } = await setUpTOTP();
    await verifyTOTPSetup({ code: totpAt(sharedSecret, pool.now()) });
    await updateMFAPreference({ totp: 'PREFERRED' });
    expect(await fetchMFAPreference()).toEqual({ enabled: ['TOTP'], preferred: 'TOTP' });
    await signOut();
    const { nextStep } = await enter(ann.email, password);
    expect(nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_TOTP_CODE');
    const { isSignedIn } = await confirmSignIn({ challengeResponse: totpAt(sharedSecret, pool.now()) });
    expect(isSignedIn).toBe(true);
    expect(await accessToken({ forceRefresh: true })).toBeDefined();
  });
});

describe('With Amplify', () => {
  it('tokens are refreshed within a sign-in', async () => {
    const ann = await enrol(pool);
    await signIn({ username: ann.email, password });
    const before = await accessToken();
    const after = await accessToken({ forceRefresh: true });
    expect(after?.payload['origin_jti']).toBe(before?.payload['origin_jti']);
    expect(after?.payload.jti).not.toBe(before?.payload.jti);
  });

  it('signing out everywhere ends the tokens', async () => {
    const ann = await enrol(pool);
    await signIn({ username: ann.email, password });
    await signOut({ global: true });
    expect(await accessToken()).toBeUndefined();
  });

  it('a forgotten password is replaced by a code', async () => {
    const ann = await enrol(pool);
    const { nextStep } = await resetPassword({ username: ann.email });
    expect(nextStep.resetPasswordStep).toBe('CONFIRM_RESET_PASSWORD_WITH_CODE');
    const confirmationCode = lastSecretTo(pool, ann.email);
    await confirmResetPassword({ username: ann.email, confirmationCode, newPassword: 'a new password' });
    expect((await signIn({ username: ann.email, password: 'a new password' })).isSignedIn).toBe(true);
  });

  it('a password is changed with the current one', async () => {
    const ann = await enrol(pool);
    await signIn({ username: ann.email, password });
    const change = (oldPassword: string) => updatePassword({ oldPassword, newPassword: 'a new password' });
    await expectRefusal(change('not her password'), 'NotAuthorizedException');
    await change(password);
    await signOut();
    expect((await signIn({ username: ann.email, password: 'a new password' })).isSignedIn).toBe(true);
  });

  it('sign-up is refused', async () => {
    const message = await expectRefusal(signUp({ username: 'me', password }), 'NotAuthorizedException');
    expect(message).toBe('SignUp is not permitted for this user pool');
  });
});
