import { changeFollower, type Item } from './change-follower.ts';
import { type Compare, sortedRows, type SortedRows } from './sorted-rows.ts';
import type { Table } from './table.ts';

/** How long what is removed stays in the index as a tombstone: far longer than a warm function goes without a request. */
export const tombstoneMilliseconds = 24 * 60 * 60 * 1000;

/** After more changes than this, sorting anew is quicker than finding the place of each. */
const fewChanges = 500;

/** A stored thing as it was at a version; without a row it is removed. */
interface Entry<Row> {
  version: number;
  row: Row | undefined;
}

/** Everything of one kind, held in a warm function. */
export interface ChangeProjection<Row, Order extends string> {
  /** Whether it was read already, so that a list costs next to nothing. */
  readonly isFilled: boolean;
  /** Reads what changed since the last time; the first time all. */
  catchUp(): Promise<void>;
  /** Takes out what the index says nothing of. */
  forget(isGone: (row: Row) => boolean): void;
  /** Everything as it was read. Later changes are made in place: use the rows before anything is awaited. */
  rows(order: Order): readonly Row[];
}

/**
 * Holds everything of one kind and brings it up to date by what changed since the last time. The first time reads all;
 * each later one costs one query for each change key, however much is stored.
 * An order is made when it is first asked for and kept from then on, so that a call after a few changes sorts nothing.
 * @param parse turns a stored item into a row, or into nothing when it is not to be listed; removed items never reach it
 * @param orders none may take two different rows for equal
 */
export function changeProjection<Row, Order extends string>(
  table: Table,
  changeKeys: readonly string[],
  parse: (item: Item) => Row | undefined,
  orders: Readonly<Record<Order, Compare<Row>>>,
): ChangeProjection<Row, Order> {
  const followers = changeKeys.map((key) => changeFollower(table, key));
  const entries = new Map<string, Entry<Row>>();
  const lists = new Map<Order, SortedRows<Row>>();
  let changes: { before: Row | undefined; after: Row | undefined }[] = [];
  let isFilled = false;

  function set(key: string, entry: Entry<Row>) {
    const before = entries.get(key)?.row;
    entries.set(key, entry);
    if (lists.size > 0) changes.push({ before, after: entry.row });
  }

  function apply(item: Item) {
    const key = `${String(item['pk'])} ${String(item['sk'])}`;
    const version = Number(item['version']);
    if ((entries.get(key)?.version ?? 0) >= version) return;
    set(key, { version, row: item['isRemoved'] === true ? undefined : parse(item) });
  }

  function arrange() {
    if (changes.length > fewChanges) lists.clear();
    for (const list of lists.values()) for (const { before, after } of changes) list.replace(before, after);
    changes = [];
  }

  function inOrder(order: Order): SortedRows<Row> {
    const kept = lists.get(order);
    if (kept !== undefined) return kept;
    const rows = [...entries.values()].map(({ row }) => row).filter((row) => row !== undefined);
    const list = sortedRows(rows, orders[order]);
    lists.set(order, list);
    return list;
  }

  return {
    get isFilled() {
      return isFilled;
    },

    async catchUp() {
      await Promise.all(followers.map((follow) => follow(apply)));
      isFilled = true;
    },

    forget(isGone) {
      for (const [key, { version, row }] of entries)
        if (row !== undefined && isGone(row)) set(key, { version, row: undefined });
    },

    rows(order) {
      arrange();
      return inOrder(order).rows;
    },
  };
}
