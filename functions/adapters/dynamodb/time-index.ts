import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { Table } from './table.ts';

/** An entry of the to-do list: at which instant something of this id must be looked at. */
export interface TimeEntry {
  at: string;
  id: string;
}

/** The entries of these shards before an instant, soonest first. Its cost is what is due, whatever else is stored. */
export async function entriesBefore(table: Table, shards: readonly string[], before: Date): Promise<TimeEntry[]> {
  const entries = await Promise.all(shards.map((shard) => shardBefore(table, shard, before)));
  return entries.flat().toSorted((a, b) => a.at.localeCompare(b.at));
}

async function shardBefore({ document, name }: Table, shard: string, before: Date): Promise<TimeEntry[]> {
  const entries: TimeEntry[] = [];
  let start: Record<string, unknown> | undefined;
  do {
    const answer = await document.send(
      new QueryCommand({
        TableName: name,
        IndexName: 'time',
        KeyConditionExpression: 'timePk = :shard AND timeSk < :before',
        ExpressionAttributeValues: { ':shard': shard, ':before': before.toISOString() },
        ExclusiveStartKey: start,
      }),
    );
    entries.push(...(answer.Items ?? []).map((item) => entryOf(String(item['timeSk']))));
    start = answer.LastEvaluatedKey;
  } while (start !== undefined);
  return entries;
}

function entryOf(timeSk: string): TimeEntry {
  const end = timeSk.indexOf('#');
  return { at: timeSk.slice(0, end), id: timeSk.slice(end + 1) };
}
