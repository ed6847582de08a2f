/**
 * `npm run drill:restore`: copies an agency's day, destroys the table, restores it, compares, and continues.
 * In the cloud the copy is DynamoDB's own; see docs/operations.md.
 */
import { join } from 'node:path';
import { DeleteTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { databaseProgram, startDynamoDb } from '../../../infra/local/aws/dynamodb/start-dynamodb.ts';
import { names } from '../../../infra/local/run/environment.ts';
import { demoAccounts } from '../../../infra/local/run/demo.ts';
import { contracts } from '../../../shared/contracts/contracts.ts';
import { hour } from '../../../shared/durations.ts';
import type { PostId } from '../../../shared/domain/ids.ts';
import { apiClient, signIn, type ApiClient } from '../../support/api/api-client.ts';
import { connect, settled, tick, upload } from '../../support/api/agency.ts';
import { eventually } from '../../support/local/eventually.ts';
import { installation, type Running } from '../../support/local/spawned-system.ts';
import { ordinaryDay } from '../screens/agency-day.ts';
import { step } from '../smoke/steps.ts';
import { completeTable, countItems, restoreCopy, sortedItems, takeCopy } from './table-copy.ts';

const product = await installation();
const copyFile = join(product.dataDir, 'copy.jsonl');
const due = new Date(Date.now() + hour);

const asAdmin = async ({ url, adminPassword }: Running) =>
  apiClient(url, await signIn(url, demoAccounts.admin.email, adminPassword));

function fail(what: string): never {
  throw new Error(what);
}

async function numbersOf(call: ApiClient) {
  const [clients, posts, media] = await Promise.all([
    call(contracts.getClientStatistics),
    call(contracts.getPostStatistics),
    call(contracts.getMediaStatistics),
  ]);
  return JSON.stringify({ clients, posts, media });
}

/** One post is due after the loss. */
async function fill(system: Running): Promise<{ postId: PostId; numbers: string }> {
  const call = await asAdmin(system);
  await ordinaryDay(call, system);
  const body = { name: 'Restored Olives', email: 'owner@restored.example', plan: 'starter' as const };
  const { client } = await call(contracts.createClient, { body });
  await connect(call, system.url, client.id, 'instagram');
  const post = { clientId: client.id, content: 'Out after the loss', platforms: ['instagram' as const] };
  const media = [await upload(call, client.id)];
  const { id: postId } = await call(contracts.createPost, {
    body: { ...post, media, status: 'scheduled', scheduledFor: due.toISOString() },
  });
  const { total } = await call(contracts.listPosts);
  await eventually(async () => (await call(contracts.getPostStatistics)).total === total);
  return { postId, numbers: await numbersOf(call) };
}

async function withDatabase<T>(work: (database: DynamoDBClient) => Promise<T>): Promise<T> {
  const folder = join(product.dataDir, 'dynamodb');
  const server = await startDynamoDb({ dataDir: folder, program: databaseProgram(), onUnexpectedExit: fail });
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  const database = new DynamoDBClient({ endpoint: server.url, region: names.region, credentials });
  try {
    return await work(database);
  } finally {
    database.destroy();
    await server.stop();
  }
}

async function loseAndRestore(database: DynamoDBClient): Promise<void> {
  const { table } = names;
  const [was, wasItems] = await Promise.all([countItems(database, table), sortedItems(database, table)]);
  const description = await step(`${wasItems.length} items are copied`, () => takeCopy(database, table, copyFile));
  await step('The table is destroyed', () => database.send(new DeleteTableCommand({ TableName: table })));
  await step('The table is restored from the copy', () => restoreCopy(database, description, copyFile));
  await step('Stream and expiry are set again', () => completeTable(database, table));
  await step('Every item is the same', async () => {
    if ((await sortedItems(database, table)).join('\n') !== wasItems.join('\n')) fail('Some items differ');
  });
  const is = await countItems(database, table);
  for (const kind of Object.keys(was).toSorted())
    process.stdout.write(`    ${kind}: ${was[kind]} → ${is[kind] ?? 0}\n`);
}

async function continueWork(system: Running, { postId, numbers }: Awaited<ReturnType<typeof fill>>): Promise<void> {
  const call = await asAdmin(system);
  await step('The numbers are the same', async () => {
    if ((await numbersOf(call)) !== numbers) fail(`${await numbersOf(call)} instead of ${numbers}`);
  });
  await step('The post due after the loss is published', async () => {
    await tick(system.url, due);
    const { status } = await settled(call, postId);
    if (status !== 'published') fail(`The post is ${status}`);
  });
}

async function running<T>(work: (system: Running) => Promise<T>): Promise<T> {
  const system = await product.start();
  const result = await work(system);
  await system.kill();
  return result;
}

try {
  const filled = await running((system) => step('An agency has an ordinary day', () => fill(system)));
  await withDatabase(loseAndRestore);
  await running((system) => continueWork(system, filled));
  process.stdout.write('The drill succeeded.\n');
} catch (error) {
  process.stderr.write(`✗ ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  await product.remove();
}
