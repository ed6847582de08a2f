import * as z from 'zod';
import { Connection } from '../../../../shared/domain/connections/connection.ts';
import { attentionAt } from '../../../../shared/domain/connections/token-renewal.ts';
import { ClientId } from '../../../../shared/domain/ids.ts';
import { Instant } from '../../../../shared/domain/text.ts';
import { Reason } from '../../../../shared/messages/reason.ts';
import { SealedToken, type StoredConnection } from '../../../use-cases/connections/connection-ports.ts';
import { keys, personEntries, tokenEntries } from '../table/keys.ts';

/** Connections once had their reasons in English alone. */
export const StoredReason = z.union([Reason, z.string().transform((reason): Reason => ({ reason }))]);

const Renewal = z.object({
  sealedRefreshToken: SealedToken,
  tokenExpiresAt: Instant,
  renewAt: Instant,
  keepAliveAt: Instant,
});
export const StoredItem = Connection.omit({ health: true, limitations: true }).extend({
  statusReason: StoredReason.optional(),
  pauseReason: StoredReason.optional(),
  clientId: ClientId,
  platformData: z.record(z.string(), z.string()),
  sealedToken: SealedToken,
  scopes: z.array(z.string()),
  missingScopes: z.array(z.string()).optional(),
  renewal: Renewal.optional(),
});

export const fromConnectionItem = (item: unknown): StoredConnection => StoredItem.parse(item);

/** Its item in the due index: when to visit it before it ends, or since when it must be connected again. */
export function toConnectionItem(connection: StoredConnection) {
  const { clientId, platform } = connection;
  return { ...connection, ...keys.connection(clientId, platform), ...entryOf(connection) };
}

function entryOf(connection: StoredConnection) {
  const { clientId, platform, status, statusSince, connectedAt } = connection;
  if (status === 'reconnect') return personEntries.at(clientId, statusSince ?? connectedAt, platform);
  const nextAttemptAt = attentionAt(connection);
  return nextAttemptAt === undefined ? {} : tokenEntries.at(clientId, nextAttemptAt, platform);
}
