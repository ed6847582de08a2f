import { spawnSync } from 'node:child_process';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { openRecords } from '../../infra/local/aws/cognito/record-store.ts';
import { openSigningKey } from '../../infra/local/aws/cognito/signing-key.ts';
import { databaseProgram, startDynamoDb } from '../../infra/local/aws/dynamodb/start-dynamodb.ts';
import { openBucket } from '../../infra/local/aws/s3/bucket.ts';
import { openQueueStores } from '../../infra/local/aws/sqs/start-queues.ts';
import { ensureFirstAccounts } from '../../infra/local/run/demo.ts';
import { localPushKeys } from '../../infra/local/run/push-keys.ts';
import { openStreamPosition } from '../../infra/local/aws/lambda/stream-batch.ts';
import { openKms } from '../../infra/local/aws/services/kms.ts';
import { startMetaSimulator } from '../../infra/local/platforms/meta/meta.ts';
import { checkDatabase } from '../../infra/local/data-folder/check-database.ts';
import { lockDataFolder } from '../../infra/local/data-folder/data-lock.ts';
import { StartError } from '../../infra/local/run/start-error.ts';
import { temporaryFolder } from '../support/local/temporary-folder.ts';

const startTestDynamoDb = (dataDir: string) =>
  startDynamoDb({ dataDir, program: databaseProgram(), onUnexpectedExit: () => undefined });

const openSimulator = (dataDir: string) =>
  startMetaSimulator({ dataDir, appId: 'app', appSecret: 'secret', redirectUris: [] });

const refusal = (opening: Promise<unknown>) =>
  opening.then(
    () => undefined,
    (error: unknown) => error,
  );

it.each([
  ['signing-key.pem', (folder: string) => openSigningKey(folder)],
  ['kms.key', (folder: string) => openKms(folder, async () => false)],
  ['position.json', (folder: string) => openStreamPosition(join(folder, 'position.json'), 'arn')],
  ['Users/somebody.json', (folder: string) => openRecords(join(folder, 'Users'))],
  ['push-keys.json', (folder: string) => localPushKeys(folder)],
  ['first-accounts.json', (folder: string) => ensureFirstAccounts([], join(folder, 'first-accounts.json'))],
  ['objects/some.json', (folder: string) => openBucket(folder, () => new Date())],
  ['fauxqs.db', (folder: string) => openQueueStores(folder)],
  ['dynamodb.sqlite', (folder: string) => startTestDynamoDb(folder)],
  ['meta.sqlite', (folder: string) => openSimulator(folder)],
])('%s is named, with what to do, when it is damaged', async (name, open) => {
  const folder = await temporaryFolder();
  const file = join(folder, name);
  await mkdir(join(file, '..'), { recursive: true });
  await writeFile(file, '{ half');
  const refused = await refusal(open(folder));
  expect(refused).toBeInstanceOf(StartError);
  expect(String(refused)).toContain(`${file} is damaged: put it back from a backup`);
  expect(String(refused)).toContain('without one, ');
});

it('the key of what is sealed is never made anew, only the first one', async () => {
  const folder = await temporaryFolder();
  const missing = await refusal(openKms(folder, async () => true));
  expect(missing).toBeInstanceOf(StartError);
  expect(String(missing)).toContain(`${join(folder, 'kms.key')} is missing`);
  expect(await readdir(folder)).toEqual([]);
  await openKms(folder, async () => false);
  expect(await readdir(folder)).toEqual(['kms.key']);
  await rm(join(folder, 'kms.key'));
});

it('a page of the database that was overwritten is found at the start after a crash', async () => {
  const folder = await temporaryFolder();
  const running = await startTestDynamoDb(folder);
  await running.stop();
  const file = join(folder, 'dynamodb.sqlite');
  const database = new DatabaseSync(file);
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  database.close();
  const bytes = await readFile(file);
  await writeFile(file, bytes.fill(0x5a, 4096, bytes.length));
  expect(String(await refusal(startTestDynamoDb(folder)))).toContain(`${file} is damaged`);
});

it('after a clean stop no more of a database is read than that it is one', async () => {
  const file = join(await temporaryFolder(), 'some.sqlite');
  const database = new DatabaseSync(file);
  database.exec('CREATE TABLE t (a); CREATE TABLE u (b)');
  database.close();
  const bytes = await readFile(file);
  await writeFile(file, bytes.fill(0x5a, 4096, bytes.length));
  await checkDatabase(file, 'remove it', { isWhole: false });
  expect(String(await refusal(checkDatabase(file, 'remove it')))).toContain(`${file} is damaged`);
  await writeFile(file, '{ half');
  const refused = await refusal(checkDatabase(file, 'remove it', { isWhole: false }));
  expect(String(refused)).toContain(`${file} is damaged`);
});

it('the lock of the data folder tells whether the last process stopped or was killed', async () => {
  const folder = await temporaryFolder();
  const first = await lockDataFolder(folder);
  await first.release();
  const second = await lockDataFolder(folder);
  expect([first.isAfterCrash, second.isAfterCrash]).toEqual([false, false]);
  await second.release();
  const { pid } = spawnSync(process.execPath, ['--version']);
  await writeFile(join(folder, 'lock'), `${pid} 1`);
  expect((await lockDataFolder(folder)).isAfterCrash).toBe(true);
});
