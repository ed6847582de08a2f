import * as z from 'zod';
import { Instant } from '../text.ts';
import { day, hour } from '../../durations.ts';

/** What a client signs in with, as far as the product knows. The password itself is known to the user pool alone. */
export const CredentialRecord = z.discriminatedUnion('state', [
  z.object({ state: z.literal('set') }),
  /** To be changed at the first sign-in, which proves that it was. */
  z.object({ state: z.literal('temporary'), expiresAt: Instant }),
]);
export type CredentialRecord = z.infer<typeof CredentialRecord>;

/** Temporary passwords are good for a day; the user pool is set to the same. */
export const temporaryPasswordValidity = day;

export const chosenPassword: CredentialRecord = { state: 'set' };

export const temporaryPassword = (now: Date) =>
  ({
    state: 'temporary',
    expiresAt: new Date(now.getTime() + temporaryPasswordValidity).toISOString(),
  }) as const satisfies CredentialRecord;

/** What is shown of a credential: `none` until a password was given, `reset-required` when nobody used a temporary one. */
export type CredentialState =
  { readonly state: 'none' | 'set' | 'reset-required' } | { readonly state: 'temporary'; readonly hoursLeft: number };

/** The state of a credential at a moment, with the hours left of a temporary password, rounded up. */
export function credentialState(credential: CredentialRecord | undefined, now: Date): CredentialState {
  if (credential === undefined) return { state: 'none' };
  if (credential.state === 'set') return { state: 'set' };
  const left = Date.parse(credential.expiresAt) - now.getTime();
  // A clock that is a little behind makes no day of 25 hours.
  const hoursLeft = Math.ceil(Math.min(left, temporaryPasswordValidity) / hour);
  return left > 0 ? { state: 'temporary', hoursLeft } : { state: 'reset-required' };
}
