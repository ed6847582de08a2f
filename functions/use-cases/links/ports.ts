import type { ConnectLink } from '../../../shared/domain/connections/connect-link.ts';
import type { ClientId, ConnectLinkId, OwnedId } from '../../../shared/domain/ids.ts';
import type { Instant } from '../../../shared/domain/text.ts';

/** Links that open without sign-in. Of secrets and PINs only hashes are stored. */
export interface Links<Id extends OwnedId, L> {
  find(id: Id): Promise<L | undefined>;
  isOpenedBy(id: Id, secret: string): Promise<boolean>;
  /** Ends it at once. Throws not-found. */
  revoke(id: Id, now: Date): Promise<L>;
  noteOpened(id: Id, now: Date): Promise<void>;
  /**
   * Counts a try before the PIN is looked at, so that many at once are not more. Undefined when none is left, or while the
   * link is locked; else how many were made since the last right one, and how many wrong ones there were ever with it.
   */
  takePinTry(id: Id, now: Date): Promise<{ inRow: number; inAll: number } | undefined>;
  isPin(id: Id, pin: string): Promise<boolean>;
  /** After a right PIN, or with `until` after the last wrong one. */
  clearPinTries(id: Id, until?: Instant): Promise<void>;
  /** Ends it after the last wrong PIN of all. */
  endGuessed(id: Id, now: Date): Promise<void>;
}

export interface ClientLinks<Id extends OwnedId, L> extends Links<Id, L> {
  /** Throws `client.not-found`. */
  create(link: L, keys: LinkKeys): Promise<void>;
  /** Newest first. */
  listFor(clientId: ClientId): Promise<L[]>;
}

export interface LinkKeys {
  secret: string;
  pin?: string | undefined;
}

export interface ConnectLinks extends ClientLinks<ConnectLinkId, ConnectLink> {
  /** Clients with links whose days ended between two instants, soonest first. A hint: read the links of each. */
  clientsOfEnded(since: Date, before: Date): Promise<ClientId[]>;
}
