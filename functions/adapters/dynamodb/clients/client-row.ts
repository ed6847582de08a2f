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

/** For packing. Its whole is the client. */
export function packableRow(item: Item): ListedRow<ClientId> {
  const client = fromClientItem(item);
  const { id, version, createdAt } = client;
  return { id, version, createdAt: Date.parse(createdAt), whole: JSON.stringify(client) };
}

export const clientIn = ({ whole }: Pick<ListedRow, 'whole'>): ListedClient =>
  listedClient(Client.parse(JSON.parse(whole)));
