import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { tableShape } from '../../../resources.ts';
import type { ChangeKey } from '../table/keys.ts';
import type { Table } from '../table/table.ts';

export type Item = Record<string, unknown>;

/** Recent writes may reach the index out of order, so each query starts this much earlier. */
const overlapMilliseconds = 10_000;

/** One megabyte's worth. Without a limit the embedded database reads to the end for each page. */
const pageSize = 1000;

/** Each call applies the changes since the last one, some of them again; the first applies all items. */
export function changeFollower({ document, name }: Table, { index, value }: ChangeKey) {
  const { partitionKey, sortKey } = tableShape.indexes[index];
  const sortKeyOf = (item: Item | undefined) => (item === undefined ? undefined : String(item[sortKey]));
  let newest: string | undefined;

  return async (apply: (item: Item) => void): Promise<void> => {
    let start: Item | undefined;
    do {
      const answer = await document.send(
        new QueryCommand({
          TableName: name,
          IndexName: index,
          KeyConditionExpression: `${partitionKey} = :key AND ${sortKey} > :since`,
          ExpressionAttributeValues: { ':key': value, ':since': overlapping(newest) },
          Limit: pageSize,
          ExclusiveStartKey: start,
        }),
      );
      answer.Items?.forEach(apply);
      newest = sortKeyOf(answer.Items?.at(-1)) ?? newest;
      start = answer.LastEvaluatedKey;
    } while (start !== undefined);
  };
}

function overlapping(newest: string | undefined): string {
  if (newest === undefined) return '0';
  const at = Date.parse(newest.slice(0, newest.indexOf('#')));
  return new Date(at - overlapMilliseconds).toISOString();
}
