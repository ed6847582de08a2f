import { Client } from '../../../../shared/domain/clients/client.ts';
import {
  type ClientOrder,
  type ClientQuery,
  endsWithin,
  type TimeSpan,
} from '../../../../shared/domain/clients/client-selection.ts';
import { asClientId, type ClientId } from '../../../../shared/domain/ids.ts';
import {
  type AdminStatus,
  adminStatusAt,
  type Ends,
} from '../../../../shared/domain/subscriptions/subscription-status.ts';
import type { Warn } from '../../../use-cases/warn.ts';
import type { ReadSections } from '../../files/sections.ts';
import type { SnapshotFile } from '../../files/snapshot-file.ts';
import { add, type BitSet, bitSet, has } from '../../search/numbers/bit-set.ts';
import { compareTexts, findPlace } from '../../search/numbers/find-place.ts';
import { timesBetween } from '../changes/columns.ts';
import type { Walk } from '../changes/walk.ts';
import { type PackedFacts, readPackedFile } from '../packed/packed-file.ts';
import type { PackedList, ReadPacked } from '../packed/packed-list.ts';
import { packedRows } from '../packed/packed-rows.ts';
import { partsIn, rowColumns } from '../packed/row-columns.ts';
import { clientFacets, selected, clientIn, type ClientRow } from './client-row.ts';

/** What a file must be made for, so that it has all that lists show, filter and sort by. */
export const packedFor = ['4', ...clientFacets, ...Object.keys(Client.shape)].join(' ');

/** The facet beside those of lists, from which the status that is shown follows. */
export const onTrial = 'on trial';
export const packedFacets = [...clientFacets, onTrial];

interface SelectedAt {
  readonly selection: ClientQuery;
  readonly now: Date;
}
export type PackedClients = PackedList<ClientId, ClientRow, SelectedAt>;

export const packedClientsOf =
  (file: Pick<SnapshotFile, 'open'>, warn: Warn): ReadPacked<PackedClients> =>
  async () =>
    (await readPackedFile(file, packedFor, packedClients, warn)).packed;

const idLength = 26;

export function packedClients(read: ReadSections<PackedFacts>): PackedClients {
  const parts = partsIn(read);
  const [ids, byId] = [parts.bytes('ids'), parts.numbers('byId')];
  const [names, nameStarts] = [parts.bytes('names'), parts.numbers('nameStarts')];
  const [trialEnds, planEnds] = [parts.instants('trialEnds'), parts.instants('planEnds')];
  const accountCounts = parts.bytes('accountCounts');
  const orders: Readonly<Record<ClientOrder, Uint32Array | undefined>> = {
    name: parts.numbers('byName'),
    platforms: parts.numbers('byPlatforms'),
    ending: parts.numbers('byEnd'),
    date: undefined,
  };
  const columns = rowColumns(parts);
  const idAt = (row: number) => asClientId(ids.toString('latin1', row * idLength, (row + 1) * idLength));
  const rows = packedRows(columns, packedFacets, idAt);

  const rowOf = (id: ClientId) =>
    byId[findPlace(0, byId.length, (place) => compareTexts(idAt(byId[place] as number), id)) ?? -1];

  type Row = NonNullable<ReturnType<ReturnType<typeof rows.walk>['next']>>;
  class PackedClient implements ClientRow {
    readonly #packed: Row;
    constructor(packed: Row) {
      this.#packed = packed;
    }
    get id() {
      return this.#packed.id;
    }
    get version() {
      return this.#packed.version;
    }
    get name() {
      const { row } = this.#packed;
      return names.toString('utf8', nameStarts[row], nameStarts[row + 1]);
    }
    get createdAt() {
      return new Date(this.#packed.createdAt).toISOString();
    }
    get socialMediaAccounts() {
      return { length: accountCounts[this.#packed.row] as number };
    }
    get onTrial() {
      return has(rows.facet(onTrial), this.#packed.row);
    }
    get trialEnd() {
      return trialEnds[this.#packed.row] as number;
    }
    get planEnd() {
      return planEnds[this.#packed.row] as number;
    }
    get client() {
      return clientIn(this.#packed);
    }
  }

  function endsAt(row: number, trials: BitSet): Ends {
    return { onTrial: has(trials, row), trialEnd: trialEnds[row] as number, planEnd: planEnds[row] as number };
  }

  function rowsThat(pass: (ends: Ends) => boolean): BitSet {
    const [found, trials] = [bitSet(rows.count), rows.facet(onTrial)];
    for (let row = 0; row < rows.count; row += 1) if (pass(endsAt(row, trials))) add(found, row);
    return found;
  }

  const having = {
    of(clients: ReadonlySet<ClientId>) {
      const found = bitSet(rows.count);
      for (const row of [...clients].map(rowOf)) if (row !== undefined) add(found, row);
      return found;
    },
    facet: (facet: string) => rows.facet(facet),
    text: rows.text,
    joinedFrom: (from: number) => timesBetween(columns.createdAt, from, Infinity),
    status: (status: AdminStatus, now: number) => rowsThat((ends) => adminStatusAt(ends, now) === status),
    ends: (span: TimeSpan) => rowsThat((ends) => endsWithin(ends, span)),
  };

  function shown({ next, total }: ReturnType<typeof rows.walk>): Walk<ClientRow> {
    return {
      total,
      next() {
        const row = next();
        return row && new PackedClient(row);
      },
    };
  }

  return {
    until: new Date(read.facts.until),
    leaving: read.facts.leaving,
    unreadable: read.facts.unreadable,
    hide: (id) => rows.hide(rowOf(id)),
    versionOf: (id) => rows.versionOf(rowOf(id)),
    rows: () => rows.walk(rows.present),
    walk: ({ selection, now }) =>
      shown(rows.walk(selected(rows.present, selection, now, having), orders[selection.sort])),
  };
}
