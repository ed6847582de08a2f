import type { ClientId } from '../../shared/domain/ids.ts';
import { dynamoConnectionRequests, dynamoPendingGrants } from '../adapters/dynamodb/connections/one-time-secrets.ts';
import { changeableConnections } from '../adapters/dynamodb/connections/changeable-connections.ts';
import { readsComments } from '../adapters/dynamodb/conversations/conversations.ts';
import { dynamoSealedKeys } from '../adapters/dynamodb/connections/sealed-keys.ts';
import { storedPosts } from '../adapters/dynamodb/posts/posts.ts';
import { openParts } from '../adapters/platforms/platform-context.ts';
import { authorizations, clientMetadata } from '../adapters/platforms/platforms.ts';
import { sqsPublishQueue } from '../adapters/queues/sqs-publish-queue.ts';
import { sqsConsentQueue } from '../adapters/queues/sqs-task-queues.ts';
import { kmsVault } from '../adapters/secrets/kms-vault.ts';
import { httpEntry } from '../http-entry.ts';
import { logger } from '../runtime/logger.ts';

const { environment, table, clients, audit, serve } = httpEntry('oauth');
const clock = () => new Date();
const context = { environment, warn: logger.warn, clock };

export { audit, serve, table };

export const siteUrl = environment.SITE_URL;
export const descriptions = openParts(clientMetadata, context);
export const connecting = {
  clients,
  connections: changeableConnections(table, clock),
  posts: storedPosts(table),
  queue: sqsPublishQueue(environment.PUBLISH_QUEUE_URL, logger.warn),
  consentQueue: sqsConsentQueue(environment.CLIENT_REMOVAL_QUEUE_URL),
  requests: dynamoConnectionRequests(table),
  pending: dynamoPendingGrants(table),
  readsComments: (clientId: ClientId) => readsComments(table, clientId),
  vault: kmsVault(environment.TOKEN_KEY_ID, dynamoSealedKeys(table), clock),
  authorizations: openParts(authorizations, context),
};
