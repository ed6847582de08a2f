import { setImmediate } from 'node:timers/promises';
import type { ClientId } from '../../../../shared/domain/ids.ts';
import { shown } from '../../../use-cases/left-out.ts';
import type { Warn } from '../../../use-cases/warn.ts';
import type { ReadSections } from '../../files/sections.ts';
import type { SnapshotFile } from '../../files/snapshot-file.ts';
import { changeFollower, type ChangeSource, type Item, latest } from '../changes/change-follower.ts';
import { keyOf } from '../changes/changes.ts';
import type { Walk } from '../changes/walk.ts';
import type { Table } from '../table/table.ts';
import { ifFresh, type PackedList } from './packed-list.ts';
import { type PackedFacts, packedFile, readPackedFile, type UnreadableKey } from './packed-file.ts';
import type { Parts } from './row-columns.ts';
import { type ListedRow, newestFirst } from './listed-row.ts';
import { compressed, textOf } from './row-blocks.ts';

/** As many rows are held as text. */
const rowsOfRun = 20_000;

interface Changes<Id extends string> {
  readonly runs: readonly Walk<ListedRow<Id>>[];
  /** The versions of removed rows. */
  readonly removed: ReadonlyMap<Id, number>;
  /** What cannot be read, of these and of those that could not be read before. */
  readonly unreadable: UnreadableKey[];
}

/** What changed since then, or everything that is stored. @param removedIn returns the removed row's id, or undefined for a removal of another kind */
async function changedRows<Id extends string>(
  table: Table,
  source: ChangeSource,
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

  await changeFollower(table, source, before?.until)(apply);
  close();
  return { runs, removed, unreadable: [...unreadable.values()] };
}

export interface Packable<Id extends string> {
  readonly packedFor: string;
  readonly source: ChangeSource;
  readonly open: (read: ReadSections<PackedFacts>) => Omit<PackedList<Id, unknown, never>, 'walk'>;
  readonly rowOf: (item: Item) => ListedRow<Id>;
  readonly keyOf: (id: Id) => UnreadableKey;
  /** Undefined when the item removes something else. */
  readonly removedIn: (item: Item) => Id | undefined;
  readonly begin?: (leaving: readonly ClientId[]) => void;
  readonly isListed?: (id: Id) => boolean;
  readonly leaving?: () => Promise<readonly ClientId[]>;
  /** @param most rows that may be added, newest first */
  readonly packer: (most: number) => { add(row: ListedRow<Id>): void; packed(): Parts };
}

/** As many rows are packed before others of the process have their turn. */
const rowsOfTurn = 1000;

export interface PackedOutcome {
  readonly rows: number;
  /** False when the file changed in the meantime: a person's data was erased from it. */
  readonly kept: boolean;
  /** Of the file. */
  readonly bytes: number;
  /** How old what it replaces was, in milliseconds; undefined when there was none that is used. */
  readonly age: number | undefined;
}

/**
 * Packs what was packed before and what changed since, in one pass: beside the two files, rows are only in memory compressed or a few at a
 * time.
 */
export async function packList<Id extends string>(
  table: Table,
  file: SnapshotFile,
  list: Packable<Id>,
  warn: Warn,
): Promise<PackedOutcome> {
  const { version, packed } = await readPackedFile(file, list.packedFor, list.open, warn);
  const before = ifFresh(packed, table);
  const until = table.clock().getTime() - latest;
  list.begin?.(before?.leaving ?? []);
  const { runs, removed, unreadable } = await changedRows(table, list.source, before, list);
  const merged = mergedRuns(before === undefined ? runs : [before.rows(), ...runs]);
  const packer = list.packer(merged.total);
  let rows = 0;
  for (let row = merged.next(), place = 1; row !== undefined; row = merged.next(), place += 1) {
    if (place % rowsOfTurn === 0) await setImmediate();
    if ((removed.get(row.id) ?? 0) >= row.version || list.isListed?.(row.id) === false) continue;
    const key = list.keyOf(row.id);
    const added = shown([{ ...key, row }], (one) => {
      packer.add(one.row);
      return one;
    });
    if (added.length === 0) unreadable.push(key);
    rows += added.length;
  }
  const leaving = [...((await list.leaving?.()) ?? [])];
  const facts = { packedFor: list.packedFor, until, leaving, unreadable };
  const pieces = packedFile(facts, packer.packed());
  const bytes = pieces.reduce((sum, { length }) => sum + length, 0);
  const age = before && table.clock().getTime() - before.until.getTime();
  return { rows, kept: await file.replace(version, pieces), bytes, age };
}

const rowsOfBlock = 256;
/** JSON has none. */
const divider = '\n';

/** Rows put aside in order, compressed: a tenth of what they take as text. They can be walked once, and each block goes when its rows were. */
function rowRun<Id extends string>(rows: readonly ListedRow<Id>[]): Walk<ListedRow<Id>> {
  const sorted = rows.toSorted(newestFirst);
  const blocks: Buffer[] = [];
  for (let from = 0; from < sorted.length; from += rowsOfBlock) {
    const lines = sorted.slice(from, from + rowsOfBlock).map((row) => JSON.stringify(row));
    blocks.push(compressed(lines.join(divider)));
  }
  blocks.reverse();
  let open: ListedRow<Id>[] = [];
  return {
    total: sorted.length,
    next() {
      const block = open.length === 0 ? blocks.pop() : undefined;
      if (block !== undefined) open = rowsIn<Id>(block).toReversed();
      return open.pop();
    },
  };
}

const rowsIn = <Id extends string>(block: Buffer): ListedRow<Id>[] =>
  textOf(block)
    .split(divider)
    .map((line) => JSON.parse(line) as ListedRow<Id>);

/** All rows of all walks, newest first; of each row the latest version. `total` counts every version. */
function mergedRuns<Id extends string>(walks: readonly Walk<ListedRow<Id>>[]): Walk<ListedRow<Id>> {
  const heads = walks.map(({ next }) => next());

  function first(): ListedRow<Id> | undefined {
    let found: ListedRow<Id> | undefined;
    for (const head of heads)
      if (head !== undefined && (found === undefined || newestFirst(head, found) < 0)) found = head;
    return found;
  }

  return {
    total: walks.reduce((sum, { total }) => sum + total, 0),
    next() {
      const found = first();
      if (found === undefined) return undefined;
      let latest = found;
      for (const [place, walk] of walks.entries()) {
        const isFound = (head: ListedRow<Id>) => newestFirst(head, found) === 0;
        for (let head = heads[place]; head !== undefined && isFound(head); head = walk.next(), heads[place] = head)
          if (head.version > latest.version) latest = head;
      }
      return latest;
    },
  };
}
