import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import {
  CreateTableCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  DynamoDBClient,
  ScanCommand,
} from '@aws-sdk/client-dynamodb';
import { BatchWriteCommand, DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { tableShape } from '../../functions/resources.ts';
import { schemaPlace, schemaVersion } from '../../functions/table-schema.ts';
import { createTable } from '../../infra/local/aws/dynamodb/create-table.ts';
import { databaseProgram, startDynamoDb } from '../../infra/local/aws/dynamodb/start-dynamodb.ts';
import { StartError } from '../../infra/local/run/start-error.ts';
import { recordSchema, refuseNewerSchema } from '../../infra/table-schema.ts';
import { ttlSweeper } from '../../infra/local/aws/dynamodb/ttl-sweeper.ts';
import { temporaryFolder } from '../support/local/temporary-folder.ts';
import { localClient } from './local-client.ts';
import { patience } from '../support/patience.ts';

async function startDatabase(dataDir?: string, onUnexpectedExit: (reason: string) => void = () => undefined) {
  const database = await startDynamoDb({ dataDir, program: databaseProgram(), onUnexpectedExit });
  const client = new DynamoDBClient(localClient(database.url));
  const document = DynamoDBDocumentClient.from(client);
  onTestFinished(async () => {
    client.destroy();
    await database.stop();
  });
  return { ...database, client, document };
}

async function processesNaming(text: string): Promise<{ id: number; isShell: boolean }[]> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const read = async (id: number) => ({ id, command: await readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '') });
  const processes = await Promise.all(ids.map(read));
  return processes
    .filter(({ command }) => command.includes(text))
    .map(({ id, command }) => ({ id, isShell: command.startsWith('/bin/sh') }));
}

describe('the embedded database', () => {
  test('keeps what was written when it is started again', async () => {
    const dataDir = await temporaryFolder();
    const first = await startDatabase(dataDir);
    await createTable(first.client, 'nashra');
    await first.document.send(new PutCommand({ TableName: 'nashra', Item: { pk: 'C#1', sk: 'A', name: 'Cedar' } }));
    await first.stop();

    const second = await startDatabase(dataDir);
    const key = { pk: 'C#1', sk: 'A' };
    const { Item: item } = await second.document.send(new GetCommand({ TableName: 'nashra', Key: key }));
    expect(item).toEqual({ ...key, name: 'Cedar' });
  });

  test('finds the last number of its change stream without reading the stream', async () => {
    const dataDir = await temporaryFolder();
    await startDatabase(dataDir);
    const file = new DatabaseSync(join(dataDir, 'dynamodb.sqlite'));
    onTestFinished(() => file.close());
    const lastNumber = 'SELECT MAX(CAST(sequence_number AS INTEGER)) FROM _stream_records WHERE table_name = ?';
    const plan = file.prepare(`EXPLAIN QUERY PLAN ${lastNumber}`).all('nashra');
    expect(plan.map(({ detail }) => detail)).toEqual([expect.stringMatching(/^SEARCH _stream_records USING .*INDEX/)]);
  });

  test('ends with its parent, even when that is killed, and leaves no process behind', async () => {
    const dataDir = await temporaryFolder();
    const script = `
      const { startDynamoDb, databaseProgram } = await import(${JSON.stringify(join(import.meta.dirname, '../../infra/local/aws/dynamodb/start-dynamodb.ts'))});
      await startDynamoDb({ dataDir: ${JSON.stringify(dataDir)}, program: databaseProgram(), onUnexpectedExit() {} });
      console.log('started');
      setInterval(() => {}, 1000);`;
    const parent = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(parent.stdout, 'data');
    expect(await processesNaming(`${dataDir}/dynamodb.sqlite`)).not.toHaveLength(0);

    parent.kill('SIGKILL');
    await once(parent, 'exit');
    await vi.waitFor(async () => expect(await processesNaming(dataDir)).toEqual([]), patience);
  });

  test('reports when the database exits', async () => {
    const dataDir = await temporaryFolder();
    const onUnexpectedExit = vi.fn<(reason: string) => void>();
    await startDatabase(dataDir, onUnexpectedExit);
    const database = (await processesNaming(`${dataDir}/dynamodb.sqlite`)).find((found) => !found.isShell);
    if (database === undefined) throw new Error('The database does not run');
    process.kill(database.id, 'SIGKILL');
    await vi.waitFor(() => expect(onUnexpectedExit).toHaveBeenCalledTimes(1), patience);
    await vi.waitFor(async () => expect(await processesNaming(dataDir)).toEqual([]), patience);
  });

  test('reports in one line why it cannot start', async () => {
    const missing = join(await temporaryFolder(), 'missing');
    await expect(startDatabase(missing)).rejects.toThrow(/^The database did not start: .*unable to open database file/);
  });

  test('asks for an endpoint on a system it is not made for', async () => {
    const start = startDynamoDb({ program: undefined, onUnexpectedExit: () => undefined });
    await expect(start).rejects.toThrow(
      'The embedded database is missing, which npm ci installs on Linux x64: set DYNAMODB_ENDPOINT to the address of a DynamoDB Local',
    );
  });

  test('uses the endpoint it is given', async () => {
    const endpoint = 'http://127.0.0.1:8000';
    const database = await startDynamoDb({ program: undefined, endpoint, onUnexpectedExit: () => undefined });
    expect(database.url).toBe(endpoint);
  });
});

