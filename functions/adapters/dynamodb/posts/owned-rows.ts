import { asClientId, type ClientId, ownerOf, type PostId, postIdOf, ulidOf } from '../../../../shared/domain/ids.ts';

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
    const place = find(0, ownerStarts.length - 1, (middle) => compareAt(clients, middle, client));
    return place === undefined ? new Uint32Array() : byOwner.subarray(ownerStarts[place], ownerStarts[place + 1]);
  }

  function rowOf(id: PostId): number | undefined {
    const rows = rowsOf(ownerOf(id));
    const place = find(0, rows.length, (middle) => compareAt(ulids, rows[middle] as number, ulidOf(id)));
    return place === undefined ? undefined : rows[place];
  }

  return {
    rowsOf,
    rowOf,
    idAt: (row: number): PostId => postIdOf(asClientId(textAt(clients, owners[row] as number)), textAt(ulids, row)),
  };
}

const textAt = (ids: Buffer, place: number) => ids.toString('latin1', place * ulidLength, (place + 1) * ulidLength);

function compareAt(ids: Buffer, place: number, wanted: string): number {
  const found = textAt(ids, place);
  return found === wanted ? 0 : found < wanted ? -1 : 1;
}

function find(from: number, to: number, compare: (place: number) => number): number | undefined {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const order = compare(middle);
    if (order === 0) return middle;
    if (order < 0) low = middle + 1;
    else high = middle;
  }
  return undefined;
}

/** @param ids in the order of the rows */
export function ownedColumns(ids: readonly PostId[]): OwnedColumns {
  const clients = [...new Set(ids.map(ownerOf))].toSorted();
  const placeOf = new Map(clients.map((client, place) => [client, place]));
  const owners = Uint32Array.from(ids, (id) => placeOf.get(ownerOf(id)) as number);
  const byId = (a: number, b: number) => ((ids[a] as string) < (ids[b] as string) ? -1 : 1);
  const byOwner = Uint32Array.from(ids.keys()).toSorted(byId);
  const ownerStarts = new Uint32Array(clients.length + 1);
  for (const owner of owners) ownerStarts[owner + 1] = (ownerStarts[owner + 1] as number) + 1;
  for (let place = 0; place < clients.length; place += 1)
    ownerStarts[place + 1] = (ownerStarts[place + 1] as number) + (ownerStarts[place] as number);
  return {
    clients: Buffer.from(clients.join(''), 'latin1'),
    ulids: Buffer.from(ids.map(ulidOf).join(''), 'latin1'),
    owners,
    byOwner,
    ownerStarts,
  };
}
