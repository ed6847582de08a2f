import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { DeduplicationMarkers } from '../../../use-cases/notifications/notify-client.ts';
import { expiry, keys } from '../table/keys.ts';
import { isConditionFailed, type Table } from '../table/table.ts';
import { day } from '../../../../shared/durations.ts';

const lifetime = day;

export function dynamoDeduplicationMarkers({ document, name: table }: Table): DeduplicationMarkers {
  return {
    async first(name, now) {
      const item = { ...keys.marker(name), ttl: expiry(new Date(now.getTime() + lifetime)) };
      try {
        await document.send(
          new PutCommand({ TableName: table, Item: item, ConditionExpression: 'attribute_not_exists(pk)' }),
        );
        return true;
      } catch (error) {
        if (isConditionFailed(error)) return false;
        throw error;
      }
    },

    async clear(name) {
      await document.send(new DeleteCommand({ TableName: table, Key: keys.marker(name) }));
    },
  };
}
