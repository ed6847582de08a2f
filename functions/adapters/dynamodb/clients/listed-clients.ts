import { clientOrders } from '../../../../shared/domain/clients/client-selection.ts';
import { shown } from '../../../use-cases/left-out.ts';
import type { ClientLists } from '../../../use-cases/clients/ports.ts';
import type { Compare } from '../changes/sorted-rows.ts';
import { mergedWalk, pageOfWalk } from '../changes/walk.ts';
import type { ReadPacked } from '../packed/packed-list.ts';
import { sincePacked } from '../packed/since-packed.ts';
import { clientChangeKeys, clientOf, keys } from '../table/keys.ts';
import type { Table } from '../table/table.ts';
import { clientIndex } from './client-index.ts';
import { type ClientRow, heldRow } from './client-row.ts';
import type { PackedClients } from './packed-clients.ts';

const orders: Readonly<Record<keyof typeof clientOrders, Compare<ClientRow>>> = clientOrders;

/** All clients: those that were packed, unless they are too old, and what changed since. */
export function listedClients(
  table: Table,
  readPacked: ReadPacked<PackedClients> = async () => undefined,
): ClientLists {
  const { index, wanted } = clientIndex();
  const clients = sincePacked(table, clientChangeKeys, {
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
      clients.tellUnreadable();
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
