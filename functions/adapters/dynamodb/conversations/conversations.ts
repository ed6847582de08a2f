import { ConversationSettings } from '../../../../shared/domain/conversations/conversation-settings.ts';
import { asClientId, type ClientId } from '../../../../shared/domain/ids.ts';
import type { StoredConversations } from '../../../use-cases/conversations/ports.ts';
import { conversationsChanged } from '../../../use-cases/refusals.ts';
import { getItem, findItem, updateIf } from '../table/items.ts';
import { writeTogether } from '../table/transact.ts';
import { ofClient } from '../clients/client-conditions.ts';
import { getAll } from '../table/batches.ts';
import { clientOf, conversationEntries, conversationKeys } from '../table/keys.ts';
import type { Table } from '../table/table.ts';
import { entriesBefore } from '../table/time-index.ts';

export function dynamoConversations(table: Table): StoredConversations {
  const { name: TableName } = table;

  return {
    find: (clientId) => findItem(table, conversationKeys.settings(clientId), ConversationSettings),

    async turnedOn(clientIds) {
      const items = await getAll(table, clientIds.map(conversationKeys.settings), {
        isConsistent: false,
        attributes: ['pk', 'isOn'],
      });
      return new Set(items.filter(({ isOn }) => isOn === true).map(({ pk }) => clientOf(String(pk))));
    },

    async save(clientId, read, { isOn, savedReplies }, now) {
      const version = read.version + 1;
      const { timePk, timeSk } = conversationEntries.at(clientId, now.toISOString());
      const update = {
        TableName,
        Key: conversationKeys.settings(clientId),
        UpdateExpression: `SET isOn = :isOn, savedReplies = :replies, version = :next ${isOn ? turningOn(read) : 'REMOVE timePk, timeSk'}`,
        ConditionExpression: read.version === 0 ? 'attribute_not_exists(pk)' : 'version = :read',
        ExpressionAttributeValues: {
          ':isOn': isOn,
          ':replies': savedReplies,
          ':next': version,
          ...(read.version > 0 && { ':read': read.version }),
          ...(isOn && !read.isOn && { ':timePk': timePk, ':timeSk': timeSk }),
        },
      };
      await writeTogether(table, [
        ofClient(table, clientId),
        { item: { Update: update }, refusal: conversationsChanged },
      ]);
      return { isOn, savedReplies, version };
    },

    async due(before, limit) {
      const entries = await entriesBefore(table, conversationEntries.shardKeys, before, limit);
      return entries.map(({ id, at }) => ({ clientId: asClientId(id), dueAt: at }));
    },

    async readAgainAt(clientId, at) {
      await updateIf(table, {
        Key: conversationKeys.settings(clientId),
        UpdateExpression: 'SET timeSk = :timeSk',
        ConditionExpression: 'attribute_exists(timePk)',
        ExpressionAttributeValues: { ':timeSk': conversationEntries.at(clientId, at).timeSk },
      });
    },
  };
}

const turningOn = ({ isOn }: ConversationSettings) => (isOn ? '' : ', timePk = :timePk, timeSk = :timeSk');

/** Whether a client has its conversations turned on. */
export async function readsComments(table: Table, clientId: ClientId): Promise<boolean> {
  const item = await getItem(table, conversationKeys.settings(clientId));
  return item?.['isOn'] === true;
}
