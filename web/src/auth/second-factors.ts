import { accessToken, configured } from './session.ts';

interface Factors {
  readonly SoftwareTokenMfaSettings?: { readonly Enabled: boolean; readonly PreferredMfa?: boolean };
  /** Whether a passkey stands for both factors; the pool has that only beside another second factor. */
  readonly WebAuthnMfaSettings?: { readonly Enabled: boolean };
}

/** The library knows nothing of passkeys that stand for both factors. */
export async function setSecondFactors(factors: Factors): Promise<void> {
  const { auth } = await configured();
  const address = new URL(auth.endpoint ?? `https://cognito-idp.${auth.region}.amazonaws.com/`, window.location.origin);
  const response = await fetch(address, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.SetUserMFAPreference',
    },
    body: JSON.stringify({ AccessToken: await accessToken(), ...factors }),
  });
  if (!response.ok) throw new Error(`The user pool refused the second factors with ${response.status}`);
}
