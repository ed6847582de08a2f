import { DeleteCommand, GetCommand, PutCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { CaptionSpend, nothingSpent } from '../../../../shared/domain/captions/caption-spend.ts';
import { historyDays } from '../../../../shared/domain/publishing/history.ts';
import { PlatformStop, usualPlatformBudget } from '../../../../shared/domain/spending/platform-spend.ts';
import { day } from '../../../../shared/durations.ts';
import { partitions } from '../../../table-keys.ts';
import type { CaptionSpending } from '../../../use-cases/captions/ports.ts';
import { readable } from '../../../use-cases/left-out.ts';
import type { PlatformMonth, PlatformSpending, PlatformStops } from '../../../use-cases/spending/ports.ts';
import { expiry, keys } from '../table/keys.ts';
import { isConditionFailed, type Table } from '../table/table.ts';

const keyOf = ({ clientId, platform, month }: PlatformMonth) => keys.platformSpending(clientId, platform, month);

/** A month is one item: its sum, and the names of what is counted in it. */
export function dynamoPlatformSpending({ document, name: table, clock }: Table): PlatformSpending {
  const find = async (key: Record<string, string>) => {
    const { Item: item } = await document.send(new GetCommand({ TableName: table, Key: key, ConsistentRead: true }));
    return item;
  };

  async function isCounted(of: PlatformMonth, name: string): Promise<boolean> {
    const names: unknown = (await find(keyOf(of)))?.['names'];
    return names instanceof Set && names.has(name);
  }

  return {
    async charge(of, { name, microDollars }, budget) {
      const room = Math.min(budget, Number.MAX_SAFE_INTEGER) - microDollars;
      if (room < 0) return isCounted(of, name);
      const update = new UpdateCommand({
        TableName: table,
        Key: keyOf(of),
        UpdateExpression: 'SET #ttl = :ttl ADD microDollars :amount, #names :names',
        ConditionExpression:
          '(attribute_not_exists(microDollars) OR microDollars <= :room) AND NOT contains(#names, :name)',
        ExpressionAttributeNames: { '#ttl': 'ttl', '#names': 'names' },
        ExpressionAttributeValues: {
          ':ttl': expiry(new Date(clock().getTime() + historyDays * day)),
          ':amount': microDollars,
          ':names': new Set([name]),
          ':name': name,
          ':room': room,
        },
      });
      try {
        await document.send(update);
        return true;
      } catch (error) {
        if (!isConditionFailed(error)) throw error;
        return isCounted(of, name);
      }
    },

    async takeBack(of, { name, microDollars }) {
      const update = new UpdateCommand({
        TableName: table,
        Key: keyOf(of),
        UpdateExpression: 'ADD microDollars :amount DELETE #names :names',
        ConditionExpression: 'contains(#names, :name)',
        ExpressionAttributeNames: { '#names': 'names' },
        ExpressionAttributeValues: { ':amount': -microDollars, ':names': new Set([name]), ':name': name },
      });
      try {
        await document.send(update);
      } catch (error) {
        if (!isConditionFailed(error)) throw error;
      }
    },

    spent: async (of) => Number((await find(keyOf(of)))?.['microDollars'] ?? 0),

    budgetOf: async (clientId, platform) =>
      Number((await find(keys.platformBudget(clientId, platform)))?.['microDollars'] ?? usualPlatformBudget),

    async setBudget(clientId, platform, microDollars) {
      const item = { ...keys.platformBudget(clientId, platform), microDollars };
      await document.send(new PutCommand({ TableName: table, Item: item }));
    },
  };
}

export function dynamoPlatformStops({ document, name: table, clock }: Table): PlatformStops {
  return {
    async list() {
      const { Items: items = [] } = await document.send(
        new QueryCommand({
          TableName: table,
          KeyConditionExpression: 'pk = :pk',
          ExpressionAttributeValues: { ':pk': partitions.platformStops },
          ConsistentRead: true,
        }),
      );
      const stops = readable(items, (item) => PlatformStop.parse(item));
      return stops.filter(({ until }) => Date.parse(until) > clock().getTime());
    },

    async stop(stop) {
      const key = keys.platformStop(stop.platform);
      const { Item: item } = await document.send(new GetCommand({ TableName: table, Key: key, ConsistentRead: true }));
      const before = item && PlatformStop.parse(item);
      const isNew = before === undefined || Date.parse(stop.since) - Date.parse(before.until) >= day;
      const kept = isNew ? stop : { ...stop, since: before.since };
      await document.send(new PutCommand({ TableName: table, Item: { ...key, ...kept } }));
      return isNew;
    },

    async lift(platform) {
      await document.send(new DeleteCommand({ TableName: table, Key: keys.platformStop(platform) }));
    },
  };
}

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
