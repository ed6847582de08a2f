import type { Client } from '../../../shared/domain/clients/client.ts';
import type { ClientId, SubscriptionId } from '../../../shared/domain/ids.ts';
import type { Subscription } from '../../../shared/domain/subscriptions/subscription.ts';

export interface Subscriptions {
  /** One client's, newest first, as they are at this moment. */
  listFor(clientId: ClientId): Promise<Subscription[]>;
  /**
   * Stores a new one and, with it, the client over the version that was read; throws `client.changed` when that is another,
   * and `subscription.trial-used` for a second trial.
   */
  start(subscription: Subscription, client: Client): Promise<void>;
  load(id: SubscriptionId): Promise<Subscription>;
  /** Newest first. The rows stay as they are until something is awaited. */
  list(): Promise<readonly Subscription[]>;
  /** Saves over the version that was read, with the client if it follows; throws `subscription.changed` or `client.changed`. */
  save(subscription: Subscription, client?: Client): Promise<Subscription>;
  remove(subscription: Subscription, now: Date): Promise<void>;
}
