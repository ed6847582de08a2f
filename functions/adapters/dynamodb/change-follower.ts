import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { Table } from './table.ts';

export type Item = Record<string, unknown>;

/** Writes of the last moments may reach the index out of order, so each catching up begins this much earlier. */
const overlapMilliseconds = 10_000;

/** About what a page of a megabyte holds anyway; without it, the embedded database reads on to the end for each page. */
const pageSize = 1000;

/**
 * Follows one key of the index `changes`: each call hands on what changed since the call before, some of it again. The
 * first call begins with all there is.
 */
export function changeFollower({ document, name }: Table, changeKey: string) {
  let newest: string | undefined;

  return async (apply: (item: Item) => void): Promise<void> => {
    let start: Item | undefined;
    do {
      const answer = await document.send(
        new QueryCommand({
          TableName: name,
          IndexName: 'changes',
          KeyConditionExpression: 'changesPk = :key AND changesSk > :since',
          ExpressionAttributeValues: { ':key': changeKey, ':since': overlapping(newest) },
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

function sortKeyOf(item: Item | undefined): string | undefined {
  return item === undefined ? undefined : String(item['changesSk']);
}

function overlapping(changesSk: string | undefined): string {
  if (changesSk === undefined) return '0';
  const at = Date.parse(changesSk.slice(0, changesSk.indexOf('#')));
  return new Date(at - overlapMilliseconds).toISOString();
}
