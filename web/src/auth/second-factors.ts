import { brand } from '../../../shared/brand.ts';
import { accessToken, configured, nameOf, signingIn } from './session.ts';
import { withFreshToken } from './fresh-sign-in.ts';

interface Factors {
  readonly SoftwareTokenMfaSettings?: { readonly Enabled: boolean; readonly PreferredMfa?: boolean };
  /** Whether a passkey stands for both factors; the pool has that only beside another second factor. */
  readonly WebAuthnMfaSettings?: { readonly Enabled: boolean };
}

/** The library knows nothing of passkeys that stand for both factors. */
async function setSecondFactors(factors: Factors): Promise<void> {
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

export type AppCheck = 'done' | 'wrong-code' | 'failed';

/** `key` is for typing, `address` for scanning (otpauth). */
export interface AppOffer {
  readonly key: string;
  readonly address: string;
}

/** Creates a new key. Nothing changes until the app has shown its first code. */
export async function offerApp(email: string): Promise<AppOffer> {
  const { amplify } = await signingIn();
  const offer = await withFreshToken(() => amplify.setUpTOTP());
  return { key: offer.sharedSecret, address: offer.getSetupUri(brand.name, email).href };
}

/** Requires codes from the next sign-in on, once the app has shown a valid one. */
export async function turnOnTwoFactor(code: string): Promise<AppCheck> {
  const { amplify } = await signingIn();
  try {
    await withFreshToken(() => amplify.verifyTOTPSetup({ code }));
  } catch (error) {
    return wrongCodes.has(nameOf(error) ?? '') ? 'wrong-code' : 'failed';
  }
  await setSecondFactors({
    SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true },
    // Else the pool would take them no more.
    ...((await hasPasskeys()) && { WebAuthnMfaSettings: { Enabled: true } }),
  });
  return 'done';
}

const wrongCodes = new Set(['EnableSoftwareTokenMFAException', 'CodeMismatchException', 'InvalidParameterException']);

export async function turnOffTwoFactor(): Promise<void> {
  await configured();
  await withFreshToken(() =>
    setSecondFactors({ SoftwareTokenMfaSettings: { Enabled: false }, WebAuthnMfaSettings: { Enabled: false } }),
  );
}

type PasskeyAddition = 'done' | 'cancelled' | 'known' | 'too-many' | 'failed';

const passkeyRefusals: Readonly<Record<string, PasskeyAddition>> = {
  PasskeyRegistrationCanceled: 'cancelled',
  PasskeyOperationAborted: 'cancelled',
  SignInTooOld: 'cancelled',
  PasskeyAlreadyExists: 'known',
  LimitExceededException: 'too-many',
};

export async function addPasskey({ hasTwoFactor }: { hasTwoFactor: boolean }): Promise<PasskeyAddition> {
  const { amplify } = await signingIn();
  try {
    await withFreshToken(() => amplify.associateWebAuthnCredential());
    if (hasTwoFactor) await setSecondFactors({ WebAuthnMfaSettings: { Enabled: true } });
    return 'done';
  } catch (error) {
    return passkeyRefusals[nameOf(error) ?? ''] ?? 'failed';
  }
}

export async function removePasskey(credentialId: string): Promise<void> {
  const { amplify } = await signingIn();
  await withFreshToken(() => amplify.deleteWebAuthnCredential({ credentialId }));
}

async function hasPasskeys(): Promise<boolean> {
  const { amplify } = await signingIn();
  const { credentials } = await amplify.listWebAuthnCredentials();
  return credentials.length > 0;
}
