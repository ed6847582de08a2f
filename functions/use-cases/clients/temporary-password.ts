import type { ClientId } from '../../../shared/domain/ids.ts';
import type { Instant } from '../../../shared/domain/text.ts';
import type { Clients, Credentials } from '../ports.ts';
import { endSessions } from './end-sessions.ts';

const validity = 24 * 60 * 60 * 1000;

/** Temporary passwords are good for a day; the user pool is set to the same. */
export function temporaryPasswordExpiry(now: Date): Instant {
  return new Date(now.getTime() + validity).toISOString();
}

/** Gives a client a new temporary password and ends its sessions. The password is answered once and kept nowhere. */
export async function createTemporaryPassword(
  clientId: ClientId,
  {
    clients,
    credentials,
    newPassword,
    now,
  }: { clients: Clients; credentials: Credentials; newPassword: () => string; now: Date },
) {
  const { id, email, name } = await endSessions(clientId, { clients, credentials, now });
  const temporaryPassword = newPassword();
  await credentials.resetTo({ id, email, name, temporaryPassword });
  return { temporaryPassword, expiresAt: temporaryPasswordExpiry(now) };
}
