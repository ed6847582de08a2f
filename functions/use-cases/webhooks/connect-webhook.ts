import { DomainError } from '../../../shared/domain/errors.ts';
import { latestWebhookEvents, type WebhookMessage } from '../../../shared/domain/webhooks/webhook-event.ts';
import { type WebhookPlatform, platformNames } from '../../../shared/platforms/platforms.ts';
import { eventStream } from '../event-stream.ts';
import type { VerifyTokens, Webhooks, StoredEvent, WebhookEvents } from './ports.ts';

/** Letters, digits, `_` and `-` only: a browser cannot read the echoed challenge as markup. */
const safeChallenge = /^[\w-]{1,128}$/;

/** Answers the platform's challenge if it names the agreed token. */
export async function verifyWebhook(
  query: { mode?: string | undefined; challenge?: string | undefined; token?: string | undefined },
  { platform, tokens }: { platform: WebhookPlatform; tokens: Pick<VerifyTokens, 'isCurrent'> },
): Promise<string> {
  const { mode, challenge = '', token = '' } = query;
  const isRight = mode === 'subscribe' && safeChallenge.test(challenge) && (await tokens.isCurrent(platform, token));
  if (!isRight) throw new DomainError('forbidden', 'webhook.verification');
  return challenge;
}

/** The only address that we have a platform send to. */
const callbackAddress = (siteUrl: string, platform: WebhookPlatform) => `${siteUrl}/api/webhooks/${platform}`;

interface Connection {
  platform: WebhookPlatform;
  tokens: VerifyTokens;
  webhooks: Pick<Webhooks, 'fields' | 'subscription'>;
  siteUrl: string;
}

/**
 * Connects the webhook.
 * 1. The verify token is stored first, because the platform asks for it during the call.
 * 2. The platform is asked to subscribe. If it refuses, the token stays: address and token can be entered at the
 * platform by hand, which some apps must do.
 */
export async function connectWebhook(
  { callbackUrl, verifyToken }: { callbackUrl: string; verifyToken: string | undefined },
  { platform, tokens, webhooks, siteUrl, newToken }: Connection & { newToken: () => string },
) {
  if (callbackUrl !== callbackAddress(siteUrl, platform))
    throw new DomainError('invalid', 'webhook.callback', {
      fields: { callback_url: 'webhook.callback-address' },
    });
  const token = verifyToken ?? newToken();
  await tokens.save(platform, token);
  const { refusedBecause } = await webhooks.subscription.begin(callbackUrl, token);
  return {
    success: refusedBecause === undefined,
    message:
      refusedBecause === undefined
        ? `${platformNames[platform]} webhook is connected`
        : `Failed to connect webhook: ${refusedBecause}`,
    ...(verifyToken === undefined ? { verify_token: token } : {}),
  };
}

export async function disconnectWebhook({ platform, tokens, webhooks }: Omit<Connection, 'siteUrl'>) {
  await webhooks.subscription.end();
  await tokens.remove(platform);
  return { success: true as const };
}

export async function webhookStatus({ platform, tokens, webhooks, siteUrl }: Connection) {
  const callbackUrl = callbackAddress(siteUrl, platform);
  const [connected, verifyTokenEnd] = await Promise.all([
    webhooks.subscription.isActive(callbackUrl),
    tokens.end(platform),
  ]);
  return {
    connected,
    callback_url: callbackUrl,
    ...(verifyTokenEnd === undefined ? {} : { verify_token_end: verifyTokenEnd }),
    fields: [...webhooks.fields],
  };
}

const messageOf = ({ accountId, time, field, value }: StoredEvent): WebhookMessage => ({
  entry: [{ id: accountId, time, changes: [{ field, value }] }],
});

export const streamEvents = (
  lastEventId: string | undefined,
  { platform, events, now }: { platform: WebhookPlatform; events: Pick<WebhookEvents, 'latest'>; now: Date },
): Promise<string> =>
  eventStream(lastEventId, {
    now,
    async latest(after) {
      const stored = await events.latest(platform, latestWebhookEvents, after);
      return stored.map((event) => ({ place: event.place, message: messageOf(event) }));
    },
  });
