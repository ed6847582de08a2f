import { GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import type { Client } from '../../../../shared/domain/clients/client.ts';
import { ClientId } from '../../../../shared/domain/ids.ts';
import { Platform } from '../../../../shared/platforms/platforms.ts';
import { Instant } from '../../../../shared/domain/text.ts';
import type { RemovalWish, Removals } from '../../../use-cases/clients/ports.ts';
import { clientChanged } from '../../../use-cases/refusals.ts';
import { tableShape } from '../../../resources.ts';
import { eventPrefix, reportPrefix, sortPrefix } from '../../../table-keys.ts';
import { lifeFrom } from '../changes/tombstone.ts';
import { getItem, deleteItem } from '../table/items.ts';
import { tellLists } from '../posts/changed-posts.ts';
import { clientChange, keys } from '../table/keys.ts';
import { queryPages } from '../table/queries.ts';
import { clearItem, clearable, postsTombstone } from './removed-items.ts';
import { clientTombstone } from '../clients/client-item.ts';
import { adminCondition, leaveParent } from '../clients/client-conditions.ts';
import { assignmentsTo } from '../team/assignments.ts';
import { isTransactionConditionFailed, type Table } from '../table/table.ts';
import { brokenCondition, transact } from '../table/transact.ts';

/** Items per parallel batch. */
const batchSize = 25;

const StoredRemoval = z.object({ email: z.string(), requestedAt: Instant, handOverTo: ClientId.optional() });
const MarkedClient = z.object({
  id: ClientId,
  version: z.int(),
  isStaff: z.boolean().default(false),
  removal: StoredRemoval,
});

const pages = (table: Table, clientId: ClientId, prefix: string) =>
  queryPages(table, {
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
    FilterExpression: 'attribute_not_exists(isRemoved)',
    ExpressionAttributeValues: { ':pk': keys.client(clientId).pk, ':prefix': prefix },
    ConsistentRead: true,
  });

/** @returns whether nothing of it is left */
async function clearAll(table: Table, clientId: ClientId, prefix: string, now: Date): Promise<boolean> {
  let isDone = true;
  for await (const page of pages(table, clientId, prefix)) {
    for (let from = 0; from < page.length; from += batchSize) {
      const batch = page.slice(from, from + batchSize);
      const cleared = await Promise.all(batch.map((item) => clearItem(table, clearable(item), now)));
      isDone = isDone && cleared.every(Boolean);
    }
  }
  return isDone;
}

/** The marked item loses `email`, so that conditions on an existing client fail. The e-mail stays claimed. */
async function beginRemoval(
  table: Table,
  client: Client,
  now: Date,
  { isUnchanged, admin, handOverTo }: RemovalWish & { isUnchanged: boolean },
) {
  const { name, clock } = table;
  const requestedAt = now.toISOString();
  const writtenAt = clock();
  const { id, email, version, parentClientId } = client;
  const mark = {
    TableName: name,
    Key: keys.client(id),
    UpdateExpression:
      'SET isRemoved = :true, removal = :removal, changesSk = :changed, version = version + :one REMOVE email, listedPk, timePk, timeSk',
    ConditionExpression: isUnchanged ? 'email = :email AND version = :read' : 'email = :email',
    ExpressionAttributeValues: {
      ':email': email,
      ':true': true,
      ':removal': { email, requestedAt, ...(handOverTo && { handOverTo }) },
      ':changed': clientChange(id, writtenAt).changesSk,
      ':one': 1,
      ...(isUnchanged ? { ':read': version } : {}),
    },
  };
  const leaving = parentClientId === undefined ? [] : leaveParent(name, id, parentClientId);
  try {
    const ofPosts = postsTombstone(id);
    const tombstone = { Put: { TableName: name, Item: ofPosts } };
    await tellLists(table, [{ id, version: ofPosts.version }]);
    await transact(table, [{ Update: mark }, tombstone, ...leaving, ...adminCondition(name, admin)]);
  } catch (error) {
    throw brokenCondition(error) === undefined ? error : clientChanged();
  }
}

export function dynamoRemovals(table: Table): Removals {
  const { name, clock } = table;

  async function removeNumbers(clientId: ClientId, now: Date) {
    for (const prefix of numberPrefixes) await clearAll(table, clientId, prefix, now);
    const collections = Platform.options.map((platform) => keys.collection(clientId, platform));
    await Promise.all(collections.map((key) => deleteItem(table, key)));
  }

  return {
    begin: (client, now, wish) => beginRemoval(table, client, now, { isUnchanged: false, ...wish }),
    beginUnchanged: (client, now) => beginRemoval(table, client, now, { isUnchanged: true }),

    async find(clientId) {
      const item = await getItem(table, keys.client(clientId));
      if (item?.['removal'] === undefined) return undefined;
      const { id, version, isStaff, removal } = MarkedClient.parse(item);
      return { clientId: id, version, isStaff, ...removal };
    },

    removePosts: (clientId, now) => clearAll(table, clientId, sortPrefix.post, now),

    async removeLate(clientId, now) {
      const { Item: item } = await table.document.send(new GetCommand({ TableName: name, Key: keys.client(clientId) }));
      if (item?.['isRemoved'] === true) await clearAll(table, clientId, sortPrefix.post, now);
    },

    async removeRest(clientId, now) {
      for (const prefix of restPrefixes) await clearAll(table, clientId, prefix, now);
      await deleteItem(table, keys.publishingHold(clientId));
      for (const key of await assignmentsTo(table, clientId)) await deleteItem(table, key);
      await removeNumbers(clientId, now);
    },

    removeNumbers,

    async end({ clientId, email, version }) {
      const endedAt = clock();
      const tombstone = {
        TableName: name,
        Item: clientTombstone(clientId, version, endedAt),
        ConditionExpression: 'version = :read AND attribute_exists(removal)',
        ExpressionAttributeValues: { ':read': version },
      };
      const claim = {
        TableName: name,
        Key: keys.emailClaim(email),
        ConditionExpression: 'attribute_not_exists(pk) OR clientId = :id',
        ExpressionAttributeValues: { ':id': clientId },
      };
      const ofPosts = {
        TableName: name,
        Key: keys.postsRemoved(clientId),
        UpdateExpression: 'SET #ttl = :end',
        ExpressionAttributeNames: { '#ttl': tableShape.expiry },
        ExpressionAttributeValues: { ':end': lifeFrom(endedAt) },
      };
      try {
        await transact(table, [{ Put: tombstone }, { Delete: claim }, { Update: ofPosts }]);
      } catch (error) {
        // Another delivery of the same message has ended it.
        if (!isTransactionConditionFailed(error, 0)) throw error;
      }
    },
  };
}

const restPrefixes = [
  sortPrefix.connection,
  sortPrefix.subscription,
  sortPrefix.usage,
  sortPrefix.media,
  sortPrefix.emailCode,
  sortPrefix.session,
  sortPrefix.assignment,
  sortPrefix.apiKey,
  sortPrefix.platformGrant,
  sortPrefix.disconnected,
  sortPrefix.formerAccount,
  sortPrefix.request,
  sortPrefix.brandNotes,
  sortPrefix.branding,
  sortPrefix.postingSettings,
  ...Object.values(reportPrefix),
  ...Object.values(eventPrefix),
  sortPrefix.postImport,
  sortPrefix.importFile,
  sortPrefix.importOf,
  sortPrefix.postTemplate,
  sortPrefix.templatesSaved,
  sortPrefix.dayNote,
  sortPrefix.conversations,
  sortPrefix.comment,
  sortPrefix.commentPlace,
  sortPrefix.postSeries,
  sortPrefix.evergreen,
  sortPrefix.evergreenPaused,
  sortPrefix.notification,
  sortPrefix.notificationsRead,
  sortPrefix.pushSubscription,
  sortPrefix.auditEntry,
];

const numberPrefixes = [
  sortPrefix.measuredPost,
  sortPrefix.accountDay,
  sortPrefix.accountMonth,
  sortPrefix.countedFailure,
];
