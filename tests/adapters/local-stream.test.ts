import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBStreamsClient, GetRecordsCommand } from '@aws-sdk/client-dynamodb-streams';
import { DeleteCommand, DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createTable } from '../../infra/local/aws/dynamodb/create-table.ts';
import { databaseProgram, startDynamoDb } from '../../infra/local/aws/dynamodb/start-dynamodb.ts';
import { deliverBatch } from '../../infra/local/aws/lambda/stream-batch.ts';
import {
  readsBeforeRest,
  startTableStream,
  type TableStreamOptions,
} from '../../infra/local/aws/lambda/table-stream.ts';
import { temporaryFolder } from '../support/local/temporary-folder.ts';
import { localClient } from './local-client.ts';
import { patience } from '../support/patience.ts';

const keyOf = (record: DynamoDBRecord) => record.dynamodb?.Keys?.['pk']?.S ?? '';
const keysOf = (event: DynamoDBStreamEvent) => event.Records.map(keyOf);

describe('a batch of changes', () => {
  const record = (key: string, index: number): DynamoDBRecord => ({
    dynamodb: { Keys: { pk: { S: key } }, SequenceNumber: String(index + 1) },
  });

  /** A record for each letter; returns their outcomes. */
  async function deliver(names: string, invoke: (keys: string[]) => unknown) {
    const batches: string[] = [];
    const dead: string[] = [];
    const done: string[] = [];
    await deliverBatch(names.split('').map(record), {
      retries: 2,
      backoffMilliseconds: () => 0,
      signal: new AbortController().signal,
      async invoke(event) {
        batches.push(keysOf(event).join(''));
        return invoke(keysOf(event));
      },
      async onDone(last) {
        done.push(keyOf(last));
      },
      onDeadLetter(event) {
        dead.push(...keysOf(event));
      },
    });
    return { batches, dead, done };
  }

  test('is done in one go when the function succeeds', async () => {
    expect(await deliver('abcd', () => undefined)).toEqual({ batches: ['abcd'], dead: [], done: ['d'] });
  });

  test('is halved until the failing record is alone, which becomes a dead letter after its retries', async () => {
    const { batches, dead, done } = await deliver('abcd', (keys) => {
      if (keys.includes('c')) throw new Error('Not this one');
    });
    expect(batches).toEqual(['abcd', 'ab', 'cd', 'c', 'c', 'c', 'd']);
    expect(dead).toEqual(['c']);
    expect(done).toEqual(['b', 'c', 'd']);
  });

  test('goes on from the record the function names', async () => {
    const failures = [{ batchItemFailures: [{ itemIdentifier: '3' }] }];
    const { batches, dead } = await deliver('abcd', () => failures.pop());
    expect(batches).toEqual(['abcd', 'cd']);
    expect(dead).toEqual([]);
  });

  test('fails as a whole when the function names a record that is not in it', async () => {
    const failures = [{ batchItemFailures: [{ itemIdentifier: '' }] }];
    const { batches } = await deliver('ab', () => failures.pop());
    expect(batches).toEqual(['ab', 'a', 'b']);
  });
});

