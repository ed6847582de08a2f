import { createHash } from 'node:crypto';
import type { CommentUpdate } from '../../../shared/domain/conversations/comment-update.ts';
import { DomainError } from '../../../shared/domain/errors.ts';
import type { WebhookPlatform } from '../../../shared/platforms/platforms.ts';
import type { Erasure } from '../data-deletion/ports.ts';
import type {
  DeliveryQueue,
  SignedDelivery,
  Webhooks,
  Deliveries,
  DeliveredEvent,
  QueuedDelivery,
  ReadDelivery,
  WebhookEvents,
} from './ports.ts';

/** Deduplicates deliveries and names a stored body; reveals nothing of it. */
export const deliveryKey = (body: Uint8Array): string => `webhooks/${createHash('sha256').update(body).digest('hex')}`;

/** Queues before answering: the platform must not stop retrying before the delivery is durable. */
export async function receiveDelivery(
  delivery: SignedDelivery,
  deps: { platform: WebhookPlatform; isSigned: Webhooks['isSigned']; queue: DeliveryQueue },
): Promise<void> {
  if (!(await deps.isSigned(delivery))) throw new DomainError('forbidden', 'webhook.signature');
  await deps.queue.send(deps.platform, delivery.body);
}

const batchSize = 25;

export interface StoreDeliveryDependencies {
  deliveries: Pick<Deliveries, 'keep' | 'read' | 'remove'>;
  events: Pick<WebhookEvents, 'add' | 'remove'>;
  erasure: Pick<Erasure, 'isErased'>;
  parse: (text: string) => unknown;
  readers: Readonly<Record<WebhookPlatform, ReadDelivery>>;
  /** Idempotent: a repeated delivery adds what a crashed worker left out. */
  takeComments: (updates: readonly CommentUpdate[]) => Promise<{ added: number }>;
  now: Date;
}

/**
 * Stores the events of a delivery, each once; a repeated delivery adds what is missing.
 * 1. Events of erased accounts are dropped.
 * 2. The others are stored in order, and what they say of comments is taken.
 * 3. The accounts are checked again: events of an account erased in the meantime are removed, also those that a
 * crashed worker stored.
 * 4. The body is deleted, because it may hold personal data. A body without any known event is kept for an
 * operator. If a stored body is missing, another worker has handled the delivery.
 * @returns how many events are new, how many were known, repeated or dropped, how many comments are new, how many updates of
 * comments has no time that can be read, and the accounts that are not erased
 */
export async function storeDelivery(
  delivery: QueuedDelivery,
  deps: StoreDeliveryDependencies,
): Promise<{ stored: number; repeated: number; comments: number; untimed: number; accountIds: string[] }> {
  const body = delivery.body ?? (await deps.deliveries.read(delivery.key));
  if (body === undefined) return { stored: 0, repeated: 0, comments: 0, untimed: 0, accountIds: [] };
  const { platform } = delivery;
  const delivered = deps.readers[platform](deps.parse(new TextDecoder().decode(body)));
  const events = withoutRepeats(delivered).map((event, position) => ({ ...event, platform, position }));
  const erased = await erasedAccounts(events, deps);
  const wanted = events.filter(({ accountId }) => !erased.has(accountId));
  let stored = 0;
  for (let from = 0; from < wanted.length; from += batchSize) {
    const added = await deps.events.add(wanted.slice(from, from + batchSize), deps.now.toISOString());
    stored += added.filter(Boolean).length;
  }
  const updates = wanted.flatMap((event) => event.update ?? []);
  const timed = updates.filter((one) => one !== 'no-time');
  const { added: comments } = await deps.takeComments(timed);
  const erasedSince = await erasedAccounts(events, deps);
  await deps.events.remove(events.filter(({ accountId }) => erasedSince.has(accountId)));
  const isKept = delivery.body === undefined;
  if (isKept && delivered.length > 0) await deps.deliveries.remove(delivery.key);
  if (!isKept && delivered.length === 0) await deps.deliveries.keep(body);
  const accountIds = [...new Set(wanted.map(({ accountId }) => accountId))].filter((id) => !erasedSince.has(id));
  const untimed = updates.length - timed.length;
  return { stored, repeated: delivered.length - stored, comments, untimed, accountIds };
}

const withoutRepeats = (events: readonly DeliveredEvent[]): DeliveredEvent[] => [
  ...new Map(events.map((event) => [event.identity, event])).values(),
];

async function erasedAccounts(
  events: readonly DeliveredEvent[],
  { erasure }: StoreDeliveryDependencies,
): Promise<Set<string>> {
  const erased = new Set<string>();
  for (const accountId of new Set(events.map((event) => event.accountId)))
    if (await erasure.isErased(accountId)) erased.add(accountId);
  return erased;
}
