import type { Walk } from '../changes/walk.ts';
import { changeFollower, type Item } from '../changes/change-follower.ts';
import type { ChangeKey } from '../table/keys.ts';
import type { Table } from '../table/table.ts';
import type { ListedRow } from './listed-row.ts';
import { rowRun } from './row-run.ts';

/** As many rows are held as text. */
const rowsOfRun = 20_000;

export interface Changes<Id extends string> {
  readonly runs: readonly Walk<ListedRow<Id>>[];
  /** The versions of removed rows. */
  readonly removed: ReadonlyMap<Id, number>;
}

/** What changed since then, or everything that is stored. @param removedIn returns the removed row's id, or undefined for a removal of another kind */
export async function changedRows<Id extends string>(
  table: Table,
  keys: readonly ChangeKey[],
  since: Date | undefined,
  { rowOf, removedIn }: { rowOf: (item: Item) => ListedRow<Id>; removedIn: (item: Item) => Id | undefined },
): Promise<Changes<Id>> {
  const runs: Walk<ListedRow<Id>>[] = [];
  const removed = new Map<Id, number>();
  let rows: ListedRow<Id>[] = [];

  function close() {
    if (rows.length > 0) runs.push(rowRun(rows));
    rows = [];
  }

  function apply(item: Item) {
    if (item['isRemoved'] !== true) {
      rows.push(rowOf(item));
      if (rows.length === rowsOfRun) close();
      return;
    }
    const id = removedIn(item);
    if (id !== undefined) removed.set(id, Math.max(removed.get(id) ?? 0, Number(item['version'])));
  }

  for (const key of keys) await changeFollower(table, key, since)(apply);
  close();
  return { runs, removed };
}
