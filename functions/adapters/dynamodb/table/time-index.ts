import type { ClientId } from '../../../../shared/domain/ids.ts';
import { queryAll } from './queries.ts';
import type { Table } from './table.ts';

export interface TimeEntry {
  pk: string;
  sk: string;
  at: string;
  id: string;
}

interface Wanted {
  readonly since?: Date | undefined;
  readonly of?: ReadonlySet<ClientId> | undefined;
}

/** Soonest first, then by id, at most `limit`; from `since` on, and of some clients alone, where that is given. The cost depends on what is due, not on what is stored. */
export async function entriesBefore(
  table: Table,
  shards: readonly string[],
  before: Date,
  limit = Infinity,
  { since, of }: Wanted = {},
): Promise<TimeEntry[]> {
  const wanted = { before: before.toISOString(), since: since?.toISOString() ?? '0', of };
  const entries = await Promise.all(shards.map((shard) => shardBefore(table, shard, wanted, limit)));
  return entries
    .flat()
    .toSorted((a, b) => compare(a.at, b.at) || compare(a.id, b.id))
    .slice(0, limit);
}

async function shardBefore(
  table: Table,
  shard: string,
  { before, since, of }: { before: string; since: string } & Pick<Wanted, 'of'>,
  limit: number,
): Promise<TimeEntry[]> {
  const items = await queryAll(
    table,
    {
      IndexName: 'time',
      KeyConditionExpression: 'timePk = :shard AND timeSk BETWEEN :since AND :before',
      ExpressionAttributeValues: { ':shard': shard, ':since': since, ':before': before },
    },
    limit,
    of,
  );
  return items.map(entryOf);
}

function entryOf(item: Record<string, unknown>): TimeEntry {
  const [pk, sk, timeSk] = [String(item['pk']), String(item['sk']), String(item['timeSk'])];
  const end = timeSk.indexOf('#');
  return { pk, sk, at: timeSk.slice(0, end), id: timeSk.slice(end + 1) };
}

const compare = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1);
