import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { putAll } from '../../../functions/adapters/dynamodb/table/batches.ts';
import { dynamoCollections } from '../../../functions/adapters/dynamodb/metrics/collections.ts';
import { dynamoErasure } from '../../../functions/adapters/dynamodb/deletion/erasure.ts';
import { keys } from '../../../functions/adapters/dynamodb/table/keys.ts';
import { dynamoMetrics } from '../../../functions/adapters/dynamodb/metrics/metrics.ts';
import { queryPrefix } from '../../../functions/adapters/dynamodb/table/queries.ts';
import { dynamoRemovals } from '../../../functions/adapters/dynamodb/deletion/removals.ts';
import { newId } from '../../../functions/runtime/random.ts';
import type { AccountKey, Collections, Metrics } from '../../../functions/use-cases/metrics/ports.ts';
import { daysOf } from '../../../shared/domain/time/agency-day.ts';
import { type ClientId, ownerOf, postIdOf } from '../../../shared/domain/ids.ts';
import type { MeasuredPost } from '../../../shared/domain/metrics/post-metrics.ts';
import { noResponses } from '../../../shared/domain/metrics/metrics.ts';
import { newClientId } from '../../support/ids.ts';
import { startMeter } from '../../support/table/meter.ts';
import { aMeasuredPost, someMetrics } from '../../support/records/measured-post.ts';
import { memoryCollections, memoryMetrics } from '../../support/memory/metrics.ts';
import { emptyTable } from '../../support/table/empty-table.ts';

interface Store {
  metrics: Metrics;
  collections: Collections;
  connect(account: AccountKey, client: 'there' | 'removed', status: 'connected' | 'reconnect'): Promise<void>;
  erase(account: AccountKey): Promise<void>;
  stop: () => Promise<void>;
}

async function memoryStore(): Promise<Store> {
  const connected = new Set<string>();
  const nameOf = ({ clientId, platform }: AccountKey) => `${clientId} ${platform}`;
  const metrics = memoryMetrics((account) => connected.has(nameOf(account)));
  return {
    metrics,
    collections: memoryCollections(),
    async connect(account, client, status) {
      if (client === 'there' && status === 'connected') connected.add(nameOf(account));
      else connected.delete(nameOf(account));
    },
    erase: async (account) => metrics.erase(account),
    stop: async () => undefined,
  };
}

async function tableStore(): Promise<Store> {
  const { table, stop } = await emptyTable();
  return {
    metrics: dynamoMetrics(table),
    collections: dynamoCollections(table),
    async connect({ clientId, platform }, client, status) {
      await putAll(table, [
        { ...keys.client(clientId), ...(client === 'there' ? { email: 'owner@olive.example' } : {}) },
        { ...keys.connection(clientId, platform), status },
      ]);
    },
    erase: ({ clientId, platform }) => dynamoErasure(table).removeMetrics(clientId, platform),
    stop,
  };
}

const today = '2026-11-20';
const allDays = { from: '2026-01-01', to: '2026-12-31' };
const numbers = { followers: 10, views: 2, reach: 1, engagements: 0 };
const always = { from: '2026-01-01T00:00:00.000Z', to: '2027-01-01T00:00:00.000Z' };
const minute = (minutes: number) => new Date(Date.UTC(2026, 10, 20, 12, minutes)).toISOString();

