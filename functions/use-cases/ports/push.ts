import type { ClientId } from '../../../shared/domain/ids.ts';
import type { PushMessage, PushSubscription } from '../../../shared/domain/notifications/push-subscription.ts';

export interface PushSubscriptions {
  /** Keeps it, and of a client's only the newest `pushSubscriptionsKept`. Throws `client.not-found`. */
  save(clientId: ClientId, subscription: PushSubscription, now: Date): Promise<void>;
  /** Newest first. */
  listFor(clientId: ClientId): Promise<PushSubscription[]>;
  remove(clientId: ClientId, endpoint: string): Promise<void>;
}

export interface PushSender {
  /** `gone`: nobody is there any more, and never will be; `failed`: it may go through later. */
  send(subscription: PushSubscription, message: PushMessage): Promise<'sent' | 'gone' | 'failed'>;
}
