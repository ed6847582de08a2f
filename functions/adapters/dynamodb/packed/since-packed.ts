import type { ChangeSource, Item } from '../changes/change-follower.ts';
import { leaveOut } from '../../../use-cases/left-out.ts';
import { type ChangeProjection, changeProjection, keyOf, type Projected } from '../changes/changes.ts';
import type { Table } from '../table/table.ts';
import { ifFresh, type PackedList, type ReadPacked } from './packed-list.ts';

/** What was wrong with it was said when the list was packed. */
class UnreadableRow extends Error {
  override name = 'UnreadableRow';
}

interface Listed<Id extends string, Row, Order extends string, Packed> extends Omit<
  Projected<Row, Order>,
  'begin' | 'parse' | 'recordRemoval'
> {
  readonly readPacked: ReadPacked<Packed>;
  readonly parse: (item: Item) => (Row & { readonly id: Id; readonly version: number }) | undefined;
  readonly begin?: (packed: Packed | undefined) => void;
  readonly recordRemoval: (item: Item, packed: Packed | undefined) => void;
}

/** Holds what changed since a list was packed, or everything when none is packed that can be used. A row that changed is hidden in the packed list. */
export function sincePacked<
  Id extends string,
  Row,
  Order extends string,
  Packed extends PackedList<Id, unknown, never>,
>(
  table: Table,
  source: ChangeSource,
  listed: Listed<Id, Row, Order, Packed>,
): {
  readonly changed: ChangeProjection<Row, Order>;
  readonly packed: Packed | undefined;
  /** Tells of what the list has and cannot show. */
  readonly tellUnreadable: (isGone?: (pk: string) => boolean) => void;
} {
  let packed: Packed | undefined;

  /** What was packed of a row that cannot be read any more is old. */
  function readOrHide(item: Item) {
    try {
      return listed.parse(item);
    } catch (error) {
      listed.recordRemoval(item, packed);
      throw error;
    }
  }

  const changed = changeProjection<Row, Order>(table, source, {
    ...listed,

    async begin() {
      packed = ifFresh(await listed.readPacked(), table);
      listed.begin?.(packed);
      return packed?.until;
    },

    parse(item) {
      const row = readOrHide(item);
      if (row === undefined || packed === undefined) return row;
      if (packed.versionOf(row.id) >= row.version) return undefined;
      packed.hide(row.id);
      return row;
    },

    recordRemoval: (item) => listed.recordRemoval(item, packed),
  });

  return {
    changed,
    get packed() {
      return packed;
    },

    tellUnreadable(isGone = () => false) {
      const before = packed?.unreadable.filter((key) => !changed.knows(keyOf(key))) ?? [];
      const since = [...changed.unreadable.values()];
      for (const { error, ...key } of [...before.map((key) => ({ ...key, error: new UnreadableRow() })), ...since])
        if (!isGone(String(key.pk))) leaveOut(key, error);
    },
  };
}
