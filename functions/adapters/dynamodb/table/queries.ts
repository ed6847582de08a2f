import { QueryCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import type { ClientId } from '../../../../shared/domain/ids.ts';
import { clientOf, keys } from './keys.ts';
import type { Table } from './table.ts';

type Query = Omit<QueryCommandInput, 'TableName' | 'Limit' | 'ExclusiveStartKey'>;

/** Each page has a megabyte at most. */
export async function* queryPages({ document, name }: Table, query: Query) {
  let start: Record<string, unknown> | undefined;
  do {
    const answer = await document.send(new QueryCommand({ ...query, TableName: name, ExclusiveStartKey: start }));
    yield answer.Items ?? [];
    start = answer.LastEvaluatedKey;
  } while (start !== undefined);
}

/** @param of whose items are wanted, of a query over all clients: those of others are read, and count for nothing */
export async function queryAll(
  { document, name }: Table,
  query: Query,
  most = Infinity,
  of?: ReadonlySet<ClientId>,
): Promise<Record<string, unknown>[]> {
  if (of?.size === 0) return [];
  const items: Record<string, unknown>[] = [];
  const limit = () => (of === undefined ? most - items.length : 2 * most);
  let start: Record<string, unknown> | undefined;
  do {
    const answer = await document.send(
      new QueryCommand({
        ...query,
        TableName: name,
        Limit: Number.isFinite(most) ? limit() : undefined,
        ExclusiveStartKey: start,
      }),
    );
    const { Items: read = [] } = answer;
    items.push(...(of === undefined ? read : read.filter(({ pk }) => of.has(clientOf(String(pk))))));
    start = answer.LastEvaluatedKey;
  } while (start !== undefined && items.length < most);
  return items.slice(0, most);
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
