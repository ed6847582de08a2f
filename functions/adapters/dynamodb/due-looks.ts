import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { Look } from '../../use-cases/ports.ts';
import { dueShardKeys, lookOf } from './keys.ts';
import type { Table } from './table.ts';

/** The to-do list's entries before an instant, soonest first. */
export async function dueLooks(table: Table, before: Date): Promise<Look[]> {
  const looks = await Promise.all(dueShardKeys.map((shard) => dueOf(table, shard, before)));
  return looks.flat().toSorted((a, b) => a.lookAt.localeCompare(b.lookAt));
}

async function dueOf({ document, name }: Table, shard: string, before: Date): Promise<Look[]> {
  const looks: Look[] = [];
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
    looks.push(...(answer.Items ?? []).map((item) => lookOf(String(item['timeSk']))));
    start = answer.LastEvaluatedKey;
  } while (start !== undefined);
  return looks;
}