describe.each([
  ['in memory', memoryStore],
  ['in the table', tableStore],
])('metrics %s', (_where, open) => {
  let store: Store;
  let account: AccountKey;
  beforeAll(async () => {
    store = await open();
  });
  afterAll(() => store.stop());
  beforeEach(() => {
    account = { clientId: newClientId(), platform: 'facebook' };
  });
  const newPost = (wanted: Partial<MeasuredPost> = {}) =>
    aMeasuredPost({ postId: postIdOf(account.clientId, newId()), ...wanted });
  const outcomes = async (of = account) => {
    const [day] = await store.metrics.daysOf(of, { from: today, to: today });
    return day && [day.published, day.onTime, day.failed];
  };

  it('record a published post, and count it once however often its event arrives', async () => {
    const post = newPost();
    await Promise.all([1, 2, 3].map(() => store.metrics.recordPublished(post)));
    await store.metrics.recordPublished(newPost({ isOnTime: false }));
    await store.metrics.recordPublished(newPost({ platform: 'instagram' }));
    expect(await store.metrics.findPost(post)).toEqual(post);
    expect(await outcomes()).toEqual([2, 1, 0]);
    expect(await outcomes({ ...account, platform: 'instagram' })).toEqual([1, 1, 0]);
  });

  it('keep a post’s sample when its event arrives again, and record nothing of a removed one', async () => {
    const post = newPost();
    await store.metrics.recordPublished(post);
    const measured = { ...post, latest: someMetrics({ reach: 40 }), days: { [today]: { ...noResponses, reach: 40 } } };
    await store.metrics.savePost(measured, post);
    await store.metrics.recordPublished(post);
    expect(await store.metrics.findPost(post)).toEqual(measured);
    const gone = newPost();
    await store.metrics.savePost(gone, gone);
    expect(await store.metrics.findPost(gone)).toBeUndefined();
  });

  it('keep the first of measurements that began alike, also when it is not the first one of the post', async () => {
    const post = newPost();
    await store.metrics.recordPublished(post);
    const sampled = (at: number) => ({ ...post, sampledAt: minute(at), fiveMinutes: someMetrics({ reach: at }) });
    const [first, second] = [sampled(5), sampled(6)];
    await store.metrics.savePost(first, post);
    await store.metrics.savePost(second, post);
    expect(await store.metrics.findPost(post)).toEqual(first);
    await store.metrics.savePost(second, first);
    await store.metrics.savePost(sampled(7), first);
    expect(await store.metrics.findPost(post)).toEqual(second);
  });

  it('count each failure of an event once, separately from successes', async () => {
    const failure = { ...account, eventId: `post.failed#${newId()}#2`, failedAt: minute(0) };
    await Promise.all([1, 2].map(() => store.metrics.recordFailure(failure)));
    await store.metrics.recordFailure({ ...failure, eventId: `${failure.eventId}1` });
    await store.metrics.recordPublished(newPost());
    expect(await outcomes()).toEqual([1, 1, 2]);
    const range = { from: today, to: today };
    const { platform } = account;
    const counted = { platform, day: today, published: 1, onTime: 1, failed: 2 };
    expect(await store.metrics.outcomesOf(account, range)).toEqual([counted]);
    expect(await store.metrics.outcomesOf({ ...account, clientId: newClientId() }, range)).toEqual([]);
  });

  it('count in the day of Beirut, where it is two hours later', async () => {
    await store.metrics.recordPublished(newPost({ publishedAt: '2026-11-19T21:59:59.999Z' }));
    await store.metrics.recordPublished(newPost({ publishedAt: '2026-11-19T22:00:00.000Z' }));
    const days = await store.metrics.daysOf(account, { from: '2026-11-01', to: '2026-11-30' });
    expect(days.map(({ day, published }) => [day, published])).toEqual([
      ['2026-11-19', 1],
      [today, 1],
    ]);
  });

  it('find what all clients published between two instants, with the excerpt of each post’s first platform', async () => {
    const posts = [0, 1, 3].map((minutes) => newPost({ publishedAt: minute(minutes), excerpt: `Post ${minutes}` }));
    const again = { ...posts[1]!, platform: 'instagram' as const, publishedAt: minute(2), excerpt: 'Elsewhere' };
    const other = aMeasuredPost({
      postId: postIdOf(newClientId(), newId()),
      publishedAt: minute(3),
      excerpt: 'Theirs',
    });
    for (const post of [...posts, again, other]) await store.metrics.recordPublished(post);
    // A measurement keeps its place.
    await store.metrics.savePost({ ...other, sampledAt: minute(7), latest: someMetrics() }, other);
    const found = async (of: ClientId | ReadonlySet<ClientId> | undefined, most = 1000) => {
      const published = await store.metrics.publishedBetween(of, { from: minute(1), to: minute(4), most });
      const ours = published.filter(({ postId }) => [...posts, other].some((post) => post.postId === postId));
      return ours
        .map(({ platform, publishedAt, excerpt }) => `${publishedAt} ${platform} ${excerpt}`)
        .toSorted((a, b) => a.localeCompare(b));
    };
    const first = `${minute(1)} facebook Post 1`;
    const [second, third] = [`${minute(3)} facebook Post 3`, `${minute(3)} facebook Theirs`];
    expect(await found(undefined)).toEqual([first, `${minute(2)} instagram Post 1`, second, third]);
    expect(await found(account.clientId)).toEqual([first, `${minute(2)} instagram Elsewhere`, second]);
    expect(await found(ownerOf(other.postId))).toEqual([third]);
    // Others count for nothing, however few are wanted.
    expect(await found(new Set([ownerOf(other.postId), newClientId()]), 1)).toEqual([third]);
    expect(await found(new Set([account.clientId]))).toEqual([first, `${minute(2)} instagram Post 1`, second]);
    expect(await found(new Set())).toEqual([]);
    const measured = async (of: ReadonlySet<ClientId> | undefined, most = 1000) =>
      store.metrics.measuredBetween(of, { from: minute(1), to: minute(4), most });
    expect(await measured(new Set([ownerOf(other.postId)]))).toEqual([
      { ...other, sampledAt: minute(7), latest: someMetrics() },
    ]);
    const own = (await measured(new Set([account.clientId]))).map(({ publishedAt }) => publishedAt);
    expect(own.toSorted()).toEqual([minute(1), minute(2), minute(3)]);
    expect(await measured(new Set([account.clientId]), 2)).toHaveLength(2);
    await store.erase(account);
    expect(await found(undefined)).not.toContain(second);
  });

  it('find what went out in a range, newest first, from its first instant to before its last', async () => {
    const posts = [0, 1, 2, 3].map((minutes) => newPost({ publishedAt: minute(minutes) }));
    for (const post of posts) await store.metrics.recordPublished(post);
    const instants = async (range: { from: string; to: string; most?: number }) =>
      (await store.metrics.postsOf(account, range)).map(({ publishedAt }) => publishedAt);
    expect(await instants({ from: minute(1), to: minute(3) })).toEqual([minute(2), minute(1)]);
    expect(await instants({ ...always, most: 3 })).toEqual([minute(3), minute(2), minute(1)]);
    expect(await store.metrics.postsOf({ ...account, platform: 'instagram' }, always)).toEqual([]);
    expect(await store.metrics.postsOf({ ...account, clientId: newClientId() }, always)).toEqual([]);
  });

  it('read a range of many pages whole', async () => {
    const long = {
      days: Object.fromEntries(
        Array.from({ length: 28 }, (_, index) => [`2026-02-${String(index + 1).padStart(2, '0')}`, noResponses]),
      ),
      excerpt: 'x'.repeat(9000),
    };
    const all = Array.from({ length: 130 }, (_, index) => newPost({ ...long, publishedAt: minute(index) }));
    await Promise.all(all.map((post) => store.metrics.recordPublished(post)));
    expect(await store.metrics.postsOf(account, always)).toHaveLength(130);
    expect(await store.metrics.postsOf(account, { ...always, most: 120 })).toHaveLength(120);
  });

  it('store a day’s sum and the account’s own numbers next to its outcomes, each over the last', async () => {
    const posts = { ...noResponses, reach: 7 };
    await store.connect(account, 'there', 'connected');
    await store.metrics.saveAccountMetrics(account, today, { ...numbers, followers: 9 });
    await store.metrics.saveAccountMetrics(account, today, numbers);
    await store.metrics.recordPublished(newPost());
    await store.metrics.closeDay(account, today, noResponses);
    await store.metrics.closeDay(account, today, posts);
    expect(await store.metrics.daysOf(account, { from: today, to: today })).toEqual([
      { platform: 'facebook', day: today, published: 1, onTime: 1, failed: 0, account: numbers, posts },
    ]);
  });

  it('find days that have outcomes, own numbers or both, in their order over months, and those of the range alone', async () => {
    await store.connect(account, 'there', 'connected');
    const own = ['2026-12-01', '2026-10-31', '2026-11-09', '2026-11-30', '2026-11-10'];
    for (const day of own) await store.metrics.saveAccountMetrics(account, day, numbers);
    for (const day of ['2026-11-10', '2026-11-29', '2026-10-30'])
      await store.metrics.recordPublished(newPost({ publishedAt: `${day}T12:00:00.000Z` }));
    const found = await store.metrics.daysOf(account, { from: '2026-10-31', to: '2026-11-30' });
    expect(found.map(({ day, published, account: has }) => [day, published, has])).toEqual([
      ['2026-10-31', 0, numbers],
      ['2026-11-09', 0, numbers],
      ['2026-11-10', 1, numbers],
      ['2026-11-29', 1, undefined],
      ['2026-11-30', 0, numbers],
    ]);
    expect(await store.metrics.daysOf({ ...account, platform: 'instagram' }, allDays)).toEqual([]);
    expect(await store.metrics.daysOf({ ...account, clientId: newClientId() }, allDays)).toEqual([]);
  });

  it.each([0, 35, 36, 1_000_000_000, Number.MAX_SAFE_INTEGER])('keep own numbers of %i as they are', async (number) => {
    const all = { followers: number, views: 1, reach: number, engagements: 2 };
    await store.connect(account, 'there', 'connected');
    await store.metrics.saveAccountMetrics(account, today, all);
    expect(await store.metrics.daysOf(account, allDays)).toMatchObject([{ day: today, account: all }]);
  });

  it('keep own numbers of two runs at once, which begin a month', async () => {
    await store.connect(account, 'there', 'connected');
    const days = ['2026-11-19', today];
    await Promise.all([...days, ...days].map((day) => store.metrics.saveAccountMetrics(account, day, numbers)));
    expect((await store.metrics.daysOf(account, allDays)).map(({ day }) => day)).toEqual(days);
  });

  it.each([
    ['of a client that was removed', 'removed', 'connected'],
    ['of an account that was taken from us', 'there', 'reconnect'],
  ] as const)('begin no month %s', async (_what, client, status) => {
    await store.connect(account, client, status);
    await store.metrics.saveAccountMetrics(account, today, numbers);
    expect(await store.metrics.daysOf(account, allDays)).toEqual([]);
  });

  it('are gone when the account’s are erased, and do not come back by what was measured before', async () => {
    const other = { ...account, platform: 'instagram' as const };
    for (const each of [account, other]) {
      await store.connect(each, 'there', 'connected');
      await store.metrics.recordPublished(newPost({ platform: each.platform }));
      await store.metrics.saveAccountMetrics(each, '2026-11-19', numbers);
    }
    await store.connect(account, 'there', 'reconnect');
    await store.erase(account);
    await store.metrics.closeDay(account, today, noResponses);
    await store.metrics.saveAccountMetrics(account, today, numbers);
    expect(await store.metrics.daysOf(account, allDays)).toEqual([]);
    expect(await store.metrics.postsOf(account, always)).toEqual([]);
    expect(await store.metrics.daysOf(other, allDays)).toHaveLength(2);
    expect(await store.metrics.postsOf(other, always)).toHaveLength(1);
  });

  it('forget the responses of some days, and no other, and refuse what was measured before', async () => {
    const responses = { ...noResponses, reach: 7 };
    const dates = ['2026-11-17', '2026-11-18', '2026-11-19', today];
    const posts = dates.map((date) => newPost({ publishedAt: `${date}T12:00:00.000Z` }));
    for (const [index, post] of posts.entries()) {
      await store.metrics.recordPublished(post);
      const measured = { ...post, sampledAt: minute(1), latest: someMetrics(), oneDay: someMetrics() };
      await store.metrics.savePost({ ...measured, days: { [today]: responses } }, post);
      await store.metrics.closeDay(account, dates[index] ?? '', responses);
    }
    const read = await store.metrics.postsOf(account, always);
    const forgotten = { from: '2026-11-18', to: '2026-11-19', at: minute(9) };
    await store.metrics.forgetResponses(account, forgotten);
    await store.metrics.forgetResponses(account, forgotten);
    for (const post of read) await store.metrics.savePost({ ...post, sampledAt: minute(8) }, post);
    const left = await store.metrics.postsOf(account, always);
    expect(left.map(({ latest, oneDay, days }) => [latest !== undefined, oneDay !== undefined, days])).toEqual([
      [true, true, { [today]: responses }],
      [false, false, {}],
      [false, false, {}],
      [true, true, { [today]: responses }],
    ]);
    expect(left.map(({ excerpt }) => excerpt)).toEqual(posts.map(({ excerpt }) => excerpt));
    const days = await store.metrics.daysOf(account, allDays);
    expect(days.map(({ published, posts: sum }) => [published, sum])).toEqual([
      [1, responses],
      [1, undefined],
      [1, undefined],
      [1, responses],
    ]);
  });

  it('forget the account’s own numbers of some days, over months, and no other', async () => {
    await store.connect(account, 'there', 'connected');
    const own = ['2026-10-30', '2026-10-31', '2026-11-01', '2026-11-02'];
    for (const day of own) await store.metrics.saveAccountMetrics(account, day, numbers);
    const forgotten = { from: '2026-10-31', to: '2026-11-01', at: minute(9) };
    await store.metrics.forgetAccountMetrics(account, forgotten);
    await store.metrics.forgetAccountMetrics(account, forgotten);
    expect((await store.metrics.daysOf(account, allDays)).map(({ day }) => day)).toEqual(['2026-10-30', '2026-11-02']);
    await store.metrics.saveAccountMetrics(account, today, numbers);
    expect((await store.metrics.daysOf(account, allDays)).map(({ day }) => day)).toContain(today);
  });

  it('keep the last sample of a post removed at the platform, and ignore later ones', async () => {
    const post = newPost({ latest: someMetrics({ reach: 40 }) });
    await store.metrics.recordPublished(post);
    await store.metrics.markRemoved(post, minute(7));
    await store.metrics.savePost({ ...post, latest: someMetrics({ reach: 50 }) }, post);
    expect(await store.metrics.findPost(post)).toEqual({ ...post, removedAt: minute(7) });
    const unknown = newPost();
    await store.metrics.markRemoved(unknown, minute(7));
    expect(await store.metrics.findPost(unknown)).toBeUndefined();
  });

  describe('the to-do list', () => {
    const due = async (before: string) =>
      (await store.collections.due(new Date(before))).filter(({ clientId }) => clientId === account.clientId);

    it('makes an account due at its earliest request, just after the instant', async () => {
      for (const minutes of [9, 5, 7]) await store.collections.request(account, minute(minutes));
      expect(await due(minute(5))).toEqual([]);
      expect(await due(minute(6))).toEqual([{ ...account, collectAt: minute(5) }]);
    });

    const found = async () => {
      const collection = await store.collections.find(account);
      if (collection === undefined) throw new Error('not found');
      return collection;
    };

    it('lists an account with a request, and no other', async () => {
      await store.collections.request(account, minute(5));
      expect(await found()).toEqual({ ...account, collectAt: minute(5), requests: 1 });
      expect(await store.collections.find({ ...account, platform: 'instagram' })).toBeUndefined();
    });

    it('is moved by the first of those who found it, with the days that were measured and closed', async () => {
      await store.collections.request(account, minute(5));
      const collection = await found();
      const days = {
        measuredDay: today,
        closedDay: '2026-10-19',
        forgottenDay: '2025-11-20',
        forgottenAccountDay: '2025-11-20',
        unheardSince: minute(3),
      };
      await store.collections.settle(collection, { collectAt: minute(90), ...days });
      await store.collections.settle(collection, { collectAt: minute(2000) });
      expect(await found()).toEqual({ ...account, collectAt: minute(90), requests: 1, ...days });
      expect(await due(minute(91))).toEqual([{ ...account, collectAt: minute(90) }]);
    });

    it('keeps the measured and closed days when it is requested or moved without them', async () => {
      const days = {
        measuredDay: today,
        closedDay: '2026-10-19',
        forgottenDay: '2025-11-20',
        forgottenAccountDay: '2025-11-20',
        unheardSince: minute(3),
      };
      await store.collections.request(account, minute(5));
      await store.collections.settle(await found(), { collectAt: minute(90), ...days });
      await store.collections.request(account, minute(70));
      await store.collections.settle(await found(), { collectAt: minute(80) });
      expect(await found()).toEqual({ ...account, collectAt: minute(80), requests: 2, ...days });
    });

    it.each(['settle', 'end'] as const)('does not %s over a concurrent request', async (verb) => {
      await store.collections.request(account, minute(5));
      const collection = await found();
      await store.collections.request(account, minute(70));
      await store.collections[verb](collection, { collectAt: minute(2000) });
      expect(await due(minute(66))).toEqual([{ ...account, collectAt: minute(5) }]);
    });

    it('ends, and begins again with the next request', async () => {
      await store.collections.request(account, minute(5));
      await store.collections.end(await found());
      expect(await due(minute(3000))).toEqual([]);
      await store.collections.request(account, minute(70));
      expect(await due(minute(71))).toEqual([{ ...account, collectAt: minute(70) }]);
    });
  });
});

