import type { Found, Paging } from '../../../../shared/contracts/paging.ts';
import { day } from '../../../../shared/durations.ts';
import { type BitSet, bitSet, changed, has, sizeOf } from '../../search/numbers/bit-set.ts';
import { changeFollower, type Item } from './change-follower.ts';
import type { ChangeKey } from '../table/keys.ts';
import { type Compare, sortedRows, type SortedRows } from './sorted-rows.ts';
import type { Table } from '../table/table.ts';

/** How long what is removed stays in the index as a tombstone: far longer than a warm function goes without a request. */
export const tombstoneMilliseconds = day;

/** After more changes than this, sorting anew is quicker than finding the place of each. */
const fewChanges = 500;

/** A stored thing as it was at a version; without a row's number it is removed. */
interface Entry {
  version: number;
  number: number | undefined;
}

/** What is found without looking at the rows. It is told of each change, by the row's number. */
export interface RowIndex<Row> {
  readonly set: (number: number, row: Row, item: Item) => void;
  readonly clear: (number: number) => void;
  /** Everything was read. */
  readonly arrange: () => void;
}

/** Answers those rows that are wanted of the rows that are there, which it leaves as they are. */
export type Filtering = (rows: BitSet) => BitSet;

/** Everything of one kind, held in a warm function. */
export interface ChangeProjection<Row, Order extends string> {
  /** Whether it was read already, so that a list costs next to nothing. */
  readonly isFilled: boolean;
  /** Reads what changed since the last time; the first time all. */
  catchUp(): Promise<void>;
  /** Takes out what the index says nothing of. */
  forget(isGone: (row: Row) => boolean): void;
  /** Everything as it was read. */
  rows(order: Order): Row[];
  /** One page of the rows that are wanted. */
  page(order: Order, filter: Filtering, paging: Paging): Found<Row>;
}

/**
 * Holds everything of one kind and brings it up to date by what changed since the last time. The first time reads all;
 * each later one costs one query for each change key, however much is stored.
 * A row has a number for as long as it is there. The orders are made when all was read and kept from then on, so that a
 * call after a few changes sorts nothing.
 * @param parse turns a stored item into a row, or into nothing when it is not to be listed; removed items never reach it
 * @param orders none may take two different rows for equal
 * @param noteRemoved is told of each removed item, once
 */
export function changeProjection<Row, Order extends string>(
  table: Table,
  changeKeys: readonly ChangeKey[],
  parse: (item: Item) => Row | undefined,
  orders: Readonly<Record<Order, Compare<Row>>>,
  index?: RowIndex<Row>,
  recordRemoval: (item: Item) => void = () => undefined,
): ChangeProjection<Row, Order> {
  const followers = changeKeys.map((key) => changeFollower(table, key));
  const entries = new Map<string, Entry>();
  const held: (Row | undefined)[] = [];
  const free: number[] = [];
  let there = bitSet(0);
  const sorted = new Map<Order, SortedRows>();
  let changes = 0;
  let isFilled = false;

  /** The row changes while it is in no order, so that the places of the others are found. */
  function replace(number: number, row: Row | undefined) {
    if ((changes += 1) > fewChanges) sorted.clear();
    const isThere = held[number] !== undefined;
    if (isThere) for (const order of sorted.values()) order.remove(number);
    held[number] = row;
    there = changed(there, number, row !== undefined);
    if (row !== undefined) for (const order of sorted.values()) order.insert(number);
  }

  function remove(key: string, { number, version }: Entry) {
    entries.set(key, { version, number: undefined });
    if (number === undefined) return;
    replace(number, undefined);
    index?.clear(number);
    free.push(number);
  }

  function apply(item: Item) {
    const key = `${String(item['pk'])} ${String(item['sk'])}`;
    const version = Number(item['version']);
    const before = entries.get(key);
    if ((before?.version ?? 0) >= version) return;
    const isRemoved = item['isRemoved'] === true;
    if (isRemoved) recordRemoval(item);
    const row = isRemoved ? undefined : parse(item);
    if (row === undefined) return remove(key, { version, number: before?.number });
    const number = before?.number ?? free.pop() ?? held.length;
    entries.set(key, { version, number });
    replace(number, row);
    index?.set(number, row, item);
  }

  function inOrder(order: Order): Uint32Array {
    changes = 0;
    const kept = sorted.get(order);
    if (kept !== undefined) return kept.numbers;
    const numbers = held.flatMap((row, number) => (row === undefined ? [] : number));
    const compare = orders[order];
    const made = sortedRows(numbers, (a, b) => compare(held[a] as Row, held[b] as Row));
    sorted.set(order, made);
    return made.numbers;
  }

  return {
    get isFilled() {
      return isFilled;
    },

    async catchUp() {
      await Promise.all(followers.map((follow) => follow(apply)));
      if (isFilled) return;
      isFilled = true;
      for (const order of Object.keys(orders) as Order[]) inOrder(order);
      index?.arrange();
    },

    forget(isGone) {
      for (const [key, entry] of entries) {
        const row = entry.number === undefined ? undefined : held[entry.number];
        if (row !== undefined && isGone(row)) remove(key, entry);
      }
    },

    rows: (order) => Array.from(inOrder(order), (number) => held[number] as Row),

    page(order, filter, { page, pageSize }) {
      const wanted = filter(there);
      const total = sizeOf(wanted);
      const numbers = within(inOrder(order), wanted, (page - 1) * pageSize, Math.min(page * pageSize, total));
      return { rows: numbers.map((number) => held[number] as Row), total };
    },
  };
}

/** Of those numbers that are wanted, in their order, the ones from a place on up to another. What is behind that is not looked at. */
function within(numbers: Uint32Array, wanted: BitSet, from: number, to: number): number[] {
  const found: number[] = [];
  let place = 0;
  for (const number of numbers) {
    if (place >= to) break;
    if (!has(wanted, number)) continue;
    if (place >= from) found.push(number);
    place += 1;
  }
  return found;
}