describe('the table', () => {
  test('is made once, with its indexes, its expiry and both images in its stream', async () => {
    const { client } = await startDatabase();
    const first = await createTable(client, 'nashra');
    const again = await createTable(client, 'nashra');
    expect(again).toEqual(first);

    const { Table: table } = await client.send(new DescribeTableCommand({ TableName: 'nashra' }));
    expect(table?.StreamSpecification?.StreamViewType).toBe('NEW_AND_OLD_IMAGES');
    expect(table?.GlobalSecondaryIndexes?.map((index) => index.IndexName).toSorted()).toEqual(
      Object.keys(tableShape.indexes).toSorted(),
    );
    const { TimeToLiveDescription: ttl } = await client.send(new DescribeTimeToLiveCommand({ TableName: 'nashra' }));
    expect(ttl).toEqual({ TimeToLiveStatus: 'ENABLED', AttributeName: 'ttl' });
  });

  test('of an earlier version is refused, and not changed', async () => {
    const { client } = await startDatabase();
    await client.send(
      new CreateTableCommand({
        TableName: 'nashra',
        BillingMode: 'PAY_PER_REQUEST',
        AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
        KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
      }),
    );
    await expect(createTable(client, 'nashra')).rejects.toThrow(StartError);
    const { Table: table } = await client.send(new DescribeTableCommand({ TableName: 'nashra' }));
    expect(table?.KeySchema).toHaveLength(1);
  });

  test('gets the version of what it holds once', async () => {
    const { client, document } = await startDatabase();
    const stored = async () =>
      (await document.send(new GetCommand({ TableName: 'nashra', Key: schemaPlace }))).Item?.['version'] as unknown;
    await createTable(client, 'nashra');
    await recordSchema(client, 'nashra');
    expect(await stored()).toBe(schemaVersion);
    await document.send(new PutCommand({ TableName: 'nashra', Item: { ...schemaPlace, version: 7 } }));
    await recordSchema(client, 'nashra');
    expect(await stored()).toBe(7);
  });

  test('of a newer version is refused in words, and one of this version or of none is not', async () => {
    const { client, document } = await startDatabase();
    await createTable(client, 'nashra');
    const refused = () =>
      refuseNewerSchema(client, { table: 'nashra', where: 'The data in here', instead: 'start that version' });
    const holding = (version: number) =>
      document.send(new PutCommand({ TableName: 'nashra', Item: { ...schemaPlace, version } }));
    await expect(refused()).resolves.toBeUndefined();
    await holding(schemaVersion);
    await expect(refused()).resolves.toBeUndefined();
    await holding(schemaVersion + 1);
    await expect(refused()).rejects.toThrow(
      new StartError(
        `The data in here is of a newer version of Nashra (schema ${schemaVersion + 1}, and this one knows ${schemaVersion}): start that version`,
      ),
    );
  });

  test('loses what has expired and nothing else', async () => {
    const { client, document } = await startDatabase();
    await createTable(client, 'nashra');
    const now = new Date('2026-11-20T10:00:00.000Z');
    const seconds = now.getTime() / 1000;
    const put = (item: { pk: string; ttl?: number }) =>
      document.send(new PutCommand({ TableName: 'nashra', Item: { ...item, sk: 'A' } }));
    await put({ pk: 'over', ttl: seconds - 1 });
    await put({ pk: 'at this second', ttl: seconds });
    await put({ pk: 'forever' });

    await ttlSweeper({ database: client, tableName: 'nashra', now: () => now })();

    const isThere = async (pk: string) =>
      (await document.send(new GetCommand({ TableName: 'nashra', Key: { pk, sk: 'A' } }))).Item !== undefined;
    expect(await isThere('over')).toBe(false);
    expect(await isThere('at this second')).toBe(true);
    expect(await isThere('forever')).toBe(true);
  });

  test('is swept page by page, because the database would read all of it for each', async () => {
    const { client, document } = await startDatabase();
    await createTable(client, 'nashra');
    const now = new Date('2026-11-20T10:00:00.000Z');
    const items = Array.from({ length: 510 }, (_, number) => ({
      pk: `${number % 20}`,
      sk: `${number}`,
      ...(number % 50 === 0 && { ttl: 1 }),
    }));
    for (let from = 0; from < items.length; from += 25) {
      const puts = items.slice(from, from + 25).map((Item) => ({ PutRequest: { Item } }));
      await document.send(new BatchWriteCommand({ RequestItems: { nashra: puts } }));
    }
    const sweep = ttlSweeper({ database: client, tableName: 'nashra', now: () => now });
    const left = async () => (await client.send(new ScanCommand({ TableName: 'nashra', Select: 'COUNT' }))).Count;
    expect([await sweep(), await sweep(), await left()]).toEqual([false, true, 499]);
  });
});
