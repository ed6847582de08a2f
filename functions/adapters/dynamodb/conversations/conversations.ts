import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { ConversationSettings } from '../../../../shared/domain/conversations/conversation-settings.ts';
import { asClientId, type ClientId } from '../../../../shared/domain/ids.ts';
import type { StoredConversations } from '../../../use-cases/conversations/ports.ts';
import { conversationsChanged, notFound } from '../../../use-cases/refusals.ts';
import { clientExists } from '../clients/client-conditions.ts';
import { conversationEntries, conversationEntry, conversationKeys } from '../table/keys.ts';
import { isTransactionConditionFailed, type Table } from '../table/table.ts';
import { entriesBefore } from '../table/time-index.ts';
import { transact } from '../table/transact.ts';
import { tryConditionalWrite } from '../table/conditional-writes.ts';

export function dynamoConversations(table: Table): StoredConversations {
  const { document, name: TableName } = table;

  return {
    async find(clientId) {
      const get = new GetCommand({ TableName, Key: conversationKeys.settings(clientId), ConsistentRead: true });
      const { Item: item } = await document.send(get);
      return item && ConversationSettings.parse(item);
    },

    async save(clientId, read, { isOn, savedReplies }, now) {
      const version = read.version + 1;
      const { timePk, timeSk } = conversationEntry(clientId, now.toISOString());
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
      try {
        await transact(table, [clientExists(table, clientId), { Update: update }]);
      } catch (error) {
        if (isTransactionConditionFailed(error, 0)) throw notFound('Client');
        throw isTransactionConditionFailed(error, 1) ? conversationsChanged() : error;
      }
      return { isOn, savedReplies, version };
    },

    async due(before, limit) {
      const entries = await entriesBefore(table, [conversationEntries], before, limit);
      return entries.map(({ id, at }) => ({ clientId: asClientId(id), dueAt: at }));
    },

    async readAgainAt(clientId, at) {
      const update = new UpdateCommand({
        TableName,
        Key: conversationKeys.settings(clientId),
        UpdateExpression: 'SET timeSk = :timeSk',
        ConditionExpression: 'attribute_exists(timePk)',
        ExpressionAttributeValues: { ':timeSk': conversationEntry(clientId, at).timeSk },
      });
      await tryConditionalWrite(() => document.send(update));
    },
  };
}

const turningOn = ({ isOn }: ConversationSettings) => (isOn ? '' : ', timePk = :timePk, timeSk = :timeSk');

/** Whether a client has its conversations turned on. */
export async function readsComments({ document, name }: Table, clientId: ClientId): Promise<boolean> {
  const { Item: item } = await document.send(
    new GetCommand({ TableName: name, Key: conversationKeys.settings(clientId), ConsistentRead: true }),
  );
  return item?.['isOn'] === true;
}
