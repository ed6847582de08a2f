import { Connection, healthOf } from '../../../shared/domain/connections/connection.ts';
import { limitationsOf } from '../../../shared/domain/connections/missing-scopes.ts';
import type { StoredConnection } from '../ports/connections.ts';

/** A connection as people may see it: without its tokens, and how it is by now. */
export function viewConnection(stored: StoredConnection, now: Date): Connection {
  const limitations = limitationsOf(stored.platform, stored.missingScopes ?? []);
  return Connection.parse({
    ...stored,
    health: healthOf(stored, now),
    ...(limitations.length > 0 && { limitations }),
  });
}
