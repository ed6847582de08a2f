import { brand } from '../../../shared/brand.ts';
import { hasPasskeys } from './passkeys.ts';
import { setSecondFactors } from './second-factors.ts';
import { mayChangeSignIn, withFreshToken } from './self-service.ts';
import { answerCode, configured, isKnown, nameOf, signInAgain, signingIn, type SignInOutcome } from './session.ts';

/** `code`: the sign-in was too old, and the code of the second factor is needed to prove the current password. */
export type PasswordChange =
  | 'done'
  | 'code'
  | 'wrong'
  | 'wrong-code'
  | 'weak-password'
  | 'known-password'
  | 'too-often'
  | 'failed';
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

export interface PasswordPair {
  readonly current: string;
  readonly next: string;
}

/** The current password also proves anew who changes it, when the sign-in is older. */
export async function changePassword(email: string, passwords: PasswordPair): Promise<PasswordChange> {
  await configured();
  if (await isKnown(passwords.next)) return 'known-password';
  if (await mayChangeSignIn()) return updateAtPool(passwords);
  return afterSignIn(await signInAgain({ email, password: passwords.current }), passwords);
}

/** Goes on after `code`. */
export async function changePasswordWithCode(code: string, passwords: PasswordPair): Promise<PasswordChange> {
  return afterSignIn(await answerCode(code), passwords);
}

async function afterSignIn(outcome: SignInOutcome, passwords: PasswordPair): Promise<PasswordChange> {
  if (outcome === 'signed-in') return updateAtPool(passwords);
  return outcome === 'code' || outcome === 'wrong' || outcome === 'wrong-code' ? outcome : 'failed';
}

async function updateAtPool({ current, next }: PasswordPair): Promise<PasswordChange> {
  const { amplify } = await signingIn();
  try {
    await amplify.updatePassword({ oldPassword: current, newPassword: next });
    return 'done';
  } catch (error) {
    return passwordRefusals[nameOf(error) ?? ''] ?? 'failed';
  }
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
