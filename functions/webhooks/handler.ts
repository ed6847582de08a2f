import { browserReportContracts } from '../../shared/contracts/operations/browser-report-contracts.ts';
import { webhookContracts } from '../../shared/contracts/operations/webhook-contracts.ts';
import type { WebhookPlatform } from '../../shared/platforms/platforms.ts';
import { dynamoVerifyTokens } from '../adapters/dynamodb/webhooks/verify-tokens.ts';
import { dynamoWebhookEvents } from '../adapters/dynamodb/webhooks/webhook-events.ts';
import { s3Deliveries } from '../adapters/files/s3-deliveries.ts';
import { openParts } from '../adapters/platforms/platform-context.ts';
import { webhooks } from '../adapters/platforms/platforms.ts';
import { sqsDeliveryQueue } from '../adapters/queues/sqs-delivery-queue.ts';
import { httpEntry } from '../http-entry.ts';
import { logger } from '../runtime/logger.ts';
import { newSecret } from '../runtime/random.ts';
import { routeModule } from '../runtime/route-module.ts';
import { harmlessReports } from '../use-cases/operations/harmless-report.ts';
import {
  connectWebhook,
  disconnectWebhook,
  webhookStatus,
  streamEvents,
  verifyWebhook,
} from '../use-cases/webhooks/connect-webhook.ts';
import { receiveDelivery } from '../use-cases/webhooks/store-delivery.ts';

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
  getWebhookChallenge: ({ params: { platform }, query }) =>
    verifyWebhook(
      { mode: query['hub.mode'], challenge: query['hub.challenge'], token: query['hub.verify_token'] },
      { platform, tokens },
    ),

  async createWebhookDelivery({ params: { platform }, body, headers }) {
    const { isSigned } = webhooksOf[platform];
    await receiveDelivery({ body, signature: headers['x-hub-signature-256'] }, { platform, isSigned, queue });
    return { success: true };
  },

  getWebhookStatus: ({ params: { platform } }) => webhookStatus(connectionOf(platform)),

  createWebhookConnection: ({ params: { platform }, body: { callback_url: callbackUrl, verify_token: verifyToken } }) =>
    connectWebhook({ callbackUrl, verifyToken }, { ...connectionOf(platform), newToken: newSecret }),

  deleteWebhookConnection: ({ params: { platform } }) => disconnectWebhook(connectionOf(platform)),

  listWebhookEvents: ({ params: { platform }, headers, now }) =>
    streamEvents(headers['last-event-id'], { platform, events, now }),
});

const reports = routeModule(browserReportContracts, {
  async createBrowserReports({ body }) {
    for (const report of harmlessReports(body)) logger.warn('a browser reports a violation', { ...report });
  },
});

export const handler = serve({ '/api/webhooks': operations, '/api/browser-reports': reports });
