import type { Found, Paging } from '../../../shared/contracts/paging.ts';
import type { ClientMark } from '../../../shared/domain/clients/client-mark.ts';
import type { ClientQuery, ListedClient } from '../../../shared/domain/clients/client-selection.ts';
import type { Client } from '../../../shared/domain/clients/client.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import type { Instant } from '../../../shared/domain/text.ts';
import type { VersionedRecords } from '../operations/ports.ts';

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

export interface ClientMarks extends VersionedRecords<ClientMark> {
  /** Of those clients that have one. */
  findAll(clientIds: readonly ClientId[]): Promise<ReadonlyMap<ClientId, ClientMark>>;
}

interface Removal {
  clientId: ClientId;
  email: string;
  requestedAt: Instant;
  version: number;
}

export interface Removals {
  /**
   * Hides the client, also from its parent; throws `client.changed` when its e-mail has changed.
   * @param admin must still have access, in the same transaction; else `client.changed`
   */
  begin(client: Client, now: Date, admin?: ClientId): Promise<void>;
  /** As `begin`, but throws `client.changed` after any change of the client since it was read. */
  beginUnchanged(client: Client, now: Date): Promise<void>;
  find(clientId: ClientId): Promise<Removal | undefined>;
  /** False when a worker holds some of the posts, which stay. */
  removePosts(clientId: ClientId, now: Date): Promise<boolean>;
  removeRest(clientId: ClientId, now: Date): Promise<void>;
  /** Part of `removeRest`: what was measured, and what is to be. */
  removeNumbers(clientId: ClientId, now: Date): Promise<void>;
  /** Removes the record and frees the e-mail. Idempotent. */
  end(removal: Removal): Promise<void>;
}

export interface RemovalQueue {
  /** Delivers a removal to a worker after a delay of at most 15 minutes. */
  send(clientId: ClientId, delaySeconds: number): Promise<void>;
}

export interface Trials {
  /** Saves over the version that was read, once for each client; throws `subscription.trial-used` or `client.changed`. */
  start(read: Client, changed: Client): Promise<Client>;
}
