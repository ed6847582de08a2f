import {
  AdminGetUserAuthFactorsCommand,
  AdminInitiateAuthCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { cognitoSignInMethods } from '../../../functions/adapters/sign-in/cognito-sign-in-methods.ts';
import { idOfClient } from '../../support/ids.ts';

const cognito = mockClient(CognitoIdentityProviderClient);
afterAll(() => cognito.restore());
const id = idOfClient('01JD0000000000000000000000');
const found = () => cognitoSignInMethods('us-east-1_test').of(id, 'web');

beforeEach(() => {
  cognito.reset();
});

const challenged = (ChallengeParameters: Record<string, string>) =>
  cognito
    .on(AdminInitiateAuthCommand, {
      UserPoolId: 'us-east-1_test',
      ClientId: 'web',
      AuthFlow: 'USER_AUTH',
      AuthParameters: { USERNAME: id, PREFERRED_CHALLENGE: 'WEB_AUTHN' },
    })
    .resolves({ ChallengeParameters });

const factors = (UserMFASettingList: string[], ConfiguredUserAuthFactors: ('PASSWORD' | 'WEB_AUTHN')[]) =>
  cognito
    .on(AdminGetUserAuthFactorsCommand, { UserPoolId: 'us-east-1_test', Username: id })
    .resolves({ Username: id, UserMFASettingList, ConfiguredUserAuthFactors });

it('reads the ids of passkeys from the challenge of a sign-in', async () => {
  factors(['SOFTWARE_TOKEN_MFA'], ['PASSWORD', 'WEB_AUTHN']);
  // As in the example of InitiateAuth in AWS's reference, 2026-11-29.
  const allowCredentials = ['b', 'a'].map((name) => ({ type: 'public-key', id: name, transports: ['internal'] }));
  const options = { challenge: 'c', timeout: 180000, rpId: 'x', allowCredentials, userVerification: 'required' };
  challenged({ CREDENTIAL_REQUEST_OPTIONS: JSON.stringify(options) });
  expect(await found()).toEqual({ hasTwoFactor: true, passkeys: ['a', 'b'] });
});

it('begins no sign-in where there is no passkey, and knows none that the pool does not ask for', async () => {
  factors([], ['PASSWORD']);
  expect(await found()).toEqual({ hasTwoFactor: false, passkeys: [] });
  expect(cognito.commandCalls(AdminInitiateAuthCommand)).toEqual([]);
  factors([], ['PASSWORD', 'WEB_AUTHN']);
  challenged({});
  expect(await found()).toEqual({ hasTwoFactor: false, passkeys: [] });
});
