import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Throttles } from '../../../use-cases/operations/ports.ts';
import { expiry, keys } from '../table/keys.ts';
import { isConditionFailed, type Table } from '../table/table.ts';

/** Windows begin at whole multiples of their length. A refused use is not counted. */
export function dynamoThrottles({ document, name: table }: Table): Throttles {
  return {
    async take(name, { limit, windowSeconds, amount = 1 }, now) {
      const window = Math.floor(now.getTime() / 1000 / windowSeconds);
      const end = new Date((window + 1) * windowSeconds * 1000);
      const waitSeconds = Math.max(1, Math.ceil((end.getTime() - now.getTime()) / 1000));
      if (amount > limit) return waitSeconds;
      const update = new UpdateCommand({
        TableName: table,
        Key: keys.throttle(name, window),
        UpdateExpression: 'SET #ttl = :ttl ADD uses :amount',
        ConditionExpression: 'attribute_not_exists(uses) OR uses <= :room',
        ExpressionAttributeNames: { '#ttl': 'ttl' },
        ExpressionAttributeValues: { ':ttl': expiry(end), ':amount': amount, ':room': limit - amount },
      });
      try {
        await document.send(update);
        return undefined;
      } catch (error) {
        if (!isConditionFailed(error)) throw error;
        return waitSeconds;
      }
    },
  };
}
