import {
  clientOrders,
  type OrderedClient,
  searchableText,
} from '../../../../shared/domain/clients/client-selection.ts';
import type { ClientId } from '../../../../shared/domain/ids.ts';
import type { Warn } from '../../../use-cases/warn.ts';
import type { SnapshotFile } from '../../files/snapshot-file.ts';
import { compareTexts } from '../../search/numbers/find-place.ts';
import { type Packable, packList } from '../packed/pack-list.ts';
import { rowPacker } from '../packed/row-columns.ts';
import { clientOf, keys } from '../table/keys.ts';
import type { Table } from '../table/table.ts';
import { changedClients, facetsOf, clientIn, packableRow } from './client-row.ts';
import { onTrial, packedClients, packedFacets, packedFor } from './packed-clients.ts';

const list: Packable<ClientId> = {
  packedFor,
  source: changedClients,
  open: packedClients,
  rowOf: packableRow,
  keyOf: keys.client,
  removedIn: ({ pk }) => clientOf(String(pk)),
  packer: clientPacker,
};

export const packListedClients = (table: Table, file: SnapshotFile, warn: Warn) => packList(table, file, list, warn);

function clientPacker(most: number): ReturnType<Packable<ClientId>['packer']> {
  const rows = rowPacker(most, packedFacets);
  const ordered: OrderedClient[] = [];
  const [trialEnds, planEnds] = [new Float64Array(most), new Float64Array(most)];

  return {
    add(row) {
      const client = clientIn(row);
      const { id, name, createdAt, onTrial: isOnTrial, trialEnd, planEnd } = client;
      const socialMediaAccounts = { length: client.socialMediaAccounts.length };
      trialEnds[ordered.length] = trialEnd;
      planEnds[ordered.length] = planEnd;
      ordered.push({ id, name, createdAt, onTrial: isOnTrial, trialEnd, planEnd, socialMediaAccounts });
      rows.add(row, [...facetsOf(client), ...(isOnTrial ? [onTrial] : [])], searchableText(client));
    },

    packed() {
      const inOrder = (compare: (one: OrderedClient, other: OrderedClient) => number) =>
        Uint32Array.from(ordered.keys()).toSorted((a, b) =>
          compare(ordered[a] as OrderedClient, ordered[b] as OrderedClient),
        );
      const names = ordered.map(({ name }) => Buffer.from(name));
      let end = 0;
      const nameStarts = Uint32Array.from([0, ...names.map(({ length }) => (end += length))]);
      return {
        ids: Buffer.from(ordered.map(({ id }) => id).join(''), 'latin1'),
        byId: inOrder((a, b) => compareTexts(a.id, b.id)),
        byName: inOrder(clientOrders.name),
        byPlatforms: inOrder(clientOrders.platforms),
        byEnd: inOrder(clientOrders.ending),
        names: Buffer.concat(names),
        nameStarts,
        trialEnds: trialEnds.subarray(0, ordered.length),
        planEnds: planEnds.subarray(0, ordered.length),
        accountCounts: Uint8Array.from(ordered, ({ socialMediaAccounts }) => socialMediaAccounts.length),
        ...rows.packed(),
      };
    },
  };
}
