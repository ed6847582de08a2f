import { second } from '../../../shared/durations.ts';
import { isUnknownOrUnready, keepingSession, nameOf, signingIn, type SignInOutcome, startSession } from './session.ts';

/** The browser's own dialog ends by itself. */
const dialogLasts = 60 * second;

/** Who has no passkey is asked in vain, so that the page shows of nobody whether there is one. */
export async function signInByPasskey(entrant: { email: string; keepSignedIn: boolean }): Promise<SignInOutcome> {
  await startSession(entrant);
  return showPasskey(entrant.email, askInVain);
}

/** Proves once more who is signed in, as `signInAgain` does by password. */
export async function signInAgainByPasskey(email: string): Promise<SignInOutcome> {
  return keepingSession(() => showPasskey(email));
}

async function showPasskey(email: string, askOtherwise?: () => Promise<void>): Promise<SignInOutcome> {
  const { amplify } = await signingIn();
  const options = { authFlowType: 'USER_AUTH', preferredChallenge: 'WEB_AUTHN' } as const;
  try {
    const { isSignedIn } = await amplify.signIn({ username: email, options });
    if (isSignedIn) return 'signed-in';
    await askOtherwise?.();
  } catch (error) {
    if (!refusals.has(nameOf(error) ?? '') && !isUnknownOrUnready(error)) return 'failed';
  }
  return 'no-passkey';
}

const refusals: ReadonlySet<string> = new Set([
  'NotAuthorizedException',
  'PasskeyAuthenticationCanceled',
  'PasskeyNotSupported',
  'PasskeyOperationAborted',
  'PasskeyRetrievalFailed',
  'RelyingPartyMismatch',
]);

async function askInVain(): Promise<void> {
  const random = () => crypto.getRandomValues(new Uint8Array(32));
  const publicKey: PublicKeyCredentialRequestOptions = {
    challenge: random(),
    allowCredentials: [{ type: 'public-key', id: random() }],
    userVerification: 'required',
    timeout: dialogLasts,
  };
  await navigator.credentials.get({ publicKey }).catch(() => undefined);
}

/** Whether this browser, at this address, has passkeys. */
export const passkeysWork = (): boolean =>
  typeof window !== 'undefined' && window.isSecureContext && typeof window.PublicKeyCredential === 'function';
