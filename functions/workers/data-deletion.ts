import { storedClients } from '../adapters/dynamodb/clients/clients.ts';
import { changeableConnections } from '../adapters/dynamodb/connections/changeable-connections.ts';
import { dynamoPlatformGrants } from '../adapters/dynamodb/connections/platform-grants.ts';
import { dynamoDeletions } from '../adapters/dynamodb/deletion/deletions.ts';
import { dynamoErasure } from '../adapters/dynamodb/deletion/erasure.ts';
import { dynamoRemovals } from '../adapters/dynamodb/deletion/removals.ts';
import { dynamoMedia } from '../adapters/dynamodb/media/media.ts';
import { dynamoAuditTrail } from '../adapters/dynamodb/operations/audit-trail.ts';
import { postRemoval } from '../adapters/dynamodb/posts/post-writes.ts';
import { openTable } from '../adapters/dynamodb/table/table.ts';
import { s3Archive } from '../adapters/files/s3-archive.ts';
import { openBucket, s3MediaStore } from '../adapters/files/s3-media-store.ts';
import { snapshotFile } from '../adapters/files/snapshot-file.ts';
import { sesMailer } from '../adapters/notifications/ses-mailer.ts';
import { sqsDeletionQueue, DeletionMessage } from '../adapters/queues/sqs-task-queues.ts';
import { cognitoCredentials } from '../adapters/sign-in/cognito-credentials.ts';
import { entries } from '../entries.ts';
import { packedKeys } from '../resources.ts';
import { readEnvironment } from '../runtime/environment.ts';
import { logger } from '../runtime/logger.ts';
import { queueHandler } from '../runtime/queue.ts';
import { newSecret } from '../runtime/random.ts';
import { productAudit } from '../runtime/record-audit.ts';
import { askOwner } from '../use-cases/data-deletion/ask-owner.ts';
import { erase } from '../use-cases/data-deletion/erase.ts';
import type { DeletionTask } from '../use-cases/data-deletion/ports.ts';
import type { RecordAudit } from '../use-cases/operations/ports.ts';
import { revokingAccess } from './revoking-access.ts';

const environment = readEnvironment(entries['data-deletion-work'].uses);
const table = openTable(environment.TABLE_NAME);

const clients = storedClients(table);
const deletions = dynamoDeletions(table);
const grants = dynamoPlatformGrants(table);

const packedLists = Object.values(packedKeys).map((key) => snapshotFile(environment.LISTS_BUCKET, key));

const erasing = {
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

const eraseTask = ({ id }: Extract<DeletionTask, { kind: 'erase' }>, recordAudit: RecordAudit, now: Date) =>
  erase(id, { ...erasing, recordAudit, now });

const dependencies = {
  clients,
  deletions,
  grants,
  mailer: sesMailer(environment, table),
  newToken: newSecret,
  siteUrl: environment.SITE_URL,
};

const askTask = (task: Extract<DeletionTask, { kind: 'ask-owner' }>, now: Date) =>
  askOwner(task, { ...dependencies, now });

const audit = dynamoAuditTrail(table);

const work = (task: DeletionTask, requestId: string, now: Date) =>
  task.kind === 'erase' ? eraseTask(task, productAudit(audit, requestId), now) : askTask(task, now);

export const handler = queueHandler(DeletionMessage, async (task, requestId) => {
  const result = await work(task, requestId, new Date());
  logger.info('data deletion', { deletionId: task.id, task: task.kind, result });
});
