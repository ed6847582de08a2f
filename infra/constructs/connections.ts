import type { Stack } from 'aws-cdk-lib';
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { IEventBus } from 'aws-cdk-lib/aws-events';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager';
import type { IUserPool } from 'aws-cdk-lib/aws-cognito';
import { forEachQueue, queueVariables } from '../../functions/queues.ts';
import {
  tableShape,
  tokenKeyPurpose,
  type Access,
  type AllVariables,
  type ResourceName,
} from '../../functions/resources.ts';
import { partitions } from '../../functions/table-keys.ts';
import type { DeadEventQueues } from './dead-event-queues.ts';
import { mailSender, metricNamespace, siteUrl, type Stage } from '../stages.ts';
import type { WorkQueues } from './work-queue.ts';

/** What functions are connected to. */
export interface Connectable {
  readonly stack: Stack;
  readonly stage: Stage;
  readonly table: TableV2;
  readonly workQueues: WorkQueues;
  readonly deadEvents: DeadEventQueues;
  readonly eventBus: IEventBus;
  readonly mediaBucket: IBucket;
  readonly archiveBucket: IBucket;
  readonly userPool: IUserPool;
  readonly tokenKey: IKey;
  readonly metaSecret: ISecret;
  readonly instagramSecret: ISecret;
  readonly tiktokSecret: ISecret;
  readonly pushSecret: ISecret;
}

/** What must hold, as IAM writes it. */
export type Conditions = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

/** A function, as far as a connection sees it. */
export interface Connecting {
  /** Lets it do these things with these resources, where the conditions hold. */
  allow(actions: readonly string[], resources: readonly string[], conditions?: Conditions): void;
}

/** Of the queues, a function gets the variables of those that it uses. */
type Given<R extends ResourceName> = R extends 'queues' ? Partial<AllVariables[R]> : AllVariables[R];
/** Grants a function its access to a resource and answers the variables that tell it where the resource is. */
type Connect<R extends ResourceName> = (to: Connecting, access: Access[R]) => Given<R>;
export type Connections = { readonly [R in ResourceName]: Connect<R> };

const tableReads = ['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:Query'];
/** Nothing scans. A transaction needs the permission of each write in it. */
const tableWrites = ['PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'].map((action) => `dynamodb:${action}`);
const tableActions: Readonly<Record<Access['table'], readonly string[]>> = {
  read: tableReads,
  'read-and-note': tableReads,
  'read-write': [...tableReads, ...tableWrites],
  publish: [...tableReads, ...tableWrites, 'dynamodb:BatchWriteItem', 'dynamodb:PartiQLUpdate'],
  'add-events': [...tableReads, ...tableWrites, 'dynamodb:PartiQLInsert'],
};

const ofJobRuns: Conditions = { 'ForAllValues:StringEquals': { 'dynamodb:LeadingKeys': [partitions.jobRuns] } };

/** Users are made, reset and removed; who is an admin is not a function's to say. */
const userActions: Readonly<Record<Access['userPool'], readonly string[]>> = {
  'see-users': ['cognito-idp:AdminGetUser'],
  'manage-users': [
    'cognito-idp:AdminCreateUser',
    'cognito-idp:AdminDeleteUser',
    'cognito-idp:AdminGetUser',
    'cognito-idp:AdminSetUserMFAPreference',
    'cognito-idp:AdminSetUserPassword',
    'cognito-idp:AdminUpdateUserAttributes',
    'cognito-idp:AdminUserGlobalSignOut',
  ],
};

const ofTokens: Conditions = { StringEquals: { 'kms:EncryptionContext:purpose': [tokenKeyPurpose] } };
const keyActions: Readonly<Record<Access['tokenKey'], readonly string[]>> = {
  open: ['kms:Decrypt'],
  'seal-and-open': ['kms:GenerateDataKey', 'kms:Decrypt'],
};

/** Connects a function to one resource that it uses. */
export function connect<R extends ResourceName>(
  to: Connecting,
  resource: R,
  access: Access[R],
  connections: Connections,
): Given<R> {
  return connections[resource](to, access);
}

/** Where each queue and its dead letters are. */
export const queueAddresses = (workQueues: WorkQueues) =>
  forEachQueue((name) => ({ live: workQueues[name].queue.queueUrl, dead: workQueues[name].dead.queueUrl }));

