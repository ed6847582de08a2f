import type { SignInOutput } from 'aws-amplify/auth';
import { appConfig } from '../api/app-config.ts';
import { knownAnswers } from '../api/known-answers.ts';
import { hasSession } from './has-session.ts';
import { tellRotation } from './other-tabs.ts';
import { isKnownPassword } from '../../../shared/known-password.ts';
import { tokenStorage, type TokenStorage } from './token-storage.ts';

let stored: TokenStorage | undefined;

/** Looked up on each call: public pages are also rendered where there is no window. */
export function storedTokens(): TokenStorage {
  stored ??= tokenStorage(window.sessionStorage, window.localStorage, tellRotation);
  return stored;
}

export interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly keepSignedIn: boolean;
}

/** What sign-in asks for after the password: a new password, or the code of an authenticator app. */
export type NextStep = 'new-password' | 'code';
/** `wrong` and `no-passkey` cover every refusal that must not reveal more; `too-late` means starting over. */
export type SignInOutcome = 'signed-in' | NextStep | SignInRefusal;
export type SignInRefusal =
  | 'incomplete'
  | 'wrong'
  | 'no-passkey'
  | 'wrong-code'
  | 'weak-password'
  | 'known-password'
  | 'too-late'
  | 'failed';
export type ResetOutcome = 'done' | 'wrong-code' | 'weak-password' | 'known-password' | 'failed';

/** For requests while {@link keepingSession} hides the session from the library. */
let tokenMeanwhile: string | undefined;

let isEnding = false;

let configuring: ReturnType<typeof configure> | undefined;

export async function signIn({ email, password, keepSignedIn }: Credentials): Promise<SignInOutcome> {
  const { auth, amplify } = await signingIn();
  await startSession({ keepSignedIn });
  const options = { authFlowType: auth.flow ?? 'USER_SRP_AUTH' };
  return outcomeOf(() => amplify.signIn({ username: email, password, options }));
}

/** Proves once more who is signed in. */
export async function signInAgain({ email, password }: Omit<Credentials, 'keepSignedIn'>): Promise<SignInOutcome> {
  const { auth, amplify } = await signingIn();
  const options = { authFlowType: auth.flow ?? 'USER_SRP_AUTH' };
  return keepingSession(() => outcomeOf(() => amplify.signIn({ username: email, password, options })));
}

/** Ends a session that is still there. */
export async function startSession({ keepSignedIn }: Pick<Credentials, 'keepSignedIn'>): Promise<void> {
  await signOut();
  storedTokens().keepSignedIn(keepSignedIn);
}

/** The session goes on while a new one is made, and when none is. */
export async function keepingSession<T>(makeNew: () => Promise<T>): Promise<T> {
  tokenMeanwhile = await accessToken();
  try {
    return await storedTokens().whileHidden(makeNew);
  } finally {
    tokenMeanwhile = undefined;
  }
}

export async function choosePassword(password: string): Promise<SignInOutcome> {
  return (await isKnown(password)) ? 'known-password' : answer(password);
}

export const answerCode = (code: string): Promise<SignInOutcome> => answer(code);

async function answer(challengeResponse: string): Promise<SignInOutcome> {
  const { amplify } = await signingIn();
  return outcomeOf(() => amplify.confirmSignIn({ challengeResponse }), lateRefusals);
}

/** The result does not reveal whether the address has an account. */
export async function requestReset(email: string): Promise<'sent' | 'failed'> {
  const { amplify } = await signingIn();
  try {
    await amplify.resetPassword({ username: email });
    return 'sent';
  } catch (error) {
    return isUnknownOrUnready(error) ? 'sent' : 'failed';
  }
}

export async function finishReset(reset: { email: string; code: string; password: string }): Promise<ResetOutcome> {
  const { amplify } = await signingIn();
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

/** Whether the password is in a public list of leaked passwords. */
export async function isKnown(password: string): Promise<boolean> {
  const { auth } = await configured();
  if (auth.passwordRangesUrl === undefined) return false;
  return (await isKnownPassword(password, auth.passwordRangesUrl)) === true;
}

/** A valid access token, refreshed when it has expired; undefined without a session. */
export async function accessToken(): Promise<string | undefined> {
  if (!hasSession() || isEnding) return undefined;
  if (tokenMeanwhile !== undefined) return tokenMeanwhile;
  const { amplify } = await configured();
  const session = await amplify.fetchAuthSession();
  return session.tokens?.accessToken.toString();
}

/** Only `end` still gets the token: other requests would be refused as soon as the session has ended. */
export async function endingSession(end: (token: string | undefined) => Promise<void>): Promise<void> {
  const token = await accessToken().catch(() => undefined);
  isEnding = true;
  try {
    await end(token);
  } finally {
    isEnding = false;
  }
}

/** What the access token says of the session; undefined without one. */
export async function sessionClaims(): Promise<{ id: unknown; scope: unknown } | undefined> {
  if (!hasSession()) return undefined;
  const { amplify } = await configured();
  const { tokens } = await amplify.fetchAuthSession();
  return tokens && { id: tokens.accessToken.payload['origin_jti'], scope: tokens.accessToken.payload['scope'] };
}

/** Ends the session here and at the user pool. Never fails: local tokens are cleared whatever the pool answers. */
export async function signOut(): Promise<void> {
  if (hasSession()) await endAtPool().catch(() => undefined);
  await storedTokens().clear();
  knownAnswers.forget();
}

async function endAtPool() {
  const { amplify } = await configured();
  await amplify.signOut();
}

/** With what a session does without. */
export async function signingIn() {
  const [{ auth }, amplify] = await Promise.all([configured(), import('./amplify-sign-in.ts')]);
  return { auth, amplify };
}

export function configured() {
  configuring ??= configure().catch((error: unknown) => {
    configuring = undefined;
    throw error;
  });
  return configuring;
}

async function configure() {
  const [amplify, { auth }] = await Promise.all([import('./amplify.ts'), appConfig()]);
  const { userPoolId, userPoolClientId, endpoint } = auth;
  const own = endpoint === undefined ? {} : { userPoolEndpoint: new URL(endpoint, window.location.origin).href };
  amplify.Amplify.configure({
    Auth: { Cognito: { userPoolId, userPoolClientId, loginWith: { email: true }, ...own } },
  });
  amplify.cognitoUserPoolsTokenProvider.setKeyValueStorage(storedTokens());
  return { auth, amplify };
}

/** Accounts that are not ready look like wrong passwords, so that nothing is revealed. */
const outcomes: Partial<Record<SignInOutput['nextStep']['signInStep'], SignInOutcome>> = {
  CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED: 'new-password',
  CONFIRM_SIGN_IN_WITH_TOTP_CODE: 'code',
  CONFIRM_SIGN_UP: 'wrong',
  RESET_PASSWORD: 'wrong',
};

type Refusals = Readonly<Record<string, SignInRefusal>>;
const firstRefusals: Refusals = {
  EmptySignInUsername: 'incomplete',
  EmptySignInPassword: 'incomplete',
  NotAuthorizedException: 'wrong',
};
/** Refusals after a correct password. The pool and the library forget a sign-in that takes too long. */
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

export function nameOf(error: unknown): string | undefined {
  return error instanceof Error ? error.name : undefined;
}

/** Errors that would reveal whether an address has an account. */
export function isUnknownOrUnready(error: unknown): boolean {
  const name = nameOf(error);
  return (
    name === 'UserNotFoundException' ||
    name === 'UserNotConfirmedException' ||
    name === 'PasswordResetRequiredException' ||
    name === 'InvalidParameterException'
  );
}
