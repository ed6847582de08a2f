import { createHash } from 'node:crypto';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import {
  type Counters,
  differenceOf,
  type StatisticsKind,
  sumOf,
} from '../../../../shared/domain/operations/statistics.ts';
import { day } from '../../../../shared/durations.ts';
import type { CountedChange, Statistics } from '../../../use-cases/metrics/ports.ts';
import { getItem } from '../table/items.ts';
import { expiry, keys } from '../table/keys.ts';
import type { Table } from '../table/table.ts';
import { brokenCondition, transact } from '../table/transact.ts';

/** A condition holds 300 operators; each change takes three. */
const changesInOneWrite = 100;
/** Retries against concurrent counting of the same changes. */
const attempts = 5;
/** Longer than a failed event can wait for its last delivery (14 days). */
const memoryMilliseconds = 30 * day;

const StoredCounters = z.record(z.string(), z.number());
const Counted = z.object({ counted: z.set(z.string()) });

/** 72 bits distinguish the changes of one second; 30,000 of them fit into one item. */
const hashOf = (name: string) => createHash('sha256').update(name).digest('base64url').slice(0, 12);

/** One item per statistic, and per second one with its counted changes, in one transaction: repeats count once. */
export function dynamoStatistics(table: Table): Statistics {
  const { document, name: TableName } = table;

  async function countedIn(kind: StatisticsKind, second: number): Promise<ReadonlySet<string>> {
    const item = await getItem(table, keys.countedChanges(kind, second));
    return item === undefined ? new Set() : Counted.parse(item).counted;
  }

  function markCounted(kind: StatisticsKind, second: number, hashes: readonly string[], now: Date) {
    const each = hashes.map((hash, index) => [`:h${index}`, hash] as const);
    return {
      Update: {
        TableName,
        Key: keys.countedChanges(kind, second),
        UpdateExpression: 'SET #ttl = :ttl ADD counted :counted',
        ConditionExpression: each.map(([name]) => `NOT contains(counted, ${name})`).join(' AND '),
        ExpressionAttributeNames: { '#ttl': 'ttl' },
        ExpressionAttributeValues: {
          ...Object.fromEntries(each),
          ':counted': new Set(hashes),
          ':ttl': expiry(new Date(now.getTime() + memoryMilliseconds)),
        },
      },
    };
  }

  function additionTo(kind: StatisticsKind, change: Counters) {
    const parts = Object.entries(change).map(([counter, value], index) => ({ counter, value, index }));
    return {
      Update: {
        TableName,
        Key: keys.statistics(kind),
        UpdateExpression: `ADD ${parts.map(({ index }) => `#c${index} :v${index}`).join(', ')}`,
        ExpressionAttributeNames: Object.fromEntries(parts.map(({ counter, index }) => [`#c${index}`, counter])),
        ExpressionAttributeValues: Object.fromEntries(parts.map(({ value, index }) => [`:v${index}`, value])),
      },
    };
  }

  async function foldOnce(kind: StatisticsKind, second: number, changes: readonly CountedChange[], now: Date) {
    const counted = await countedIn(kind, second);
    const fresh = changes.filter(({ name }) => !counted.has(hashOf(name)));
    if (fresh.length === 0) return true;
    const difference = differenceOf({}, sumOf(fresh.map((change) => change.difference)));
    const hashes = fresh.map(({ name }) => hashOf(name));
    const addition = Object.keys(difference).length > 0 ? [additionTo(kind, difference)] : [];
    try {
      await transact(table, [markCounted(kind, second, hashes, now), ...addition]);
      return true;
    } catch (error) {
      if (brokenCondition(error) !== undefined) return false;
      throw error;
    }
  }

  async function foldPart(kind: StatisticsKind, second: number, changes: readonly CountedChange[], now: Date) {
    for (let attempt = 1; attempt <= attempts; attempt += 1) if (await foldOnce(kind, second, changes, now)) return;
    throw new Error(`The statistics of ${kind} could not be written after ${attempts} attempts`);
  }

  return {
    async load(kind) {
      const { Item: item = {} } = await document.send(new GetCommand({ TableName, Key: keys.statistics(kind) }));
      const { pk: _pk, sk: _sk, ...counters } = item;
      return StoredCounters.parse(counters);
    },

    async fold(kind, changes, now) {
      const seconds = Map.groupBy(changes, ({ second }) => second);
      for (const [second, ofSecond] of seconds)
        for (let from = 0; from < ofSecond.length; from += changesInOneWrite)
          await foldPart(kind, second, ofSecond.slice(from, from + changesInOneWrite), now);
    },
  };
}
