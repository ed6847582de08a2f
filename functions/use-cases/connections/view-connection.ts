import { Connection, healthOf } from '../../../shared/domain/connections/connection.ts';
import { isUnpaid } from '../../../shared/domain/connections/is-unpaid.ts';
import { lacksComments, limitationsOf, staysPrivate } from '../../../shared/domain/connections/missing-scopes.ts';
import { englishOf } from '../../../shared/messages/english.ts';
import type { StoredConnection } from './connection-ports.ts';

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
