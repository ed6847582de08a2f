import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { minute, second } from '../../../../shared/durations.ts';
import { tableShape } from '../../../resources.ts';
import { getAll } from '../table/batches.ts';
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
 * The items of an index that has keys alone. Each is read once for each of its change keys: again only if what was read is older than
 * the index says.
 */
function wholeItems(table: Table, changeKey: string) {
  const { partitionKey, sortKey } = tableShape;
  const placeOf = ({ [partitionKey]: pk, [sortKey]: sk }: Item) => ({ [partitionKey]: pk, [sortKey]: sk });
  const nameOf = (item: Item) => JSON.stringify(placeOf(item));
  const known = new Map<string, string>();

  return {
    async read(rows: readonly Item[], since: string): Promise<Item[]> {
      const unknown = rows.filter((row) => known.get(nameOf(row)) !== row[changeKey]);
      const items = await getAll(table, unknown.map(placeOf), { isConsistent: false });
      for (const item of items) {
        const key = String(item[changeKey]);
        if (key > since) known.set(nameOf(item), key);
      }
      return items;
    },

    forget(before: string) {
      for (const [name, key] of known) if (key < before) known.delete(name);
    },
  };
}

/**
 * Each call applies what appeared since the last one, some of it again; the first applies all items, or all that were
 * stamped since then. Calls must not overlap.
 */
export function changeFollower(table: Table, { index, value }: ChangeKey, from?: Date) {
  const { document, name, clock } = table;
  const { partitionKey, sortKey, projection } = tableShape.indexes[index];
  const whole = projection === 'keys' ? wholeItems(table, sortKey) : undefined;
  let followed = lateness.map((late) => ({ ...late, until: from?.getTime() ?? -Infinity }));

  return async (apply: (item: Item) => void): Promise<void> => {
    const now = clock().getTime();
    const isDue = ({ until, every }: { until: number; every: number }) => Math.abs(now - until) >= every;
    const since = Math.min(...followed.filter(isDue).map(({ until, atMost }) => Math.min(until, now) - atMost));
    // What the next calls may find again.
    const again = new Date(now - latest - minute).toISOString();
    whole?.forget(again);
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
      const rows = answer.Items ?? [];
      const items = whole === undefined ? rows : await whole.read(rows, again);
      items.forEach(apply);
      start = answer.LastEvaluatedKey;
    } while (start !== undefined);
    followed = followed.map((late) => (isDue(late) ? { ...late, until: now } : late));
  };
}
