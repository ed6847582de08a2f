import {
  CognitoIdentityProviderClient,
  ListWebAuthnCredentialsCommand,
  NotAuthorizedException,
} from '@aws-sdk/client-cognito-identity-provider';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { cognitoPasskeys } from '../../../functions/adapters/sign-in/cognito-sign-in-methods.ts';

const cognito = mockClient(CognitoIdentityProviderClient);
afterAll(() => cognito.restore());
const listed = () => cognitoPasskeys().of('token');

beforeEach(() => {
  cognito.reset();
});

it('lists the passkeys', async () => {
  const passkey = (id: string) => ({
    CredentialId: id,
    FriendlyCredentialName: `Name of ${id}`,
    RelyingPartyId: 'nashra.example',
    AuthenticatorTransports: ['internal'],
    CreatedAt: new Date('2026-11-20T10:00:00.000Z'),
  });
  cognito
    .on(ListWebAuthnCredentialsCommand, { AccessToken: 'token', MaxResults: 20 })
    .resolves({ Credentials: [passkey('a'), passkey('b')] });
  expect(await listed()).toEqual([
    { id: 'a', name: 'Name of a', createdAt: '2026-11-20T10:00:00.000Z' },
    { id: 'b', name: 'Name of b', createdAt: '2026-11-20T10:00:00.000Z' },
  ]);
});

it('knows none of an old token, and passes on a failure of the pool', async () => {
  cognito.on(ListWebAuthnCredentialsCommand).rejects(new NotAuthorizedException({ message: '', $metadata: {} }));
  expect(await listed()).toBeUndefined();
  cognito.on(ListWebAuthnCredentialsCommand).rejects(new Error('not there'));
  await expect(listed()).rejects.toThrow('not there');
});
