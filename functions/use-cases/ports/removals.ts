import type { Client } from '../../../shared/domain/clients/client.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import type { Instant } from '../../../shared/domain/text.ts';

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
