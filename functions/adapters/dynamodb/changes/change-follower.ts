import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { minute, second } from '../../../../shared/durations.ts';
import { tableShape } from '../../../resources.ts';
import type { ChangeKey } from '../table/keys.ts';
import type { Table } from '../table/table.ts';

export type Item = Record<string, unknown>;

/** A row that was stamped longer ago has appeared. */
export const latest = 130 * second;

/**
 * A row is stamped, then written, and then appears in the index: this much later at most, `every` so often. Nearly all
 * appear within the first; none can after the last, which no function outlives.
 */
const lateness = [
  { atMost: 2 * second, every: 0 },
  { atMost: 15 * second, every: second },
  { atMost: latest, every: minute },
] as const;

/** One megabyte's worth. Without a limit the embedded database reads to the end for each page. */
const pageSize = 1000;

/**
 * Each call applies what appeared since the last one, some of it again; the first applies all items, or all that were
 * stamped since then. Calls must not overlap.
 */
export function changeFollower({ document, name, clock }: Table, { index, value }: ChangeKey, from?: Date) {
  const { partitionKey, sortKey } = tableShape.indexes[index];
  let followed = lateness.map((late) => ({ ...late, until: from?.getTime() ?? -Infinity }));

  return async (apply: (item: Item) => void): Promise<void> => {
    const now = clock().getTime();
    const isDue = ({ until, every }: { until: number; every: number }) => Math.abs(now - until) >= every;
    const since = Math.min(...followed.filter(isDue).map(({ until, atMost }) => Math.min(until, now) - atMost));
    let start: Item | undefined;
    do {
      const answer = await document.send(
        new QueryCommand({
          TableName: name,
          IndexName: index,
          KeyConditionExpression: `${partitionKey} = :key AND ${sortKey} > :since`,
          ExpressionAttributeValues: { ':key': value, ':since': since > 0 ? new Date(since).toISOString() : '0' },
          Limit: pageSize,
          ExclusiveStartKey: start,
        }),
      );
      answer.Items?.forEach(apply);
      start = answer.LastEvaluatedKey;
    } while (start !== undefined);
    followed = followed.map((late) => (isDue(late) ? { ...late, until: now } : late));
  };
}
