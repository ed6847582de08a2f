import { asClientId } from '../../../../shared/domain/ids.ts';
import { ReportRecipient } from '../../../../shared/domain/reports/report-recipient.ts';
import { needsPerson, ReportSending } from '../../../../shared/domain/reports/report-sending.ts';
import { reportPrefix } from '../../../table-keys.ts';
import { readable, shown } from '../../../use-cases/left-out.ts';
import type { ReportSendings, ReportRecipients } from '../../../use-cases/reports/ports.ts';
import { clientExists } from '../clients/client-conditions.ts';
import { getAll } from '../table/batches.ts';
import { findItem, putOver } from '../table/items.ts';
import { historyExpiry, keys, reportKeys, reportNeedEntries } from '../table/keys.ts';
import { queryPrefix } from '../table/queries.ts';
import type { Table } from '../table/table.ts';
import { entriesBefore } from '../table/time-index.ts';
import { brokenCondition, transact } from '../table/transact.ts';

export function dynamoReportSendings(table: Table): ReportSendings {
  const { name: TableName } = table;

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

    find: (clientId, period) => findItem(table, reportKeys.sending(clientId, period), ReportSending),

    async save(sending) {
      const saved = { ...sending, version: sending.version + 1 };
      return (await putOver(table, itemOf(saved), sending.version)) ? saved : undefined;
    },

    async listFor(clientId) {
      const { pk } = keys.client(clientId);
      const items = await queryPrefix(table, { pk, prefix: reportPrefix.sending, isNewestFirst: true });
      return readable(items, (item) => ReportSending.parse(item));
    },

    async needingPerson(now) {
      const entries = await entriesBefore(table, reportNeedEntries.shardKeys, now);
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
  ...(needsPerson(sending) && reportNeedEntries.at(`${sending.clientId}#${sending.period}`, sending.createdAt)),
  ttl: historyExpiry(sending.createdAt),
});

export function dynamoReportRecipients(table: Table): ReportRecipients {
  const { name: TableName } = table;
  return {
    find: (clientId, hash) => findItem(table, reportKeys.recipient(clientId, hash), ReportRecipient),

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
