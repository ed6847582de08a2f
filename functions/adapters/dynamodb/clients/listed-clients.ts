import {
  clientOrders,
  type ClientQuery,
  type ListedClient,
  searchableText,
  type TimeSpan,
} from '../../../../shared/domain/clients/client-selection.ts';
import type { ClientId } from '../../../../shared/domain/ids.ts';
import {
  type AdminStatus,
  adminStatusAt,
  endOf,
  type Ends,
} from '../../../../shared/domain/subscriptions/subscription-status.ts';
import { shown } from '../../../use-cases/left-out.ts';
import type { ClientLists } from '../../../use-cases/clients/ports.ts';
import { type BitSet, forEachIn } from '../../search/numbers/bit-set.ts';
import type { RowFilter, RowIndex } from '../changes/changes.ts';
import { ownerColumn, rowGroups, type Compare, timeColumn } from '../changes/columns.ts';
import { textIndex } from '../../search/text-index/text-index.ts';
import { mergedWalk, pageOfWalk } from '../changes/walk.ts';
import type { ReadPacked } from '../packed/packed-list.ts';
import { sincePacked } from '../packed/since-packed.ts';
import { clientOf, keys } from '../table/keys.ts';
import type { Table } from '../table/table.ts';
import { changedClients, facetsOf, selected, type ClientRow, heldRow } from './client-row.ts';
import type { PackedClients } from './packed-clients.ts';

/** Rows by the status that display rule A shows. It changes only when one of the row's ends passes. */
interface StatusGroups {
  set(row: number, ends: Ends): void;
  having(status: AdminStatus, now: number): BitSet;
}

function statusGroups(): StatusGroups {
  const groups = rowGroups<AdminStatus>();
  const endsOf: Ends[] = [];
  const next = timeColumn();
  let asOf = -Infinity;

  function refresh(row: number) {
    const ends = endsOf[row];
    if (ends === undefined) return next.set(row, Infinity);
    const { trialEnd, planEnd } = ends;
    groups.set(row, [adminStatusAt(ends, asOf)]);
    next.set(row, Math.min(asOf > trialEnd ? Infinity : trialEnd, asOf > planEnd ? Infinity : planEnd));
  }

  /** Ends are exclusive: at the exact instant of an end it has not passed. */
  function advanceTo(now: number) {
    const isBefore = now < asOf;
    asOf = now;
    if (isBefore) for (const row of endsOf.keys()) refresh(row);
    else forEachIn(next.between(-Infinity, now), refresh);
  }

  return {
    set(row, { onTrial, trialEnd, planEnd }) {
      endsOf[row] = { onTrial, trialEnd, planEnd };
      refresh(row);
    },
    having(status, now) {
      advanceTo(now);
      return groups.having(status);
    },
  };
}

export function clientIndex() {
  const texts = textIndex();
  const facets = rowGroups<string>();
  const shown = statusGroups();
  const joined = timeColumn();
  const ends = timeColumn();
  const ids = ownerColumn<ClientId>();
  const index: RowIndex<ListedClient> = {
    set(row, client) {
      facets.set(row, facetsOf(client));
      shown.set(row, client);
      joined.set(row, client.joined);
      ends.set(row, endOf(client));
      texts.set(row, searchableText(client));
      ids.set(row, client.id);
    },
    clear: texts.clear,
    arrange: texts.arrange,
  };
  const having = {
    of: ids.of,
    facet: (facet: string) => facets.having(facet),
    status: (status: AdminStatus, now: number) => shown.having(status, now),
    joinedFrom: (from: number) => joined.between(from, Infinity),
    ends: ({ from, to }: TimeSpan) => ends.between(from, to),
    text: texts.search,
  };

  return {
    index,
    wanted:
      (selection: ClientQuery, now: Date): RowFilter =>
      (all) =>
        selected(all, selection, now, having),
  };
}

const orders: Readonly<Record<keyof typeof clientOrders, Compare<ClientRow>>> = clientOrders;

/** All clients: those that were packed, unless they are too old, and what changed since. */
export function listedClients(
  table: Table,
  readPacked: ReadPacked<PackedClients> = async () => undefined,
): ClientLists {
  const { index, wanted } = clientIndex();
  const clients = sincePacked(table, changedClients, {
    readPacked,
    orders,
    index: { ...index, set: (row, { client }, item) => index.set(row, client, item) },
    parse: heldRow,
    recordRemoval: ({ pk }, packed) => packed?.hide(clientOf(String(pk))),
  });

  return {
    isListLoaded: () => clients.changed.isFilled,

    async page(selection, paging, now) {
      await clients.changed.catchUp();
      clients.tellUnreadable((pk) => selection.of?.has(clientOf(pk)) === false);
      const since = clients.changed.walk(selection.sort, wanted(selection, now));
      const { packed } = clients;
      const order = clientOrders[selection.sort];
      const walk = packed === undefined ? since : mergedWalk(packed.walk({ selection, now }), since, order);
      const { rows, total } = pageOfWalk(walk, paging);
      const read = shown(
        rows.map((row) => ({ ...keys.client(row.id), row })),
        ({ row }) => row.client,
      );
      return { rows: read, total };
    },
  };
}
