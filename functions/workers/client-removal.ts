import { openBucket, s3MediaStore } from '../adapters/files/s3-media-store.ts';
import { cognitoCredentials } from '../adapters/sign-in/cognito-credentials.ts';
import { dynamoAuditTrail } from '../adapters/dynamodb/operations/audit-trail.ts';
import { dynamoAssignments } from '../adapters/dynamodb/team/assignments.ts';
import { dynamoAssignedWork } from '../adapters/dynamodb/team/assigned-work.ts';
import { dynamoComments } from '../adapters/dynamodb/conversations/comments.ts';
import { dynamoClients } from '../adapters/dynamodb/clients/clients.ts';
import { dynamoPlatformGrants } from '../adapters/dynamodb/connections/platform-grants.ts';
import { storedPosts } from '../adapters/dynamodb/posts/posts.ts';
import { openParts } from '../adapters/platforms/platform-context.ts';
import { drafts } from '../adapters/platforms/platforms.ts';
import { dynamoMedia } from '../adapters/dynamodb/media/media.ts';
import { dynamoRemovals } from '../adapters/dynamodb/deletion/removals.ts';
import { openTable } from '../adapters/dynamodb/table/table.ts';
import { RemovalMessage, sqsConsentQueue, sqsRemovalQueue } from '../adapters/queues/sqs-task-queues.ts';
import { revokingAccess } from './revoking-access.ts';
import { entries } from '../entries.ts';
import { readEnvironment } from '../runtime/environment.ts';
import { logger, nameInLog } from '../runtime/logger.ts';
import { productAudit } from '../runtime/record-audit.ts';
import { queueHandler } from '../runtime/queue.ts';
import { removeClient } from '../use-cases/clients/remove-client.ts';
import { endConsent } from '../use-cases/connections/end-consent.ts';

const environment = readEnvironment(entries['client-removal'].uses);
const table = openTable(environment.TABLE_NAME);

const audit = dynamoAuditTrail(table);
const revoking = revokingAccess(environment, table);
const dependencies = {
  clients: dynamoClients(table),
  removals: dynamoRemovals(table),
  media: dynamoMedia(table),
  store: s3MediaStore(openBucket(environment.MEDIA_BUCKET)),
  credentials: cognitoCredentials(environment.USER_POOL_ID),
  removalQueue: sqsRemovalQueue(environment.CLIENT_REMOVAL_QUEUE_URL),
  consentQueue: sqsConsentQueue(environment.CLIENT_REMOVAL_QUEUE_URL),
  grants: dynamoPlatformGrants(table),
  posts: storedPosts(table),
  assigned: dynamoAssignedWork(table),
  assignments: dynamoAssignments(table),
  comments: dynamoComments(table),
  drafts: openParts(drafts, { environment, warn: logger.warn, clock: () => new Date() }),
  ...revoking,
  warn: logger.warn,
};

export const handler = queueHandler(RemovalMessage, async (message, requestId) => {
  const now = new Date();
  const { clientId } = message;
  if ('platform' in message) {
    const { platform } = message;
    const result = await endConsent(message, { ...dependencies, now });
    logger.info('consent', { client: nameInLog(clientId), platform, result });
    return;
  }
  const recordAudit = productAudit(audit, requestId);
  const result = await removeClient(clientId, { ...dependencies, recordAudit, now });
  logger.info('client removal', { client: nameInLog(clientId), result });
});
