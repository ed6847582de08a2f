import type { ClientId } from '../../../shared/domain/ids.ts';
import { minute } from '../../../shared/durations.ts';
import type { Caller } from '../ports/caller.ts';
import type { SecondFactors } from '../ports/second-factors.ts';
import { twoFactorRequired } from '../refusals.ts';

/** How long somebody is known to have a second factor, in milliseconds. That one is missing is never remembered. */
const knownFor = 5 * minute;

interface TwoFactorRule {
  readonly isObligatory: boolean;
  readonly secondFactors: SecondFactors;
}

/**
 * Refuses admins without a second factor where it is obligatory: `access.two-factor`. A warm function asks the user pool
 * about somebody once in a while and not with every request, so a factor that is turned off counts for minutes still.
 */
export function requireTwoFactor({ isObligatory, secondFactors }: TwoFactorRule) {
  const knownUntil = new Map<ClientId, number>();
  return async ({ role, clientId }: Caller, now: Date): Promise<void> => {
    if (!isObligatory || role !== 'admin' || now.getTime() < (knownUntil.get(clientId) ?? 0)) return;
    if (!(await secondFactors.isOn(clientId))) throw twoFactorRequired();
    knownUntil.set(clientId, now.getTime() + knownFor);
  };
}
