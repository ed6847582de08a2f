import type { SignInOutput } from 'aws-amplify/auth';
import { hasSession, storedTokens } from './stored-tokens.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
  /** Stay signed in on this device after the tab is closed. */
  readonly keepSignedIn: boolean;
}

/** What a sign-in still asks for after the password: a password of one's own, or the code of an authenticator app. */
export type NextStep = 'new-password' | 'code';
/** What came of an attempt. `wrong` covers every refusal that must not tell more; `too-late` means to start over. */
export type SignInOutcome = 'signed-in' | NextStep | SignInRefusal;
export type SignInRefusal = 'wrong' | 'wrong-code' | 'weak-password' | 'known-password' | 'too-late' | 'failed';
export type ResetOutcome = 'done' | 'wrong-code' | 'weak-password' | 'known-password' | 'failed';

let configuring: ReturnType<typeof configure> | undefined;

/** Signs in at the user pool. `new-password` means that a temporary password was right and must be changed now. */
export async function signIn({ email, password, keepSignedIn }: Credentials): Promise<SignInOutcome> {
  const { auth, amplify } = await configured();
  await signOut();
  storedTokens().keepSignedIn(keepSignedIn);
  const options = { authFlowType: auth.flow ?? 'USER_SRP_AUTH' };
  return outcomeOf(() => amplify.signIn({ username: email, password, options }));
}

/** Answers `new-password` with the password the person chose. */
export async function choosePassword(password: string): Promise<SignInOutcome> {
  return (await isKnown(password)) ? 'known-password' : answer(password);
}

/** Answers `code` with what the person's app shows. */
export const answerCode = (code: string): Promise<SignInOutcome> => answer(code);

async function answer(challengeResponse: string): Promise<SignInOutcome> {
  const { amplify } = await configured();
  return outcomeOf(() => amplify.confirmSignIn({ challengeResponse }), lateRefusals);
}

/** Asks for a code by e-mail. Whether the address is known is not told. */
export async function requestReset(email: string): Promise<'sent' | 'failed'> {
  const { amplify } = await configured();
  try {
    await amplify.resetPassword({ username: email });
    return 'sent';
  } catch (error) {
    return isUnknownOrUnready(error) ? 'sent' : 'failed';
  }
}

/** Sets a new password with the code from the e-mail. */
export async function finishReset(reset: { email: string; code: string; password: string }): Promise<ResetOutcome> {
  const { amplify } = await configured();
  const { email: username, code: confirmationCode, password: newPassword } = reset;
  if (await isKnown(newPassword)) return 'known-password';
  try {
    await amplify.confirmResetPassword({ username, confirmationCode, newPassword });
    return 'done';
  } catch (error) {
    const name = nameOf(error);
    if (name === 'InvalidPasswordException') return 'weak-password';
    return name === 'CodeMismatchException' || name === 'ExpiredCodeException' || isUnknownOrUnready(error)
      ? 'wrong-code'
      : 'failed';
  }
}

/** Whether a password is known from elsewhere, so that nobody should choose it. */
export async function isKnown(password: string): Promise<boolean> {
  const { auth } = await configured();
  if (auth.passwordRangesUrl === undefined) return false;
  const { isKnownPassword } = await import('../../../shared/known-password.ts');
  return (await isKnownPassword(password, auth.passwordRangesUrl)) === true;
}

/** A token that is valid now, renewed when it has run out; undefined when nobody is signed in. */
export async function accessToken(): Promise<string | undefined> {
  if (!hasSession()) return undefined;
  const { amplify } = await configured();
  const session = await amplify.fetchAuthSession();
  return session.tokens?.accessToken.toString();
}

/** Ends the session here and at the user pool. Never fails: what is kept here is cleared whatever the pool answers. */
export async function signOut(): Promise<void> {
  if (hasSession()) await endAtPool().catch(() => undefined);
  await storedTokens().clear();
}

async function endAtPool() {
  const { amplify } = await configured();
  await amplify.signOut();
}

/** The library, ready to be used. Its settings are read once. */
export function configured() {
  configuring ??= configure().catch((error: unknown) => {
    configuring = undefined;
    throw error;
  });
  return configuring;
}

async function configure() {
  const [amplify, { appConfig }] = await Promise.all([import('./amplify.ts'), import('../api/app-config.ts')]);
  const { auth } = await appConfig();
  const { userPoolId, userPoolClientId, endpoint } = auth;
  const own = endpoint === undefined ? {} : { userPoolEndpoint: new URL(endpoint, window.location.origin).href };
  amplify.Amplify.configure({
    Auth: { Cognito: { userPoolId, userPoolClientId, loginWith: { email: true }, ...own } },
  });
  amplify.cognitoUserPoolsTokenProvider.setKeyValueStorage(storedTokens());
  return { auth, amplify };
}

/** What a step that is still to be done means to the person. Accounts that are not ready are not told from wrong ones. */
const outcomes: Partial<Record<SignInOutput['nextStep']['signInStep'], SignInOutcome>> = {
  CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED: 'new-password',
  CONFIRM_SIGN_IN_WITH_TOTP_CODE: 'code',
  CONFIRM_SIGN_UP: 'wrong',
  RESET_PASSWORD: 'wrong',
};

type Refusals = Readonly<Record<string, SignInRefusal>>;
const firstRefusals: Refusals = { NotAuthorizedException: 'wrong' };
/** Once the password was right. A sign-in that takes too long is forgotten by the pool, and by the library. */
const lateRefusals: Refusals = {
  CodeMismatchException: 'wrong-code',
  ExpiredCodeException: 'wrong-code',
  InvalidPasswordException: 'weak-password',
  NotAuthorizedException: 'too-late',
  SignInException: 'too-late',
};

async function outcomeOf(step: () => Promise<SignInOutput>, refusals = firstRefusals): Promise<SignInOutcome> {
  try {
    const { isSignedIn, nextStep } = await step();
    if (isSignedIn) return 'signed-in';
    return outcomes[nextStep.signInStep] ?? 'failed';
  } catch (error) {
    return refusals[nameOf(error) ?? ''] ?? (isUnknownOrUnready(error) ? 'wrong' : 'failed');
  }
}

/** The pool's name for what went wrong. */
export function nameOf(error: unknown): string | undefined {
  return error instanceof Error ? error.name : undefined;
}

/** Refusals that would tell whether an address has an account. */
function isUnknownOrUnready(error: unknown): boolean {
  const name = nameOf(error);
  return (
    name === 'UserNotFoundException' ||
    name === 'UserNotConfirmedException' ||
    name === 'PasswordResetRequiredException' ||
    name === 'InvalidParameterException'
  );
}
