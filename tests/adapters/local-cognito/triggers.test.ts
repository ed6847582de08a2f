import {
  AdminGetUserAuthFactorsCommand,
  AdminInitiateAuthCommand,
  AdminUserGlobalSignOutCommand,
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  SetUserMFAPreferenceCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterEach, expect, it } from 'vitest';
import { limitScope } from '../../../functions/user-pool/renewed-scope.ts';
import type { Triggers } from '../../../infra/local/aws/cognito/pool.ts';
import {
  claimsOf,
  clientId,
  enrol,
  expectRefusal,
  lastSecretTo,
  openTestPool,
  signIn,
  tryPassword,
  userPoolId,
  type TestPool,
} from './test-pool.ts';

let pool: TestPool;
afterEach(() => pool.close());

async function renew(RefreshToken: string): Promise<string> {
  const asked = new GetTokensFromRefreshTokenCommand({ ClientId: clientId, RefreshToken });
  return (await pool.client().send(asked)).AuthenticationResult?.AccessToken ?? '';
}

async function resetPassword(email: string) {
  await pool.client().send(new ForgotPasswordCommand({ ClientId: clientId, Username: email }));
  const ConfirmationCode = lastSecretTo(pool, email);
  const reset = { ClientId: clientId, Username: email, ConfirmationCode, Password: 'a new password' };
  return pool.client().send(new ConfirmForgotPasswordCommand(reset));
}

it('the function before tokens decides what their scope is', async () => {
  const events: object[] = [];
  pool = await openTestPool({
    beforeTokens: async (event) => {
      events.push(event);
      return limitScope(event as never);
    },
  });
  const ann = await enrol(pool);
  const { AccessToken, RefreshToken } = await signIn(pool, ann.email);
  const renewed = await renew(RefreshToken);
  expect(events).toMatchObject([
    {
      triggerSource: 'TokenGeneration_Authentication',
      userName: ann.username,
      userPoolId,
      request: { userAttributes: { email: ann.email }, scopes: ['aws.cognito.signin.user.admin'] },
    },
    { triggerSource: 'TokenGeneration_RefreshTokens' },
  ]);
  expect(claimsOf(AccessToken)['scope']).toBe('aws.cognito.signin.user.admin');
  await pool.client().send(new GetUserCommand({ AccessToken }));
  expect(claimsOf(renewed)['scope']).toBeUndefined();
  const turnOff = new SetUserMFAPreferenceCommand({
    AccessToken: renewed,
    SoftwareTokenMfaSettings: { Enabled: false },
  });
  expect(await expectRefusal(pool.client().send(turnOff), 'NotAuthorizedException')).toBe(
    'Access Token does not have required scopes',
  );
});

it('the function before tokens may ask the pool itself how the person signs in', async () => {
  const found: object[] = [];
  pool = await openTestPool({
    beforeTokens: async (event) => {
      const user = { UserPoolId: userPoolId, Username: String(Object(event).userName) };
      const { ConfiguredUserAuthFactors } = await pool.client().send(new AdminGetUserAuthFactorsCommand(user));
      const { AvailableChallenges } = await pool.client().send(
        new AdminInitiateAuthCommand({
          UserPoolId: userPoolId,
          ClientId: clientId,
          AuthFlow: 'USER_AUTH',
          AuthParameters: { USERNAME: user.Username, PREFERRED_CHALLENGE: 'WEB_AUTHN' },
        }),
      );
      found.push({ ConfiguredUserAuthFactors, AvailableChallenges });
      return event;
    },
  });
  const ann = await enrol(pool);
  const { RefreshToken } = await signIn(pool, ann.email);
  await renew(RefreshToken);
  const withoutPasskey = {
    ConfiguredUserAuthFactors: ['PASSWORD'],
    AvailableChallenges: ['PASSWORD_SRP', 'PASSWORD'],
  };
  expect(found).toEqual([withoutPasskey, withoutPasskey]);
});

it('the function after a reset may ask the pool itself, before the person gets an answer', async () => {
  let ended = '';
  pool = await openTestPool({
    afterConfirmation: async (event) => {
      ended = String(Object(event).userName);
      await pool.client().send(new AdminUserGlobalSignOutCommand({ UserPoolId: userPoolId, Username: ended }));
    },
  });
  const ann = await enrol(pool);
  const { AccessToken, RefreshToken } = await signIn(pool, ann.email);
  await resetPassword(ann.email);
  expect(ended).toBe(ann.username);
  await expectRefusal(renew(RefreshToken), 'NotAuthorizedException');
  await expectRefusal(pool.client().send(new GetUserCommand({ AccessToken })), 'NotAuthorizedException');
});

it('a function that fails is told to the caller', async () => {
  const fail = async () => {
    throw new Error('no table');
  };
  const triggers: Triggers = { afterConfirmation: fail };
  pool = await openTestPool(triggers);
  const ann = await enrol(pool);
  expect(await expectRefusal(resetPassword(ann.email), 'UserLambdaValidationException')).toBe(
    'PostConfirmation failed with error no table.',
  );
  triggers.beforeTokens = fail;
  await expectRefusal(tryPassword(pool, ann.email, 'a new password'), 'UserLambdaValidationException');
});
