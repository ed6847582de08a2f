import { fetchMFAPreference, setUpTOTP, updateMFAPreference, updatePassword, verifyTOTPSetup } from 'aws-amplify/auth';
import { brand } from '../../../shared/brand.ts';
import { configured, isKnown, nameOf } from './session.ts';

export type PasswordChange = 'done' | 'wrong' | 'weak-password' | 'known-password' | 'too-often' | 'failed';
export type AppCheck = 'done' | 'wrong-code' | 'failed';

/** What an authenticator app needs: a key to type, and an address with it to scan. */
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

/** Replaces the signed-in person's password, which they prove to know. */
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

/** Whether signing in asks for the code of an authenticator app. */
export async function hasTwoFactor(): Promise<boolean> {
  await configured();
  const { enabled = [] } = await fetchMFAPreference();
  return enabled.includes('TOTP');
}

/** Makes a new key for an authenticator app. Nothing changes until the app has shown its first code. */
export async function offerApp(email: string): Promise<AppOffer> {
  await configured();
  const offer = await setUpTOTP();
  return { key: offer.sharedSecret, address: offer.getSetupUri(brand.name, email).href };
}

/** Asks for the codes of the offered app from the next sign-in on, once it has shown a right one. */
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

/** Asks for the password alone from the next sign-in on. */
export async function turnOffTwoFactor(): Promise<void> {
  await configured();
  await updateMFAPreference({ totp: 'DISABLED' });
}
