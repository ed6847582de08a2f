import type { Item } from '../changes/change-follower.ts';
import { type ChangeProjection, changeProjection, type Projected } from '../changes/changes.ts';
import type { ChangeKey } from '../table/keys.ts';
import type { Table } from '../table/table.ts';
import { ifFresh, type PackedList, type ReadPacked } from './packed-list.ts';

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
  changeKeys: readonly ChangeKey[],
  listed: Listed<Id, Row, Order, Packed>,
): { readonly changed: ChangeProjection<Row, Order>; readonly packed: Packed | undefined } {
  let packed: Packed | undefined;

  const changed = changeProjection<Row, Order>(table, changeKeys, {
    ...listed,

    async begin() {
      packed = ifFresh(await listed.readPacked(), table);
      listed.begin?.(packed);
      return packed?.until;
    },

    parse(item) {
      const row = listed.parse(item);
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
  };
}
