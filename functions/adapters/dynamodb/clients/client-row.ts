import { Client } from '../../../../shared/domain/clients/client.ts';
import {
  type ListedClient,
  listedClient,
  type OrderedClient,
} from '../../../../shared/domain/clients/client-selection.ts';
import type { ClientId } from '../../../../shared/domain/ids.ts';
import type { Item } from '../changes/change-follower.ts';
import type { ListedRow } from '../packed/listed-row.ts';
import { fromClientItem } from './client-item.ts';

/** A client in a function's memory: what orders need, and the rest on demand. */
export interface ClientRow extends OrderedClient {
  readonly id: ClientId;
  readonly version: number;
  readonly client: ListedClient;
}

export function heldRow(item: Item): ClientRow {
  const client = listedClient(fromClientItem(item));
  const { id, version, name, createdAt, socialMediaAccounts } = client;
  return { id, version, name, createdAt, socialMediaAccounts, client };
}

/** For packing. */
export function packableRow(item: Item): ListedRow<ClientId> {
  const { id, version, createdAt, ...rest } = fromClientItem(item);
  return { id, version, createdAt: Date.parse(createdAt), rest: JSON.stringify(rest) };
}

export function clientIn({ id, version, createdAt, rest }: ListedRow<ClientId>): ListedClient {
  const known = { id, version, createdAt: new Date(createdAt).toISOString() };
  return listedClient(Client.parse({ ...(JSON.parse(rest) as object), ...known }));
}
