import { queryAll } from './query-all.ts';
import type { Table } from './table.ts';

export function queryPrefix(
  table: Table,
  { pk, prefix, isNewestFirst }: { pk: string; prefix: string; isNewestFirst: boolean },
): Promise<Record<string, unknown>[]> {
  return queryAll(table, {
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
    ExpressionAttributeValues: { ':pk': pk, ':prefix': prefix },
    ScanIndexForward: !isNewestFirst,
    ConsistentRead: true,
  });
}
