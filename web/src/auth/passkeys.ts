import { setSecondFactors } from './second-factors.ts';
import { withFreshToken } from './self-service.ts';
import { nameOf, signingIn } from './session.ts';

export type PasskeyAddition = 'done' | 'cancelled' | 'known' | 'too-many' | 'failed';

const refusals: Readonly<Record<string, PasskeyAddition>> = {
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
    return refusals[nameOf(error) ?? ''] ?? 'failed';
  }
}

export async function removePasskey(credentialId: string): Promise<void> {
  const { amplify } = await signingIn();
  await withFreshToken(() => amplify.deleteWebAuthnCredential({ credentialId }));
}

export async function hasPasskeys(): Promise<boolean> {
  const { amplify } = await signingIn();
  const { credentials } = await amplify.listWebAuthnCredentials();
  return credentials.length > 0;
}
