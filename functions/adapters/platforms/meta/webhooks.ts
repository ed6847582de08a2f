import type { Webhooks } from '../../../use-cases/webhooks/ports.ts';
import type { Graph } from './graph.ts';
import type { MetaPlatform } from './scopes.ts';
import { isSignedDelivery } from './signatures.ts';
import { metaWebhookSubscription, type SubscribedObject } from './webhook-subscription.ts';

export const subscribedObjects: Readonly<Record<MetaPlatform, SubscribedObject>> = {
  instagram: {
    platform: 'instagram',
    object: 'instagram',
    fields: ['comments', 'mentions', 'story_insights', 'live_comments'],
  },
  facebook: { platform: 'facebook', object: 'page', fields: ['feed'] },
};

export const metaWebhooks = (graph: Graph, platform: MetaPlatform): Webhooks => ({
  fields: subscribedObjects[platform].fields,
  subscription: metaWebhookSubscription(graph, subscribedObjects[platform]),
  isSigned: async (delivery) => isSignedDelivery(delivery, await graph.settings.appSecret()),
});
