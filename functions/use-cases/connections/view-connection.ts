import { Connection, healthOf } from '../../../shared/domain/connections/connection.ts';
import { lacksComments, limitationsOf } from '../../../shared/domain/connections/missing-scopes.ts';
import { englishOf } from '../../../shared/messages/english.ts';
import type { StoredConnection } from '../ports/connections.ts';

export function viewConnection(stored: StoredConnection, now: Date): Connection {
  const limitations = limitationsOf(stored.platform, stored.missingScopes ?? []);
  return Connection.parse({
    ...stored,
    health: healthOf(stored, now),
    ...(lacksComments(stored.platform, stored.scopes) && { cannotComment: true }),
    ...(limitations.length > 0 && {
      limitations: limitations.map((each) => ({ ...each, message: englishOf(each) })),
    }),
  });
}
