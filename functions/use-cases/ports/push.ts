import type { ClientId } from '../../../shared/domain/ids.ts';
import type { Instant } from '../../../shared/domain/text.ts';
import type { PushMessage, PushSubscription } from '../../../shared/domain/notifications/push-subscription.ts';

interface SavedSubscription extends PushSubscription {
  readonly savedAt: Instant;
}

export interface PushSubscriptions {
  /** Keeps a client's newest `pushSubscriptionsKept`. Throws `client.not-found`. */
  save(clientId: ClientId, subscription: PushSubscription, now: Date): Promise<void>;
  /** Newest first. */
  listFor(clientId: ClientId): Promise<SavedSubscription[]>;
  remove(clientId: ClientId, endpoint: string): Promise<void>;
}

export interface PushSender {
  /** `gone`: the subscription has ended for good; `failed`: try again later. */
  send(subscription: PushSubscription, message: PushMessage): Promise<'sent' | 'gone' | 'failed'>;
}
