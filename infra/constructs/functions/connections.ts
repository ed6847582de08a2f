import type { Stack } from 'aws-cdk-lib';
import { appsFor, appVariables } from '../../../functions/adapters/platforms/apps.ts';
import { forEachQueue, queueVariables } from '../../../functions/queues.ts';
import {
  tableShape,
  tokenKeyPurpose,
  type Access,
  type AllVariables,
  type ResourceName,
} from '../../../functions/resources.ts';
import { partitions } from '../../../functions/table-keys.ts';
import type { DataStack } from '../../stacks/data-stack.ts';
import { mailSender, metricNamespace, siteUrl, type Stage } from '../../stages.ts';
import type { DeadEventQueues } from '../queues/dead-event-queues.ts';
import type { WorkQueues } from '../queues/work-queue.ts';

/** What functions are connected to. */
export interface Connectable {
  readonly stack: Stack;
  readonly stage: Stage;
  readonly data: DataStack;
  readonly workQueues: WorkQueues;
  readonly deadEvents: DeadEventQueues;
}

/** What must hold, as IAM writes it. */
export type Conditions = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

/** A function, as far as a connection sees it. */
export interface Connecting {
  /** Lets it do these things with these resources, where the conditions hold. */
  allow(actions: readonly string[], resources: readonly string[], conditions?: Conditions): void;
}

/** Of the queues and of the apps, a function gets the variables of those that it uses. */
type Given<R extends ResourceName> = R extends 'queues' | 'platforms' ? Partial<AllVariables[R]> : AllVariables[R];
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
export function connectionsTo({ stack, stage, data, workQueues, deadEvents }: Connectable): Connections {
  return {
    table: (to, access) => {
      const { tableArn, tableName } = data.table;
      const indexes = Object.keys(tableShape.indexes).map((index) => `${tableArn}/index/${index}`);
      to.allow(tableActions[access], [tableArn, ...indexes]);
      if (access === 'read-and-note') to.allow(['dynamodb:UpdateItem'], [tableArn], ofJobRuns);
      return { TABLE_NAME: tableName };
    },
    queues: (to, names) => {
      to.allow(
        ['sqs:SendMessage'],
        names.map((name) => workQueues[name].queue.queueArn),
      );
      return queueVariables(names, (name) => workQueues[name].queue.queueUrl);
    },
    deadLetters: (to) => {
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
      to.allow(['events:PutEvents'], [data.eventBus.eventBusArn]);
      return { EVENT_BUS_NAME: data.eventBus.eventBusName };
    },
    media: (to, access) => {
      const uploads = data.mediaBucket.arnForObjects('uploads/*');
      const admitted = data.mediaBucket.arnForObjects('media/*');
      const deliveries = data.mediaBucket.arnForObjects('webhooks/*');
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
        to.allow(['s3:ListBucket'], [data.mediaBucket.bucketArn]);
      } else {
        to.allow(['s3:GetObject', 's3:DeleteObject'], [uploads]);
        to.allow(['s3:PutObject', 's3:DeleteObject'], [admitted]);
        to.allow(['s3:ListBucket'], [data.mediaBucket.bucketArn]);
      }
      return { MEDIA_BUCKET: data.mediaBucket.bucketName };
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
    userPool: (to, access) => {
      to.allow(userActions[access], [data.users.pool.userPoolArn]);
      return { USER_POOL_ID: data.users.pool.userPoolId };
    },
    knownPasswords: () => ({ PASSWORD_RANGES_URL: stage.passwordRangesUrl }),
    twoFactor: () => ({ TWO_FACTOR: stage.isTwoFactorObligatory ? 'obligatory' : 'optional' }),
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
      return appVariables(names, stage.platforms, (name) => data.appSecrets[name].secretArn);
    },
    captionWriter: (to) => {
      const { modelId, region } = stage.captions;
      // A foundation model is of no account.
      const model = { service: 'bedrock', account: '', region, resource: 'foundation-model', resourceName: modelId };
      to.allow(['bedrock:InvokeModel'], [stack.formatArn(model)]);
      return { CAPTION_WRITER: 'bedrock', CAPTION_MODEL_ID: modelId, CAPTION_MODEL_REGION: region };
    },
    mail: (to) => {
      const identity = { service: 'ses', resource: 'identity', resourceName: stage.mailDomain };
      to.allow(['ses:SendEmail'], [stack.formatArn(identity)]);
      return { MAIL_SENDER: mailSender(stage) };
    },
    push: (to) => {
      to.allow(['secretsmanager:GetSecretValue'], [data.pushSecret.secretArn]);
      return { PUSH_SECRET_ID: data.pushSecret.secretArn, PUSH_ORIGINS: '' };
    },
    telemetry: () => ({ METRIC_NAMESPACE: metricNamespace(stage) }),
    site: () => ({ SITE_URL: siteUrl(stage) }),
  };
}
