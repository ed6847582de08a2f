import { Connection, healthOf } from '../../../shared/domain/connections/connection.ts';
import {
  isUnpaid,
  lacksComments,
  limitationsOf,
  staysPrivate,
} from '../../../shared/domain/connections/limitations.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { englishOf } from '../../../shared/messages/english.ts';
import type { Platform } from '../../../shared/platforms/platforms.ts';
import { requireOwner, type Caller } from '../access.ts';
import { beginTimeoutSeconds } from '../clients/request-removal.ts';
import type { StoredConnection, Connections } from './connection-ports.ts';
import type { ConsentQueue } from './ports.ts';

export function viewConnection(stored: StoredConnection, now: Date): Connection {
  const missing = stored.missingScopes ?? [];
  const limitations = limitationsOf(stored.platform, missing);
  return Connection.parse({
    ...stored,
    health: healthOf(stored, now),
    ...(lacksComments(stored.platform, stored.scopes) && { cannotComment: true }),
    ...(staysPrivate(stored.platform, missing) && { isOnlyPrivate: true }),
    ...(isUnpaid(stored.platform, stored.platformData) && { isUnpaid: true }),
    ...(limitations.length > 0 && {
      limitations: limitations.map((each) => ({ ...each, message: englishOf(each) })),
    }),
  });
}

/**
 * Frees the account at once; a worker ends the consent at the platform.
 * 1. A delayed message is sent first: if this function crashes later, the consent still ends.
 * 2. The connection is removed; its tokens are kept apart. A message about a connection that is still there does nothing.
 * 3. A second message starts the work now.
 * Idempotent; throws `client.not-found`.
 */
export async function disconnectAccount(
  caller: Caller,
  { clientId, platform }: { clientId: ClientId; platform: Platform },
  deps: { connections: Pick<Connections, 'find' | 'disconnect' | 'remove'>; consentQueue: ConsentQueue },
): Promise<void> {
  requireOwner(caller, clientId, 'Client');
  for (;;) {
    const connection = await deps.connections.find(clientId, platform);
    if (connection === undefined) return deps.connections.remove(clientId, platform);
    await deps.consentQueue.send(connection, beginTimeoutSeconds);
    // Else it was connected again at this moment.
    if (await deps.connections.disconnect(connection)) return deps.consentQueue.send(connection, 0);
  }
}
