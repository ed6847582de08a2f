import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient, type StreamSpecification, UpdateTableCommand } from '@aws-sdk/client-dynamodb';
import { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams';
import { openTable, type Table } from '../../../../functions/adapters/dynamodb/table/table.ts';
import { appNames, appVariables } from '../../../../functions/adapters/platforms/apps.ts';
import { entries, type Entry, type EntryName } from '../../../../functions/entries.ts';
import { originHashOf } from '../../../../functions/origin.ts';
import { resources } from '../../../../functions/resources.ts';
import { adminGroup } from '../../../../shared/domain/clients/user.ts';
import { newFileKey } from '../../../../infra/commands/front-door-secrets.ts';
import { startCognito } from '../../../../infra/local/aws/cognito/start-cognito.ts';
import { localAccount } from '../../../../infra/local/aws/events/event-bus.ts';
import { createTable } from '../../../../infra/local/aws/dynamodb/create-table.ts';
import { databaseProgram, startDynamoDb } from '../../../../infra/local/aws/dynamodb/start-dynamodb.ts';
import { printedFunctionLog } from '../../../../infra/local/aws/lambda/function-log.ts';
import { handlers } from '../../../../infra/local/aws/lambda/handlers.ts';
import { createInvoke, type Invoke } from '../../../../infra/local/aws/lambda/invoke.ts';
import { localCredentials, names } from '../../../../infra/local/run/environment.ts';
import { startQueues } from '../../../../infra/local/aws/sqs/start-queues.ts';
import { secretVersion } from '../../../../infra/local/aws/services/secrets.ts';
import { startAwsServices } from '../../../../infra/local/aws/services/start-services.ts';
import { startS3 } from '../../../../infra/local/aws/s3/start-s3.ts';
import { exampleSettings } from '../../../support/platforms/example-settings.ts';

export interface World {
  table: Table;
  streams: DynamoDBStreamsClient;
  streamArn: string;
  invoke: Invoke<EntryName>;
}

export const originSecret = 'sent by the bench';

const placeholders = Object.fromEntries(
  Object.values(resources).flatMap((variables) => Object.keys(variables).map((name) => [name, 'http://127.0.0.1:9/'])),
);

/** The embedded database answers one call at a time, which makes a first fill slow. */
const patient = Object.fromEntries(
  (Object.entries(entries) as [EntryName, Entry][]).map(([name, entry]) => [name, { ...entry, timeoutSeconds: 600 }]),
) as Record<EntryName, Entry>;

/** The embedded database slows down with the length of its stream. */
export async function withoutStream(database: DynamoDBClient, name: string, act: () => Promise<void>): Promise<string> {
  const setStream = (StreamSpecification: StreamSpecification) =>
    database.send(new UpdateTableCommand({ TableName: name, StreamSpecification }));
  await setStream({ StreamEnabled: false });
  await act();
  await setStream({ StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' });
  return (await createTable(database, name)).streamArn;
}

/** @param databaseDir of what is stored already; else in memory */
export async function startWorld(
  stack: AsyncDisposableStack,
  fill: (table: Table) => Promise<void>,
  databaseDir?: string,
): Promise<World> {
  const started = <T extends { stop: () => Promise<void> }>(part: T): T => stack.adopt(part, () => part.stop());
  const dataDir = await mkdtemp(join(tmpdir(), 'nashra-bench-'));
  stack.defer(() => rm(dataDir, { recursive: true, force: true }));
  const credentials = localCredentials();
  const database = started(
    await startDynamoDb({
      dataDir: databaseDir,
      program: databaseProgram(),
      onUnexpectedExit: (reason) => {
        throw new Error(reason);
      },
    }),
  );
  const queues = started(await startQueues({ dataDir: join(dataDir, 'queues') }));
  const bucket = { buckets: [names.mediaBucket, names.listsBucket], corsOrigins: [], onObjectCreated: () => undefined };
  const s3 = started(await startS3({ dataDir: join(dataDir, 's3'), credentials, ...bucket }));
  const pool = {
    region: names.region,
    userPoolId: names.userPool,
    clientId: names.userPoolClient,
    groups: [adminGroup],
    siteUrl: 'http://localhost',
    credentials,
  };
  const cognito = started(
    await startCognito({ dataDir: join(dataDir, 'cognito'), ...pool, onMessage: () => undefined }),
  );
  const services = started(
    await startAwsServices({
      dataDir: join(dataDir, 'services'),
      credentials,
      secrets: { [names.fileKeySecret]: newFileKey() },
      onMail: () => undefined,
      onEvent: () => undefined,
    }),
  );
  Object.assign(process.env, {
    ...placeholders,
    ...appVariables(appNames, exampleSettings('http://127.0.0.1:9/'), () => 'secret'),
    FILE_KEY_SECRET_ID: names.fileKeySecret,
    FILE_KEY_VERSION: secretVersion,
    FILE_KEY_PAIR_ID: names.fileKeyPair,
    ORIGIN_HASHES: originHashOf(originSecret),
    TWO_FACTOR: 'optional',
    ACCOUNT_ID: localAccount,
    CAPTION_WRITER: 'embedded',
    QUEUE_PREFIX: queues.prefix,
    AWS_REGION: names.region,
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    AWS_ENDPOINT_URL_DYNAMODB: database.url,
    AWS_ENDPOINT_URL_DYNAMODB_STREAMS: database.url,
    AWS_ENDPOINT_URL_SQS: queues.url,
    AWS_ENDPOINT_URL_S3: s3.url,
    AWS_ENDPOINT_URL_SECRETS_MANAGER: services.url,
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: cognito.url,
    TABLE_NAME: names.table,
    PUBLISH_QUEUE_URL: queues.queueUrl('publish'),
    CLIENT_REMOVAL_QUEUE_URL: queues.queueUrl('client-removal'),
    MEDIA_BUCKET: names.mediaBucket,
    LISTS_BUCKET: names.listsBucket,
    USER_POOL_ID: names.userPool,
  });
  const client = new DynamoDBClient({});
  stack.defer(() => client.destroy());
  await createTable(client, names.table);
  const table = openTable(names.table);
  stack.defer(() => table.document.destroy());
  const streamArn = await withoutStream(client, names.table, () => fill(table));
  const streams = new DynamoDBStreamsClient({});
  stack.defer(() => streams.destroy());
  await Promise.all(Object.values(handlers).map((load) => load()));
  return { table, streams, streamArn, invoke: createInvoke({ entries: patient, handlers, log: printedFunctionLog }) };
}
