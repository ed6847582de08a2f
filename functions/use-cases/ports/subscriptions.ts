import type { Client } from '../../../shared/domain/clients/client.ts';
import type { ClientId, SubscriptionId } from '../../../shared/domain/ids.ts';
import type { Subscription } from '../../../shared/domain/subscriptions/subscription.ts';

export interface Subscriptions {
  listFor(clientId: ClientId): Promise<Subscription[]>;
  start(subscription: Subscription, client: Client): Promise<void>;
  load(id: SubscriptionId): Promise<Subscription>;
  /** Newest first. The rows are valid until the next await. */
  list(): Promise<readonly Subscription[]>;
  /** Saves over the version that was read; throws `subscription.changed` or `client.changed`. */
  save(subscription: Subscription, client?: Client): Promise<Subscription>;
  remove(subscription: Subscription): Promise<void>;
}
