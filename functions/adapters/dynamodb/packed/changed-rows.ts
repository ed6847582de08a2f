import type { Walk } from '../changes/walk.ts';
import { changeFollower, type Item } from '../changes/change-follower.ts';
import type { ChangeKey } from '../table/keys.ts';
import type { Table } from '../table/table.ts';
import { shown } from '../../../use-cases/left-out.ts';
import { keyOf } from '../changes/changes.ts';
import type { ListedRow } from './listed-row.ts';
import type { UnreadableKey } from './packed-file.ts';
import { rowRun } from './row-run.ts';

/** As many rows are held as text. */
const rowsOfRun = 20_000;

export interface Changes<Id extends string> {
  readonly runs: readonly Walk<ListedRow<Id>>[];
  /** The versions of removed rows. */
  readonly removed: ReadonlyMap<Id, number>;
  /** What cannot be read, of these and of those that could not be read before. */
  readonly unreadable: UnreadableKey[];
}

/** What changed since then, or everything that is stored. @param removedIn returns the removed row's id, or undefined for a removal of another kind */
export async function changedRows<Id extends string>(
  table: Table,
  keys: readonly ChangeKey[],
  before: { readonly until: Date; readonly unreadable: readonly UnreadableKey[] } | undefined,
  { rowOf, removedIn }: { rowOf: (item: Item) => ListedRow<Id>; removedIn: (item: Item) => Id | undefined },
): Promise<Changes<Id>> {
  const runs: Walk<ListedRow<Id>>[] = [];
  const removed = new Map<Id, number>();
  const unreadable = new Map(before?.unreadable.map((key) => [keyOf(key), key]));
  let rows: ListedRow<Id>[] = [];

  function close() {
    if (rows.length > 0) runs.push(rowRun(rows));
    rows = [];
  }

  function remove(item: Item, version: number) {
    const id = removedIn(item);
    if (id !== undefined) removed.set(id, Math.max(removed.get(id) ?? 0, version));
  }

  function apply(item: Item) {
    const version = Number(item['version']);
    if (unreadable.size > 0) unreadable.delete(keyOf(item));
    if (item['isRemoved'] === true) return remove(item, version);
    const [row] = shown([item], rowOf);
    if (row === undefined) {
      unreadable.set(keyOf(item), { pk: String(item['pk']), sk: String(item['sk']) });
      return remove(item, Number.isFinite(version) ? version : Infinity);
    }
    rows.push(row);
    if (rows.length === rowsOfRun) close();
  }

  for (const key of keys) await changeFollower(table, key, before?.until)(apply);
  close();
  return { runs, removed, unreadable: [...unreadable.values()] };
}
