import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { MailRefusal } from '../../../../shared/domain/mail/mail-problem.ts';
import type { MailRefusals } from '../../../use-cases/mail/mail-refusals.ts';
import { clientExists } from '../clients/client-conditions.ts';
import { mailRefusalKey } from '../table/keys.ts';
import type { Table } from '../table/table.ts';
import { brokenCondition, transact } from '../table/transact.ts';
import { tryConditionalWrite } from '../table/conditional-writes.ts';

export function dynamoMailRefusals(table: Table): MailRefusals {
  const { document, name: TableName } = table;
  return {
    async find(clientId, address) {
      const get = new GetCommand({ TableName, Key: mailRefusalKey(clientId, address), ConsistentRead: true });
      const { Item: item } = await document.send(get);
      return item && MailRefusal.parse(item);
    },

    async save(clientId, address, refusal) {
      const put = { TableName, Item: { ...mailRefusalKey(clientId, address), ...refusal } };
      try {
        await transact(table, [clientExists(table, clientId), { Put: put }]);
      } catch (error) {
        if (brokenCondition(error) === undefined) throw error;
      }
    },

    async clear(clientId, address, at) {
      const update = new UpdateCommand({
        TableName,
        Key: mailRefusalKey(clientId, address),
        UpdateExpression: 'SET clearedAt = :at',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeValues: { ':at': at },
      });
      await tryConditionalWrite(() => document.send(update));
    },
  };
}
