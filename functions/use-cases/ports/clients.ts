import type { Found, Paging } from '../../../shared/contracts/paging.ts';
import type { ClientQuery, ListedClient } from '../../../shared/domain/clients/client-selection.ts';
import type { Client } from '../../../shared/domain/clients/client.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';

export interface ClientLists {
  /** Whether the full list is cached, so that listing costs next to nothing. */
  isListLoaded(): boolean;
  /** One page of what is asked for, in its order, with the total of all pages at `now`. */
  page(query: ClientQuery, paging: Paging, now: Date): Promise<Found<ListedClient>>;
}

/** What functions need that change no client. */
export interface StoredClients {
  load(id: ClientId): Promise<Client>;
  find(id: ClientId): Promise<Client | undefined>;
  findByEmail(email: string): Promise<Client | undefined>;
  /** Newest first. */
  subClientIds(parentId: ClientId): Promise<ClientId[]>;
  newest(count: number): Promise<Client[]>;
}

export interface Clients extends StoredClients {
  /** Claims the e-mail in the same transaction; throws `client.email-taken`. */
  create(client: Client): Promise<void>;
  /** As `create`, if the parent is as read and has fewer; throws `client.sub-client-limit` or `client.changed`. */
  createSubClient(client: Client, parent: Client, limit: number): Promise<void>;
  /**
   * Saves over the version that was read, and moves the e-mail; throws `client.changed` or `client.email-taken`.
   * @param admin must still have access, in the same transaction; else `client.changed`
   */
  save(read: Client, changed: Client, admin?: ClientId): Promise<Client>;
  /** Once its user exists; throws `client.changed` when it was taken back in the meantime. */
  finish(client: Client): Promise<void>;
  /** Frees the e-mail. Does nothing when the client has changed or gone since it was read. */
  discard(client: Client): Promise<void>;
  /** Clients with a status change or an expiry warning due before an instant; longest overdue first. */
  dueTransitions(before: Date): Promise<ClientId[]>;
  /** The first `limit` clients whose removal is due before an instant. A hint: read each again before removing it. */
  dueRemovals(before: Date, limit: number): Promise<ClientId[]>;
}
