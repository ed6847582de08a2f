import { DomainError } from '../../../shared/domain/errors.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import type { Instant } from '../../../shared/domain/text.ts';
import { requireOwner } from '../access.ts';
import type { Caller, Clients, Credentials } from '../ports.ts';
import { editorOf } from './edit-client.ts';
import { endSessions } from './end-sessions.ts';

const validity = 24 * 60 * 60 * 1000;

/** Temporary passwords are good for a day; the user pool is set to the same. */
export function temporaryPasswordExpiry(now: Date): Instant {
  return new Date(now.getTime() + validity).toISOString();
}

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
  if (editorOf(caller, clientId) === 'self')
    throw new DomainError('forbidden', 'client.own-password', 'You cannot make a temporary password for yourself');
  const { id, email, name } = await endSessions(clientId, { clients, credentials, now });
  const temporaryPassword = newPassword();
  await credentials.resetTo({ id, email, name, temporaryPassword });
  return { temporaryPassword, expiresAt: temporaryPasswordExpiry(now) };
}
