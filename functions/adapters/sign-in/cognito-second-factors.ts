import {
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import type { SecondFactors } from '../../use-cases/clients/sign-in-methods.ts';

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
