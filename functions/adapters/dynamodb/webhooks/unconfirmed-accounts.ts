import * as z from 'zod';
import { ClientId } from '../../../../shared/domain/ids.ts';
import { day } from '../../../../shared/durations.ts';
import type { UnconfirmedAccounts } from '../../../use-cases/publishing/ports.ts';
import { getAll } from '../table/batches.ts';
import { putItem, deleteItem } from '../table/items.ts';
import { expiry, keys } from '../table/keys.ts';
import type { Table } from '../table/table.ts';

const lifetime = 7 * day;
const Note = z.object({ accountId: z.string(), clientId: ClientId });

export function dynamoUnconfirmedAccounts(table: Table): UnconfirmedAccounts {
  return {
    async note({ accountId, clientId }, now) {
      const ttl = expiry(new Date(now.getTime() + lifetime));
      const Item = { ...keys.unconfirmedAccount(accountId), accountId, clientId, ttl };
      await putItem(table, Item);
    },
    async clientsOf(accountIds) {
      const wanted = [...new Set(accountIds)].map((accountId) => keys.unconfirmedAccount(accountId));
      const notes = z.array(Note).parse(await getAll(table, wanted));
      return new Map(notes.map(({ accountId, clientId }) => [accountId, clientId]));
    },
    forget: (accountId) => deleteItem(table, keys.unconfirmedAccount(accountId)),
  };
}
