import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { ReportRecipient } from '../../../../shared/domain/reports/report-recipient.ts';
import { reportPrefix } from '../../../table-keys.ts';
import { readable } from '../../../use-cases/left-out.ts';
import type { ReportRecipients } from '../../../use-cases/reports/ports.ts';
import { clientExists } from '../clients/client-exists.ts';
import { keys, reportKeys } from '../table/keys.ts';
import { queryPrefix } from '../table/query-prefix.ts';
import type { Table } from '../table/table.ts';
import { brokenCondition, transact } from '../table/transact.ts';

export function dynamoReportRecipients(table: Table): ReportRecipients {
  const { document, name: TableName } = table;
  return {
    async find(clientId, hash) {
      const get = new GetCommand({ TableName, Key: reportKeys.recipient(clientId, hash), ConsistentRead: true });
      const { Item: item } = await document.send(get);
      return item && ReportRecipient.parse(item);
    },

    async listFor(clientId) {
      const { pk } = keys.client(clientId);
      const items = await queryPrefix(table, { pk, prefix: reportPrefix.recipient, isNewestFirst: false });
      return readable(items, (item) => ReportRecipient.parse(item));
    },

    async save(clientId, hash, recipient) {
      const saved = { ...recipient, version: recipient.version + 1 };
      const put = {
        TableName,
        Item: { ...reportKeys.recipient(clientId, hash), ...saved },
        ConditionExpression: recipient.version === 0 ? 'attribute_not_exists(pk)' : 'version = :read',
        ...(recipient.version > 0 && { ExpressionAttributeValues: { ':read': recipient.version } }),
      };
      try {
        await transact(table, [clientExists(table, clientId), { Put: put }]);
        return saved;
      } catch (error) {
        if (brokenCondition(error) === undefined) throw error;
        return undefined;
      }
    },
  };
}
