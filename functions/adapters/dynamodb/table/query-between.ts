import type { ClientId } from '../../../../shared/domain/ids.ts';
import { keys } from './keys.ts';
import { queryAll } from './query-all.ts';
import type { Table } from './table.ts';

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
