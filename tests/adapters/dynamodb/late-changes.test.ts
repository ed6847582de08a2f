import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { changedPostItems, tellLists } from '../../../functions/adapters/dynamodb/posts/changed-posts.ts';
import { postItem } from '../../../functions/adapters/dynamodb/posts/post-item.ts';
import { dynamoPosts } from '../../../functions/adapters/dynamodb/posts/posts.ts';
import { putAll } from '../../../functions/adapters/dynamodb/table/batches.ts';
import { newId } from '../../../functions/runtime/random.ts';
import type { ClientLists, Clients } from '../../../functions/use-cases/clients/ports.ts';
import type { Posts } from '../../../functions/use-cases/posts/ports.ts';
import { clientSelection } from '../../../shared/domain/clients/client-selection.ts';
import { postIdOf } from '../../../shared/domain/ids.ts';
import { day, hour, minute, second } from '../../../shared/durations.ts';
import { aClient } from '../../support/records/client-record.ts';
import { listEveryClient } from '../../support/records/every-client.ts';
import { aPost, unlimited } from '../../support/records/post-record.ts';
import { emptyTable } from '../../support/table/empty-table.ts';
import { expire } from './listed-history.ts';
import { noon } from '../../support/noon.ts';
import { listingClients } from '../../support/table/listing-clients.ts';

const from = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();
const Selection = z.object(clientSelection);
const all = { page: 1, pageSize: 100 };

describe('a job that runs late, or for a time to come', () => {
  let clients: Clients & ClientLists;
  let posts: Posts;
  let stop: () => Promise<void>;
  beforeAll(async () => {
    const { table, stop: stopTable } = await emptyTable();
    stop = stopTable;
    [clients, posts] = [listingClients(table), dynamoPosts(table)];
  });
  afterAll(() => stop());

  async function stored() {
    const client = aClient({ updatedAt: from(0) });
    await clients.create(client);
    return client;
  }
  async function storedPost() {
    const { id: clientId } = await stored();
    const post = aPost({ id: postIdOf(clientId, newId()), clientId, status: 'draft', updatedAt: from(0) });
    await posts.create(post, unlimited);
    return post;
  }
  const listedClient = async (wanted: string) => (await listEveryClient(clients)).find(({ id }) => id === wanted);
  const listedPost = async (wanted: string) => (await posts.page({}, all)).rows.find(({ id }) => id === wanted);

  it.each([
    ['half a minute ago', -30 * second],
    ['three days ago', -3 * day],
    ['in three days', 3 * day],
  ])('leaves no client stale that it changed as of %s, and hides none', async (_when, shift) => {
    const [changed, other] = [await stored(), await stored()];
    await clients.save(other, { ...other, updatedAt: from(0) });
    await listEveryClient(clients);
    await clients.save(changed, { ...changed, name: 'Late', updatedAt: from(shift) });
    expect(await listedClient(changed.id)).toMatchObject({ name: 'Late', version: 2 });
    const later = await stored();
    expect(await listedClient(later.id)).toMatchObject({ version: 1 });
  });

  it.each([
    ['half a minute ago', -30 * second],
    ['three days ago', -3 * day],
    ['in three days', 3 * day],
  ])('leaves no post listed that it removed as of %s, and hides none', async (_when, shift) => {
    const [removed, changed] = [await storedPost(), await storedPost()];
    await posts.page({}, all);
    await posts.save({ ...changed, content: 'Late', updatedAt: from(shift) }, changed, unlimited);
    await posts.remove(removed);
    expect(await listedPost(removed.id)).toBeUndefined();
    expect(await listedPost(changed.id)).toMatchObject({ content: 'Late' });
    const later = await storedPost();
    expect(await listedPost(later.id)).toMatchObject({ version: 1 });
  });
});

describe('a row that appears late', () => {
  let time = noon.getTime();
  let embedded: Awaited<ReturnType<typeof emptyTable>>;
  beforeAll(async () => {
    embedded = await emptyTable();
  });
  afterAll(() => embedded.stop());
  const behind = (milliseconds: number) => ({ ...embedded.table, clock: () => new Date(time - milliseconds) });

  async function versionListed(clients: ClientLists, wanted: string) {
    return (await listEveryClient(clients)).find(({ id }) => id === wanted)?.version;
  }

  it.each([
    ['at once, when it is as late as nearly all', 2 * second, 0],
    ['after a second, when retries held it up', 15 * second, second],
    ['after a minute, when its function was at its end', 130 * second, minute],
  ])('is listed %s', async (_what, late, wait) => {
    const [reader, writer] = [listingClients(behind(0)), listingClients(behind(late))];
    const client = aClient();
    await writer.create(client);
    time += 10 * minute;
    expect(await versionListed(reader, client.id)).toBe(1);
    await writer.save(client, { ...client, name: 'Late' });
    time += wait;
    expect(await versionListed(reader, client.id)).toBe(2);
  });

  it.each([
    ['ahead of', -minute],
    ['behind', 100 * second],
  ])('is listed though the clock of its writer was %s the reader’s', async (_what, late) => {
    const [reader, writer] = [listingClients(behind(0)), listingClients(behind(late))];
    const client = aClient();
    await writer.create(client);
    await listEveryClient(reader);
    const saved = await writer.save(client, { ...client, name: 'Once' });
    time += minute;
    expect(await versionListed(reader, client.id)).toBe(2);
    await writer.save(saved, { ...saved, name: 'Twice' });
    time += 2 * minute;
    expect(await versionListed(reader, client.id)).toBe(3);
  });

  it('is not listed when it went while nobody asked, long enough ago that nothing tells of it', async () => {
    const clients = listingClients(behind(0));
    const [gone, kept] = [aClient({ name: 'Gone' }), aClient({ name: 'Kept' })];
    for (const client of [gone, kept]) await clients.create(client);
    await listEveryClient(clients);
    await clients.discard(gone);
    time += 2 * day;
    await expire(embedded.table, time);
    expect(await versionListed(clients, gone.id)).toBeUndefined();
    expect(await versionListed(clients, kept.id)).toBe(1);
    const found = await clients.page(Selection.parse({ search: 'kept' }), all, noon);
    expect(found.rows.map(({ id }) => id)).toEqual([kept.id]);
  });

  it('is listed by a reader whose clock went back', async () => {
    const reader = listingClients(behind(0));
    await listEveryClient(reader);
    time -= day;
    const client = aClient();
    await reader.create(client);
    expect(await versionListed(reader, client.id)).toBe(1);
  });
});