/** How each resource of the product is connected in the cloud. */
export function connectionsTo(parts: Connectable): Connections {
  const { stage } = parts;
  return {
    table: (to, access) => {
      const { tableArn, tableName } = parts.table;
      const indexes = Object.keys(tableShape.indexes).map((index) => `${tableArn}/index/${index}`);
      to.allow(tableActions[access], [tableArn, ...indexes]);
      if (access === 'read-and-note') to.allow(['dynamodb:UpdateItem'], [tableArn], ofJobRuns);
      return { TABLE_NAME: tableName };
    },
    queues: (to, names) => {
      to.allow(
        ['sqs:SendMessage'],
        names.map((name) => parts.workQueues[name].queue.queueArn),
      );
      return queueVariables(names, (name) => parts.workQueues[name].queue.queueUrl);
    },
    deadLetters: (to) => {
      const { workQueues, deadEvents, stack } = parts;
      const live = Object.values(workQueues).map(({ queue }) => queue.queueArn);
      const dead = Object.values(workQueues).map((queue) => queue.dead.queueArn);
      const events = [...deadEvents.values()].map((queue) => queue.queueArn);
      to.allow(['sqs:GetQueueAttributes'], [...live, ...dead, ...events]);
      to.allow(['sqs:SendMessage'], live);
      to.allow(['sqs:ReceiveMessage', 'sqs:DeleteMessage'], dead);
      const addresses = {
        queues: queueAddresses(workQueues),
        events: Object.fromEntries([...deadEvents].map(([entry, queue]) => [entry, queue.queueUrl])),
      };
      return { QUEUE_ADDRESSES: stack.toJsonString(addresses) };
    },
    eventBus: (to) => {
      to.allow(['events:PutEvents'], [parts.eventBus.eventBusArn]);
      return { EVENT_BUS_NAME: parts.eventBus.eventBusName };
    },
    media: (to, access) => {
      const uploads = parts.mediaBucket.arnForObjects('uploads/*');
      const admitted = parts.mediaBucket.arnForObjects('media/*');
      const deliveries = parts.mediaBucket.arnForObjects('webhooks/*');
      // Who may not list is told "forbidden" instead of "not found" about a file that is gone.
      if (access === 'keep-library') {
        to.allow(['s3:PutObject', 's3:DeleteObject'], [uploads]);
        to.allow(['s3:DeleteObject'], [admitted]);
      } else if (access === 'remove-files') {
        to.allow(['s3:DeleteObject'], [uploads, admitted]);
      } else if (access === 'keep-deliveries') {
        to.allow(['s3:PutObject'], [deliveries]);
      } else if (access === 'take-deliveries') {
        to.allow(['s3:GetObject', 's3:PutObject', 's3:DeleteObject'], [deliveries]);
        to.allow(['s3:ListBucket'], [parts.mediaBucket.bucketArn]);
      } else {
        to.allow(['s3:GetObject', 's3:DeleteObject'], [uploads]);
        to.allow(['s3:PutObject', 's3:DeleteObject'], [admitted]);
        to.allow(['s3:ListBucket'], [parts.mediaBucket.bucketArn]);
      }
      return { MEDIA_BUCKET: parts.mediaBucket.bucketName };
    },
    archive: (to, access) => {
      const { bucketArn, bucketName } = parts.archiveBucket;
      const documents = parts.archiveBucket.arnForObjects('*');
      if (access === 'put') {
        to.allow(['s3:PutObject'], [documents]);
      } else {
        to.allow(['s3:ListBucket'], [bucketArn]);
        to.allow(['s3:DeleteObject'], [documents]);
      }
      return { ARCHIVE_BUCKET: bucketName };
    },
    userPool: (to, access) => {
      to.allow(userActions[access], [parts.userPool.userPoolArn]);
      return { USER_POOL_ID: parts.userPool.userPoolId };
    },
    knownPasswords: () => ({ PASSWORD_RANGES_URL: stage.passwordRangesUrl }),
    twoFactor: () => ({ TWO_FACTOR: stage.isTwoFactorObligatory ? 'obligatory' : 'optional' }),
    tokenKey: (to, access) => {
      to.allow(keyActions[access], [parts.tokenKey.keyArn], ofTokens);
      return { TOKEN_KEY_ID: parts.tokenKey.keyArn };
    },
    meta: (to) => {
      to.allow(['secretsmanager:GetSecretValue'], [parts.metaSecret.secretArn]);
      return {
        META_APP_ID: stage.meta.appId,
        META_SECRET_ID: parts.metaSecret.secretArn,
        META_GRAPH_URL: stage.meta.graphUrl,
        META_DIALOG_URL: stage.meta.dialogUrl,
        META_GRAPH_VERSION: stage.meta.graphVersion,
        META_EXTRA_SCOPES: stage.meta.extraScopes.join(','),
      };
    },
    instagramLogin: (to) => {
      to.allow(['secretsmanager:GetSecretValue'], [parts.instagramSecret.secretArn]);
      return { INSTAGRAM_SECRET_ID: parts.instagramSecret.secretArn };
    },
    tiktok: (to) => {
      to.allow(['secretsmanager:GetSecretValue'], [parts.tiktokSecret.secretArn]);
      return {
        TIKTOK_CLIENT_KEY: stage.tiktok.clientKey,
        TIKTOK_SECRET_ID: parts.tiktokSecret.secretArn,
        TIKTOK_API_URL: stage.tiktok.apiUrl,
        TIKTOK_AUTHORIZE_URL: stage.tiktok.authorizeUrl,
      };
    },
    captionWriter: (to) => {
      const { modelId, region } = stage.captions;
      // A foundation model is of no account.
      const model = { service: 'bedrock', account: '', region, resource: 'foundation-model', resourceName: modelId };
      to.allow(['bedrock:InvokeModel'], [parts.stack.formatArn(model)]);
      return { CAPTION_WRITER: 'bedrock', CAPTION_MODEL_ID: modelId, CAPTION_MODEL_REGION: region };
    },
    mail: (to) => {
      const identity = { service: 'ses', resource: 'identity', resourceName: stage.mailDomain };
      to.allow(['ses:SendEmail'], [parts.stack.formatArn(identity)]);
      return { MAIL_SENDER: mailSender(stage) };
    },
    push: (to) => {
      to.allow(['secretsmanager:GetSecretValue'], [parts.pushSecret.secretArn]);
      return { PUSH_SECRET_ID: parts.pushSecret.secretArn, PUSH_ORIGINS: '' };
    },
    telemetry: () => ({ METRIC_NAMESPACE: metricNamespace(stage) }),
    site: () => ({ SITE_URL: siteUrl(stage) }),
  };
}
