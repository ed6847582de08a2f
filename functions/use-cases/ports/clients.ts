import type { Found, Paging } from '../../../shared/contracts/paging.ts';
import type { ClientSelection, ListedClient } from '../../../shared/domain/clients/client-selection.ts';
import type { Client } from '../../../shared/domain/clients/client.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';

export interface Clients {
  /** Claims the e-mail and stores the client together, or throws `client.email-taken`. */
  create(client: Client): Promise<void>;
  /**
   * As `create`, under its parent, which is as it was read and has fewer than `limit` sub-clients in the same instant;
   * throws `client.sub-client-limit` or `client.changed` otherwise. A limit may be infinite.
   */
  createSubClient(client: Client, parent: Client, limit: number): Promise<void>;
  /** Saves over the version that was read, and moves the e-mail; throws `client.changed` or `client.email-taken`. */
  save(read: Client, changed: Client): Promise<Client>;
  /** Newest first. */
  subClientIds(parentId: ClientId): Promise<ClientId[]>;
  /** Takes back a creation that could not be finished. */
  discard(client: Client): Promise<void>;
  load(id: ClientId): Promise<Client>;
  find(id: ClientId): Promise<Client | undefined>;
  findByEmail(email: string): Promise<Client | undefined>;
  /** The newest so many, at the cost of reading them. */
  newest(count: number): Promise<Client[]>;
  /** Whether all were listed before, so that listing costs next to nothing now. */
  isListAtHand(): boolean;
  /** Newest first. */
  list(): Promise<readonly ListedClient[]>;
  /** One page of a selection, in its order, and how many there are on all pages at `now`. */
  page(selection: ClientSelection, paging: Paging, now: Date): Promise<Found<ListedClient>>;
  /** Clients whose stored status had to change, or who had to be told of its end, before an instant; the longest overdue first. */
  dueTransitions(before: Date): Promise<ClientId[]>;
  /** The soonest `limit` of the clients whose removal is due before an instant. A hint: look at each before it is removed. */
  dueRemovals(before: Date, limit: number): Promise<ClientId[]>;
  /** Reads one client's id: whether the database answers. */
  probe(): Promise<void>;
}
