import { ArnFormat } from 'aws-cdk-lib';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { packedKeys, tableShape, type Access } from '../../../functions/resources.ts';
import { partitions } from '../../../functions/table-keys.ts';
import { fileKeySecretName } from '../../file-keys.ts';
import type { Conditions, Connectable, Connections } from './connection.ts';

const tableReads = ['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:Query'];
/** Scans are not granted. A transaction needs the permission of each write in it. */
const tableWrites = ['PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'].map((action) => `dynamodb:${action}`);
const tableActions: Readonly<Record<Access['table'], readonly string[]>> = {
  read: tableReads,
  'read-and-record': tableReads,
  'read-write': [...tableReads, ...tableWrites],
  publish: [...tableReads, ...tableWrites, 'dynamodb:BatchWriteItem', 'dynamodb:PartiQLUpdate'],
  'add-events': [...tableReads, ...tableWrites, 'dynamodb:PartiQLInsert'],
};

const ofJobRuns: Conditions = { 'ForAllValues:StringEquals': { 'dynamodb:LeadingKeys': [partitions.jobRuns] } };

type Grant = readonly [actions: readonly string[], resources: readonly string[]];

function mediaGrants(bucket: IBucket): Readonly<Record<Access['media'], readonly Grant[]>> {
  const uploads = bucket.arnForObjects('uploads/*');
  const admitted = bucket.arnForObjects('media/*');
  const deliveries = bucket.arnForObjects('webhooks/*');
  // Without it a file that is gone is answered "forbidden" instead of "not found".
  const list: Grant = [['s3:ListBucket'], [bucket.bucketArn]];
  return {
    'keep-library': [
      [['s3:PutObject', 's3:DeleteObject'], [uploads]],
      // A copy for another client reads and writes.
      [['s3:GetObject', 's3:PutObject', 's3:DeleteObject'], [admitted]],
    ],
    'add-uploads': [
      [['s3:PutObject', 's3:DeleteObject'], [uploads]],
      // What was checked already when its import was undone.
      [['s3:DeleteObject'], [admitted]],
    ],
    'check-uploads': [
      [['s3:GetObject', 's3:DeleteObject'], [uploads]],
      [['s3:PutObject', 's3:DeleteObject'], [admitted]],
      list,
    ],
    'draw-renditions': [[['s3:GetObject', 's3:PutObject', 's3:DeleteObject'], [admitted]]],
    'remove-files': [[['s3:DeleteObject'], [uploads, admitted]]],
    'keep-deliveries': [[['s3:PutObject'], [deliveries]]],
    'take-deliveries': [[['s3:GetObject', 's3:PutObject', 's3:DeleteObject'], [deliveries]], list],
  };
}

export const storageConnections = ({ stack, stage, data }: Connectable) =>
  ({
    table: (to, access) => {
      const { tableArn, tableName } = data.table;
      const indexes = Object.keys(tableShape.indexes).map((index) => `${tableArn}/index/${index}`);
      to.allow(tableActions[access], [tableArn, ...indexes]);
      if (access === 'read-and-record') to.allow(['dynamodb:UpdateItem'], [tableArn], ofJobRuns);
      return { TABLE_NAME: tableName };
    },
    eventBus: (to) => {
      to.allow(['events:PutEvents'], [data.eventBus.eventBusArn]);
      return { EVENT_BUS_NAME: data.eventBus.eventBusName };
    },
    media: (to, access) => {
      for (const [actions, places] of mediaGrants(data.mediaBucket)[access]) to.allow(actions, places);
      return { MEDIA_BUCKET: data.mediaBucket.bucketName };
    },
    fileKey: (to) => {
      const secret = { service: 'secretsmanager', resource: 'secret', arnFormat: ArnFormat.COLON_RESOURCE_NAME };
      // Secrets Manager adds six characters to the name.
      to.allow(
        ['secretsmanager:GetSecretValue'],
        [stack.formatArn({ ...secret, resourceName: `${fileKeySecretName(stage)}-??????` })],
      );
      return {
        FILE_KEY_SECRET_ID: fileKeySecretName(stage),
        FILE_KEY_VERSION: data.fileKeys.version,
        FILE_KEY_PAIR_ID: data.fileKeys.current.publicKeyId,
      };
    },
    archive: (to, access) => {
      const { bucketArn, bucketName } = data.archiveBucket;
      const documents = data.archiveBucket.arnForObjects('*');
      if (access === 'put') {
        to.allow(['s3:PutObject'], [documents]);
      } else {
        to.allow(['s3:ListBucket'], [bucketArn]);
        to.allow(['s3:DeleteObject'], [documents]);
      }
      return { ARCHIVE_BUCKET: bucketName };
    },
    lists: (to, access) => {
      const { bucketArn, bucketName } = data.listsBucket;
      const arnOf = (key: string) => data.listsBucket.arnForObjects(key);
      const all = Object.values(packedKeys).map(arnOf);
      if (access === 'read-clients') to.allow(['s3:GetObject'], [arnOf(packedKeys.clients)]);
      else if (access === 'read-posts') to.allow(['s3:GetObject'], [arnOf(packedKeys.posts)]);
      else to.allow(access === 'pack' ? ['s3:GetObject', 's3:PutObject'] : ['s3:PutObject'], all);
      // Without it a file that is not there is answered "forbidden" instead of "not found".
      if (access !== 'forget') to.allow(['s3:ListBucket'], [bucketArn]);
      return { LISTS_BUCKET: bucketName };
    },
  }) satisfies Partial<Connections>;
