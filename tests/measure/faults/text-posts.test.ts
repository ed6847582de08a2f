import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { dynamoClients } from '../../../functions/adapters/dynamodb/clients/clients.ts';
import { changeableConnections } from '../../../functions/adapters/dynamodb/connections/changeable-connections.ts';
import { dynamoSealedKeys } from '../../../functions/adapters/dynamodb/connections/sealed-keys.ts';
import { dynamoPosts } from '../../../functions/adapters/dynamodb/posts/posts.ts';
import type { Table } from '../../../functions/adapters/dynamodb/table/table.ts';
import { platforms as adapters } from '../../../functions/adapters/platforms/platforms.ts';
import { kmsVault } from '../../../functions/adapters/secrets/kms-vault.ts';
import { newId } from '../../../functions/runtime/random.ts';
import { withTokens } from '../../../functions/use-cases/connections/renew-tokens.ts';
import { startAwsServices } from '../../../infra/local/aws/services/start-services.ts';
import { startLoopbackServer } from '../../../infra/local/http/loopback-server.ts';
import { simulatedSecrets } from '../../../infra/local/platforms/simulators.ts';
import { appSecretName, names } from '../../../infra/local/run/environment.ts';
import { type ClientId, postIdOf } from '../../../shared/domain/ids.ts';
import type { PostRecord } from '../../../shared/domain/posts/post-record.ts';
import { second } from '../../../shared/durations.ts';
import { newTarget } from '../../../shared/domain/publishing/target.ts';
import { faultsOf } from '../../../shared/platforms/judged-post.ts';
import { Platform } from '../../../shared/platforms/platforms.ts';
import { newClientId } from '../../support/ids.ts';
import { logLines } from '../../support/log/log-lines.ts';
import { aClient } from '../../support/records/client-record.ts';
import { aConnection, anAgreement } from '../../support/records/connection-record.ts';
import { aPost, unlimited } from '../../support/records/post-record.ts';
import { embeddedTable } from '../../support/table/embedded-table.ts';
import { openPlatformsInProcess } from './platforms-in-process.ts';

const content = 'Fresh manakish, out of the oven';
const textPlatforms = Platform.options.filter(
  (platform) => faultsOf(platform, { content, texts: {}, media: [], platformMedia: {}, options: {} }).length === 0,
);
/** More steps than any text takes: some make a post unpublished first. */
const mostSteps = 5;
const refusal = 'A text post needs nothing of this';
const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
const now = () => new Date();

const stack = new AsyncDisposableStack();
let table: Table;
let platforms: Awaited<ReturnType<typeof openPlatformsInProcess>>;
let touched: string[];

beforeAll(async () => {
  const embedded = stack.adopt(await embeddedTable(), ({ stop }) => stop());
  ({ table } = embedded);
  platforms = await openPlatformsInProcess(now, {}, stack);
  const refusing = await startLoopbackServer(0, async (request, response) => {
    touched.push(String(request.headers['x-amz-target'] ?? `${request.method} ${request.url}`));
    request.resume();
    const body = { __type: 'AccessDeniedException', message: refusal };
    response.writeHead(403, { 'content-type': 'application/x-amz-json-1.0' }).end(JSON.stringify(body));
  });
  stack.defer(refusing.stop);
  Object.assign(process.env, {
    ...platforms.context(now).environment,
    AWS_ENDPOINT_URL: refusing.url,
    AWS_ENDPOINT_URL_KMS: process.env['AWS_ENDPOINT_URL_SECRETS_MANAGER'],
    TABLE_NAME: table.name,
    PUBLISH_QUEUE_URL: `${refusing.url}/publish`,
    TOKEN_KEY_ID: names.tokenKey,
    FILE_KEY_SECRET_ID: names.fileKeySecret,
    FILE_KEY_VERSION: '1',
    FILE_KEY_PAIR_ID: names.fileKeyPair,
    METRIC_NAMESPACE: names.metricNamespace,
    SITE_URL: refusing.url,
    AGENCY_NAME: 'Nashra',
  });
});
afterAll(() => stack.disposeAsync());

async function newClient(): Promise<ClientId> {
  const client = aClient({ id: newClientId() }, now());
  await dynamoClients(table).create(client);
  return client.id;
}

