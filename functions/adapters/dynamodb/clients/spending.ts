import { CaptionSpend, nothingSpent } from '../../../../shared/domain/captions/caption-spend.ts';
import { historyDays } from '../../../../shared/domain/publishing/history.ts';
import { PlatformStop, usualPlatformBudget } from '../../../../shared/domain/spending/platform-spend.ts';
import { day } from '../../../../shared/durations.ts';
import { partitions } from '../../../table-keys.ts';
import type { CaptionSpending } from '../../../use-cases/captions/ports.ts';
import { readable } from '../../../use-cases/left-out.ts';
import type { PlatformMonth, PlatformSpending, PlatformStops } from '../../../use-cases/spending/ports.ts';
import { getItem, findItem, putItem, deleteItem, updateIf } from '../table/items.ts';
import { queryAll } from '../table/queries.ts';
import { expiry, keys } from '../table/keys.ts';
import type { Table } from '../table/table.ts';

const keyOf = ({ clientId, platform, month }: PlatformMonth) => keys.platformSpending(clientId, platform, month);

/** A month is one item: its sum, and the names of what is counted in it. */
export function dynamoPlatformSpending(table: Table): PlatformSpending {
  async function isCounted(of: PlatformMonth, name: string): Promise<boolean> {
    const names: unknown = (await getItem(table, keyOf(of)))?.['names'];
    return names instanceof Set && names.has(name);
  }

  return {
    async charge(of, { name, microDollars }, budget) {
      const room = Math.min(budget, Number.MAX_SAFE_INTEGER) - microDollars;
      if (room < 0) return isCounted(of, name);
      const isCharged = await updateIf(table, {
        Key: keyOf(of),
        UpdateExpression: 'SET #ttl = :ttl ADD microDollars :amount, #names :names',
        ConditionExpression:
          '(attribute_not_exists(microDollars) OR microDollars <= :room) AND NOT contains(#names, :name)',
        ExpressionAttributeNames: { '#ttl': 'ttl', '#names': 'names' },
        ExpressionAttributeValues: {
          ':ttl': expiry(new Date(table.clock().getTime() + historyDays * day)),
          ':amount': microDollars,
          ':names': new Set([name]),
          ':name': name,
          ':room': room,
        },
      });
      return isCharged || isCounted(of, name);
    },

    async takeBack(of, { name, microDollars }) {
      await updateIf(table, {
        Key: keyOf(of),
        UpdateExpression: 'ADD microDollars :amount DELETE #names :names',
        ConditionExpression: 'contains(#names, :name)',
        ExpressionAttributeNames: { '#names': 'names' },
        ExpressionAttributeValues: { ':amount': -microDollars, ':names': new Set([name]), ':name': name },
      });
    },

    spent: async (of) => Number((await getItem(table, keyOf(of)))?.['microDollars'] ?? 0),

    budgetOf: async (clientId, platform) =>
      Number((await getItem(table, keys.platformBudget(clientId, platform)))?.['microDollars'] ?? usualPlatformBudget),

    async setBudget(clientId, platform, microDollars) {
      await putItem(table, { ...keys.platformBudget(clientId, platform), microDollars });
    },
  };
}

export function dynamoPlatformStops(table: Table): PlatformStops {
  return {
    async list() {
      const items = await queryAll(table, {
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': partitions.platformStops },
        ConsistentRead: true,
      });
      const stops = readable(items, (item) => PlatformStop.parse(item));
      return stops.filter(({ until }) => Date.parse(until) > table.clock().getTime());
    },

    async stop(stop) {
      const key = keys.platformStop(stop.platform);
      const before = await findItem(table, key, PlatformStop);
      const isNew = before === undefined || Date.parse(stop.since) - Date.parse(before.until) >= day;
      const kept = isNew ? stop : { ...stop, since: before.since };
      await putItem(table, { ...key, ...kept });
      return isNew;
    },

    lift: (platform) => deleteItem(table, keys.platformStop(platform)),
  };
}

export function dynamoCaptionSpending(table: Table): CaptionSpending {
  return {
    async reserve({ clientId, month }, amount, budget) {
      if (amount > budget) return false;
      return updateIf(table, {
        Key: keys.captionSpending(clientId, month),
        UpdateExpression: 'SET #ttl = :ttl ADD microDollars :amount, calls :one',
        ConditionExpression: 'attribute_not_exists(microDollars) OR microDollars <= :room',
        ExpressionAttributeNames: { '#ttl': 'ttl' },
        ExpressionAttributeValues: {
          ':ttl': expiry(new Date(table.clock().getTime() + historyDays * day)),
          ':amount': amount,
          ':one': 1,
          ':room': budget - amount,
        },
      });
    },

    async settle({ clientId, month }, reserved, charge) {
      const { microDollars = 0, inputTokens = 0, outputTokens = 0 } = charge ?? {};
      await updateIf(table, {
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
    },

    async find({ clientId, month }) {
      const item = await getItem(table, keys.captionSpending(clientId, month));
      return CaptionSpend.parse({ ...nothingSpent, ...item });
    },
  };
}
