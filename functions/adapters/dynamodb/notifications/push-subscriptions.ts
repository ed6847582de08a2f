import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import type { ClientId } from '../../../../shared/domain/ids.ts';
import { PushSubscription, pushSubscriptionsKept } from '../../../../shared/domain/notifications/push-subscription.ts';
import { Instant } from '../../../../shared/domain/text.ts';
import type { PushSubscriptions } from '../../../use-cases/notifications/push.ts';
import { notFound } from '../../../use-cases/refusals.ts';
import { readable } from '../../../use-cases/left-out.ts';
import { sortPrefix } from '../../../table-keys.ts';
import { keys } from '../table/keys.ts';
import { queryPrefix } from '../table/queries.ts';
import { isTransactionConditionFailed, type Table } from '../table/table.ts';
import { transact } from '../table/transact.ts';
import { clientExists } from '../clients/client-conditions.ts';

const Stored = z.object({ ...PushSubscription.shape, savedAt: Instant });

export function dynamoPushSubscriptions(table: Table): PushSubscriptions {
  const { document, name } = table;

  async function newestFirst(clientId: ClientId) {
    const { pk } = keys.client(clientId);
    const items = await queryPrefix(table, { pk, prefix: sortPrefix.pushSubscription, isNewestFirst: true });
    return readable(items, (item) => Stored.parse(item)).toSorted((a, b) => b.savedAt.localeCompare(a.savedAt));
  }

  async function remove(clientId: ClientId, endpoint: string) {
    await document.send(new DeleteCommand({ TableName: name, Key: keys.pushSubscription(clientId, endpoint) }));
  }

  return {
    async save(clientId, subscription, now) {
      const { endpoint } = subscription;
      const item = { ...keys.pushSubscription(clientId, endpoint), ...subscription, savedAt: now.toISOString() };
      try {
        await transact(table, [clientExists(table, clientId), { Put: { TableName: name, Item: item } }]);
      } catch (error) {
        throw isTransactionConditionFailed(error, 0) ? notFound('Client') : error;
      }
      const old = (await newestFirst(clientId)).slice(pushSubscriptionsKept);
      await Promise.all(old.map((one) => remove(clientId, one.endpoint)));
    },

    listFor: newestFirst,

    remove,
  };
}
