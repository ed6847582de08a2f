import type { PushSubscriptions } from '../../../functions/use-cases/notifications/push.ts';
import { notFound } from '../../../functions/use-cases/refusals.ts';
import {
  type PushSubscription,
  pushSubscriptionsKept,
} from '../../../shared/domain/notifications/push-subscription.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';

export function memoryPushSubscriptions(isThere: (clientId: ClientId) => boolean = () => true): PushSubscriptions {
  const kept = new Map<string, { subscription: PushSubscription; savedAt: number }[]>();
  const of = (clientId: ClientId) => kept.get(clientId) ?? [];
  const without = (clientId: ClientId, endpoint: string) =>
    of(clientId).filter(({ subscription }) => subscription.endpoint !== endpoint);

  return {
    async save(clientId, subscription, now) {
      if (!isThere(clientId)) throw notFound('Client');
      const all = [...without(clientId, subscription.endpoint), { subscription, savedAt: now.getTime() }];
      const newestFirst = all.toSorted((a, b) => b.savedAt - a.savedAt);
      kept.set(clientId, structuredClone(newestFirst.slice(0, pushSubscriptionsKept)));
    },
    listFor: async (clientId) =>
      of(clientId).map(({ subscription, savedAt }) => ({ ...subscription, savedAt: new Date(savedAt).toISOString() })),
    remove: async (clientId, endpoint) => void kept.set(clientId, without(clientId, endpoint)),
  };
}

export const aPushSubscription = (name: string): PushSubscription => ({
  endpoint: `https://fcm.googleapis.com/fcm/send/${name}`,
  keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
});
