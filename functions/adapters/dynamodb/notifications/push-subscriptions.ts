import * as z from 'zod';
import type { ClientId } from '../../../../shared/domain/ids.ts';
import { PushSubscription, pushSubscriptionsKept } from '../../../../shared/domain/notifications/push-subscription.ts';
import { Instant } from '../../../../shared/domain/text.ts';
import type { PushSubscriptions } from '../../../use-cases/notifications/push.ts';
import { readable } from '../../../use-cases/left-out.ts';
import { sortPrefix } from '../../../table-keys.ts';
import { deleteItem } from '../table/items.ts';
import { writeTogether } from '../table/transact.ts';
import { ofClient } from '../clients/client-conditions.ts';
import { keys } from '../table/keys.ts';
import { queryPrefix } from '../table/queries.ts';
import type { Table } from '../table/table.ts';

const Stored = z.object({ ...PushSubscription.shape, savedAt: Instant });

export function dynamoPushSubscriptions(table: Table): PushSubscriptions {
  async function newestFirst(clientId: ClientId) {
    const { pk } = keys.client(clientId);
    const items = await queryPrefix(table, { pk, prefix: sortPrefix.pushSubscription, isNewestFirst: true });
    return readable(items, (item) => Stored.parse(item)).toSorted((a, b) => b.savedAt.localeCompare(a.savedAt));
  }

  const remove = (clientId: ClientId, endpoint: string) => deleteItem(table, keys.pushSubscription(clientId, endpoint));

  return {
    async save(clientId, subscription, now) {
      const { endpoint } = subscription;
      const item = { ...keys.pushSubscription(clientId, endpoint), ...subscription, savedAt: now.toISOString() };
      await writeTogether(table, [ofClient(table, clientId), { item: { Put: { TableName: table.name, Item: item } } }]);
      const old = (await newestFirst(clientId)).slice(pushSubscriptionsKept);
      await Promise.all(old.map((one) => remove(clientId, one.endpoint)));
    },

    listFor: newestFirst,

    remove,
  };
}
