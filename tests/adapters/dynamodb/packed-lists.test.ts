import { PutCommand, type QueryCommandOutput } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { packListedClients } from '../../../functions/adapters/dynamodb/clients/pack-listed-clients.ts';
import { packedClientsOf } from '../../../functions/adapters/dynamodb/clients/packed-clients.ts';
import { dynamoRemovals } from '../../../functions/adapters/dynamodb/deletion/removals.ts';
import { packListedPosts } from '../../../functions/adapters/dynamodb/posts/pack-listed-posts.ts';
import type { SnapshotFile } from '../../../functions/adapters/files/snapshot-file.ts';
import { packedFor, packedPostsOf } from '../../../functions/adapters/dynamodb/posts/packed-posts.ts';
import { tellLists } from '../../../functions/adapters/dynamodb/posts/changed-posts.ts';
import { postItem } from '../../../functions/adapters/dynamodb/posts/post-item.ts';
import { dynamoPosts } from '../../../functions/adapters/dynamodb/posts/posts.ts';
import type { Table } from '../../../functions/adapters/dynamodb/table/table.ts';
import { sectionsFile } from '../../../functions/adapters/files/sections.ts';
import { newId } from '../../../functions/runtime/random.ts';
import { tellingLeftOut } from '../../../functions/use-cases/left-out.ts';
import type { Client } from '../../../shared/domain/clients/client.ts';
import { clientSelection } from '../../../shared/domain/clients/client-selection.ts';
import { postIdOf } from '../../../shared/domain/ids.ts';
import type { PostRecord } from '../../../shared/domain/posts/post-record.ts';
import { day, hour, second } from '../../../shared/durations.ts';
import { memorySnapshotFile } from '../../support/memory/snapshot-file.ts';
import { noon } from '../../support/noon.ts';
import { aClient } from '../../support/records/client-record.ts';
import { listEveryClient } from '../../support/records/every-client.ts';
import { aPost, unlimited } from '../../support/records/post-record.ts';
import { emptyTable } from '../../support/table/empty-table.ts';
import { listingClients } from '../../support/table/listing-clients.ts';

const drafts = 40;
/** And their client. */
const everything = drafts + 1;
const whole = { page: 1, pageSize: 1000 };

let table: Table;
let stop: () => Promise<void>;
let time: number;
let read: number;
let warnings: string[];
let client: Client;
let stored: PostRecord[];
const file = memorySnapshotFile();
const fileOfClients = memorySnapshotFile();
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
  client = aClient();
  await listingClients(table).create(client);
  for (let made = 0; made < drafts; made += 1) {
    const createdAt = new Date(time + made).toISOString();
    const post = aPost({ id: postIdOf(client.id, newId()), clientId: client.id, status: 'draft', createdAt });
    await dynamoPosts(table).create(post, unlimited);
    stored.push(post);
  }
  time += hour;
  [file.bytes, fileOfClients.bytes] = [undefined, undefined];
  await packListedPosts(table, file, warn);
});
afterEach(() => stop());

async function listedByColdFunction() {
  read = 0;
  const { rows, total } = await dynamoPosts(table, packedPostsOf(file, warn)).page({}, whole);
  expect(rows).toHaveLength(total);
  return { texts: rows.map(({ content }) => content), read };
}
async function* brokenOff() {
  yield Buffer.from('NASHRA-1');
  throw new Error('aborted');
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
    expect(await listedByColdFunction()).toEqual({ texts: newestFirst(), read: everything });
  });

  it('reads everything when posts were packed for lists that show other things', async () => {
    const facts = { packedFor: `${packedFor} more`, until: time, leaving: [] };
    file.bytes = Buffer.concat(sectionsFile({ facts, parts: {} }));
    expect(await listedByColdFunction()).toEqual({ texts: newestFirst(), read: everything });
    expect(warnings).toEqual([]);
  });

  it.each<[string, () => ReturnType<SnapshotFile['open']>]>([
    ['does not answer', () => Promise.reject(new Error('fell silent'))],
    ['breaks off', async () => ({ version: 'one', bytes: brokenOff() })],
  ])('asks again when the bucket %s, before it reads everything', async (_what, fail) => {
    read = 0;
    const failures = [fail, fail];
    const busy = { open: () => failures.pop()?.() ?? file.open() };
    const { rows } = await dynamoPosts(table, packedPostsOf(busy, warn)).page({}, whole);
    expect(rows.map(({ content }) => content)).toEqual(newestFirst());
    expect({ read, warnings }).toEqual({ read: 0, warnings: ['packed list not read', 'packed list not read'] });
    expect((await dynamoPosts(table, packedPostsOf({ open: fail }, warn)).page({}, whole)).total).toBe(drafts);
    expect(read).toBe(everything);
  });

  it.each([
    ['was forgotten', () => Buffer.from('forgotten')],
    ['is empty', () => Buffer.alloc(0)],
    ['is cut', (bytes: Buffer) => bytes.subarray(0, bytes.length - 1)],
    ['is damaged', (bytes: Buffer) => Buffer.concat([bytes.subarray(0, 300), Buffer.alloc(bytes.length - 300, 7)])],
  ])('reads everything when the file %s, and the next packing fixes it', async (_what, damaged) => {
    file.bytes = damaged(file.bytes ?? Buffer.alloc(0));
    expect(await listedByColdFunction()).toEqual({ texts: newestFirst(), read: everything });
    expect(await packListedPosts(table, file, warn)).toMatchObject({ rows: drafts, kept: true });
    expect(await listedByColdFunction()).toEqual({ texts: newestFirst(), read: 0 });
  });
});

