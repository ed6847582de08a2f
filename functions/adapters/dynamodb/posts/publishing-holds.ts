import { unmarshall } from '@aws-sdk/util-dynamodb';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { PublishingHold } from '../../../../shared/domain/publishing/publishing-hold.ts';
import { partitions } from '../../../table-keys.ts';
import { readable } from '../../../use-cases/left-out.ts';
import type { PublishingHolds } from '../../../use-cases/publishing/publishing-gate.ts';
import { deleteItem } from '../table/items.ts';
import { keys } from '../table/keys.ts';
import { queryAll } from '../table/queries.ts';
import { isConditionFailed, type Table } from '../table/table.ts';

export function dynamoPublishingHolds(table: Table): PublishingHolds {
  return {
    async list() {
      const items = await queryAll(table, {
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': partitions.publishingHolds },
        ConsistentRead: true,
      });
      return readable(items, (item) => PublishingHold.parse(item));
    },

    async hold(wanted) {
      const put = new PutCommand({
        TableName: table.name,
        Item: { ...keys.publishingHold(wanted.scope), ...wanted },
        ConditionExpression: 'attribute_not_exists(pk)',
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      });
      try {
        await table.document.send(put);
        return wanted;
      } catch (error) {
        if (!isConditionFailed(error) || error.Item === undefined) throw error;
        return PublishingHold.parse(unmarshall(error.Item));
      }
    },

    release: (scope) => deleteItem(table, keys.publishingHold(scope)),
  };
}
