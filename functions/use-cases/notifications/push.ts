import { DomainError } from '../../../shared/domain/errors.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import {
  type PushMessage,
  type PushSubscription,
  isPushService,
} from '../../../shared/domain/notifications/push-subscription.ts';
import type { Instant } from '../../../shared/domain/text.ts';
import type { Caller } from '../access.ts';

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

/** Refuses endpoints outside of the known push services. */
export async function subscribeToPush(
  { clientId }: Caller,
  subscription: PushSubscription,
  {
    subscriptions,
    origins,
    now,
  }: { subscriptions: Pick<PushSubscriptions, 'save'>; origins: readonly string[]; now: Date },
) {
  if (!isPushService(subscription.endpoint, origins)) {
    throw new DomainError('invalid', 'push.service', { fields: ['endpoint'] });
  }
  await subscriptions.save(clientId, subscription, now);
}
