import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { ClientId } from '../../../shared/domain/ids.ts';
import { Platform } from '../../../shared/domain/platform.ts';
import { Instant } from '../../../shared/domain/text.ts';
import type { PendingGrants } from '../../use-cases/connections/ports.ts';
import { StoredItem } from './connection-item.ts';
import { expiry, keys } from './keys.ts';
import type { Table } from './table.ts';

const StoredGrant = z.object({
  userId: ClientId,
  clientId: ClientId,
  platform: Platform,
  personId: z.string(),
  agreedAt: Instant,
  pages: z.array(z.object({ id: z.string(), name: z.string() })),
  candidates: z.array(StoredItem.omit({ connectedAt: true })),
  expiresAt: Instant,
});

export function dynamoPendingGrants({ document, name }: Table): PendingGrants {
  return {
    async save(choice, grant) {
      const item = { ...grant, ...keys.pendingGrant(choice), ttl: expiry(new Date(grant.expiresAt)) };
      await document.send(new PutCommand({ TableName: name, Item: item }));
    },

    async take(choice) {
      const { Attributes: item } = await document.send(
        new DeleteCommand({ TableName: name, Key: keys.pendingGrant(choice), ReturnValues: 'ALL_OLD' }),
      );
      return item && StoredGrant.parse(item);
    },
  };
}
