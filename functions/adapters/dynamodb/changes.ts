import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { Table } from './table.ts';

/** How long what is removed stays in the index as a tombstone: far longer than a warm function goes without a request. */
export const tombstoneMilliseconds = 24 * 60 * 60 * 1000;

/** Writes of the last moments may reach the index out of order, so each catching up begins this much earlier. */
const overlapMilliseconds = 10_000;

type Item = Record<string, unknown>;

/** A stored thing as it was at a version; without a row it is removed. */
interface Entry<Row> {
  key: string;
  version: number;
  row: Row | undefined;
}

/**
 * Everything of one kind, held in a warm function and brought up to date by what changed since the last call. The first
 * call reads all; each later one costs one query for each change key, however much is stored.
 * The rows stay in their order, so that a call after a few changes costs no sorting of all.
 * @param parse turns a stored item into a row; removed items never reach it
 * @param order as for `toSorted`; without it rows come in no stated order
 */
export function changeProjection<Row>(
  { document, name }: Table,
  changeKeys: readonly string[],
  parse: (item: Item) => Row,
  order: (a: Row, b: Row) => number = () => 0,
): () => Promise<readonly Row[]> {
  const rows = new Map<string, Entry<Row>>();
  const newest = new Map<string, string>();
  let fresh: Entry<Row>[] = [];
  let listed: Listed<Row>[] = [];
  let answer: readonly Row[] = [];

  function apply(item: Item) {
    const key = `${String(item['pk'])} ${String(item['sk'])}`;
    const version = Number(item['version']);
    if ((rows.get(key)?.version ?? 0) >= version) return;
    const entry = { key, version, row: item['isRemoved'] === true ? undefined : parse(item) };
    rows.set(key, entry);
    fresh.push(entry);
  }

  /** What did not change is in order already; what changed is sorted in. */
  function arrange() {
    if (fresh.length === 0) return;
    const isCurrent = (entry: Entry<Row>) => rows.get(entry.key) === entry;
    const joining = fresh.filter(isCurrent).filter(isListed);
    listed = [...listed.filter(isCurrent), ...joining].toSorted((a, b) => order(a.row, b.row));
    answer = listed.map(({ row }) => row);
    fresh = [];
  }

  async function catchUp(changeKey: string) {
    let start: Item | undefined;
    do {
      const answer = await document.send(
        new QueryCommand({
          TableName: name,
          IndexName: 'changes',
          KeyConditionExpression: 'changesPk = :key AND changesSk > :since',
          ExpressionAttributeValues: { ':key': changeKey, ':since': overlapping(newest.get(changeKey)) },
          ExclusiveStartKey: start,
        }),
      );
      answer.Items?.forEach(apply);
      const last = answer.Items?.at(-1)?.['changesSk'];
      if (typeof last === 'string') newest.set(changeKey, last);
      start = answer.LastEvaluatedKey;
    } while (start !== undefined);
  }

  return async () => {
    await Promise.all(changeKeys.map(catchUp));
    arrange();
    return answer;
  };
}

type Listed<Row> = Entry<Row> & { row: Row };

function isListed<Row>(entry: Entry<Row>): entry is Listed<Row> {
  return entry.row !== undefined;
}

function overlapping(changesSk: string | undefined): string {
  if (changesSk === undefined) return '0';
  const at = Date.parse(changesSk.slice(0, changesSk.indexOf('#')));
  return new Date(at - overlapMilliseconds).toISOString();
}
