import { ArnFormat } from 'aws-cdk-lib';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { appNames, appsFor, appVariables, settingsOf } from '../../../functions/adapters/platforms/apps.ts';
import {
  type Access,
  type ResourceName,
  tokenKeyPurpose,
  packedKeys,
  tableShape,
} from '../../../functions/resources.ts';
import { mailConfigurationSet, mailSender, metricNamespace, siteUrl } from '../../stages.ts';
import {
  type Conditions,
  type Connectable,
  type Connecting,
  type Connections,
  type Given,
  queueConnections,
} from './connection.ts';
import { partitions } from '../../../functions/table-keys.ts';
import { fileKeySecretName } from '../../file-keys.ts';

const manageUsers = [
  'cognito-idp:AdminCreateUser',
  'cognito-idp:AdminDeleteUser',
  'cognito-idp:AdminGetUser',
  'cognito-idp:AdminSetUserMFAPreference',
  'cognito-idp:AdminSetUserPassword',
  'cognito-idp:AdminUpdateUserAttributes',
  'cognito-idp:AdminUserGlobalSignOut',
];

/** Who is staff is changed by one function, which can set the password of staff anyway. */
const userActions: Readonly<Record<Access['userPool'], readonly string[]>> = {
  'see-users': ['cognito-idp:AdminGetUser'],
  'see-staff': ['cognito-idp:ListUsersInGroup'],
  // A sign-in that is begun as an administrator needs the same proof as any other.
  'see-sign-in-methods': ['cognito-idp:AdminGetUserAuthFactors', 'cognito-idp:AdminInitiateAuth'],
  'end-sessions': ['cognito-idp:AdminUserGlobalSignOut'],
  'manage-users': manageUsers,
  'manage-staff': [...manageUsers, 'cognito-idp:AdminAddUserToGroup', 'cognito-idp:ListUsersInGroup'],
};

/** SES makes a message of parts of one with attachments, for which others report that it asks for the second permission. */
const mailActions: Readonly<Record<Access['mail'], readonly string[]>> = {
  send: ['ses:SendEmail'],
  'send-files': ['ses:SendEmail', 'ses:SendRawEmail'],
};

const peopleConnections = ({ stack, stage, origin, data }: Connectable) =>
  ({
    userPool: (to, access) => {
      to.allow(userActions[access], [data.users.pool.userPoolArn]);
      return { USER_POOL_ID: data.users.pool.userPoolId };
    },
    knownPasswords: () => ({ PASSWORD_RANGES_URL: stage.passwordRangesUrl }),
    origin: () => ({ ORIGIN_HASHES: origin.hashes }),
    twoFactor: () => ({ TWO_FACTOR: stage.isTwoFactorObligatory ? 'obligatory' : 'optional' }),
    mail: (to, access) => {
      const set = mailConfigurationSet(stage);
      const resources = [
        { resource: 'identity', resourceName: stage.mailDomain },
        { resource: 'configuration-set', resourceName: set },
      ];
      to.allow(
        mailActions[access],
        resources.map((resource) => stack.formatArn({ service: 'ses', ...resource })),
      );
      return { MAIL_SENDER: mailSender(stage), MAIL_SET: set };
    },
    push: (to) => {
      to.allow(['secretsmanager:GetSecretValue'], [data.pushSecret.secretArn]);
      return { PUSH_SECRET_ID: data.pushSecret.secretArn, PUSH_ORIGINS: '' };
    },
    endpoints: (to, access) => {
      // What is on our own buses is taken for ours.
      const ofOthers = { StringNotEquals: { 'aws:ResourceAccount': [stack.account] } };
      if (access === 'send') to.allow(['events:PutEvents'], ['arn:aws:events:*:*:event-bus/*'], ofOthers);
      return { ENDPOINT_ORIGINS: '', ACCOUNT_ID: stack.account };
    },
    site: () => ({ SITE_URL: siteUrl(stage), AGENCY_NAME: stage.agency.name }),
  }) satisfies Partial<Connections>;

const ofTokens: Conditions = { StringEquals: { 'kms:EncryptionContext:purpose': [tokenKeyPurpose] } };
const keyActions: Readonly<Record<Access['tokenKey'], readonly string[]>> = {
  open: ['kms:Decrypt'],
  'seal-and-open': ['kms:GenerateDataKey', 'kms:Decrypt'],
};

const usual = new Map(appNames.flatMap(settingsOf).map(([name, setting]) => [name, setting.usual]));

/** Lambda takes 4 kB of variables: functions know the usual values. */
const unusual = (variables: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(variables).filter(([name, value]) => value !== usual.get(name)));

const platformConnections = ({ stack, stage, data }: Connectable) =>
  ({
    tokenKey: (to, access) => {
      to.allow(keyActions[access], [data.tokenKey.keyArn], ofTokens);
      return { TOKEN_KEY_ID: data.tokenKey.keyArn };
    },
    platforms: (to, used) => {
      const names = appsFor(used);
      to.allow(
        ['secretsmanager:GetSecretValue'],
        names.map((name) => data.appSecrets[name].secretArn),
      );
      return unusual(appVariables(names, stage.platforms, (name) => data.appSecrets[name].secretArn));
    },
    captionWriter: (to) => {
      const { modelId, pictureModelId, region } = stage.captions;
      // Foundation models belong to no account.
      const model = { service: 'bedrock', account: '', region, resource: 'foundation-model' };
      to.allow(
        ['bedrock:InvokeModel'],
        [...new Set([modelId, pictureModelId])].map((resourceName) => stack.formatArn({ ...model, resourceName })),
      );
      return {
        CAPTION_WRITER: 'bedrock',
        CAPTION_MODEL_ID: modelId,
        CAPTION_PICTURE_MODEL_ID: pictureModelId,
        CAPTION_MODEL_REGION: region,
      };
    },
    telemetry: () => ({ METRIC_NAMESPACE: metricNamespace(stage) }),
  }) satisfies Partial<Connections>;

export function connect<R extends ResourceName>(
  to: Connecting,
  resource: R,
  access: Access[R],
  connections: Connections,
): Given<R> {
  return connections[resource](to, access);
}

export const connectionsTo = (parts: Connectable): Connections => ({
  ...storageConnections(parts),
  ...queueConnections(parts),
  ...peopleConnections(parts),
  ...platformConnections(parts),
});

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

const storageConnections = ({ stack, stage, data }: Connectable) =>
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
