import { hour } from '../../../shared/durations.ts';
import type { PlatformGrants } from '../data-deletion/ports.ts';
import { revokeUnlessShared, type RevokeDependencies } from '../data-deletion/revoke-unless-shared.ts';
import { reasonOf, type Warn } from '../warn.ts';
import type { ConsentQueue, DisconnectedAccounts, DisconnectedId } from './ports.ts';

export interface EndConsentDependencies extends RevokeDependencies {
  grants: Pick<PlatformGrants, 'ofPerson' | 'listFor'>;
  disconnected: Pick<DisconnectedAccounts, 'find' | 'erase'>;
  consentQueue: ConsentQueue;
  warn: Warn;
  now: Date;
}

export type EndedConsent = 'nothing' | 'waiting' | 'ended' | 'given-up';

/** Seconds between two questions to a platform that does not answer. */
export const askAgainSeconds = 300;
/** What a platform has not revoked by then is erased here all the same. */
export const revokesFor = hour;

/**
 * Ends at the platform what people agreed to for an account that was disconnected, then erases its tokens. A consent that
 * another connection depends on stays. Each step can be repeated.
 */
export async function endConsent(which: DisconnectedId, deps: EndConsentDependencies): Promise<EndedConsent> {
  const { grants, disconnected, consentQueue, warn, now } = deps;
  const left = await disconnected.find(which);
  if (left === undefined) return 'nothing';
  const isOfIt = ({ platform, connectedAt }: Omit<DisconnectedId, 'clientId'>) =>
    platform === which.platform && connectedAt === which.connectedAt;
  let isGivenUp = false;
  try {
    // The person who connected the platform again since has another grant, and keeps the consent.
    const grant = (await grants.listFor(which.clientId)).find(isOfIt);
    if (grant !== undefined) await revokeUnlessShared(grant, () => false, deps);
  } catch (error) {
    warn('a platform did not revoke', { platform: which.platform, error: reasonOf(error) });
    isGivenUp = now.getTime() - Date.parse(left.disconnectedAt) >= revokesFor;
    if (!isGivenUp) {
      await consentQueue.send(which, askAgainSeconds);
      return 'waiting';
    }
  }
  await disconnected.erase(which);
  return isGivenUp ? 'given-up' : 'ended';
}
