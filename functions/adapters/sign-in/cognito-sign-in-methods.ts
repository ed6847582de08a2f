import {
  AdminGetUserAuthFactorsCommand,
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  CognitoIdentityProviderClient,
  ListWebAuthnCredentialsCommand,
  NotAuthorizedException,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import * as z from 'zod';
import type { Passkeys, SecondFactors, SignInMethods } from '../../use-cases/clients/sign-in-methods.ts';

const authenticatorApp = 'SOFTWARE_TOKEN_MFA';

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
        return user.UserMFASettingList?.includes(authenticatorApp) === true;
      } catch (error) {
        if (error instanceof UserNotFoundException) return false;
        throw error;
      }
    },
  };
}

/** What a device is asked to sign with. */
const Options = z.object({ allowCredentials: z.array(z.object({ id: z.string() })).default([]) });

/**
 * The ids of passkeys are in the challenge of a sign-in that goes no further.
 * https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_AdminInitiateAuth.html, and the answer at
 * API_InitiateAuth.html, 2026-11-29
 */
export function cognitoSignInMethods(userPoolId: string): SignInMethods {
  const cognito = new CognitoIdentityProviderClient({});

  async function passkeysOf(id: string, app: string): Promise<string[]> {
    const { ChallengeParameters: { CREDENTIAL_REQUEST_OPTIONS: options } = {} } = await cognito.send(
      new AdminInitiateAuthCommand({
        UserPoolId: userPoolId,
        ClientId: app,
        AuthFlow: 'USER_AUTH',
        AuthParameters: { USERNAME: id, PREFERRED_CHALLENGE: 'WEB_AUTHN' },
      }),
    );
    return options === undefined ? [] : Options.parse(JSON.parse(options)).allowCredentials.map((each) => each.id);
  }

  return {
    async of(id, app) {
      const asked = new AdminGetUserAuthFactorsCommand({ UserPoolId: userPoolId, Username: id });
      const { UserMFASettingList: factors = [], ConfiguredUserAuthFactors: ways = [] } = await cognito.send(asked);
      const passkeys = ways.includes('WEB_AUTHN') ? await passkeysOf(id, app) : [];
      return { hasTwoFactor: factors.includes(authenticatorApp), passkeys: passkeys.toSorted() };
    },
  };
}
