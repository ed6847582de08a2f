import type { Webhooks } from '../../../use-cases/webhooks/ports.ts';
import type { Graph } from './graph.ts';
import { isSignedDelivery } from './signatures.ts';
import { metaWebhookSubscription } from './webhook-subscription.ts';

export const webhookFields = ['comments', 'mentions', 'story_insights', 'live_comments'] as const;

export const metaWebhooks = (graph: Graph): Webhooks => ({
  fields: webhookFields,
  subscription: metaWebhookSubscription(graph, webhookFields),
  isSigned: async (delivery) => isSignedDelivery(delivery, await graph.settings.appSecret()),
});
