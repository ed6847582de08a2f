import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { CountingThrottles } from '../../../use-cases/operations/ports.ts';
import { expiry, keys } from '../table/keys.ts';
import { isConditionFailed, type Table } from '../table/table.ts';

/** Windows begin at whole multiples of their length. A refused use is not counted. */
export function dynamoThrottles({ document, name: table }: Table): CountingThrottles {
  const windowAt = (windowSeconds: number, now: Date) => {
    const window = Math.floor(now.getTime() / 1000 / windowSeconds);
    const end = new Date((window + 1) * windowSeconds * 1000);
    return { window, end, resetSeconds: Math.max(1, Math.ceil((end.getTime() - now.getTime()) / 1000)) };
  };

  /** How many there are then; undefined when there was no room. */
  async function add(name: string, { limit, amount }: { limit: number; amount: number }, window: number, end: Date) {
    const update = new UpdateCommand({
      TableName: table,
      Key: keys.throttle(name, window),
      UpdateExpression: 'SET #ttl = :ttl ADD uses :amount',
      ConditionExpression: 'attribute_not_exists(uses) OR uses <= :room',
      ExpressionAttributeNames: { '#ttl': 'ttl' },
      ExpressionAttributeValues: { ':ttl': expiry(end), ':amount': amount, ':room': limit - amount },
      ReturnValues: 'UPDATED_NEW',
    });
    try {
      const { Attributes: counted } = await document.send(update);
      return Number(counted?.['uses']);
    } catch (error) {
      if (!isConditionFailed(error)) throw error;
      return undefined;
    }
  }

  return {
    async take(name, { limit, windowSeconds, amount = 1 }, now) {
      const { window, end, resetSeconds } = windowAt(windowSeconds, now);
      if (amount > limit) return resetSeconds;
      return (await add(name, { limit, amount }, window, end)) === undefined ? resetSeconds : undefined;
    },

    async count(name, { limit, windowSeconds }, now) {
      const { window, end, resetSeconds } = windowAt(windowSeconds, now);
      const uses = await add(name, { limit, amount: 1 }, window, end);
      return { isRefused: uses === undefined, left: uses === undefined ? 0 : limit - uses, resetSeconds };
    },
  };
}
