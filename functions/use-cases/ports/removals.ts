import type { Client } from '../../../shared/domain/clients/client.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import type { Instant } from '../../../shared/domain/text.ts';

/** A client that is there for nobody any more while what is left of it is removed. */
export interface Removal {
  clientId: ClientId;
  email: string;
  requestedAt: Instant;
  version: number;
}

export interface Removals {
  /** Takes the client away from everybody and from its parent; throws `client.changed` when its e-mail is another now. */
  begin(client: Client, now: Date): Promise<void>;
  /** As `begin`, but throws `client.changed` when anything of the client changed since it was read. */
  beginUnchanged(client: Client, now: Date): Promise<void>;
  /** A removal that has begun and not ended. */
  find(clientId: ClientId): Promise<Removal | undefined>;
  /** Removes the posts; false when some are in a worker's hands and are still there. */
  removePosts(clientId: ClientId, now: Date): Promise<boolean>;
  /** Removes what else is stored under the client; receipts stay. */
  removeRest(clientId: ClientId, now: Date): Promise<void>;
  /** Removes the record and frees the e-mail; harmless when it is done. */
  end(removal: Removal, now: Date): Promise<void>;
}

export interface RemovalQueue {
  /** Brings a client's removal to a worker after a while, of 15 minutes at most. */
  send(clientId: ClientId, delaySeconds: number): Promise<void>;
}