it('nothing of a client is left when the rest of it is removed', async () => {
  const { table, stop } = await emptyTable();
  const [metrics, collections] = [dynamoMetrics(table), dynamoCollections(table)];
  const account: AccountKey = { clientId: newClientId(), platform: 'facebook' };
  await metrics.recordPublished(aMeasuredPost({ postId: postIdOf(account.clientId, newId()) }));
  await metrics.recordFailure({ ...account, eventId: 'post.failed#1', failedAt: minute(0) });
  await putAll(table, [
    { ...keys.client(account.clientId), email: 'owner@olive.example' },
    { ...keys.connection(account.clientId, 'facebook'), status: 'connected' },
  ]);
  await metrics.saveAccountMetrics(account, today, numbers);
  await collections.request(account, minute(5));
  const { pk } = keys.client(account.clientId);
  const left = async () =>
    (
      await Promise.all(
        ['DAY', 'FAILURE', 'METRICS', 'MONTH'].map((prefix) =>
          queryPrefix(table, { pk, prefix, isNewestFirst: false }),
        ),
      )
    ).flat();
  expect((await left()).map(({ sk }) => String(sk).split('#')[0])).toEqual(['DAY', 'FAILURE', 'METRICS', 'MONTH']);
  expect(await collections.due(new Date(minute(9)))).toEqual([{ ...account, collectAt: minute(5) }]);
  await dynamoRemovals(table).removeRest(account.clientId, new Date(minute(9)));
  expect(await left()).toEqual([]);
  expect(await collections.due(new Date(minute(9)))).toEqual([]);
  await stop();
});

