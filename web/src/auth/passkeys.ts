export * from './amplify.ts';
import { associateWebAuthnCredential, deleteWebAuthnCredential, listWebAuthnCredentials } from 'aws-amplify/auth';
import { setSecondFactors } from './second-factors.ts';
import { withFreshToken } from './self-service.ts';
import { configured, nameOf } from './session.ts';

export type PasskeyAddition = 'done' | 'cancelled' | 'known' | 'too-many' | 'failed';

const refusals: Readonly<Record<string, PasskeyAddition>> = {
  PasskeyRegistrationCanceled: 'cancelled',
  PasskeyOperationAborted: 'cancelled',
  SignInTooOld: 'cancelled',
  PasskeyAlreadyExists: 'known',
  LimitExceededException: 'too-many',
};

export async function addPasskey({ hasTwoFactor }: { hasTwoFactor: boolean }): Promise<PasskeyAddition> {
  await configured();
  try {
    await withFreshToken(() => associateWebAuthnCredential());
    if (hasTwoFactor) await setSecondFactors({ WebAuthnMfaSettings: { Enabled: true } });
    return 'done';
  } catch (error) {
    return refusals[nameOf(error) ?? ''] ?? 'failed';
  }
}

export async function removePasskey(credentialId: string): Promise<void> {
  await configured();
  await withFreshToken(() => deleteWebAuthnCredential({ credentialId }));
}

export async function hasPasskeys(): Promise<boolean> {
  const { credentials } = await listWebAuthnCredentials();
  return credentials.length > 0;
}
