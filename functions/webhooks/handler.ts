import { browserReportContracts } from '../../shared/contracts/browser-report-contracts.ts';
import { webhookContracts } from '../../shared/contracts/webhook-contracts.ts';
import { DomainError } from '../../shared/domain/errors.ts';
import { platformNames, type WebhookPlatform } from '../../shared/platforms/platforms.ts';
import { dynamoVerifyTokens } from '../adapters/dynamodb/webhooks/verify-tokens.ts';
import { dynamoWebhookEvents } from '../adapters/dynamodb/webhooks/webhook-events.ts';
import { s3Deliveries } from '../adapters/files/s3-deliveries.ts';
import { openParts } from '../adapters/platforms/open-parts.ts';
import { webhooks } from '../adapters/platforms/platforms.ts';
import { sqsDeliveryQueue } from '../adapters/queues/sqs-delivery-queue.ts';
import { httpEntry } from '../http-entry.ts';
import { logger } from '../runtime/logger.ts';
import { newSecret } from '../runtime/random.ts';
import { routeModule } from '../runtime/route-module.ts';
import { harmlessReports } from '../use-cases/operations/harmless-report.ts';
import type { DeliveryQueue, SignedDelivery, VerifyTokens, Webhooks } from '../use-cases/webhooks/ports.ts';
import { streamEvents } from '../use-cases/webhooks/stream-events.ts';

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
async function connectWebhook(
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

async function disconnectWebhook({ platform, tokens, webhooks }: Omit<Connection, 'siteUrl'>) {
  await webhooks.subscription.end();
  await tokens.remove(platform);
  return { success: true as const };
}

async function webhookStatus({ platform, tokens, webhooks, siteUrl }: Connection) {
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

/** Letters, digits, `_` and `-` only: a browser cannot read the echoed challenge as markup. */
const safeChallenge = /^[\w-]{1,128}$/;

/** Answers the platform's challenge if it names the agreed token. */
async function verifyWebhook(
  query: { mode?: string | undefined; challenge?: string | undefined; token?: string | undefined },
  { platform, tokens }: { platform: WebhookPlatform; tokens: Pick<VerifyTokens, 'isCurrent'> },
): Promise<string> {
  const { mode, challenge = '', token = '' } = query;
  const isRight = mode === 'subscribe' && safeChallenge.test(challenge) && (await tokens.isCurrent(platform, token));
  if (!isRight) throw new DomainError('forbidden', 'webhook.verification');
  return challenge;
}

/** Queues before answering: the platform must not stop retrying before the delivery is durable. */
async function receiveDelivery(
  delivery: SignedDelivery,
  deps: { platform: WebhookPlatform; isSigned: Webhooks['isSigned']; queue: DeliveryQueue },
): Promise<void> {
  if (!(await deps.isSigned(delivery))) throw new DomainError('forbidden', 'webhook.signature');
  await deps.queue.send(deps.platform, delivery.body);
}

const { environment, table, serve } = httpEntry('webhooks');
const events = dynamoWebhookEvents(table);
const context = { environment, warn: logger.warn, clock: () => new Date() };
const webhooksOf = openParts(webhooks, context);
const tokens = dynamoVerifyTokens(table);
const connectionOf = (platform: WebhookPlatform) => ({
  platform,
  tokens,
  webhooks: webhooksOf[platform],
  siteUrl: environment.SITE_URL,
});

const deliveries = s3Deliveries(environment.MEDIA_BUCKET);
const queue = sqsDeliveryQueue(environment.WEBHOOK_EVENTS_QUEUE_URL, (body) => deliveries.keep(body));

const operations = routeModule(webhookContracts, {
  verifyWebhook: ({ params: { platform }, query }) =>
    verifyWebhook(
      { mode: query['hub.mode'], challenge: query['hub.challenge'], token: query['hub.verify_token'] },
      { platform, tokens },
    ),

  async receiveWebhook({ params: { platform }, body, headers }) {
    const { isSigned } = webhooksOf[platform];
    await receiveDelivery({ body, signature: headers['x-hub-signature-256'] }, { platform, isSigned, queue });
    return { success: true };
  },

  getWebhookStatus: ({ params: { platform } }) => webhookStatus(connectionOf(platform)),

  connectWebhook: ({ params: { platform }, body: { callback_url: callbackUrl, verify_token: verifyToken } }) =>
    connectWebhook({ callbackUrl, verifyToken }, { ...connectionOf(platform), newToken: newSecret }),

  disconnectWebhook: ({ params: { platform } }) => disconnectWebhook(connectionOf(platform)),

  listWebhookEvents: ({ params: { platform }, headers, now }) =>
    streamEvents(headers['last-event-id'], { platform, events, now }),
});

const reports = routeModule(browserReportContracts, {
  async receiveBrowserReports({ body }) {
    for (const report of harmlessReports(body)) logger.warn('a browser reports a violation', { ...report });
  },
});

export const handler = serve({ '/api/webhooks': operations, '/api/browser-reports': reports });