describe('a post that lists were told of', () => {
  let time = noon.getTime();
  let embedded: Awaited<ReturnType<typeof emptyTable>>;
  let fetched = 0;
  beforeAll(async () => {
    embedded = await emptyTable();
    embedded.table.document.middlewareStack.add(
      (next, { commandName }) =>
        async (call) => {
          if (commandName === 'BatchGetItemCommand') fetched += 1;
          return next(call);
        },
      { step: 'initialize' },
    );
  });
  afterAll(() => embedded.stop());
  const at = (shift: number) => ({ ...embedded.table, clock: () => new Date(time + shift) });

  /** Two hours before anything is told of it. */
  async function stored() {
    const { id: clientId } = await created();
    const post = aPost({ id: postIdOf(clientId, newId()), clientId, status: 'draft' });
    await dynamoPosts(at(-2 * hour)).create(post, unlimited);
    const reader = dynamoPosts(at(0));
    await reader.page({}, all);
    const listed = async () => (await reader.page({}, all)).rows.find(({ id }) => id === post.id);
    return { post, listed };
  }
  async function created() {
    const client = aClient();
    await listingClients(at(-2 * hour)).create(client);
    return client;
  }
  async function fetchedBy(act: () => Promise<unknown>) {
    fetched = 0;
    await act();
    return fetched;
  }

  it.each([
    ['at once, when it is as late as nearly all', 2 * second, 0],
    ['after a second, when retries held it up', 15 * second, second],
    ['after a minute, when its function was at its end', 130 * second, minute],
  ])('is listed %s', async (_what, late, wait) => {
    const { post, listed } = await stored();
    await dynamoPosts(at(-late)).save({ ...post, content: 'Late' }, post, unlimited);
    time += wait;
    expect(await listed()).toMatchObject({ content: 'Late', version: 2 });
  });

  it('is looked for until it is written', async () => {
    const { post, listed } = await stored();
    await tellLists(at(0), [{ id: post.id, version: 2 }]);
    expect(await listed()).toMatchObject({ version: 1 });
    time += second;
    await embedded.table.document.send(
      new PutCommand({ TableName: embedded.table.name, Item: postItem({ ...post, content: 'Written', version: 2 }) }),
    );
    expect(await listed()).toMatchObject({ content: 'Written', version: 2 });
  });

  it('is not looked for when it was never written and no writer can be so late', async () => {
    const { post, listed } = await stored();
    await tellLists(at(0), [{ id: post.id, version: 2 }]);
    expect(await fetchedBy(listed)).toBe(1);
    time += 4 * minute;
    await listed();
    time += second;
    expect(await fetchedBy(listed)).toBe(0);
    expect(await listed()).toMatchObject({ version: 1 });
  });

  it('is listed as of the later write, though its writer has the earlier time', async () => {
    const { post, listed } = await stored();
    const once = await dynamoPosts(at(20 * second)).save({ ...post, content: 'Once' }, post, unlimited);
    expect(await listed()).toMatchObject({ content: 'Once' });
    await dynamoPosts(at(-second)).save({ ...once, content: 'Twice' }, once, unlimited);
    expect(await listed()).toMatchObject({ content: 'Twice', version: 3 });
  });

  it.each([0, 100 * second])(
    'is listed %i ms after it is new, before its client is in the index of clients',
    async (later) => {
      const clientId = aClient().id;
      const post = aPost({ id: postIdOf(clientId, newId()), clientId, status: 'draft' });
      await dynamoPosts(at(0)).create(post, unlimited);
      time += later;
      const { rows } = await dynamoPosts(at(0)).page({}, all);
      expect(rows.map(({ id }) => id)).toContain(post.id);
    },
  );

  it('is told with others of its batch, and each is listed', async () => {
    const { id: clientId } = await created();
    const posts = Array.from({ length: 40 }, () =>
      aPost({ id: postIdOf(clientId, newId()), clientId, status: 'draft', content: 'Of forty' }),
    );
    const told = changedPostItems(posts, new Date(time));
    expect(told.length).toBe(2);
    for (const item of told) expect(JSON.stringify(item).length).toBeLessThan(2048);
    await putAll(embedded.table, [...told, ...posts.map(postItem)]);
    const { total } = await dynamoPosts(at(0)).page({ search: 'Of forty' }, all);
    expect(total).toBe(posts.length);
  });
});
