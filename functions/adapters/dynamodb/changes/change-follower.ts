import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { minute, second } from '../../../../shared/durations.ts';
import { shown } from '../../../use-cases/left-out.ts';
import { tableShape } from '../../../resources.ts';
import { getAll } from '../table/batches.ts';
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

/** Where a list finds what was written, in the order in which it was. */
export type ChangeSource = IndexedItems | ToldItems;

/** In an index that has the whole items. */
interface IndexedItems {
  readonly index: 'changes';
  readonly partition: string;
}

/** In a partition that says what was about to be written. */
interface ToldItems {
  readonly index?: undefined;
  readonly partition: string;
  readonly placesIn: (item: Item) => readonly ToldPlace[];
  /** What is told of is forgotten after a day; this is all that is stored. */
  readonly all: (table: Table) => AsyncIterable<readonly Item[]>;
}

/** Where something was about to be written, in which version. */
interface ToldPlace {
  readonly pk: string;
  readonly sk: string;
  readonly version: number;
}

/** Reads what was told of once it is written: again only while what was read is older than was told. */
function toldItems(table: Table, { placesIn }: ToldItems) {
  const nameOf = ({ pk, sk }: { readonly pk?: unknown; readonly sk?: unknown }) => JSON.stringify([pk, sk]);
  const known = new Map<string, { version: number; at: string }>();

  return {
    async read(told: readonly Item[]): Promise<Item[]> {
      const places = shown(told, (item) =>
        placesIn(item).map((place) => ({ ...place, name: nameOf(place), at: String(item[tableShape.sortKey]) })),
      ).flat();
      const unread = new Map(
        places
          .filter(({ name, version }) => (known.get(name)?.version ?? 0) < version)
          .map(({ name, pk, sk, at }) => [name, { key: { pk, sk }, at }]),
      );
      const keys = [...unread.values()].map(({ key }) => key);
      const items = await getAll(table, keys, { isConsistent: false });
      for (const item of items) {
        const name = nameOf(item);
        known.set(name, { version: Number(item['version']) || 0, at: unread.get(name)?.at ?? '' });
      }
      return items;
    },

    forget(before: string) {
      for (const [name, { at }] of known) if (at < before) known.delete(name);
    },
  };
}

/**
 * Each call applies what appeared since the last one, some of it again; the first applies all items, or all that were
 * stamped since then. Calls must not overlap.
 */
export function changeFollower(table: Table, source: ChangeSource, from?: Date) {
  const { document, name, clock } = table;
  const { index, partition } = source;
  const { partitionKey, sortKey } = index === undefined ? tableShape : tableShape.indexes[index];
  const told = source.index === undefined ? { ...source, ...toldItems(table, source) } : undefined;
  let followed = lateness.map((late) => ({ ...late, until: from?.getTime() ?? -Infinity }));

  return async (apply: (item: Item) => void): Promise<void> => {
    const now = clock().getTime();
    if (told !== undefined && followed.every(({ until }) => until === -Infinity)) {
      for await (const items of told.all(table)) items.forEach(apply);
      // A copy of the table that is behind, or an index, may not have had what was told of just before.
      followed = followed.map((late) => ({ ...late, until: now - late.every }));
    }
    const isDue = ({ until, every }: { until: number; every: number }) => Math.abs(now - until) >= every;
    const since = Math.min(...followed.filter(isDue).map(({ until, atMost }) => Math.min(until, now) - atMost));
    // What the next calls may find again.
    told?.forget(new Date(now - latest - minute).toISOString());
    let start: Item | undefined;
    do {
      const answer = await document.send(
        new QueryCommand({
          TableName: name,
          IndexName: index,
          KeyConditionExpression: `${partitionKey} = :key AND ${sortKey} > :since`,
          ExpressionAttributeValues: { ':key': partition, ':since': since > 0 ? new Date(since).toISOString() : '0' },
          Limit: pageSize,
          ExclusiveStartKey: start,
        }),
      );
      const rows = answer.Items ?? [];
      const items = told === undefined ? rows : await told.read(rows);
      items.forEach(apply);
      start = answer.LastEvaluatedKey;
    } while (start !== undefined);
    followed = followed.map((late) => (isDue(late) ? { ...late, until: now } : late));
  };
}
