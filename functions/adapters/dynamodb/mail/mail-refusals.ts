import { MailRefusal } from '../../../../shared/domain/mail/mail-problem.ts';
import type { MailRefusals } from '../../../use-cases/mail/mail-refusals.ts';
import { clientExists } from '../clients/client-conditions.ts';
import { findItem, updateIf } from '../table/items.ts';
import { mailRefusalKey } from '../table/keys.ts';
import type { Table } from '../table/table.ts';
import { brokenCondition, transact } from '../table/transact.ts';

export function dynamoMailRefusals(table: Table): MailRefusals {
  const { name: TableName } = table;
  return {
    find: (clientId, address) => findItem(table, mailRefusalKey(clientId, address), MailRefusal),

    async save(clientId, address, refusal) {
      const put = { TableName, Item: { ...mailRefusalKey(clientId, address), ...refusal } };
      try {
        await transact(table, [clientExists(table, clientId), { Put: put }]);
      } catch (error) {
        if (brokenCondition(error) === undefined) throw error;
      }
    },

    async clear(clientId, address, at) {
      await updateIf(table, {
        Key: mailRefusalKey(clientId, address),
        UpdateExpression: 'SET clearedAt = :at',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeValues: { ':at': at },
      });
    },
  };
}
