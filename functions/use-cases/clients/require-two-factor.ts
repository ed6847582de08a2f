import type { ClientId } from '../../../shared/domain/ids.ts';
import { minute } from '../../../shared/durations.ts';
import type { Caller } from '../ports/caller.ts';
import type { SecondFactors } from '../ports/second-factors.ts';
import { twoFactorRequired } from '../refusals.ts';

/** How long a second factor is cached, in milliseconds. A missing one is never cached. */
const knownFor = 5 * minute;

interface TwoFactorRule {
  readonly isObligatory: boolean;
  readonly secondFactors: SecondFactors;
}

/** Caches the user pool's answer, so a factor that was turned off still counts for some minutes. */
export function requireTwoFactor({ isObligatory, secondFactors }: TwoFactorRule) {
  const knownUntil = new Map<ClientId, number>();
  return async ({ role, clientId }: Caller, now: Date): Promise<void> => {
    if (!isObligatory || role !== 'admin' || now.getTime() < (knownUntil.get(clientId) ?? 0)) return;
    if (!(await secondFactors.isOn(clientId))) throw twoFactorRequired();
    knownUntil.set(clientId, now.getTime() + knownFor);
  };
}
