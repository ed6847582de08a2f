import { DomainError } from '../../../shared/domain/errors.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import type { Caller } from '../ports/caller.ts';
import type { Clients } from './ports.ts';
import type { Credentials } from '../ports/credentials.ts';
import { withoutSessions } from './end-sessions.ts';

/** Ends the sessions. The record stores the time, of which the owner is notified. */
export async function resetTwoFactor(
  caller: Caller,
  clientId: ClientId,
  { clients, credentials, now }: { clients: Clients; credentials: Credentials; now: Date },
): Promise<void> {
  if (caller.clientId === clientId) throw new DomainError('forbidden', 'client.own-two-factor');
  const read = await clients.load(clientId);
  await clients.save(read, { ...withoutSessions(read, now), twoFactorResetAt: now.toISOString(), hasTwoFactor: false });
  await credentials.resetTwoFactor(clientId);
  await credentials.endSessions(clientId);
}
