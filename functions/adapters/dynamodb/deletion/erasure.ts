import { paginateQuery } from '@aws-sdk/lib-dynamodb';
import type { Erasure } from '../../../use-cases/data-deletion/ports.ts';
import { Platform } from '../../../../shared/platforms/platforms.ts';
import { sortPrefix } from '../../../table-keys.ts';
import { forgetFormerHolder } from '../connections/account-claims.ts';
import { getItem, putItem, deleteItem } from '../table/items.ts';
import { keys } from '../table/keys.ts';
import type { Table } from '../table/table.ts';

/** Items per parallel batch. */
const batchSize = 25;

/** Each is followed by a platform's name. */
const metricsPrefixes = [
  sortPrefix.measuredPost,
  sortPrefix.accountDay,
  sortPrefix.accountMonth,
  sortPrefix.countedFailure,
] as const;

export function dynamoErasure(table: Table): Erasure {
  const { document, name } = table;

  async function removeAll(pk: string, prefix: string, isWanted: (sk: string) => boolean = () => true) {
    const pages = paginateQuery(
      { client: document },
      {
        TableName: name,
        KeyConditionExpression: prefix === '' ? 'pk = :pk' : 'pk = :pk AND begins_with(sk, :prefix)',
        ExpressionAttributeValues: { ':pk': pk, ...(prefix === '' ? {} : { ':prefix': prefix }) },
        ProjectionExpression: 'sk',
        ConsistentRead: true,
      },
    );
    for await (const { Items: items = [] } of pages) {
      const wanted = items.map(({ sk }) => String(sk)).filter(isWanted);
      for (let from = 0; from < wanted.length; from += batchSize)
        await Promise.all(wanted.slice(from, from + batchSize).map((sk) => deleteItem(table, { pk, sk })));
    }
  }

  return {
    async removeMetrics(clientId, platform) {
      const { pk } = keys.client(clientId);
      const isOfPlatform = (prefix: string) => (sk: string) =>
        sk === `${prefix}${platform}` || sk.startsWith(`${prefix}${platform}#`);
      for (const prefix of metricsPrefixes) await removeAll(pk, `${prefix}${platform}`, isOfPlatform(prefix));
      await deleteItem(table, keys.collection(clientId, platform));
    },

    async removeComments(clientId, platform) {
      const { pk } = keys.client(clientId);
      await removeAll(pk, sortPrefix.comment, (sk) => sk.includes(`#${platform}-`));
      await removeAll(pk, `${sortPrefix.commentPlace}${platform}-`);
    },

    async removeReceipts(clientId, platform) {
      const isWanted = (sk: string) => platform === undefined || sk.endsWith(`#${platform}`);
      await removeAll(keys.client(clientId).pk, sortPrefix.receipt, isWanted);
    },

    async removeEvents(accountId) {
      await putItem(table, keys.erasedAccount(accountId));
      await removeAll(keys.webhookEvent(accountId, '').pk, '');
      for (const platform of Platform.options) await forgetFormerHolder(table, { platform, accountId });
    },

    async isErased(accountId) {
      const Key = keys.erasedAccount(accountId);
      const item = await getItem(table, Key);
      return item !== undefined;
    },
  };
}
