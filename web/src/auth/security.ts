import { fetchMFAPreference, setUpTOTP, updateMFAPreference, updatePassword, verifyTOTPSetup } from 'aws-amplify/auth';
import { brand } from '../../../shared/brand.ts';
import { configured, isKnown, nameOf } from './session.ts';

export type PasswordChange = 'done' | 'wrong' | 'weak-password' | 'known-password' | 'too-often' | 'failed';
export type AppCheck = 'done' | 'wrong-code' | 'failed';

/** `key` is for typing, `address` for scanning (otpauth). */
export interface AppOffer {
  readonly key: string;
  readonly address: string;
}

const passwordRefusals: Readonly<Record<string, PasswordChange>> = {
  NotAuthorizedException: 'wrong',
  InvalidPasswordException: 'weak-password',
  PasswordHistoryPolicyViolationException: 'weak-password',
  LimitExceededException: 'too-often',
};

export async function changePassword(passwords: { current: string; next: string }): Promise<PasswordChange> {
  await configured();
  if (await isKnown(passwords.next)) return 'known-password';
  try {
    await updatePassword({ oldPassword: passwords.current, newPassword: passwords.next });
    return 'done';
  } catch (error) {
    return passwordRefusals[nameOf(error) ?? ''] ?? 'failed';
  }
}

export async function hasTwoFactor(): Promise<boolean> {
  await configured();
  const { enabled = [] } = await fetchMFAPreference();
  return enabled.includes('TOTP');
}

/** Creates a new key. Nothing changes until the app has shown its first code. */
export async function offerApp(email: string): Promise<AppOffer> {
  await configured();
  const offer = await setUpTOTP();
  return { key: offer.sharedSecret, address: offer.getSetupUri(brand.name, email).href };
}

/** Requires codes from the next sign-in on, once the app has shown a valid one. */
export async function turnOnTwoFactor(code: string): Promise<AppCheck> {
  await configured();
  try {
    await verifyTOTPSetup({ code });
  } catch (error) {
    return wrongCodes.has(nameOf(error) ?? '') ? 'wrong-code' : 'failed';
  }
  await updateMFAPreference({ totp: 'PREFERRED' });
  return 'done';
}

const wrongCodes = new Set(['EnableSoftwareTokenMFAException', 'CodeMismatchException', 'InvalidParameterException']);

export async function turnOffTwoFactor(): Promise<void> {
  await configured();
  await updateMFAPreference({ totp: 'DISABLED' });
}
