import {
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { cognitoSecondFactors } from '../../../functions/adapters/sign-in/cognito-sign-in-methods.ts';
import { idOfClient } from '../../support/ids.ts';

const cognito = mockClient(CognitoIdentityProviderClient);
afterAll(() => cognito.restore());
const id = idOfClient('01JD0000000000000000000000');
const isOn = () => cognitoSecondFactors('us-east-1_test').isOn(id);

beforeEach(() => {
  cognito.reset();
});

it.each([
  [['SOFTWARE_TOKEN_MFA'], true],
  [[], false],
  [undefined, false],
])('of the factors %s the app is on: %s', async (UserMFASettingList, expected) => {
  cognito
    .on(AdminGetUserCommand, { UserPoolId: 'us-east-1_test', Username: id })
    .resolves({ Username: id, UserMFASettingList });
  expect(await isOn()).toBe(expected);
});

it('reports none for an unknown user, and passes on a failure of the pool', async () => {
  cognito.on(AdminGetUserCommand).rejects(new UserNotFoundException({ message: '', $metadata: {} }));
  expect(await isOn()).toBe(false);
  cognito.on(AdminGetUserCommand).rejects(new Error('not there'));
  await expect(isOn()).rejects.toThrow('not there');
});
