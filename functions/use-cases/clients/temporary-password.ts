import { DomainError } from '../../../shared/domain/errors.ts';
import { temporaryPassword } from '../../../shared/domain/sign-in/credential.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { requireOwner } from '../access.ts';
import type { Caller } from '../ports/caller.ts';
import type { Clients } from '../ports/clients.ts';
import type { Credentials } from '../ports/credentials.ts';
import { editorOf } from './edit-client.ts';
import { withoutSessions } from './end-sessions.ts';

/**
 * Gives a client a new temporary password and ends its sessions, for an admin or the client's parent. The password is
 * answered once and kept nowhere.
 */
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
  // Whoever has come by a session must not be able to take the account with it.
  if (editorOf(caller, clientId) === 'self') throw new DomainError('forbidden', 'client.own-password');
  const read = await clients.load(clientId);
  const credential = temporaryPassword(now);
  const { id, email, name } = await clients.save(read, { ...withoutSessions(read, now), credential });
  const password = newPassword();
  await credentials.resetTo({ id, email, name, temporaryPassword: password });
  return { temporaryPassword: password, expiresAt: credential.expiresAt };
}