describe('a post that cannot be read', () => {
  const telling = <T>(run: () => Promise<T>) => tellingLeftOut({ isShown: true, warn: () => undefined }, run);
  const pack = () =>
    tellingLeftOut({ isShown: false, warn: () => undefined }, () => packListedPosts(table, file, warn));
  const page = () => telling(() => dynamoPosts(table, packedPostsOf(file, warn)).page({}, whole));

  /** Its version and its place among the changes are a change's; its words are none. */
  async function spoil(post: PostRecord) {
    const item = { ...postItem({ ...post, version: post.version + 1 }), content: { odd: true } };
    await tellLists(table, [{ id: post.id, version: item.version }]);
    await table.document.send(new PutCommand({ TableName: table.name, Item: item }));
  }

  it('is left out of the list, whenever it is packed, and told until it can be read', async () => {
    const spoiled = stored[7] as PostRecord;
    const all = stored.map(({ id }) => id).toReversed();
    const others = all.filter((id) => id !== spoiled.id);
    await spoil(spoiled);
    const listed = async () => {
      const { result, leftOut } = await page();
      return { ids: result.rows.map(({ id }) => id), total: result.total, leftOut };
    };
    const without = { ids: others, total: drafts - 1, leftOut: 1 };
    expect(await listed()).toEqual(without);
    time += hour;
    for (let times = 0; times < 2; times += 1) {
      expect((await pack()).result).toMatchObject({ rows: drafts - 1, kept: true });
      expect(await listed()).toEqual(without);
    }
    const fixed = { id: spoiled.id, version: spoiled.version + 2 };
    await tellLists(table, [fixed]);
    await table.document.send(new PutCommand({ TableName: table.name, Item: postItem({ ...spoiled, ...fixed }) }));
    expect(await listed()).toEqual({ ids: all, total: drafts, leftOut: 0 });
    time += hour;
    expect((await pack()).result).toMatchObject({ rows: drafts, kept: true });
    expect(await listed()).toEqual({ ids: all, total: drafts, leftOut: 0 });
  });
});

describe('packing', () => {
  it('reads what changed since the last time', async () => {
    time += 10 * second;
    read = 0;
    expect(await packListedPosts(table, file, warn)).toMatchObject({ rows: drafts, kept: true });
    expect(read).toBe(0);
  });

  it('keeps nothing that it read before data was deleted', async () => {
    const forgetting = { ...file, open: async () => file.open() };
    const opened = await file.open();
    await file.forget();
    expect(await packListedPosts(table, { ...forgetting, open: async () => opened }, warn)).toMatchObject({
      rows: drafts,
      kept: false,
    });
    expect(file.bytes?.toString()).toMatch(/^forgotten/);
  });
});

