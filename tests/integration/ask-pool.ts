import * as z from 'zod';
import { totpAt } from '../../infra/local/aws/cognito/totp.ts';
import { cognitoPath } from '../../infra/local/front-door/local-endpoints.ts';
import { names } from '../../infra/local/run/environment.ts';
import { madeUpAuthenticator } from '../support/local/made-up-authenticator.ts';

export async function askPool(url: string, operation: string, body: object): Promise<Record<string, unknown>> {
  const response = await fetch(`${url}${cognitoPath}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify(body),
  });
  return z.record(z.string(), z.unknown()).parse(await response.json());
}

export async function turnOnTwoFactor(url: string, AccessToken: string) {
  const { SecretCode } = await askPool(url, 'AssociateSoftwareToken', { AccessToken });
  await askPool(url, 'VerifySoftwareToken', { AccessToken, UserCode: totpAt(String(SecretCode), new Date()) });
  const SoftwareTokenMfaSettings = { Enabled: true, PreferredMfa: true };
  await askPool(url, 'SetUserMFAPreference', { AccessToken, SoftwareTokenMfaSettings });
}

const Creation = z.object({ CredentialCreationOptions: z.object({ challenge: z.string() }) });
const Challenge = z.object({
  Session: z.string(),
  ChallengeParameters: z.object({ CREDENTIAL_REQUEST_OPTIONS: z.string() }),
});
const Options = z.object({ challenge: z.string() });

export async function addPasskey(url: string, AccessToken: string) {
  const site = { origin: url, relyingParty: new URL(url).hostname };
  const device = madeUpAuthenticator();
  const offered = Creation.parse(await askPool(url, 'StartWebAuthnRegistration', { AccessToken }));
  const Credential = device.create(offered.CredentialCreationOptions.challenge, site);
  const added = await askPool(url, 'CompleteWebAuthnRegistration', { AccessToken, Credential });
  if (added['__type'] !== undefined) throw new Error(JSON.stringify(added));
  return {
    signIn: async (USERNAME: string) => {
      const AuthParameters = { USERNAME, PREFERRED_CHALLENGE: 'WEB_AUTHN' };
      const asked = await askPool(url, 'InitiateAuth', { ClientId, AuthFlow: 'USER_AUTH', AuthParameters });
      const { Session, ChallengeParameters } = Challenge.parse(asked);
      const { challenge } = Options.parse(JSON.parse(ChallengeParameters.CREDENTIAL_REQUEST_OPTIONS));
      const CREDENTIAL = JSON.stringify(device.get(challenge, site));
      const answer = { ClientId, ChallengeName: 'WEB_AUTHN', Session, ChallengeResponses: { USERNAME, CREDENTIAL } };
      return tokensIn(await askPool(url, 'RespondToAuthChallenge', answer));
    },
  };
}

export async function chooseFirstPassword(
  url: string,
  ClientId: string,
  { email, temporary, chosen }: { email: string; temporary: string; chosen: string },
): Promise<void> {
  const AuthParameters = { USERNAME: email, PASSWORD: temporary };
  const asked = await askPool(url, 'InitiateAuth', { ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters });
  const { ChallengeName, Session } = z
    .object({ ChallengeName: z.literal('NEW_PASSWORD_REQUIRED'), Session: z.string() })
    .parse(asked);
  const ChallengeResponses = { USERNAME: email, NEW_PASSWORD: chosen };
  await askPool(url, 'RespondToAuthChallenge', { ClientId, ChallengeName, Session, ChallengeResponses });
}

const ClientId = names.userPoolClient;
const Tokens = z.object({ AccessToken: z.string(), RefreshToken: z.string() });

function tokensIn(answer: Record<string, unknown>) {
  const { data } = Tokens.safeParse(answer['AuthenticationResult']);
  if (data === undefined) throw new Error(`No tokens: ${JSON.stringify(answer)}`);
  return data;
}

export async function signedIn(url: string, { email, password }: { email: string; password: string }) {
  const AuthParameters = { USERNAME: email, PASSWORD: password };
  return tokensIn(await askPool(url, 'InitiateAuth', { ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters }));
}

export async function renewed(url: string, RefreshToken: string) {
  return tokensIn(await askPool(url, 'GetTokensFromRefreshToken', { ClientId, RefreshToken }));
}

export async function resetPassword(url: string, Username: string, codeFromMail: () => Promise<string>) {
  await askPool(url, 'ForgotPassword', { ClientId, Username });
  const reset = { ClientId, Username, ConfirmationCode: await codeFromMail(), Password: 'a new long password' };
  const answer = await askPool(url, 'ConfirmForgotPassword', reset);
  if (answer['__type'] !== undefined) throw new Error(JSON.stringify(answer));
}
