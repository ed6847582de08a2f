import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { Client } from '../../../../shared/domain/clients/client.ts';
import { Subscription } from '../../../../shared/domain/subscriptions/subscription.ts';
import type { Subscriptions } from '../../../use-cases/ports/subscriptions.ts';
import { clientChanged, notFound, subscriptionChanged, trialUsed } from '../../../use-cases/refusals.ts';
import { changeProjection } from '../changes/changes.ts';
import { tombstone } from '../changes/tombstone.ts';
import { clientUpdate } from '../clients/client-item.ts';
import { sortPrefix } from '../../../table-keys.ts';
import { keys, subscriptionChange, subscriptionChangeKeys } from '../table/keys.ts';
import { queryPrefix } from '../table/query-prefix.ts';
import { isTransactionConditionFailed, type Table } from '../table/table.ts';
import { transact, type TransactItem } from '../table/transact.ts';

const isNew = 'attribute_not_exists(pk)';

function toItem(subscription: Subscription, writtenAt: Date) {
  const { id } = subscription;
  return { ...subscription, ...keys.subscription(id), ...subscriptionChange(id, writtenAt) };
}

const newestFirst = (a: Subscription, b: Subscription) => {
  if (a.createdAt !== b.createdAt) return a.createdAt < b.createdAt ? 1 : -1;
  return a.id === b.id ? 0 : a.id < b.id ? 1 : -1;
};

export function dynamoSubscriptions(table: Table): Subscriptions {
  const { document, name, clock } = table;
  const parse = (item: Record<string, unknown>) => Subscription.parse(item);
  const all = changeProjection(table, subscriptionChangeKeys, { parse, orders: { newest: newestFirst } });

  const overRead = (item: Record<string, unknown>, read: number): TransactItem => ({
    Put: {
      TableName: name,
      Item: item,
      ConditionExpression: 'version = :read AND attribute_not_exists(isRemoved)',
      ExpressionAttributeValues: { ':read': read },
    },
  });

  const followingClient = (client: Client): TransactItem => ({
    Update: { TableName: name, ...clientUpdate({ ...client, version: client.version + 1 }, client.version, clock()) },
  });

  /** The claim exists from a client's first trial on. */
  const trialClaim = ({ clientId, createdAt }: Subscription): TransactItem => ({
    Put: { TableName: name, Item: { ...keys.trialClaim(clientId), createdAt }, ConditionExpression: isNew },
  });

  return {
    async start(subscription, client) {
      const put = { Put: { TableName: name, Item: toItem(subscription, clock()), ConditionExpression: isNew } };
      const claims = subscription.status === 'trial' ? [trialClaim(subscription)] : [];
      try {
        await transact(table, [put, followingClient(client), ...claims]);
      } catch (error) {
        if (isTransactionConditionFailed(error, 2)) throw trialUsed();
        throw isTransactionConditionFailed(error, 1) ? clientChanged() : error;
      }
    },

    async load(id) {
      const { Item: item } = await document.send(
        new GetCommand({ TableName: name, Key: keys.subscription(id), ConsistentRead: true }),
      );
      if (item === undefined || item['isRemoved'] === true) throw notFound('Subscription');
      return Subscription.parse(item);
    },

    async listFor(clientId) {
      const { pk } = keys.client(clientId);
      const items = await queryPrefix(table, { pk, prefix: sortPrefix.subscription, isNewestFirst: true });
      return items.filter((item) => item['id'] !== undefined).map(parse);
    },

    async list() {
      await all.catchUp();
      return all.rows('newest');
    },

    async save(subscription, client) {
      const saved = { ...subscription, version: subscription.version + 1 };
      const following = client === undefined ? [] : [followingClient(client)];
      try {
        await transact(table, [overRead(toItem(saved, clock()), subscription.version), ...following]);
        return saved;
      } catch (error) {
        if (isTransactionConditionFailed(error, 0)) throw subscriptionChanged();
        throw isTransactionConditionFailed(error, 1) ? clientChanged() : error;
      }
    },

    async remove({ id, version }) {
      const writtenAt = clock();
      const removed = {
        ...keys.subscription(id),
        ...subscriptionChange(id, writtenAt),
        ...tombstone(version + 1, writtenAt),
      };
      try {
        await transact(table, [overRead(removed, version)]);
      } catch (error) {
        throw isTransactionConditionFailed(error, 0) ? subscriptionChanged() : error;
      }
    },
  };
}
