import * as z from 'zod';
import { Instant } from '../text.ts';
import { day, hour } from '../../durations.ts';

export const CredentialRecord = z.discriminatedUnion('state', [
  z.object({ state: z.literal('set') }),
  z.object({ state: z.literal('temporary'), expiresAt: Instant }),
]);
export type CredentialRecord = z.infer<typeof CredentialRecord>;

export const temporaryPasswordValidity = day;

export const chosenPassword: CredentialRecord = { state: 'set' };

export const temporaryPassword = (now: Date) =>
  ({
    state: 'temporary',
    expiresAt: new Date(now.getTime() + temporaryPasswordValidity).toISOString(),
  }) as const satisfies CredentialRecord;

/** `none`: never set; `reset-required`: the temporary password expired unused. */
export type CredentialState =
  | { readonly state: 'none' | 'set' | 'reset-required' }
  | { readonly state: 'temporary'; readonly hoursLeft: number };

export function credentialState(credential: CredentialRecord | undefined, now: Date): CredentialState {
  if (credential === undefined) return { state: 'none' };
  if (credential.state === 'set') return { state: 'set' };
  const left = Date.parse(credential.expiresAt) - now.getTime();
  // A slightly slow clock must not show 25 hours.
  const hoursLeft = Math.ceil(Math.min(left, temporaryPasswordValidity) / hour);
  return left > 0 ? { state: 'temporary', hoursLeft } : { state: 'reset-required' };
}
