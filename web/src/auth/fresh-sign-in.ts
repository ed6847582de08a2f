import { selfServiceScope } from '../../../shared/domain/sign-in/fresh-sign-in.ts';
import { sessionClaims } from './session.ts';

/** Asks the person to sign in again; false when they did not. */
type Ask = () => Promise<boolean>;

let ask: Ask | undefined;
let asking: Promise<boolean> | undefined;

/** Where the person can be asked. Answers how to withdraw that. */
export function offerFreshSignIn(offered: Ask): () => void {
  ask = offered;
  return () => {
    if (ask !== offered) return;
    // A dialog that went away with its page answers nothing.
    ask = asking = undefined;
  };
}

/** Requests that need it at the same time share one dialog. */
export async function requestFreshSignIn(): Promise<boolean> {
  asking ??= (ask?.() ?? Promise.resolve(false)).finally(() => (asking = undefined));
  return asking;
}

let renewal: Promise<unknown> = Promise.resolve();

/** What changes how the owner signs in waits until the session is renewed: in between there is none that may. */
export function renewingSession<T>(renew: () => Promise<T>): Promise<T> {
  const renewed = renew();
  renewal = renewed.catch(() => undefined);
  return renewed;
}

/** Whether the user pool lets this session change how its owner signs in: only the token of the sign-in itself may. */
export async function mayChangeSignIn(): Promise<boolean> {
  await renewal;
  const claims = await sessionClaims();
  return typeof claims?.scope === 'string' && claims.scope.split(' ').includes(selfServiceScope);
}

/** Asks the person to sign in again where that is needed; false when they did not. */
export async function readyToChangeSignIn(): Promise<boolean> {
  return (await mayChangeSignIn()) || requestFreshSignIn();
}

class SignInTooOld extends Error {
  override name = 'SignInTooOld';
}

/** @throws {SignInTooOld} when the person did not sign in again */
export async function withFreshToken<T>(act: () => Promise<T>): Promise<T> {
  if (!(await readyToChangeSignIn())) throw new SignInTooOld();
  return act();
}
