import type { QueryCommandOutput } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dynamoClients } from '../../../functions/adapters/dynamodb/clients/clients.ts';
import { packListedPosts } from '../../../functions/adapters/dynamodb/posts/pack-listed-posts.ts';
import { packedFor, packedPostsOf } from '../../../functions/adapters/dynamodb/posts/packed-posts.ts';
import { dynamoPosts } from '../../../functions/adapters/dynamodb/posts/posts.ts';
import type { Table } from '../../../functions/adapters/dynamodb/table/table.ts';
import { sectionsFile } from '../../../functions/adapters/files/sections.ts';
import { newId } from '../../../functions/runtime/random.ts';
import { postIdOf } from '../../../shared/domain/ids.ts';
import type { PostRecord } from '../../../shared/domain/posts/post-record.ts';
import { day, hour, second } from '../../../shared/durations.ts';
import { memorySnapshotFile } from '../../support/memory/snapshot-file.ts';
import { noon } from '../../support/noon.ts';
import { aClient } from '../../support/records/client-record.ts';
import { aPost, unlimited } from '../../support/records/post-record.ts';
import { emptyTable } from '../../support/table/empty-table.ts';

const drafts = 40;
const whole = { page: 1, pageSize: 1000 };

let table: Table;
let stop: () => Promise<void>;
let time: number;
let read: number;
let warnings: string[];
let stored: PostRecord[];
const file = memorySnapshotFile();
const warn = (message: string) => void warnings.push(message);

beforeEach(async () => {
  const embedded = await emptyTable();
  ({ stop } = embedded);
  time = noon.getTime();
  [read, warnings, stored] = [0, [], []];
  table = { ...embedded.table, clock: () => new Date(time) };
  table.document.middlewareStack.add(
    (next, { commandName }) =>
      async (call) => {
        const answer = await next(call);
        if (commandName === 'QueryCommand') read += (answer.output as QueryCommandOutput).Count ?? 0;
        return answer;
      },
    { step: 'initialize' },
  );
  const client = aClient();
  await dynamoClients(table).create(client);
  for (let made = 0; made < drafts; made += 1) {
    const createdAt = new Date(time + made).toISOString();
    const post = aPost({ id: postIdOf(client.id, newId()), clientId: client.id, status: 'draft', createdAt });
    await dynamoPosts(table).create(post, unlimited);
    stored.push(post);
  }
  time += hour;
  file.bytes = undefined;
  await packListedPosts(table, file, warn);
});
afterEach(() => stop());

async function listedByColdFunction() {
  read = 0;
  const { rows, total } = await dynamoPosts(table, packedPostsOf(file, warn)).page({}, whole);
  expect(rows).toHaveLength(total);
  return { texts: rows.map(({ content }) => content), read };
}
const newestFirst = () => stored.map(({ content }) => content).toReversed();

describe('a function that is cold', () => {
  it('reads what changed since posts were packed, and nothing else', async () => {
    expect(await listedByColdFunction()).toEqual({ texts: newestFirst(), read: 0 });
    const changed = stored[7] as PostRecord;
    stored[7] = await dynamoPosts(table).save({ ...changed, content: 'Changed' }, changed, unlimited);
    expect(await listedByColdFunction()).toEqual({ texts: newestFirst(), read: 1 });
  });

  it('shows posts that were packed whole, as the table has them', async () => {
    const { rows } = await dynamoPosts(table, packedPostsOf(file, warn)).page({}, whole);
    expect(rows).toEqual((await dynamoPosts(table).page({}, whole)).rows);
  });

  it('reads everything when posts were packed longer ago than tombstones surely last', async () => {
    time += day;
    expect(await listedByColdFunction()).toEqual({ texts: newestFirst(), read: drafts });
  });

  it('reads everything when posts were packed for lists that show other things', async () => {
    const facts = { packedFor: `${packedFor} more`, until: time, leaving: [] };
    file.bytes = sectionsFile({ facts, parts: {} }, new Set());
    expect(await listedByColdFunction()).toEqual({ texts: newestFirst(), read: drafts });
    expect(warnings).toEqual([]);
  });

  it.each([
    ['was forgotten', () => Buffer.from('forgotten')],
    ['is empty', () => Buffer.alloc(0)],
    ['is cut', (bytes: Buffer) => bytes.subarray(0, bytes.length - 1)],
    ['is damaged', (bytes: Buffer) => Buffer.concat([bytes.subarray(0, 300), Buffer.alloc(bytes.length - 300, 7)])],
  ])('reads everything when the file %s, and the next packing mends it', async (_what, damaged) => {
    file.bytes = damaged(file.bytes ?? Buffer.alloc(0));
    expect(await listedByColdFunction()).toEqual({ texts: newestFirst(), read: drafts });
    expect(await packListedPosts(table, file, warn)).toEqual({ posts: drafts, kept: true });
    expect(await listedByColdFunction()).toEqual({ texts: newestFirst(), read: 0 });
  });
});

describe('packing', () => {
  it('reads what changed since the last time', async () => {
    time += 10 * second;
    read = 0;
    expect(await packListedPosts(table, file, warn)).toEqual({ posts: drafts, kept: true });
    expect(read).toBe(0);
  });

  it('keeps nothing that it read before data was deleted', async () => {
    const forgetting = { ...file, open: async () => file.open() };
    const opened = await file.open();
    await file.forget();
    expect(await packListedPosts(table, { ...forgetting, open: async () => opened }, warn)).toEqual({
      posts: drafts,
      kept: false,
    });
    expect(file.bytes?.toString()).toMatch(/^forgotten/);
  });
});
