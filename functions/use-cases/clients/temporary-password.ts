import { DomainError } from '../../../shared/domain/errors.ts';
import { temporaryPassword } from '../../../shared/domain/sign-in/credential.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { requireOwner } from '../access.ts';
import type { Caller } from '../ports/caller.ts';
import type { Clients } from './ports.ts';
import type { Credentials } from '../ports/credentials.ts';
import { withoutSessions } from './end-sessions.ts';

/** The password is returned once and not stored. */
export async function createTemporaryPassword(
  caller: Caller,
  clientId: ClientId,
  {
    clients,
    credentials,
    newPassword,
    now,
  }: { clients: Clients; credentials: Credentials; newPassword: () => string; now: Date },
) {
  requireOwner(caller, clientId, 'Client');
  // A stolen session must not be enough to take over the account.
  if (caller.clientId === clientId) throw new DomainError('forbidden', 'client.own-password');
  const read = await clients.load(clientId);
  const credential = temporaryPassword(now);
  const { id, email, name } = await clients.save(read, { ...withoutSessions(read, now), credential });
  const password = newPassword();
  await credentials.resetTo({ id, email, name, temporaryPassword: password });
  return { temporaryPassword: password, expiresAt: credential.expiresAt };
}
