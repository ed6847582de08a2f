import { QueryCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import type { ClientId } from '../../../../shared/domain/ids.ts';
import { keys } from './keys.ts';
import type { Table } from './table.ts';

export async function queryAll(
  { document, name }: Table,
  query: Omit<QueryCommandInput, 'TableName' | 'Limit' | 'ExclusiveStartKey'>,
  most = Infinity,
): Promise<Record<string, unknown>[]> {
  const items: Record<string, unknown>[] = [];
  let start: Record<string, unknown> | undefined;
  do {
    const answer = await document.send(
      new QueryCommand({
        ...query,
        TableName: name,
        Limit: Number.isFinite(most) ? most - items.length : undefined,
        ExclusiveStartKey: start,
      }),
    );
    items.push(...(answer.Items ?? []));
    start = answer.LastEvaluatedKey;
  } while (start !== undefined && items.length < most);
  return items;
}

interface KeyRange {
  first: string;
  last: string;
  isNewestFirst?: boolean | undefined;
  most?: number | undefined;
}

/** Both ends included. */
export function queryBetween(
  table: Table,
  clientId: ClientId,
  { first, last, isNewestFirst = false, most }: KeyRange,
): Promise<Record<string, unknown>[]> {
  return queryAll(
    table,
    {
      KeyConditionExpression: 'pk = :pk AND sk BETWEEN :first AND :last',
      ExpressionAttributeValues: { ':pk': keys.client(clientId).pk, ':first': first, ':last': last },
      ScanIndexForward: !isNewestFirst,
    },
    most,
  );
}

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
