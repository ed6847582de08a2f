import { minute } from '../../durations.ts';
import type { Instant } from '../text.ts';

/** In milliseconds. */
export const freshSignInLasts = 10 * minute;

export const staleSignInCode = 'sign-in.not-fresh';

export function isFreshSignIn(signedInAt: Instant | undefined, now: Date): boolean {
  return signedInAt !== undefined && now.getTime() - Date.parse(signedInAt) <= freshSignInLasts;
}