it('a full month of an account’s own numbers is written for a unit a day, but for the first', async () => {
  const { table, stop } = await emptyTable();
  const account: AccountKey = { clientId: newClientId(), platform: 'instagram' };
  await putAll(table, [
    { ...keys.client(account.clientId), email: 'owner@olive.example' },
    { ...keys.connection(account.clientId, 'instagram'), status: 'connected' },
  ]);
  const billion = 1_000_000_000;
  const large = { followers: billion, views: billion, reach: billion, engagements: billion };
  const meter = startMeter();
  onTestFinished(meter.stop);
  for (const day of daysOf('2026-12-01', '2026-12-31'))
    await dynamoMetrics(table).saveAccountMetrics(account, day, large);
  const written = meter.take().filter(({ writeUnits }) => writeUnits > 0);
  expect(written.map(({ command, writeUnits }) => [command, writeUnits])).toEqual([
    ['TransactWriteCommand', 6],
    ...Array.from({ length: 30 }, () => ['UpdateCommand', 1]),
  ]);
  const { pk } = keys.client(account.clientId);
  const [month = {}] = await queryPrefix(table, { pk, prefix: 'Z', isNewestFirst: false });
  const bytes = Object.entries(month).reduce((sum, [name, value]) => sum + `${name}${String(value)}`.length, 0);
  expect(bytes).toBeLessThan(1000);
  await stop();
});
