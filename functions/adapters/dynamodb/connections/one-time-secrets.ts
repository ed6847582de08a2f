import { hkdfSync } from 'node:crypto';
import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { ClientId, ConnectLinkId } from '../../../../shared/domain/ids.ts';
import { Instant } from '../../../../shared/domain/text.ts';
import { Platform } from '../../../../shared/platforms/platforms.ts';
import type { ConnectionRequests, PendingGrants } from '../../../use-cases/connections/ports.ts';
import { decipher, encipher } from '../../secrets/cipher.ts';
import { putItem } from '../table/items.ts';
import { expiry, keys } from '../table/keys.ts';
import { isConditionFailed, type Table } from '../table/table.ts';
import { StoredItem } from './connection-item.ts';

const Sealed = z.object({
  nonce: z.instanceof(Uint8Array),
  tag: z.instanceof(Uint8Array),
  text: z.instanceof(Uint8Array),
});

/** Item key and encryption key derive from the secret: the table alone reveals nothing and needs no erasing. */
function oneTimeSecret<T extends { expiresAt: Instant }>(
  table: Table,
  keyOf: (secret: string) => { pk: string; sk: string },
  Value: z.ZodType<T>,
) {
  /** On condition: some databases give one item to two unconditional deletes at once. */
  async function deleteExisting(key: { pk: string; sk: string }) {
    try {
      const { Attributes: item } = await table.document.send(
        new DeleteCommand({
          TableName: table.name,
          Key: key,
          ConditionExpression: 'attribute_exists(pk)',
          ReturnValues: 'ALL_OLD',
        }),
      );
      return item;
    } catch (error) {
      if (isConditionFailed(error)) return undefined;
      throw error;
    }
  }

  return {
    async save(secret: string, value: T) {
      const enciphered = encipher(keyFrom(secret), JSON.stringify(value));
      const item = { ...keyOf(secret), ...enciphered, ttl: expiry(new Date(value.expiresAt)) };
      await putItem(table, item);
    },

    async take(secret: string): Promise<T | undefined> {
      const item = await deleteExisting(keyOf(secret));
      return item && Value.parse(JSON.parse(decipher(keyFrom(secret), Sealed.parse(item))));
    },
  };
}

/** Different from the hash that finds the item. */
const keyFrom = (secret: string) => new Uint8Array(hkdfSync('sha256', secret, '', 'nashra spent once', 32));

const StoredRequest = z.object({
  userId: ClientId,
  clientId: ClientId,
  platform: Platform,
  redirectUri: z.string(),
  linkId: ConnectLinkId.optional(),
  also: Platform.optional(),
  memo: z.string().optional(),
  expiresAt: Instant,
});

export const dynamoConnectionRequests = (table: Table): ConnectionRequests =>
  oneTimeSecret(table, keys.connectionRequest, StoredRequest);

const StoredGrant = z.object({
  userId: ClientId,
  clientId: ClientId,
  platform: Platform,
  linkId: ConnectLinkId.optional(),
  personId: z.string(),
  agreedAt: Instant,
  profiles: z.array(z.object({ id: z.string(), name: z.string() })),
  candidates: z.array(StoredItem.omit({ connectedAt: true }).extend({ profileId: z.string() })),
  expiresAt: Instant,
});

export const dynamoPendingGrants = (table: Table): PendingGrants =>
  oneTimeSecret(table, keys.pendingGrant, StoredGrant);
