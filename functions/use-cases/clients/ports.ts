import type { Found, Paging } from '../../../shared/contracts/paging.ts';
import type { Branding } from '../../../shared/domain/clients/branding.ts';
import type { ClientQuery, ListedClient } from '../../../shared/domain/clients/client-selection.ts';
import type { Client } from '../../../shared/domain/clients/client.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import type { Session, SessionId } from '../../../shared/domain/sign-in/session.ts';
import type { Instant } from '../../../shared/domain/text.ts';
import type { VersionedRecords } from '../operations/ports.ts';

export interface Sessions {
  find(clientId: ClientId, id: SessionId): Promise<Session | undefined>;
  list(clientId: ClientId): Promise<Session[]>;
  /** Does nothing when it is known already. Throws `client.not-found`. */
  begin(clientId: ClientId, session: Session): Promise<void>;
  /** Does nothing once it is ended. */
  see(clientId: ClientId, id: SessionId, at: Instant): Promise<void>;
  /** Lets it outlive an end of all sessions at `at`. */
  keep(clientId: ClientId, id: SessionId, at: Instant): Promise<void>;
  /** Does nothing when it is not known, or ended already. */
  end(clientId: ClientId, id: SessionId, at: Instant): Promise<void>;
}

/** Without a user, `rename`, `endSessions`, `resetTwoFactor` and `remove` do nothing. */
export interface Credentials {
  /** Throws `client.email-taken` when the user pool knows the e-mail. */
  create(user: { id: ClientId; email: string; name: string; temporaryPassword: string }): Promise<void>;
  /** Creates the user with a chosen password, all or nothing. Throws as `create`. */
  signUp(user: { id: ClientId; email: string; name: string; password: string }): Promise<void>;
  /** Throws `client.email-taken`. */
  rename(user: { id: ClientId; email: string; name: string }): Promise<void>;
  endSessions(id: ClientId): Promise<void>;
  /** Makes the user staff. */
  makeStaff(id: ClientId): Promise<void>;
  /** All whom the user pool says to be staff, in no order. */
  staffIds(): Promise<ClientId[]>;
  resetTwoFactor(id: ClientId): Promise<void>;
  remove(id: ClientId): Promise<void>;
  /** Sets a temporary password and ends the sessions; creates the user when there is none. */
  resetTo(user: { id: ClientId; email: string; name: string; temporaryPassword: string }): Promise<void>;
}

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
  /** Whether it was there, and is gone for a day at most. */
  wasRemoved(id: ClientId): Promise<boolean>;
  /** Of those that exist. */
  namesOf(ids: readonly ClientId[]): Promise<ReadonlyMap<ClientId, string>>;
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

export interface BrandingStore extends VersionedRecords<Branding> {
  findAll(clientIds: readonly ClientId[]): Promise<ReadonlyMap<ClientId, Branding>>;
}

interface Removal {
  clientId: ClientId;
  email: string;
  requestedAt: Instant;
  version: number;
  isStaff: boolean;
  /** Of staff: who takes over the open posts and the comments that are assigned to them. */
  handOverTo?: ClientId | undefined;
}

export interface RemovalWish {
  /** Must still have access, in the same transaction; else `client.changed`. */
  admin?: ClientId | undefined;
  handOverTo?: ClientId | undefined;
}

export interface Removals {
  /** Hides the client, also from its parent; throws `client.changed` when its e-mail has changed. */
  begin(client: Client, now: Date, wish?: RemovalWish): Promise<void>;
  /** As `begin`, but throws `client.changed` after any change of the client since it was read. */
  beginUnchanged(client: Client, now: Date): Promise<void>;
  find(clientId: ClientId): Promise<Removal | undefined>;
  /** False when a worker holds some of the posts, which stay. */
  removePosts(clientId: ClientId, now: Date): Promise<boolean>;
  /** Of a client whose removal has ended: posts of requests that had read it before. Of others nothing. */
  removeLate(clientId: ClientId, now: Date): Promise<void>;
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
