import { setTimeout as wait } from 'node:timers/promises';
import { openBucket } from '../adapters/bucket.ts';
import { cognitoCredentials } from '../adapters/cognito-credentials.ts';
import { dynamoAuditTrail } from '../adapters/dynamodb/audit-trail.ts';
import { dynamoClients } from '../adapters/dynamodb/clients.ts';
import { dynamoConnectionTokens } from '../adapters/dynamodb/connection-tokens.ts';
import { dynamoConnections } from '../adapters/dynamodb/connections.ts';
import { dynamoDeletions } from '../adapters/dynamodb/deletions.ts';
import { dynamoErasure } from '../adapters/dynamodb/erasure.ts';
import { dynamoMedia } from '../adapters/dynamodb/media.ts';
import { dynamoPlatformGrants } from '../adapters/dynamodb/platform-grants.ts';
import { dynamoPosts } from '../adapters/dynamodb/posts.ts';
import { dynamoRemovals } from '../adapters/dynamodb/removals.ts';
import { openTable } from '../adapters/dynamodb/table.ts';
import { kmsVault } from '../adapters/kms-vault.ts';
import { openMeta } from '../adapters/platforms/meta/open-meta.ts';
import { revokePermissions } from '../adapters/platforms/meta/revoke.ts';
import { tiktokRefresh } from '../adapters/platforms/tiktok/authorization.ts';
import { revokeConnection } from '../adapters/platforms/tiktok/revoke.ts';
import { tiktokOf } from '../adapters/platforms/tiktok/tiktok-of.ts';
import { s3Archive } from '../adapters/s3-archive.ts';
import { s3MediaStore } from '../adapters/s3-media-store.ts';
import { sesMailer } from '../adapters/ses-mailer.ts';
import { DeletionMessage, sqsDeletionQueue } from '../adapters/sqs-deletion-queue.ts';
import { entries } from '../entries.ts';
import { readEnvironment } from '../runtime/environment.ts';
import { logger } from '../runtime/logger.ts';
import { ownNote } from '../runtime/note.ts';
import { queueHandler } from '../runtime/queue.ts';
import { newSecret } from '../runtime/random.ts';
import { askOwner } from '../use-cases/data-deletion/ask-owner.ts';
import { erase } from '../use-cases/data-deletion/erase.ts';
import type { Revoke } from '../use-cases/data-deletion/ports.ts';

const environment = readEnvironment(entries['data-deletion-work'].uses);
const table = openTable(environment.TABLE_NAME);
const graph = openMeta(environment);
const tiktok = tiktokOf(environment);
const clock = () => new Date();

const connections = dynamoConnections(table, clock);
const opening = {
  connections,
  vault: kmsVault(environment.TOKEN_KEY_ID),
  tokens: dynamoConnectionTokens(table),
  refreshes: { tiktok: tiktokRefresh(tiktok, clock) },
  newToken: newSecret,
  clock,
  wait,
};

const revoke: Revoke = (grant) =>
  grant.platform === 'tiktok' ? revokeConnection(grant, { ...opening, tiktok }) : revokePermissions(graph, grant);

const audit = dynamoAuditTrail(table);
const dependencies = {
  clients: dynamoClients(table),
  deletions: dynamoDeletions(table),
  grants: dynamoPlatformGrants(table),
  connections,
  posts: dynamoPosts(table),
  media: dynamoMedia(table),
  removals: dynamoRemovals(table),
  erasure: dynamoErasure(table),
  store: s3MediaStore(openBucket(environment.MEDIA_BUCKET)),
  archive: s3Archive(environment.ARCHIVE_BUCKET),
  credentials: cognitoCredentials(environment.USER_POOL_ID),
  queue: sqsDeletionQueue(environment.DELETION_QUEUE_URL),
  mailer: sesMailer(environment.MAIL_SENDER),
  newToken: newSecret,
  siteUrl: environment.SITE_URL,
  revoke,
};

export const handler = queueHandler(DeletionMessage, async (task, requestId) => {
  const now = new Date();
  const note = ownNote(audit, requestId);
  const result =
    task.kind === 'erase'
      ? await erase(task.id, { ...dependencies, note, now })
      : await askOwner(task, { ...dependencies, now });
  logger.info('data deletion', { deletionId: task.id, task: task.kind, result });
});
