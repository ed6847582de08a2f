import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { Table } from './table.ts';

/** Every item of one partition whose sort key begins so, as they are now, in the order of their sort keys. */
export async function queryPrefix(
  { document, name }: Table,
  { pk, prefix, isNewestFirst }: { pk: string; prefix: string; isNewestFirst: boolean },
): Promise<Record<string, unknown>[]> {
  const items: Record<string, unknown>[] = [];
  let start: Record<string, unknown> | undefined;
  do {
    const answer = await document.send(
      new QueryCommand({
        TableName: name,
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
        ExpressionAttributeValues: { ':pk': pk, ':prefix': prefix },
        ScanIndexForward: !isNewestFirst,
        ConsistentRead: true,
        ExclusiveStartKey: start,
      }),
    );
    items.push(...(answer.Items ?? []));
    start = answer.LastEvaluatedKey;
  } while (start !== undefined);
  return items;
}
