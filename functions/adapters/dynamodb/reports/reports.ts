import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { asClientId } from '../../../../shared/domain/ids.ts';
import { ReportRecipient } from '../../../../shared/domain/reports/report-recipient.ts';
import { needsPerson, ReportSending } from '../../../../shared/domain/reports/report-sending.ts';
import { reportPrefix } from '../../../table-keys.ts';
import { readable, shown } from '../../../use-cases/left-out.ts';
import type { ReportSendings, ReportRecipients } from '../../../use-cases/reports/ports.ts';
import { clientExists } from '../clients/client-conditions.ts';
import { getAll } from '../table/batches.ts';
import { historyExpiry, keys, reportKeys, reportNeedEntry, reportNeedShardKeys } from '../table/keys.ts';
import { queryPrefix } from '../table/queries.ts';
import type { Table } from '../table/table.ts';
import { entriesBefore } from '../table/time-index.ts';
import { brokenCondition, transact } from '../table/transact.ts';
import { tryConditionalWrite } from '../table/conditional-writes.ts';

export function dynamoReportSendings(table: Table): ReportSendings {
  const { document, name: TableName } = table;

  return {
    async create(sending) {
      const put = { TableName, Item: itemOf(sending), ConditionExpression: 'attribute_not_exists(pk)' };
      try {
        await transact(table, [clientExists(table, sending.clientId), { Put: put }]);
        return true;
      } catch (error) {
        if (brokenCondition(error) === undefined) throw error;
        return false;
      }
    },

    async find(clientId, period) {
      const get = new GetCommand({ TableName, Key: reportKeys.sending(clientId, period), ConsistentRead: true });
      const { Item: item } = await document.send(get);
      return item && ReportSending.parse(item);
    },

    async save(sending) {
      const saved = { ...sending, version: sending.version + 1 };
      const put = new PutCommand({
        TableName,
        Item: itemOf(saved),
        ConditionExpression: 'version = :read',
        ExpressionAttributeValues: { ':read': sending.version },
      });
      return (await tryConditionalWrite(() => document.send(put))) ? saved : undefined;
    },

    async listFor(clientId) {
      const { pk } = keys.client(clientId);
      const items = await queryPrefix(table, { pk, prefix: reportPrefix.sending, isNewestFirst: true });
      return readable(items, (item) => ReportSending.parse(item));
    },

    async needingPerson(now) {
      const entries = await entriesBefore(table, reportNeedShardKeys, now);
      const places = entries.map(({ id }) => {
        const [clientId = '', period = ''] = id.split('#');
        return reportKeys.sending(asClientId(clientId), period);
      });
      const items = await getAll(table, places);
      const found = shown(items, (item) => ReportSending.parse(item)).filter(needsPerson);
      return found.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt));
    },
  };
}

const itemOf = (sending: ReportSending) => ({
  ...reportKeys.sending(sending.clientId, sending.period),
  ...sending,
  ...(needsPerson(sending) && reportNeedEntry(sending)),
  ttl: historyExpiry(sending.createdAt),
});

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
