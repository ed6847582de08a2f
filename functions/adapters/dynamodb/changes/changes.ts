import { type BitSet, bitSet, changed, has, sizeOf } from '../../search/numbers/bit-set.ts';
import { changeFollower, type ChangeSource, type Item } from './change-follower.ts';
import { shareNext, type Walk } from './walk.ts';
import { type Compare, sortedRows, type SortedRows } from './columns.ts';
import type { Table } from '../table/table.ts';
import { surelyPresentFor } from './tombstone.ts';

/** After more changes than this, sorting again is faster than inserting each. */
const fewChanges = 500;

interface Entry {
  version: number;
  number: number | undefined;
}

/** A row that is left out, and what it failed with. */
interface Unreadable {
  readonly pk: unknown;
  readonly sk: unknown;
  readonly error: unknown;
}

export const keyOf = ({ pk, sk }: Item) => `${String(pk)} ${String(sk)}`;

/** An index beside the rows, updated by row number with each change. `arrange` is called once all rows are read. */
export interface RowIndex<Row> {
  readonly set: (number: number, row: Row, item: Item) => void;
  readonly clear: (number: number) => void;
  readonly arrange: () => void;
}

export type RowFilter = (rows: BitSet) => BitSet;

/** All items of one kind in a warm function's memory. They are read again when it was idle so long that tombstones may be gone. */
export interface ChangeProjection<Row, Order extends string> {
  readonly isFilled: boolean;
  catchUp(): Promise<void>;
  forget(isGone: (row: Row) => boolean): void;
  rows(order: Order): Row[];
  /** Rows that cannot be read, by key. */
  readonly unreadable: ReadonlyMap<string, Unreadable>;
  /** Whether what is stored under the key was read. */
  knows(key: string): boolean;
  /** Valid until the next change. */
  walk(order: Order, filter: RowFilter): Walk<Row>;
}

export interface Projected<Row, Order extends string> {
  /** Returns undefined for items that are not listed; never called for removed ones. */
  readonly parse: (item: Item) => Row | undefined;
  /** Must never rank two different rows as equal. */
  readonly orders: Readonly<Record<Order, Compare<Row>>>;
  readonly index?: RowIndex<Row>;
  /** Called at least once per removed item. */
  readonly recordRemoval?: (item: Item) => void;
  /** Called before items are read again; returns since when, if all that was stamped before is known from elsewhere. */
  readonly begin?: () => Promise<Date | undefined>;
}

/** Rows by number, and their numbers in each order. A number is free again once its row is cleared. */
function numberedRows<Row, Order extends string>(orders: Readonly<Record<Order, Compare<Row>>>) {
  const rowsByNumber: (Row | undefined)[] = [];
  const free: number[] = [];
  let present = bitSet(0);
  const sorted = new Map<Order, SortedRows>();
  let changes = 0;

  function replace(number: number, row: Row | undefined) {
    if ((changes += 1) > fewChanges) sorted.clear();
    const isThere = rowsByNumber[number] !== undefined;
    if (isThere) for (const order of sorted.values()) order.remove(number);
    rowsByNumber[number] = row;
    present = changed(present, number, row !== undefined);
    if (row !== undefined) for (const order of sorted.values()) order.insert(number);
  }

  function inOrder(order: Order): Uint32Array {
    changes = 0;
    const kept = sorted.get(order);
    if (kept !== undefined) return kept.numbers;
    const numbers = rowsByNumber.flatMap((row, number) => (row === undefined ? [] : number));
    const compare = orders[order];
    const made = sortedRows(numbers, (a, b) => compare(rowsByNumber[a] as Row, rowsByNumber[b] as Row));
    sorted.set(order, made);
    return made.numbers;
  }

  return {
    nextNumber: () => free.at(-1) ?? rowsByNumber.length,
    at: (number: number) => rowsByNumber[number],

    set(number: number, row: Row) {
      if (number === free.at(-1)) free.pop();
      replace(number, row);
    },

    clear(number: number) {
      replace(number, undefined);
      free.push(number);
    },

    sort: (order: Order) => void inOrder(order),
    inOrder: (order: Order) => Array.from(inOrder(order), (number) => rowsByNumber[number] as Row),

    walk(order: Order, filter: RowFilter): Walk<Row> {
      const wanted = filter(present);
      const numbers = inOrder(order);
      let place = 0;
      return {
        total: sizeOf(wanted),
        next() {
          while (place < numbers.length) {
            const number = numbers[place++] as number;
            if (has(wanted, number)) return rowsByNumber[number];
          }
          return undefined;
        },
      };
    },
  };
}

/**
 * Holds all items of one kind. The first read takes all; each later one costs a query, however much is stored. A row keeps its number while it exists. Orders are sorted once and then maintained, so that a call
 * after a few changes sorts nothing.
 */
export function changeProjection<Row, Order extends string>(
  table: Table,
  source: ChangeSource,
  { parse, orders, index, recordRemoval, begin }: Projected<Row, Order>,
): ChangeProjection<Row, Order> {
  let follow = changeFollower(table, source);
  let readAt = -Infinity;
  const entries = new Map<string, Entry>();
  const unreadable = new Map<string, Unreadable>();
  const rows = numberedRows(orders);
  let isFilled = false;

  function remove(key: string, { number, version }: Entry) {
    entries.set(key, { version, number: undefined });
    if (number === undefined) return;
    rows.clear(number);
    index?.clear(number);
  }

  function apply(item: Item) {
    const key = keyOf(item);
    const version = Number(item['version']);
    if ((entries.get(key)?.version ?? 0) >= version) return;
    try {
      take(item, key, version);
      unreadable.delete(key);
    } catch (error) {
      remove(key, { version: Number.isFinite(version) ? version : 0, number: entries.get(key)?.number });
      unreadable.set(key, { pk: item['pk'], sk: item['sk'], error });
    }
  }

  function take(item: Item, key: string, version: number) {
    const before = entries.get(key);
    const isRemoved = item['isRemoved'] === true;
    if (isRemoved) recordRemoval?.(item);
    const row = isRemoved ? undefined : parse(item);
    if (row === undefined) return remove(key, { version, number: before?.number });
    const number = before?.number ?? rows.nextNumber();
    index?.set(number, row, item);
    entries.set(key, { version, number });
    rows.set(number, row);
  }

  async function startAnew() {
    isFilled = false;
    for (const [key, entry] of entries) remove(key, entry);
    entries.clear();
    unreadable.clear();
    const since = await begin?.();
    follow = changeFollower(table, source, since);
  }

  return {
    get isFilled() {
      return isFilled;
    },

    catchUp: shareNext(async () => {
      const now = table.clock().getTime();
      if (!isFilled || now - readAt > surelyPresentFor) await startAnew();
      await follow(apply);
      readAt = now;
      if (isFilled) return;
      isFilled = true;
      for (const order of Object.keys(orders) as Order[]) rows.sort(order);
      index?.arrange();
    }),

    forget(isGone) {
      for (const [key, entry] of entries) {
        const row = entry.number === undefined ? undefined : rows.at(entry.number);
        if (row !== undefined && isGone(row)) remove(key, entry);
      }
    },

    unreadable,
    knows: (key) => entries.has(key),

    rows: rows.inOrder,

    walk: (order, filter) => rows.walk(order, filter),
  };
}
