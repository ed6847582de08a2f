import type { ClientId } from '../../../../shared/domain/ids.ts';
import { surelyPresentFor } from '../changes/tombstone.ts';
import type { Walk } from '../changes/walk.ts';
import type { Table } from '../table/table.ts';
import type { UnreadableKey } from './packed-file.ts';
import type { ListedRow } from './listed-row.ts';

/** A list as it was at one time; rows that changed since are hidden one by one. */
export interface PackedList<Id extends string, Row, Query> {
  /** All that was stamped before is in it. */
  readonly until: Date;
  /** Clients that were being removed, whose records are left out. */
  readonly leaving: readonly ClientId[];
  readonly unreadable: readonly UnreadableKey[];
  hide(id: Id): void;
  /** Zero for a row that is not in it. */
  versionOf(id: Id): number;
  /** Newest first, of those that are not hidden. Valid until the next is hidden, as is `walk`. */
  rows(): Walk<ListedRow<Id>>;
  walk(query: Query): Walk<Row>;
}

export type ReadPacked<Packed> = () => Promise<Packed | undefined>;

/** An older file may lack removals whose tombstones have expired. */
export const ifFresh = <Packed extends { readonly until: Date }>(
  packed: Packed | undefined,
  { clock }: Pick<Table, 'clock'>,
) => (packed !== undefined && clock().getTime() - packed.until.getTime() < surelyPresentFor ? packed : undefined);
