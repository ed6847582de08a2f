import { openBucket } from '../../adapters/files/bucket.ts';
import { cognitoCredentials } from '../../adapters/sign-in/cognito-credentials.ts';
import { dynamoErasure } from '../../adapters/dynamodb/deletion/erasure.ts';
import { dynamoMedia } from '../../adapters/dynamodb/media/media.ts';
import { postRemoval } from '../../adapters/dynamodb/posts/post-removal.ts';
import { dynamoRemovals } from '../../adapters/dynamodb/deletion/removals.ts';
import { s3Archive } from '../../adapters/files/s3-archive.ts';
import { s3MediaStore } from '../../adapters/files/s3-media-store.ts';
import { snapshotFile } from '../../adapters/files/snapshot-file.ts';
import { sqsDeletionQueue } from '../../adapters/queues/sqs-deletion-queue.ts';
import { openParts } from '../../adapters/platforms/open-parts.ts';
import { refreshes, revocations } from '../../adapters/platforms/platforms.ts';
import { tokenAccess } from '../../adapters/token-access.ts';
import { packedKeys } from '../../resources.ts';
import { logger } from '../../runtime/logger.ts';
import { erase } from '../../use-cases/data-deletion/erase.ts';
import type { DeletionTask, PlatformGrant } from '../../use-cases/data-deletion/ports.ts';
import type { RecordAudit } from '../../use-cases/ports/audit-trail.ts';
import { clients, deletions, environment, grants, table } from './stores.ts';

const clock = () => new Date();

const context = { environment, warn: logger.warn, clock };
const access = tokenAccess(table, environment.TOKEN_KEY_ID, { refreshes: openParts(refreshes, context), clock });
const revocationOf = openParts(revocations, context);

const packedLists = Object.values(packedKeys).map((key) => snapshotFile(table, environment.LISTS_BUCKET, key));

const dependencies = {
  clients,
  deletions,
  grants,
  connections: access.connections,
  posts: postRemoval(table),
  media: dynamoMedia(table),
  removals: dynamoRemovals(table),
  erasure: dynamoErasure(table),
  store: s3MediaStore(openBucket(environment.MEDIA_BUCKET)),
  archive: s3Archive(environment.ARCHIVE_BUCKET),
  packedLists: {
    async forget() {
      for (const list of packedLists) await list.forget();
    },
  },
  credentials: cognitoCredentials(environment.USER_POOL_ID),
  queue: sqsDeletionQueue(environment.DATA_DELETION_QUEUE_URL),
  async revoke(grant: PlatformGrant) {
    const revoke = revocationOf[grant.platform];
    if (revoke !== 'none') await revoke(grant, access);
  },
};

export const eraseTask = ({ id }: Extract<DeletionTask, { kind: 'erase' }>, recordAudit: RecordAudit, now: Date) =>
  erase(id, { ...dependencies, recordAudit, now });
