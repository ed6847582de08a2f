import * as z from 'zod';
import { Connection } from '../../../shared/domain/connection.ts';
import { ClientId } from '../../../shared/domain/ids.ts';
import { Instant } from '../../../shared/domain/text.ts';
import { attentionAt } from '../../../shared/domain/token-renewal.ts';
import type { StoredConnection } from '../../use-cases/ports/connections.ts';
import { keys, tokenEntry } from './keys.ts';

const SealedToken = z.object({ key: z.string(), nonce: z.string(), tag: z.string(), text: z.string() });
const Renewal = z.object({
  sealedRefreshToken: SealedToken,
  tokenExpiresAt: Instant,
  renewAt: Instant,
  keepAliveAt: Instant,
});
export const StoredItem = Connection.omit({ health: true, limitations: true }).extend({
  clientId: ClientId,
  sealedToken: SealedToken,
  scopes: z.array(z.string()),
  missingScopes: z.array(z.string()).optional(),
  renewal: Renewal.optional(),
});

export const fromConnectionItem = (item: unknown): StoredConnection => StoredItem.parse(item);

/** The item stands in the to-do list at the instant it must be looked at before it ends. */
export function toConnectionItem(connection: StoredConnection) {
  const { clientId, platform } = connection;
  const lookAt = attentionAt(connection);
  const entry = lookAt === undefined ? {} : tokenEntry(clientId, platform, lookAt);
  return { ...connection, ...keys.connection(clientId, platform), ...entry };
}
