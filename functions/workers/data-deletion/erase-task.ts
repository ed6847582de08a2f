import { openBucket, s3MediaStore } from '../../adapters/files/s3-media-store.ts';
import { cognitoCredentials } from '../../adapters/sign-in/cognito-credentials.ts';
import { changeableConnections } from '../../adapters/dynamodb/connections/changeable-connections.ts';
import { dynamoErasure } from '../../adapters/dynamodb/deletion/erasure.ts';
import { dynamoMedia } from '../../adapters/dynamodb/media/media.ts';
import { postRemoval } from '../../adapters/dynamodb/posts/post-removal.ts';
import { dynamoRemovals } from '../../adapters/dynamodb/deletion/removals.ts';
import { s3Archive } from '../../adapters/files/s3-archive.ts';
import { snapshotFile } from '../../adapters/files/snapshot-file.ts';
import { sqsDeletionQueue } from '../../adapters/queues/sqs-deletion-queue.ts';
import { packedKeys } from '../../resources.ts';
import { erase } from '../../use-cases/data-deletion/erase.ts';
import type { DeletionTask } from '../../use-cases/data-deletion/ports.ts';
import type { RecordAudit } from '../../use-cases/operations/ports.ts';
import { revokingAccess } from '../revoking-access.ts';
import { clients, deletions, environment, grants, table } from './stores.ts';

const packedLists = Object.values(packedKeys).map((key) => snapshotFile(environment.LISTS_BUCKET, key));

const dependencies = {
  clients,
  deletions,
  grants,
  ...revokingAccess(environment, table),
  connections: changeableConnections(table, () => new Date()),
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
};

export const eraseTask = ({ id }: Extract<DeletionTask, { kind: 'erase' }>, recordAudit: RecordAudit, now: Date) =>
  erase(id, { ...dependencies, recordAudit, now });
