import type { Webhooks } from '../../../use-cases/webhooks/ports.ts';
import type { Graph } from './graph.ts';
import { isSignedDelivery } from './signatures.ts';
import { metaWebhookSubscription } from './webhook-subscription.ts';

export const metaWebhooks = (graph: Graph): Webhooks => ({
  subscription: metaWebhookSubscription(graph),
  isSigned: async (delivery) => isSignedDelivery(delivery, await graph.settings.appSecret()),
});