describe('posts of a client whose removal has begun', () => {
  const remove = () => dynamoRemovals(table).begin(client, new Date(time));
  const editLast = async () => {
    const post = stored.at(-1) as PostRecord;
    return dynamoPosts(table).save({ ...post, content: 'Changed' }, post, unlimited);
  };
  const ofAnother = async () => {
    const other = aClient();
    await listingClients(table).create(other);
    const createdAt = new Date(time).toISOString();
    const post = aPost({ id: postIdOf(other.id, newId()), clientId: other.id, status: 'draft', createdAt });
    await dynamoPosts(table).create(post, unlimited);
    return post.content;
  };

  it('are in no list of a cold function, packed before', async () => {
    const content = await ofAnother();
    await remove();
    expect((await listedByColdFunction()).texts).toEqual([content]);
  });

  it('leave the list of a function that held them', async () => {
    const held = dynamoPosts(table, packedPostsOf(file, warn));
    expect((await held.page({}, whole)).total).toBe(drafts);
    await remove();
    expect(await held.page({}, whole)).toEqual({ rows: [], total: 0 });
  });

  it('are not packed while they wait in the table', async () => {
    await ofAnother();
    await remove();
    expect(await packListedPosts(table, file, warn)).toMatchObject({ rows: 1, kept: true });
  });

  it('are in no list when one changes long after the removal was packed', async () => {
    await remove();
    for (let hours = 0; hours < 3; hours += 1) {
      time += hour;
      await packListedPosts(table, file, warn);
    }
    await editLast();
    expect(await listedByColdFunction()).toEqual({ texts: [], read: 1 });
    time += hour;
    expect(await packListedPosts(table, file, warn)).toMatchObject({ rows: 0, kept: true });
  });
});

it('removed posts leave what is packed, and posts that change stay in their place', async () => {
  const posts = dynamoPosts(table);
  const [third, last] = [stored[2] as PostRecord, stored.at(-1) as PostRecord];
  await posts.remove(last);
  stored[2] = await posts.save({ ...third, content: 'Changed' }, third, unlimited);
  stored.pop();
  time += hour;
  expect(await packListedPosts(table, file, warn)).toMatchObject({ rows: drafts - 1, kept: true });
  expect(await listedByColdFunction()).toEqual({ texts: newestFirst(), read: 0 });
});

describe('clients', () => {
  const names = ['Zest', 'apple', 'Élan', 'Item 10', 'Item 9', 'Berry'];
  const orders = ['name', 'date', 'platforms'] as const;
  let all: Client[];

  beforeEach(async () => {
    await dynamoRemovals(table).begin(client, new Date(time));
    all = [];
    for (const [place, name] of names.entries()) {
      const createdAt = new Date(time + place).toISOString();
      const socialMediaAccounts: Client['socialMediaAccounts'] = place % 2 === 0 ? ['facebook'] : [];
      const one = aClient({ name, createdAt, socialMediaAccounts, company: `Holding of ${name}` });
      await listingClients(table).create(one);
      all.push(one);
    }
    time += hour;
    await packListedClients(table, fileOfClients, warn);
  });

  const pages = async (clients = listingClients(table, packedClientsOf(fileOfClients, warn))) => {
    read = 0;
    await listEveryClient(clients);
    const readByFirst = read;
    const found = [];
    for (const sort of orders)
      for (const search of ['', 'holding of item', 'e'])
        for (const status of ['all', 'trial', 'active'] as const) {
          const selection = z.object(clientSelection).parse({ sort, search, status });
          found.push(await clients.page(selection, { page: 1, pageSize: 3 }, new Date(time)));
        }
    return { found, read: readByFirst };
  };
  const fromTable = async () => (await pages(listingClients(table))).found;

  it('are listed by a cold function as the table has them, without reading any', async () => {
    expect(await pages()).toEqual({ found: await fromTable(), read: 0 });
    expect(await packListedClients(table, fileOfClients, warn)).toMatchObject({ rows: names.length, kept: true });
  });

  it('are listed as they are now, when some changed since', async () => {
    const clients = listingClients(table);
    const [first, second, third] = all as [Client, Client, Client];
    const isConnected: Client['socialMediaAccounts'] = ['facebook', 'instagram'];
    await clients.save(first, { ...first, name: 'Item 9.5', socialMediaAccounts: isConnected });
    await clients.save(second, { ...second, paymentStatus: 'paid', subscriptionStatus: 'active' });
    await dynamoRemovals(table).begin(third, new Date(time));
    await clients.create(aClient({ name: 'Cedar' }));
    const { found, read: rowsRead } = await pages();
    expect(found).toEqual(await fromTable());
    expect(rowsRead).toBe(4);
    time += hour;
    expect(await packListedClients(table, fileOfClients, warn)).toMatchObject({ rows: names.length, kept: true });
    expect(await pages()).toEqual({ found: await fromTable(), read: 0 });
  });

  it('move to another status when its time comes, without being read', async () => {
    time = Date.parse((all[0] as Client).trialEndDate) + 1;
    await packListedClients(table, fileOfClients, warn);
    expect(await pages()).toEqual({ found: await fromTable(), read: 0 });
  });
});