/** Of a client who has connected the platform, due now. */
async function scheduledPost(platform: Platform): Promise<PostRecord> {
  const clientId = await newClient();
  const vault = kmsVault(names.tokenKey, dynamoSealedKeys(table), now);
  const { token, life, scopes, ...account } = await platforms.grant(platform, 0);
  const unsealed = aConnection({ clientId, platform, ...account, scopes });
  const connection =
    life === undefined
      ? { ...unsealed, sealedToken: await vault.seal(token, unsealed) }
      : await withTokens(unsealed, { token, ...life }, { vault, now: now() });
  await changeableConnections(table, now).save(connection, Infinity, anAgreement);
  return duePost(clientId, platform);
}

async function duePost(
  clientId: ClientId,
  platform: Platform,
  scheduledFor = now().toISOString(),
): Promise<PostRecord> {
  const post = aPost({
    id: postIdOf(clientId, newId()),
    clientId,
    content,
    scheduledFor,
    targets: [newTarget(platform, scheduledFor)],
  });
  await dynamoPosts(table).create(post, unlimited);
  return post;
}

/** Secrets Manager as a worker sees it that may read no secret but those of the platform's own app. */
async function withSecretsOf(platform: Platform, act: () => Promise<void>) {
  const dataDir = await mkdtemp(join(tmpdir(), 'nashra-secrets-'));
  const secrets = Object.fromEntries(adapters[platform].apps.map((app) => [appSecretName(app), simulatedSecrets[app]]));
  const onNothing = () => undefined;
  const own = await startAwsServices({ dataDir, credentials, secrets, onMail: onNothing, onEvent: onNothing });
  const before = process.env['AWS_ENDPOINT_URL_SECRETS_MANAGER'];
  process.env['AWS_ENDPOINT_URL_SECRETS_MANAGER'] = own.url;
  try {
    await act();
  } finally {
    process.env['AWS_ENDPOINT_URL_SECRETS_MANAGER'] = before;
    await own.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** The function as deployed, which has read nothing yet. */
async function coldWorker() {
  vi.resetModules();
  const { handler } = await import('../../../functions/workers/publish-target.ts');
  return (message: object): Promise<SQSBatchResponse> => {
    const body = JSON.stringify(message);
    return handler({ Records: [{ body, messageId: '1', receiptHandle: '1' }] } as SQSEvent);
  };
}

const isDue = ({ nextAttemptAt, lease }: PostRecord) => nextAttemptAt !== undefined && lease === undefined;

it('takes a text on its own at five platforms', () => {
  expect(textPlatforms).toEqual(['facebook', 'linkedin', 'twitter', 'bluesky', 'threads']);
});

it.each(textPlatforms)(
  'a cold worker publishes a text at %s with the table, the token and the platform alone',
  async (platform) => {
    const post = await scheduledPost(platform);
    const lines = logLines();
    touched = [];
    let left: PostRecord = post;
    await withSecretsOf(platform, async () => {
      const work = await coldWorker();
      // A lease that is left says that the worker has failed.
      for (let step = 0; step < mostSteps && isDue(left); step += 1) {
        const { id: postId, nextAttemptAt } = left;
        await work({ postId, nextAttemptAt, asOf: nextAttemptAt });
        left = await dynamoPosts(table).load(post.id);
      }
    });
    const failures = lines.filter(({ level }) => level === 'ERROR').map(({ error }) => (error as Error).message);
    expect(failures.filter((failure) => failure !== refusal)).toEqual([]);
    expect(left.targets).toMatchObject([{ platform, state: 'published' }]);
    expect(await dynamoPosts(table).receiptsOf(post.id)).toMatchObject([{ platform }]);
    // Without the queue a message comes again earlier, and the next tick finds what is due again.
    expect(touched.filter((operation) => !operation.startsWith('AmazonSQS.'))).toEqual([]);
  },
);

it.each([
  ['nothing that may still be worked on', 10, [], []],
  ['what is overdue, and comes again where the queue took none of it', 40, ['1'], ['AmazonSQS.SendMessageBatch']],
])('a look queues %s', async (_what, seconds, failed, sent) => {
  const due = now();
  await duePost(await newClient(), 'facebook', due.toISOString());
  const look = await coldWorker();
  touched = [];
  const asOf = new Date(due.getTime() + seconds * second).toISOString();
  const { batchItemFailures } = await look({ isLook: true, asOf });
  expect(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier)).toEqual(failed);
  expect(touched).toEqual(sent);
});
