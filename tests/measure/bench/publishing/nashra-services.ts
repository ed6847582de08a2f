import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { putAll } from '../../../../functions/adapters/dynamodb/table/batches.ts';
import { toClientItem } from '../../../../functions/adapters/dynamodb/clients/client-item.ts';
import { toConnectionItem } from '../../../../functions/adapters/dynamodb/connections/connection-item.ts';
import { dueEntries, keys } from '../../../../functions/adapters/dynamodb/table/keys.ts';
import { postItem } from '../../../../functions/adapters/dynamodb/posts/post-item.ts';
import { openTable, type Table } from '../../../../functions/adapters/dynamodb/table/table.ts';
import { entriesBefore } from '../../../../functions/adapters/dynamodb/table/time-index.ts';
import { dynamoSealedKeys } from '../../../../functions/adapters/dynamodb/connections/sealed-keys.ts';
import { kmsVault } from '../../../../functions/adapters/secrets/kms-vault.ts';
import { appNames, appVariables } from '../../../../functions/adapters/platforms/apps.ts';
import { resources } from '../../../../functions/resources.ts';
import { startAwsServices } from '../../../../infra/local/aws/services/start-services.ts';
import { createTable } from '../../../../infra/local/aws/dynamodb/create-table.ts';
import { databaseProgram, startDynamoDb } from '../../../../infra/local/aws/dynamodb/start-dynamodb.ts';
import { appSecretName, localCredentials, names } from '../../../../infra/local/run/environment.ts';
import { makeFolder } from '../../../../infra/local/data-folder/data-folder.ts';
import { startQueues } from '../../../../infra/local/aws/sqs/start-queues.ts';
import { exampleSettings } from '../../../support/platforms/example-settings.ts';
import { withoutStream } from '../data/world.ts';
import { type Delivery, pages, tokenOf } from './deliveries.ts';
import { clientsOf, connectionOf, postOf } from './nashra-records.ts';
import { answerParent } from './part.ts';

interface Services {
  table: Table;
  environment: Record<string, string>;
  database: DynamoDBClient;
}
let services: Services | undefined;

const placeholders = Object.fromEntries(
  Object.values(resources).flatMap((variables) => Object.keys(variables).map((name) => [name, 'http://127.0.0.1:9/'])),
);

async function start({ dataDir, platformUrl }: { dataDir: string; platformUrl: string }) {
  const folder = async (name: string) => {
    await makeFolder(join(dataDir, name));
    return join(dataDir, name);
  };
  const credentials = localCredentials();
  const database = await startDynamoDb({
    dataDir: await folder('dynamodb'),
    program: databaseProgram(),
    onUnexpectedExit: (reason) => {
      throw new Error(reason);
    },
  });
  const queues = await startQueues({ dataDir: await folder('queues') });
  const keysAndSecrets = await startAwsServices({
    dataDir: await folder('services'),
    credentials,
    secrets: Object.fromEntries(appNames.map((app) => [appSecretName(app), 'secret'])),
    onMail: () => undefined,
    onEvent: () => undefined,
  });
  const environment = {
    ...placeholders,
    AWS_REGION: names.region,
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    AWS_ENDPOINT_URL_DYNAMODB: database.url,
    AWS_ENDPOINT_URL_DYNAMODB_STREAMS: database.url,
    AWS_ENDPOINT_URL_SQS: queues.url,
    AWS_ENDPOINT_URL_KMS: keysAndSecrets.url,
    AWS_ENDPOINT_URL_SECRETS_MANAGER: keysAndSecrets.url,
    TABLE_NAME: names.table,
    PUBLISH_QUEUE_URL: queues.queueUrl('publish'),
    TOKEN_KEY_ID: names.tokenKey,
    ...appVariables(appNames, exampleSettings(platformUrl), appSecretName),
  };
  Object.assign(process.env, environment);
  const client = new DynamoDBClient({});
  await createTable(client, names.table);
  return { table: openTable(names.table), database: client, environment };
}

function started(): Services {
  if (services === undefined) throw new Error('The services are not started');
  return services;
}

const actions = {
  async start(place: { dataDir: string; platformUrl: string }) {
    services = await start(place);
    return services.environment;
  },

  async load(deliveries: Delivery[]) {
    const { table, database } = started();
    const vault = kmsVault(names.tokenKey, dynamoSealedKeys(table), () => new Date());
    const clients = clientsOf(new Date());
    const connections = clients.map(async (client, index) => {
      const owner = connectionOf(client, index, { key: '', nonce: '', tag: '', text: '' });
      return toConnectionItem({ ...owner, sealedToken: await vault.seal(tokenOf(index), owner) });
    });
    const posts = deliveries.flatMap((delivery) => {
      const client = clients[delivery.key % pages];
      return client === undefined ? [] : postOf(delivery, client);
    });
    const counts = [...Map.groupBy(posts, ({ clientId }) => clientId)].map(([id, all]) => ({
      ...keys.usage(id, 'scheduled'),
      posts: all.length,
    }));
    await withoutStream(database, table.name, async () => {
      await putAll(table, [
        ...clients.map((client) => toClientItem(client, new Date(client.updatedAt))),
        ...(await Promise.all(connections)),
        ...counts,
      ]);
      await putAll(
        table,
        posts.map((post) => postItem(post)),
      );
    });
  },

  /** When the first post that is not out is due. */
  async nextAttemptAt() {
    const [open] = await entriesBefore(started().table, dueEntries.shardKeys, new Date('2100-01-01'), 1);
    return open?.at;
  },
};
export type NashraServicesActions = typeof actions;
answerParent(actions);
