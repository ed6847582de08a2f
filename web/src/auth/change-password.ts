import { mayChangeSignIn } from './fresh-sign-in.ts';
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
