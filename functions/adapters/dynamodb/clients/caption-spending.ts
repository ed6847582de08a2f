import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { CaptionSpend, nothingSpent } from '../../../../shared/domain/captions/caption-spend.ts';
import { historyDays } from '../../../../shared/domain/publishing/history.ts';
import { day } from '../../../../shared/durations.ts';
import type { CaptionSpending } from '../../../use-cases/captions/ports.ts';
import { expiry, keys } from '../table/keys.ts';
import { isConditionFailed, type Table } from '../table/table.ts';

export function dynamoCaptionSpending({ document, name, clock }: Table): CaptionSpending {
  return {
    async reserve({ clientId, month }, amount, budget) {
      if (amount > budget) return false;
      const update = new UpdateCommand({
        TableName: name,
        Key: keys.captionSpending(clientId, month),
        UpdateExpression: 'SET #ttl = :ttl ADD microDollars :amount, calls :one',
        ConditionExpression: 'attribute_not_exists(microDollars) OR microDollars <= :room',
        ExpressionAttributeNames: { '#ttl': 'ttl' },
        ExpressionAttributeValues: {
          ':ttl': expiry(new Date(clock().getTime() + historyDays * day)),
          ':amount': amount,
          ':one': 1,
          ':room': budget - amount,
        },
      });
      try {
        await document.send(update);
        return true;
      } catch (error) {
        if (isConditionFailed(error)) return false;
        throw error;
      }
    },

    async settle({ clientId, month }, reserved, charge) {
      const { microDollars = 0, inputTokens = 0, outputTokens = 0 } = charge ?? {};
      const update = new UpdateCommand({
        TableName: name,
        Key: keys.captionSpending(clientId, month),
        UpdateExpression: 'ADD microDollars :difference, calls :calls, inputTokens :in, outputTokens :out',
        // A removed client's count does not come back.
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeValues: {
          ':difference': microDollars - reserved,
          ':calls': charge === undefined ? -1 : 0,
          ':in': inputTokens,
          ':out': outputTokens,
        },
      });
      try {
        await document.send(update);
      } catch (error) {
        if (!isConditionFailed(error)) throw error;
      }
    },

    async find({ clientId, month }) {
      const { Item: item } = await document.send(
        new GetCommand({ TableName: name, Key: keys.captionSpending(clientId, month), ConsistentRead: true }),
      );
      return CaptionSpend.parse({ ...nothingSpent, ...item });
    },
  };
}
