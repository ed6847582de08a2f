import { setTimeout as wait } from 'node:timers/promises';
import { openBucket } from '../../adapters/bucket.ts';
import { cognitoCredentials } from '../../adapters/cognito-credentials.ts';
import { dynamoConnectionTokens } from '../../adapters/dynamodb/connection-tokens.ts';
import { dynamoConnections } from '../../adapters/dynamodb/connections.ts';
import { dynamoErasure } from '../../adapters/dynamodb/erasure.ts';
import { dynamoMedia } from '../../adapters/dynamodb/media.ts';
import { postRemoval } from '../../adapters/dynamodb/post-removal.ts';
import { dynamoRemovals } from '../../adapters/dynamodb/removals.ts';
import { dynamoSealedKeys } from '../../adapters/dynamodb/sealed-keys.ts';
import { kmsVault } from '../../adapters/kms-vault.ts';
import { openMeta } from '../../adapters/platforms/meta/open-meta.ts';
import { revokePermissions } from '../../adapters/platforms/meta/revoke.ts';
import { tiktokRefresh } from '../../adapters/platforms/tiktok/authorization.ts';
import { revokeConnection } from '../../adapters/platforms/tiktok/revoke.ts';
import { tiktokOf } from '../../adapters/platforms/tiktok/tiktok-of.ts';
import { s3Archive } from '../../adapters/s3-archive.ts';
import { s3MediaStore } from '../../adapters/s3-media-store.ts';
import { sqsDeletionQueue } from '../../adapters/sqs-deletion-queue.ts';
import { logger } from '../../runtime/logger.ts';
import { newSecret } from '../../runtime/random.ts';
import { erase } from '../../use-cases/data-deletion/erase.ts';
import type { DeletionTask, Revoke } from '../../use-cases/data-deletion/ports.ts';
import type { Note } from '../../use-cases/ports/audit-trail.ts';
import { clients, deletions, environment, grants, table } from './stores.ts';

const graph = openMeta(environment, logger.warn);
const tiktok = tiktokOf(environment, logger.warn);
const clock = () => new Date();

const connections = dynamoConnections(table, clock);
const opening = {
  connections,
  vault: kmsVault(environment.TOKEN_KEY_ID, dynamoSealedKeys(table), clock),
  tokens: dynamoConnectionTokens(table),
  refreshes: { tiktok: tiktokRefresh(tiktok, clock) },
  newToken: newSecret,
  clock,
  wait,
};

const revoke: Revoke = (grant) =>
  grant.platform === 'tiktok' ? revokeConnection(grant, { ...opening, tiktok }) : revokePermissions(graph, grant);

const dependencies = {
  clients,
  deletions,
  grants,
  connections,
  posts: postRemoval(table),
  media: dynamoMedia(table),
  removals: dynamoRemovals(table),
  erasure: dynamoErasure(table),
  store: s3MediaStore(openBucket(environment.MEDIA_BUCKET)),
  archive: s3Archive(environment.ARCHIVE_BUCKET),
  credentials: cognitoCredentials(environment.USER_POOL_ID),
  queue: sqsDeletionQueue(environment.DELETION_QUEUE_URL),
  revoke,
};

/** Deletes what a request is about, wherever it lies. */
export const eraseTask = ({ id }: Extract<DeletionTask, { kind: 'erase' }>, note: Note, now: Date) =>
  erase(id, { ...dependencies, note, now });
