import { minute } from '../../durations.ts';
import type { Instant } from '../text.ts';

/** With it an access token may change its owner's password and second factor at the user pool. */
export const selfServiceScope = 'aws.cognito.signin.user.admin';

/** In milliseconds. */
export const freshSignInLasts = 10 * minute;

export const staleSignInCode = 'sign-in.not-fresh';

export function isFreshSignIn(signedInAt: Instant | undefined, now: Date): boolean {
  return signedInAt !== undefined && now.getTime() - Date.parse(signedInAt) <= freshSignInLasts;
}
