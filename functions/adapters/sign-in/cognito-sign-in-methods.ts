import {
  CognitoIdentityProviderClient,
  ListWebAuthnCredentialsCommand,
  NotAuthorizedException,
  AdminGetUserCommand,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import type { Passkeys, SecondFactors } from '../../use-cases/clients/sign-in-methods.ts';

/** As many as a user can have, and as a page can hold. */
const most = 20;

/** The pool tells them to their owner only: there is no administrative call. */
export function cognitoPasskeys(): Passkeys {
  const cognito = new CognitoIdentityProviderClient({});
  return {
    async of(accessToken) {
      try {
        const asked = new ListWebAuthnCredentialsCommand({ AccessToken: accessToken, MaxResults: most });
        const { Credentials = [] } = await cognito.send(asked);
        return Credentials.map(({ CredentialId: id = '', FriendlyCredentialName: name = '', CreatedAt }) => ({
          id,
          name,
          createdAt: (CreatedAt ?? new Date(0)).toISOString(),
        }));
      } catch (error) {
        if (error instanceof NotAuthorizedException) return undefined;
        throw error;
      }
    },
  };
}

export function cognitoSecondFactors(userPoolId: string): SecondFactors {
  const cognito = new CognitoIdentityProviderClient({});
  return {
    async isOn(id) {
      try {
        const user = await cognito.send(new AdminGetUserCommand({ UserPoolId: userPoolId, Username: id }));
        return user.UserMFASettingList?.includes('SOFTWARE_TOKEN_MFA') === true;
      } catch (error) {
        if (error instanceof UserNotFoundException) return false;
        throw error;
      }
    },
  };
}
