import { asClientId, type ClientId, ownerOf, type PostId, postIdOf, ulidOf } from '../../../../shared/domain/ids.ts';
import { compareTexts, findPlace } from '../../search/numbers/find-place.ts';

const ulidLength = 26;

/** Rows by their ids. */
export interface OwnedColumns {
  /** The ids of all clients, ascending, one after another. */
  readonly clients: Buffer;
  /** The second half of each row's id, and the place of its client. */
  readonly ulids: Buffer;
  readonly owners: Uint32Array;
  /** Rows by client, then by id; and where those of each client begin, and their end. */
  readonly byOwner: Uint32Array;
  readonly ownerStarts: Uint32Array;
}

export function ownedRows({ clients, ulids, owners, byOwner, ownerStarts }: OwnedColumns) {
  function rowsOf(client: ClientId): Uint32Array {
    const place = findPlace(0, ownerStarts.length - 1, (middle) => compareAt(clients, middle, client));
    return place === undefined ? new Uint32Array() : byOwner.subarray(ownerStarts[place], ownerStarts[place + 1]);
  }

  function rowOf(id: PostId): number | undefined {
    const rows = rowsOf(ownerOf(id));
    const place = findPlace(0, rows.length, (middle) => compareAt(ulids, rows[middle] as number, ulidOf(id)));
    return place === undefined ? undefined : rows[place];
  }

  return {
    rowsOf,
    rowOf,
    idAt: (row: number): PostId => postIdOf(asClientId(textAt(clients, owners[row] as number)), textAt(ulids, row)),
  };
}

const textAt = (ids: Buffer, place: number) => ids.toString('latin1', place * ulidLength, (place + 1) * ulidLength);

const compareAt = (ids: Buffer, place: number, wanted: string) => compareTexts(textAt(ids, place), wanted);

/** @param most ids that may be added, in the order of the rows */
export function ownedPacker(most: number) {
  const ulids = Buffer.allocUnsafeSlow(most * ulidLength);
  const owners = new Uint32Array(most);
  const numbers = new Map<ClientId, number>();
  let count = 0;

  const byUlid = (one: number, other: number) =>
    ulids.compare(ulids, other * ulidLength, (other + 1) * ulidLength, one * ulidLength, (one + 1) * ulidLength);

  return {
    add(id: PostId) {
      const owner = ownerOf(id);
      const number = numbers.get(owner) ?? numbers.size;
      numbers.set(owner, number);
      owners[count] = number;
      ulids.write(ulidOf(id), count * ulidLength, 'latin1');
      count += 1;
    },

    packed(): OwnedColumns {
      const clients = [...numbers.keys()].toSorted();
      const places = new Uint32Array(clients.length);
      for (const [place, client] of clients.entries()) places[numbers.get(client) as number] = place;
      const placed = owners.subarray(0, count).map((number) => places[number] as number);
      return {
        clients: Buffer.from(clients.join(''), 'latin1'),
        ulids: ulids.subarray(0, count * ulidLength),
        owners: placed,
        ...rowsByOwner(placed, clients.length, byUlid),
      };
    },
  };
}

function rowsByOwner(owners: Uint32Array, clientCount: number, compare: (one: number, other: number) => number) {
  const ownerStarts = new Uint32Array(clientCount + 1);
  for (const owner of owners) ownerStarts[owner + 1] = (ownerStarts[owner + 1] as number) + 1;
  for (let place = 0; place < clientCount; place += 1)
    ownerStarts[place + 1] = (ownerStarts[place + 1] as number) + (ownerStarts[place] as number);
  const byOwner = new Uint32Array(owners.length);
  const next = ownerStarts.slice();
  for (const [row, owner] of owners.entries()) {
    const place = next[owner] as number;
    byOwner[place] = row;
    next[owner] = place + 1;
  }
  for (let place = 0; place < clientCount; place += 1)
    byOwner.subarray(ownerStarts[place], ownerStarts[place + 1]).sort(compare);
  return { byOwner, ownerStarts };
}
