import { BatchGetCommand, type BatchGetCommandOutput, GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { type Counters, differenceOf, type StatisticsKind, sumOf } from '../../../shared/domain/statistics.ts';
import type { CountedItem, Statistics } from '../../use-cases/ports.ts';
import { expiry, keys } from './keys.ts';
import type { Table } from './table.ts';
import { brokenCondition, transact } from './transact.ts';

/** A transaction takes 100 writes: the statistic and these. */
const itemsInOneWrite = 99;
/** How often it is read again when the same changes are counted elsewhere at the same moment. */
const attempts = 5;
/** What is removed is remembered for longer than any failed change waits to be told again (14 days). */
const memoryMilliseconds = 30 * 24 * 60 * 60 * 1000;

const StoredCounters = z.record(z.string(), z.number());
const Mark = z.object({ name: z.string(), version: z.int(), counters: StoredCounters });
type Mark = z.infer<typeof Mark>;

const isPresent = (counters: Counters) => Object.keys(counters).length > 0;

/**
 * Statistics, each in one item, and beside them a mark for each item that says which version of it is counted and for
 * what. A mark and the statistic change in one transaction, so that whatever comes again finds itself counted.
 */
export function dynamoStatistics(opened: Table): Statistics {
  const { document, name: table } = opened;

  async function marksOf(items: readonly CountedItem[]): Promise<Map<string, Mark>> {
    const marks = new Map<string, Mark>();
    let open: Record<string, unknown>[] = items.map(({ name }) => keys.countedMark(name));
    while (open.length > 0) {
      const { Responses: found, UnprocessedKeys: left }: BatchGetCommandOutput = await document.send(
        new BatchGetCommand({ RequestItems: { [table]: { Keys: open, ConsistentRead: true } } }),
      );
      for (const mark of (found?.[table] ?? []).map((item) => Mark.parse(item))) marks.set(mark.name, mark);
      open = left?.[table]?.Keys ?? [];
    }
    return marks;
  }

  /** Writes what is counted of an item now over the mark that was read. */
  function markWrite({ name, version, counters }: CountedItem, read: Mark | undefined, now: Date) {
    const ttl = expiry(new Date(now.getTime() + memoryMilliseconds));
    return {
      Put: {
        TableName: table,
        Item: { ...keys.countedMark(name), name, version, counters, ...(isPresent(counters) ? {} : { ttl }) },
        ...(read === undefined
          ? { ConditionExpression: 'attribute_not_exists(pk)' }
          : { ConditionExpression: 'version = :read', ExpressionAttributeValues: { ':read': read.version } }),
      },
    };
  }

  function additionTo(kind: StatisticsKind, change: Counters) {
    const parts = Object.entries(change).map(([counter, value], index) => ({ counter, value, index }));
    return {
      Update: {
        TableName: table,
        Key: keys.statistics(kind),
        UpdateExpression: `ADD ${parts.map(({ index }) => `#c${index} :v${index}`).join(', ')}`,
        ExpressionAttributeNames: Object.fromEntries(parts.map(({ counter, index }) => [`#c${index}`, counter])),
        ExpressionAttributeValues: Object.fromEntries(parts.map(({ value, index }) => [`:v${index}`, value])),
      },
    };
  }

  /** One try; false when a mark was written in between, so that it must be read again. */
  async function foldOnce(kind: StatisticsKind, items: readonly CountedItem[], now: Date): Promise<boolean> {
    const marks = await marksOf(items);
    const news = items.filter(({ name, version }) => version > (marks.get(name)?.version ?? 0));
    if (news.length === 0) return true;
    const change = sumOf(news.map(({ name, counters }) => differenceOf(marks.get(name)?.counters ?? {}, counters)));
    const difference = differenceOf({}, change);
    const writes = [
      ...(isPresent(difference) ? [additionTo(kind, difference)] : []),
      ...news.map((item) => markWrite(item, marks.get(item.name), now)),
    ];
    try {
      await transact(opened, writes);
      return true;
    } catch (error) {
      if (brokenCondition(error) !== undefined) return false;
      throw error;
    }
  }

  async function foldPart(kind: StatisticsKind, items: readonly CountedItem[], now: Date) {
    for (let attempt = 1; attempt <= attempts; attempt += 1) if (await foldOnce(kind, items, now)) return;
    throw new Error(`The statistics of ${kind} could not be written after ${attempts} attempts`);
  }

  return {
    async load(kind) {
      const { Item: item = {} } = await document.send(
        new GetCommand({ TableName: table, Key: keys.statistics(kind), ConsistentRead: true }),
      );
      const { pk: _pk, sk: _sk, ...counters } = item;
      return StoredCounters.parse(counters);
    },

    async fold(kind, items, now) {
      for (let from = 0; from < items.length; from += itemsInOneWrite)
        await foldPart(kind, items.slice(from, from + itemsInOneWrite), now);
    },
  };
}
