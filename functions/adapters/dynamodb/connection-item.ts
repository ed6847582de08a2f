import * as z from 'zod';
import { Connection } from '../../../shared/domain/connection.ts';
import { ClientId } from '../../../shared/domain/ids.ts';
import { Instant } from '../../../shared/domain/text.ts';
import type { StoredConnection } from '../../use-cases/ports.ts';
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

/** Where tokens are renewed, the item stands in the to-do list at the instant they must be kept alive. */
export function toConnectionItem(connection: StoredConnection) {
  const { clientId, platform, renewal } = connection;
  const entry = renewal === undefined ? {} : tokenEntry(clientId, platform, renewal.keepAliveAt);
  return { ...connection, ...keys.connection(clientId, platform), ...entry };
}
