import { Amplify } from 'aws-amplify';
import {
  confirmResetPassword,
  confirmSignIn,
  fetchAuthSession,
  resetPassword,
  signIn as amplifySignIn,
  signOut as amplifySignOut,
  type SignInOutput,
} from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import type { AppConfig } from '../../../shared/contracts/app-config.ts';
import { appConfig } from '../api/app-config.ts';
import { tokenStorage } from './token-storage.ts';

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
export type SignInRefusal = 'wrong' | 'wrong-code' | 'weak-password' | 'too-late' | 'failed';
export type ResetOutcome = 'done' | 'wrong-code' | 'weak-password' | 'failed';

const storage = tokenStorage(window.sessionStorage, window.localStorage);
let configuring: Promise<AppConfig['auth']> | undefined;

/** Signs in at the user pool. `new-password` means that a temporary password was right and must be changed now. */
export async function signIn({ email, password, keepSignedIn }: Credentials): Promise<SignInOutcome> {
  const { flow = 'USER_SRP_AUTH' } = await configured();
  await signOut();
  storage.keepSignedIn(keepSignedIn);
  return outcomeOf(() => amplifySignIn({ username: email, password, options: { authFlowType: flow } }));
}

/** Answers `new-password` with the password the person chose, or `code` with what their app shows. */
export async function answerNextStep(challengeResponse: string): Promise<SignInOutcome> {
  await configured();
  return outcomeOf(() => confirmSignIn({ challengeResponse }), lateRefusals);
}

/** Asks for a code by e-mail. Whether the address is known is not told. */
export async function requestReset(email: string): Promise<'sent' | 'failed'> {
  await configured();
  try {
    await resetPassword({ username: email });
    return 'sent';
  } catch (error) {
    return isUnknownOrUnready(error) ? 'sent' : 'failed';
  }
}

/** Sets a new password with the code from the e-mail. */
export async function finishReset(reset: { email: string; code: string; password: string }): Promise<ResetOutcome> {
  await configured();
  try {
    await confirmResetPassword({ username: reset.email, confirmationCode: reset.code, newPassword: reset.password });
    return 'done';
  } catch (error) {
    const name = nameOf(error);
    if (name === 'InvalidPasswordException') return 'weak-password';
    return name === 'CodeMismatchException' || name === 'ExpiredCodeException' || isUnknownOrUnready(error)
      ? 'wrong-code'
      : 'failed';
  }
}

/** Whether someone signed in on this device and did not sign out. Their session may have ended since. */
export const hasSession = () => !storage.isEmpty();

/** A token that is valid now, renewed when it has run out; undefined when nobody is signed in. */
export async function accessToken(): Promise<string | undefined> {
  if (!hasSession()) return undefined;
  await configured();
  const session = await fetchAuthSession();
  return session.tokens?.accessToken.toString();
}

/** Ends the session here and at the user pool. Never fails: what is kept here is cleared whatever the pool answers. */
export async function signOut(): Promise<void> {
  if (hasSession()) {
    await configured();
    await amplifySignOut().catch(() => undefined);
  }
  await storage.clear();
}

/** The library, ready to be used. Its settings are read once. */
export function configured(): Promise<AppConfig['auth']> {
  configuring ??= configure().catch((error: unknown) => {
    configuring = undefined;
    throw error;
  });
  return configuring;
}

async function configure(): Promise<AppConfig['auth']> {
  const { auth } = await appConfig();
  const { userPoolId, userPoolClientId, endpoint } = auth;
  const own = endpoint === undefined ? {} : { userPoolEndpoint: new URL(endpoint, window.location.origin).href };
  Amplify.configure({ Auth: { Cognito: { userPoolId, userPoolClientId, loginWith: { email: true }, ...own } } });
  cognitoUserPoolsTokenProvider.setKeyValueStorage(storage);
  return auth;
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
