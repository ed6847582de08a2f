import * as z from 'zod';
import { DomainError } from '../../../../shared/domain/errors.ts';
import { platformNames } from '../../../../shared/platforms/platforms.ts';
import type { WebhookSubscription, Webhooks } from '../../../use-cases/webhooks/ports.ts';
import { GraphError, isGraphFailure } from './graph-error.ts';
import type { Graph } from './graph.ts';
import type { MetaPlatform } from './scopes.ts';
import { isSignedDelivery } from './signed-request.ts';

const Done = z.object({ success: z.literal(true) });
const Field = z.union([z.string(), z.object({ name: z.string() }).transform(({ name }) => name)]);
const Subscriptions = z.object({
  data: z.array(
    z.object({
      object: z.string(),
      callback_url: z.string().optional(),
      active: z.boolean().optional(),
      fields: z.array(Field).default([]),
    }),
  ),
});

/** What the app hears of: the platform's accounts are objects of this name. */
interface SubscribedObject {
  readonly platform: MetaPlatform;
  readonly object: string;
  readonly fields: readonly string[];
}

/**
 * The app's subscription to the events of a platform.
 * https://developers.facebook.com/docs/graph-api/reference/app/subscriptions
 */
export function metaWebhookSubscription(
  graph: Graph,
  { platform, object, fields }: SubscribedObject,
): WebhookSubscription {
  const { appId, appSecret } = graph.settings;
  const unavailable = (error: unknown) => unavailableAt(platform, error);
  const unlessUnavailable = <T>(calling: Promise<T>) =>
    calling.catch((error: unknown) => {
      throw unavailable(error);
    });

  async function call<S extends z.ZodType>(
    method: 'GET' | 'POST' | 'DELETE',
    parameters: Readonly<Record<string, string>>,
    shape: S,
  ): Promise<z.infer<S>> {
    if (appId === '') throw new DomainError('unavailable', 'webhook.not-configured');
    const token = `${appId}|${await appSecret()}`;
    return graph.call(method, `/${appId}/subscriptions`, { access_token: token, ...parameters }, shape);
  }

  return {
    async isActive(callbackUrl) {
      const { data } = await unlessUnavailable(call('GET', {}, Subscriptions));
      return data.some(
        (one) =>
          one.object === object &&
          one.active !== false &&
          one.callback_url === callbackUrl &&
          fields.every((field) => one.fields.includes(field)),
      );
    },

    async begin(callbackUrl, verifyToken) {
      const wanted = {
        object,
        callback_url: callbackUrl,
        fields: fields.join(','),
        verify_token: verifyToken,
        include_values: 'true',
      };
      try {
        await call('POST', wanted, Done);
        return {};
      } catch (error) {
        if (error instanceof GraphError && error.status < 500)
          return { refusedBecause: error.userMessage ?? error.message };
        throw unavailable(error);
      }
    },

    async end() {
      await unlessUnavailable(call('DELETE', { object }, Done));
    },
  };
}

function unavailableAt(platform: MetaPlatform, error: unknown): unknown {
  return isGraphFailure(error)
    ? new DomainError('unavailable', 'webhook.unavailable', { params: { platform: platformNames[platform] } })
    : error;
}

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