describe('the change stream of the table', () => {
  async function startTable({ inFile = false } = {}) {
    const folder = await temporaryFolder();
    const stored = inFile ? { dataDir: folder } : {};
    const database = await startDynamoDb({ ...stored, program: databaseProgram(), onUnexpectedExit: () => undefined });
    const client = new DynamoDBClient(localClient(database.url));
    const streams = new DynamoDBStreamsClient(localClient(database.url));
    onTestFinished(async () => {
      client.destroy();
      streams.destroy();
      await database.stop();
    });
    const { streamArn } = await createTable(client, 'nashra');
    const document = DynamoDBDocumentClient.from(client);
    const put = (pk: string, text = '') =>
      document.send(new PutCommand({ TableName: 'nashra', Item: { pk, sk: 'A', text } }));
    const remove = (pk: string) => document.send(new DeleteCommand({ TableName: 'nashra', Key: { pk, sk: 'A' } }));

    async function follow(options: Pick<TableStreamOptions, 'invoke'> & Partial<TableStreamOptions>) {
      const stream = await startTableStream({
        streams,
        streamArn,
        positionFile: join(folder, 'position.json'),
        batchSize: 3,
        retries: 1,
        onDeadLetter: () => undefined,
        onError: () => undefined,
        backoffMilliseconds: () => 1,
        ...options,
      });
      onTestFinished(() => stream.stop());
      return stream;
    }
    return { put, remove, follow, streams, watchWrites: database.watchWrites };
  }

  test('is handed on in order and in batches, with the old and the new image', async () => {
    const { put, remove, follow } = await startTable();
    for (const key of ['a', 'b', 'c', 'd']) await put(key);
    await put('a', 'changed');
    await remove('b');
    const events: DynamoDBStreamEvent[] = [];
    await follow({ invoke: async (event) => void events.push(event) });

    await vi.waitFor(() => expect(events.flatMap(keysOf)).toEqual(['a', 'b', 'c', 'd', 'a', 'b']), patience);
    expect(Math.max(...events.map((event) => event.Records.length))).toBe(3);
    const [change, removal] = events.flatMap((event) => event.Records).slice(-2);
    expect(change).toMatchObject({
      eventName: 'MODIFY',
      eventSource: 'aws:dynamodb',
      dynamodb: {
        OldImage: { text: { S: '' } },
        NewImage: { text: { S: 'changed' } },
        ApproximateCreationDateTime: expect.any(Number),
      },
    });
    expect(removal?.eventName).toBe('REMOVE');
  });

  test('goes on where it ended, without a gap and without a repetition', async () => {
    const { put, follow } = await startTable();
    const keys: string[] = [];
    const invoke = async (event: DynamoDBStreamEvent) => void keys.push(...keysOf(event));
    await put('before');
    const first = await follow({ invoke });
    await vi.waitFor(() => expect(keys).toEqual(['before']), patience);
    await first.stop();
    await put('meanwhile');
    await follow({ invoke });
    await put('after');
    await vi.waitFor(() => expect(keys).toEqual(['before', 'meanwhile', 'after']), patience);
  });

  test('brings a batch again that was not done when it was stopped', async () => {
    const { put, follow } = await startTable();
    await put('a');
    const failing = vi.fn<() => Promise<never>>(async () => {
      throw new Error('Not now');
    });
    const first = await follow({ invoke: failing, retries: 1000, backoffMilliseconds: () => 60_000 });
    await vi.waitFor(() => expect(failing).toHaveBeenCalled(), patience);
    await first.stop();

    const keys: string[] = [];
    await follow({ invoke: async (event) => void keys.push(...keysOf(event)) });
    await vi.waitFor(() => expect(keys).toEqual(['a']), patience);
  });

  test('gives up a record that always fails and goes on behind it', async () => {
    const { put, follow } = await startTable();
    for (const key of ['a', 'bad', 'c']) await put(key);
    const done = new Set<string>();
    const onDeadLetter = vi.fn<TableStreamOptions['onDeadLetter']>();
    await follow({
      onDeadLetter,
      async invoke(event) {
        if (keysOf(event).includes('bad')) throw new Error('Bad');
        for (const key of keysOf(event)) done.add(key);
      },
    });
    await vi.waitFor(() => expect([...done]).toEqual(['a', 'c']), patience);
    expect(onDeadLetter).toHaveBeenCalledTimes(1);
    expect(onDeadLetter.mock.calls.flatMap(([event]) => keysOf(event))).toEqual(['bad']);
  });

  test('is not read at rest, until something is written', async () => {
    const { put, follow, streams } = await startTable();
    const asked = vi.spyOn(streams, 'send');
    const reads = () => asked.mock.calls.filter(([command]) => command instanceof GetRecordsCommand).length;
    const watches: AbortController[] = [];
    const closed: number[] = [];
    const watchWrites = () => {
      const written = new AbortController();
      const number = watches.push(written);
      return { signal: written.signal, close: () => void closed.push(number) };
    };
    const keys: string[] = [];
    await follow({ watchWrites, invoke: async (event) => void keys.push(...keysOf(event)) });
    // Once more after it began to watch.
    await vi.waitFor(() => expect(reads()).toBe(readsBeforeRest + 1), patience);
    expect(watches).toHaveLength(1);
    await put('a');
    watches[0]?.abort();
    await vi.waitFor(() => expect(watches).toHaveLength(2), patience);
    expect({ keys, closed, isRead: reads() > readsBeforeRest + 1 }).toEqual({ keys: ['a'], closed: [1], isRead: true });
  });

  test('wakes its reader by a write of any client', async () => {
    const { put, follow, watchWrites } = await startTable({ inFile: true });
    const rests: AbortSignal[] = [];
    const watched = () => {
      const one = watchWrites?.();
      if (one !== undefined) rests.push(one.signal);
      return one;
    };
    const keys: string[] = [];
    await follow({ watchWrites: watched, invoke: async (event) => void keys.push(...keysOf(event)) });
    for (const key of ['a', 'b']) {
      await vi.waitFor(() => expect(rests.at(-1)?.aborted).toBe(false), patience);
      // Perhaps its reader has read and rests again before this write is answered here.
      const rest = rests.at(-1);
      await put(key);
      // The file watcher may report the write after it was answered.
      await vi.waitFor(() => expect(rest?.aborted).toBe(true), patience);
      await vi.waitFor(() => expect(keys).toContain(key), patience);
    }
    expect(keys).toEqual(['a', 'b']);
  });
});
