import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dynamoClients } from '../../../functions/adapters/dynamodb/clients/clients.ts';
import { dynamoMedia } from '../../../functions/adapters/dynamodb/media/media.ts';
import { dynamoPostClaims } from '../../../functions/adapters/dynamodb/posts/post-claims.ts';
import { dynamoPosts } from '../../../functions/adapters/dynamodb/posts/posts.ts';
import { newId } from '../../../functions/runtime/random.ts';
import type { Media } from '../../../functions/use-cases/media/ports.ts';
import { markInDoubt, newTarget, type Target } from '../../../shared/domain/publishing/target.ts';
import { unconfirmedTarget } from '../../../shared/domain/publishing/unconfirmed-target.ts';
import type { DraftPost, Lease, PostRecord, ScheduledPost } from '../../../shared/domain/posts/post-record.ts';
import type { PostClaims, Posts } from '../../../functions/use-cases/posts/ports.ts';
import { NewClient, startClient } from '../../../shared/domain/clients/client.ts';
import type { Finding } from '../../../shared/domain/posts/finding.ts';
import { type ClientId, mediaIdOf, ownerOf, postIdOf } from '../../../shared/domain/ids.ts';
import { idOfPost, newClientId } from '../../support/ids.ts';
import { memoryMedia } from '../../support/memory/media.ts';
import { aPicture, attached } from '../../support/records/media-record.ts';
import { aPost, inStatus, unlimited } from '../../support/records/post-record.ts';
import { claimOne, settleOne } from '../../support/memory/one-post.ts';
import { memoryPosts } from '../../support/memory/posts.ts';
import { emptyTable } from '../../support/table/empty-table.ts';
import { noon } from '../../support/noon.ts';

const lease = (token: string, from = noon): Lease => ({
  token,
  since: from.toISOString(),
  until: new Date(from.getTime() + 130_000).toISOString(),
});

interface Store {
  posts: Posts & PostClaims;
  media: Media;
  newClient: () => Promise<ClientId>;
  stop: () => Promise<void>;
}

async function memoryStore(): Promise<Store> {
  const clients = new Set<ClientId>();
  const media = memoryMedia();
  return {
    media,
    posts: memoryPosts({ hasClient: (id) => clients.has(id), takeFile: (id) => media.take(id) }),
    newClient: async () => {
      const id = newClientId();
      clients.add(id);
      return id;
    },
    stop: async () => undefined,
  };
}

async function tableStore(): Promise<Store> {
  const { table, stop } = await emptyTable();
  const clients = dynamoClients(table);
  return {
    media: dynamoMedia(table),
    posts: { ...dynamoPosts(table), ...dynamoPostClaims(table) },
    newClient: async () => {
      const id = newClientId();
      const wanted = NewClient.parse({ name: 'Cedar', email: `${id}@example.com`, plan: 'starter' });
      await clients.create(startClient(wanted, id, noon));
      return id;
    },
    stop,
  };
}

const at = noon.toISOString();
const sent = { platform: 'facebook', since: at, startedAt: at, containerId: 'c1' } as const;
const unconfirmed = unconfirmedTarget(sent, noon);

describe.each([
  ['in memory', memoryStore],
  ['in the table', tableStore],
])('posts %s', (_where, open) => {
  let store: Store;
  let clientId: ClientId;
  let post: ScheduledPost;
  beforeAll(async () => {
    store = await open();
  });
  afterAll(() => store.stop());
  beforeEach(async () => {
    clientId = await store.newClient();
    post = newPost();
    await store.posts.create(post, unlimited);
  });
  const newPost = (wanted: Partial<ScheduledPost> = {}) =>
    aPost({ id: postIdOf(clientId, newId()), clientId, ...wanted });
  const newDraft = (wanted: Partial<DraftPost> = {}) => inStatus(newPost(), 'draft', wanted);
  const publish = async ({ id, nextAttemptAt = '' }: PostRecord) => {
    const mine = lease(newId());
    const claimed = await claimOne(store.posts, { postId: id, nextAttemptAt }, mine, noon);
    if (claimed !== undefined) await settleOne(store.posts, inStatus(claimed.post, 'published'), mine, []);
  };
  const usage = () => store.posts.usageOf(clientId, '202611');
  const dueItem = () => ({ postId: post.id, nextAttemptAt: post.nextAttemptAt ?? '' });

  it('gives back what was stored', async () => {
    expect(await store.posts.load(post.id)).toEqual(post);
  });

  it('does not exist until it is created, nor for a client that does not exist', async () => {
    await expect(store.posts.load(postIdOf(clientId, newId()))).rejects.toMatchObject({ code: 'post.not-found' });
    const orphan = aPost({ id: postIdOf(newClientId(), newId()), clientId: newClientId() });
    await expect(store.posts.create({ ...orphan, clientId: ownerOf(orphan.id) }, unlimited)).rejects.toMatchObject({
      code: 'client.not-found',
    });
  });

  it('is created once', async () => {
    await expect(store.posts.create(post, unlimited)).rejects.toMatchObject({ code: 'post.changed' });
    expect(await usage()).toEqual({ monthlyPosts: 1, scheduledPosts: 1 });
  });

  it('saves over the version that was read, and no other', async () => {
    const saved = await store.posts.save({ ...post, content: 'New' }, post, unlimited);
    expect(saved.version).toBe(2);
    await expect(store.posts.save({ ...post, content: 'Stale' }, post, unlimited)).rejects.toMatchObject({
      code: 'post.changed',
    });
    expect((await store.posts.load(post.id)).content).toBe('New');
  });

  it('is due just before an instant, and not at it', async () => {
    const due = async (before: Date) => (await store.posts.due(before)).filter(({ postId }) => postId === post.id);
    expect(await due(noon)).toEqual([]);
    expect(await due(new Date(noon.getTime() + 1))).toEqual([dueItem()]);
  });

  it('is due from an instant on, and not before it', async () => {
    const since = async (from: number) =>
      (await store.posts.due(new Date(noon.getTime() + 60_000), new Date(noon.getTime() + from))).filter(
        ({ postId }) => postId === post.id,
      );
    expect(await since(0)).toEqual([dueItem()]);
    expect(await since(1)).toEqual([]);
  });

  it('is to be removed once it was published for over a day, and no more when it is removed', async () => {
    const publishedAt = '2026-11-20T12:00:00.000Z';
    const isDue = async (before: string) => (await store.posts.dueRemovals(new Date(before), 1000)).includes(post.id);
    expect(await isDue('2030-01-01')).toBe(false);
    const mine = lease('one');
    const claimed = await claimOne(store.posts, dueItem(), mine, noon);
    const published = inStatus(claimed?.post ?? post, 'published', { publishedAt });
    await settleOne(store.posts, published, mine, []);
    expect(await isDue('2026-11-21T12:00:00.000Z')).toBe(false);
    expect(await isDue('2026-11-21T12:00:00.001Z')).toBe(true);
    expect(await store.posts.due(new Date('2030-01-01'))).not.toContainEqual(
      expect.objectContaining({ postId: post.id }),
    );
    await store.posts.remove(await store.posts.load(post.id));
    expect(await isDue('2030-01-01')).toBe(false);
  });

  it.each(['published', 'unconfirmed'] as const)(
    'that is %s is due while a platform is still asked, and is not removed before',
    async (status) => {
      const nextAttemptAt = '2026-11-20T13:00:00.000Z';
      const question = { postId: post.id, nextAttemptAt };
      const sending = await claimOne(store.posts, dueItem(), lease('one'), noon);
      const notKnown = inStatus(sending?.post ?? post, status, { targets: [unconfirmed], nextAttemptAt });
      await settleOne(store.posts, notKnown, lease('one'), []);
      expect(await store.posts.due(new Date('2026-11-20T13:00:00.001Z'))).toContainEqual(question);
      expect(await store.posts.dueRemovals(new Date('2030-01-01'), 1000)).not.toContain(post.id);

      const asking = { ...lease('two'), until: '2026-11-20T13:00:20.000Z' };
      const claimed = await claimOne(store.posts, question, asking, new Date(nextAttemptAt));
      expect(claimed?.post).toMatchObject({ status, targets: [unconfirmed] });
      expect(await claimOne(store.posts, question, lease('three'), new Date(nextAttemptAt))).toBeUndefined();
      expect(await store.posts.leaseEnds([question])).toEqual([asking.until]);
      expect(await store.posts.extend([post.id], asking)).toEqual([true]);

      const found = inStatus(claimed?.post ?? post, 'published');
      expect(await store.posts.settle([{ post: found, receipts: [] }], asking)).toEqual([true]);
      expect(await store.posts.dueRemovals(new Date('2030-01-01'), 1000)).toContain(post.id);
      expect(await store.posts.usageOf(clientId, '202611')).toMatchObject({ scheduledPosts: 0 });
    },
  );

  it('is claimed by one of many', async () => {
    const claims = await Promise.all(
      Array.from({ length: 16 }, (_, index) => claimOne(store.posts, dueItem(), lease(`worker-${index}`), noon)),
    );
    const won = claims.filter((claim) => claim !== undefined);
    expect(won).toHaveLength(1);
    expect(won[0]).toMatchObject({ post: { id: post.id, version: 1, nextAttemptAt: post.nextAttemptAt } });
    expect(won[0]).not.toHaveProperty('abandoned');
  });

  it('is not claimed by a look that is void', async () => {
    expect(
      await claimOne(store.posts, { ...dueItem(), nextAttemptAt: '2026-11-20T12:00:00.001Z' }, lease('one'), noon),
    ).toBeUndefined();
  });

  it('cannot be changed, deleted or taken over while a worker holds it', async () => {
    const claimed = await claimOne(store.posts, dueItem(), lease('one'), noon);
    const current = claimed?.post ?? post;
    await expect(store.posts.save(current, current, unlimited)).rejects.toMatchObject({ code: 'post.publishing' });
    await expect(store.posts.remove(current)).rejects.toMatchObject({ code: 'post.publishing' });
    const beforeEnd = new Date(Date.parse(lease('one').until) - 1);
    expect(await claimOne(store.posts, dueItem(), lease('two'), beforeEnd)).toBeUndefined();
  });

  it('is held for longer when its worker extends the lease, which nobody else can', async () => {
    const [mine, later] = [lease('one'), new Date(+noon + 200_000)];
    await claimOne(store.posts, dueItem(), mine, noon);
    const extended = lease('one', later);
    expect(await store.posts.extend([post.id], extended)).toEqual([true]);
    expect(await store.posts.extend([post.id], lease('two', later))).toEqual([false]);
    expect(await claimOne(store.posts, dueItem(), lease('two', later), new Date(mine.until))).toBeUndefined();
    const stale = { ...dueItem(), nextAttemptAt: '2026-11-20T12:00:00.001Z' };
    expect(await store.posts.leaseEnds([stale, dueItem(), dueItem()])).toEqual([
      undefined,
      extended.until,
      extended.until,
    ]);
    const taken = await claimOne(store.posts, dueItem(), lease('two', later), new Date(extended.until));
    expect(taken?.abandoned).toEqual(extended);
  });

  it('keeps what its worker marks for the worker after it, from nobody else', async () => {
    const claimed = await claimOne(store.posts, dueItem(), lease('one'), noon);
    if (claimed === undefined) throw new Error('not claimed');
    const { post: current } = claimed;
    const [first, ...others] = current.targets;
    const at = noon.toISOString();
    const marked = markInDoubt({ ...newTarget(first?.platform ?? 'facebook', at), startedAt: at }, at, noon);
    expect(await store.posts.mark({ ...current, lease: lease('two') }, marked)).toBe(false);
    expect((await store.posts.load(post.id)).targets).toEqual(current.targets);
    expect(await store.posts.mark(current, marked)).toBe(true);
    const end = new Date(lease('one').until);
    const taken = await claimOne(store.posts, dueItem(), lease('two', end), end);
    expect(taken?.post).toMatchObject({ version: current.version, targets: [marked, ...others] });
    expect(await store.posts.mark(current, marked)).toBe(false);
  });

  it('has no lease to wait for once it is settled', async () => {
    const claimed = await claimOne(store.posts, dueItem(), lease('one'), noon);
    await settleOne(store.posts, inStatus(claimed?.post ?? post, 'published'), lease('one'), []);
    expect(await store.posts.leaseEnds([dueItem()])).toEqual([undefined]);
    expect(await store.posts.extend([post.id], lease('one', new Date(+noon + 1000)))).toEqual([false]);
  });

  it('is taken over from a dead worker, with the lease it left', async () => {
    await claimOne(store.posts, dueItem(), lease('one'), noon);
    const end = new Date(lease('one').until);
    expect(await store.posts.due(end)).toContainEqual(dueItem());
    const taken = await claimOne(store.posts, dueItem(), lease('two', end), end);
    expect(taken?.abandoned).toEqual(lease('one'));
    expect(await settleOne(store.posts, inStatus(taken?.post ?? post, 'failed'), lease('one'), [])).toBe(false);
    expect(await settleOne(store.posts, inStatus(taken?.post ?? post, 'failed'), lease('two'), [])).toBe(true);
    expect(await store.posts.load(post.id)).toMatchObject({ status: 'failed' });
  });

  it('is claimed and settled with many others, each by itself', async () => {
    const others = Array.from({ length: 60 }, () => newPost());
    for (const other of others) await store.posts.create(other, unlimited);
    const taken = others[3] ?? post;
    await claimOne(store.posts, { postId: taken.id, nextAttemptAt: taken.nextAttemptAt ?? '' }, lease('other'), noon);
    const dueItems = others.map(({ id, nextAttemptAt = '' }) => ({ postId: id, nextAttemptAt }));
    const moved = { postId: idOfPost(others[5]?.id ?? ''), nextAttemptAt: '2026-11-20T13:00:00.000Z' };
    const asked = [
      ...dueItems.with(5, moved),
      ...dueItems.slice(0, 1),
      { postId: moved.postId, nextAttemptAt: noon.toISOString() },
    ];
    const claims = await store.posts.claim(asked, lease('one'), noon);
    const missing = claims.flatMap((claim, index) => (claim === undefined ? [index] : []));
    // Held by another worker, rescheduled, and listed twice.
    expect(missing).toEqual([3, 5, 60]);
    expect(claims.map((claim) => claim?.post.id)).toEqual(
      asked.map(({ postId }, index) => (missing.includes(index) ? undefined : postId)),
    );
    const results = claims.flatMap((claim) =>
      claim === undefined ? [] : [{ post: inStatus(claim.post, 'published'), receipts: [] }],
    );
    const wrong = { post: inStatus(taken, 'published'), receipts: [] };
    expect(await store.posts.settle([...results, wrong], lease('one'))).toEqual([...results.map(() => true), false]);
    expect(await usage()).toMatchObject({ scheduledPosts: 61 });
    await store.posts.countOut(results.map((result) => result.post));
    expect(await usage()).toMatchObject({ scheduledPosts: 2 });
    expect(await store.posts.load(taken.id)).toMatchObject({ status: 'scheduled', version: 1 });
  });

  it('is claimed for a check only while it is due at its time', async () => {
    const check = (each: PostRecord) => ({
      postId: each.id,
      nextAttemptAt: each.nextAttemptAt ?? '',
      isCheck: true as const,
    });
    const retried = newPost({ nextAttemptAt: '2026-11-20T12:08:00.000Z' });
    await store.posts.create(retried, unlimited);
    const claims = await store.posts.claim([check(post), check(retried)], lease('one'), noon);
    expect(claims.map((claim) => claim?.post.id)).toEqual([post.id, undefined]);
  });

  it('keeps what it was written with when it is settled', async () => {
    const written = newPost({
      content: 'With all',
      options: { instagram: { format: 'story' } },
      checkAt: noon.toISOString(),
    });
    await store.posts.create(written, unlimited);
    const claimed = await claimOne(
      store.posts,
      { postId: written.id, nextAttemptAt: written.nextAttemptAt ?? '' },
      lease('one'),
      noon,
    );
    const result = { ...(claimed?.post ?? post), checkAt: undefined, nextAttemptAt: '2026-11-20T12:10:00.000Z' };
    await settleOne(store.posts, result, lease('one'), []);
    const { checkAt: _checked, ...rest } = written;
    expect(await store.posts.load(written.id)).toEqual({ ...rest, nextAttemptAt: result.nextAttemptAt, version: 2 });
    expect(await store.posts.due(new Date(noon.getTime() + 1))).not.toContainEqual(
      expect.objectContaining({ postId: written.id }),
    );
    expect(await store.posts.due(new Date('2026-11-20T12:10:00.001Z'))).toContainEqual({
      postId: written.id,
      nextAttemptAt: result.nextAttemptAt,
    });
  });

  it('takes from a worker what came of it, and nothing that people write', async () => {
    const claimed = await claimOne(store.posts, dueItem(), lease('one'), noon);
    const found: Finding = {
      platform: 'facebook',
      severity: 'warning',
      about: 'account',
      code: 'quota',
      params: { count: 26, limit: { code: 'quota.most', params: { total: 25 } } },
    };
    const publishedAt = '2026-11-20T12:00:03.000Z';
    const came = {
      targets: [{ platform: 'facebook' as const, state: 'published' as const, publishedAt }],
      findings: [found],
      publishedAt,
      updatedAt: publishedAt,
    };
    const written = { content: 'Not what was written', media: [], scheduledFor: publishedAt, timeZone: 'Europe/Paris' };
    const worked = inStatus(claimed?.post ?? post, 'published', { ...written, ...came });
    await settleOne(store.posts, worked, lease('one'), []);
    const { nextAttemptAt: _due, ...before } = post;
    expect(await store.posts.load(post.id)).toEqual({ ...before, ...came, status: 'published', version: 2 });
  });

  it('stays at its version when there is nothing new to see of it', async () => {
    const read = await store.posts.load(post.id);
    const claimed = await claimOne(store.posts, dueItem(), lease('one'), noon);
    const later = '2026-11-20T12:10:00.000Z';
    const checked = { ...(claimed?.post ?? post), nextAttemptAt: later };
    expect(await store.posts.settle([{ post: checked, receipts: [], isAsBefore: true }], lease('one'))).toEqual([true]);
    expect(await store.posts.load(post.id)).toEqual({ ...read, nextAttemptAt: later });
    await expect(store.posts.save({ ...read, content: 'New' }, read, unlimited)).resolves.toMatchObject({ version: 2 });
  });

  it('is given back when it is settled, and due no more', async () => {
    const claimed = await claimOne(store.posts, dueItem(), lease('one'), noon);
    const receipt = {
      postId: post.id,
      platform: 'facebook' as const,
      accountId: '1',
      accountName: 'Cedar',
      promisedAt: noon.toISOString(),
      publishedAt: noon.toISOString(),
      contentHash: 'hash',
    };
    const done = inStatus(claimed?.post ?? post, 'published');
    expect(await settleOne(store.posts, done, lease('one'), [receipt])).toBe(true);
    const settled = await store.posts.load(post.id);
    expect(settled.lease).toBeUndefined();
    expect((await store.posts.due(new Date('2030-01-01'))).some(({ postId }) => postId === post.id)).toBe(false);
    await expect(store.posts.save(settled, settled, unlimited)).resolves.toMatchObject({ status: 'published' });
  });

  it('is counted by each filter that it passes, and not once it is removed', async () => {
    const count = () =>
      store.posts.counts({
        all: {},
        posts: { status: post.status },
        others: { status: 'failed' },
        texts: { search: post.content },
      });
    const before = await count();
    const failed = await store.posts.save(inStatus(post, 'failed'), post, unlimited);
    expect(await count()).toEqual({ ...before, posts: before.posts - 1, others: before.others + 1 });
    await store.posts.remove(failed);
    expect(await count()).toEqual({ ...before, all: before.all - 1, posts: before.posts - 1, texts: before.texts - 1 });
  });

  it('is listed in its current state, and not once it is removed', async () => {
    const listed = async () =>
      (await store.posts.page({}, { page: 1, pageSize: 1000 })).rows.find(({ id }) => id === post.id);
    const { nextAttemptAt: _ofWorkers, countedIn: _unlisted, ...shown } = post;
    expect(await listed()).toEqual(shown);
    const changed = { ...post, content: 'New', updatedAt: new Date(noon.getTime() + 1).toISOString() };
    const saved = await store.posts.save(changed, post, unlimited);
    expect((await listed())?.content).toBe('New');
    await store.posts.remove(saved);
    expect(await listed()).toBeUndefined();
    await expect(store.posts.load(post.id)).rejects.toMatchObject({ code: 'post.not-found' });
  });

  it('is among its client’s posts, newest first, until it is removed, and among no other’s', async () => {
    const second = newPost();
    await store.posts.create(second, unlimited);
    const byId = [post, second].toSorted((a, b) => b.id.localeCompare(a.id));
    expect(await store.posts.listFor(clientId)).toEqual(byId);
    await store.posts.remove(second);
    expect(await store.posts.listFor(clientId)).toEqual([post]);
    expect(await store.posts.listFor(await store.newClient())).toEqual([]);
  });

  it('keeps its receipts when it is removed', async () => {
    expect(await store.posts.receiptsOf(post.id)).toEqual([]);
    const claimed = await claimOne(store.posts, dueItem(), lease('one'), noon);
    const receipt = {
      postId: post.id,
      platform: 'facebook' as const,
      accountId: '1',
      accountName: 'Cedar',
      promisedAt: noon.toISOString(),
      publishedAt: noon.toISOString(),
      permalink: 'https://facebook.example/1',
      contentHash: 'hash',
    };
    const done = inStatus(claimed?.post ?? post, 'published');
    await settleOne(store.posts, done, lease('one'), [receipt]);
    await store.posts.remove(await store.posts.load(post.id));
    expect(await store.posts.receiptsOf(post.id)).toEqual([receipt]);
    expect(await store.posts.receiptsFor(clientId)).toEqual([receipt]);
    expect(await store.posts.receiptsFor(await store.newClient())).toEqual([]);
  });

  describe('count', () => {
    it('in the month of Beirut in which they are scheduled, and among the scheduled while they are that', async () => {
      expect(await usage()).toEqual({ monthlyPosts: 1, scheduledPosts: 1 });
      const read = await store.posts.load(post.id);
      const moved = await store.posts.save({ ...read, content: 'Moved' }, read, unlimited);
      expect(await usage()).toEqual({ monthlyPosts: 1, scheduledPosts: 1 });
      await store.posts.remove(moved);
      expect(await usage()).toEqual({ monthlyPosts: 1, scheduledPosts: 0 });
    });

    it('in no month while they are drafts, and in that of their first scheduling from then on', async () => {
      const nextMonth = { updatedAt: '2026-11-30T22:00:00.000Z' };
      const inDecember = () => store.posts.usageOf(clientId, '202612');
      const read = await store.posts.load(post.id);
      const asDraft = await store.posts.save(inStatus(read, 'draft', nextMonth), read, unlimited);
      await store.posts.create(newDraft(), unlimited);
      expect(await usage()).toEqual({ monthlyPosts: 0, scheduledPosts: 0 });
      const again = await store.posts.save(inStatus(asDraft, 'scheduled', nextMonth), asDraft, unlimited);
      expect([(await usage()).monthlyPosts, (await inDecember()).monthlyPosts]).toEqual([0, 1]);
      const moved = await store.posts.save({ ...again, updatedAt: '2027-01-01T12:00:00.000Z' }, again, unlimited);
      expect(moved.countedIn).toBe('202612');
      await store.posts.save(inStatus(moved, 'draft'), moved, unlimited);
      expect(await inDecember()).toEqual({ monthlyPosts: 0, scheduledPosts: 0 });
    });

    it.each(['published', 'failed'] as const)(
      'once when they are %s, and again when they are sent again',
      async (status) => {
        const claimed = await claimOne(store.posts, dueItem(), lease('one'), noon);
        const under = claimed?.post ?? post;
        await settleOne(store.posts, { ...under, nextAttemptAt: lease('one').until }, lease('one'), []);
        expect(await usage()).toMatchObject({ scheduledPosts: 1 });
        const later = { postId: post.id, nextAttemptAt: lease('one').until };
        await claimOne(store.posts, later, lease('two'), noon);
        const done = inStatus(under, status);
        const results = [
          await settleOne(store.posts, done, lease('two'), []),
          await settleOne(store.posts, done, lease('two'), []),
        ];
        expect(results).toEqual([true, false]);
        expect(await usage()).toMatchObject({ scheduledPosts: 0 });
        const settled = await store.posts.load(post.id);
        await store.posts.save(inStatus(settled, 'scheduled'), settled, unlimited);
        expect(await usage()).toEqual({ monthlyPosts: 1, scheduledPosts: 1 });
      },
    );

    it('up to the limits and no further, however many come at once', async () => {
      const limits = { monthlyPosts: 30, scheduledPosts: 10 };
      const attempts = Array.from({ length: 40 }, (_, index) =>
        store.posts.create(index % 2 === 0 ? newPost() : newDraft(), limits),
      );
      const results = await Promise.allSettled(attempts);
      const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []));
      expect(new Set(refusals)).toEqual(new Set(['post.scheduled-limit']));
      const made = await store.posts.listFor(clientId);
      expect(made.filter(({ status }) => status === 'draft')).toHaveLength(20);
      expect(refusals).toHaveLength(11);
      expect(await usage()).toEqual({ monthlyPosts: 10, scheduledPosts: 10 });
    });

    it('up to the month’s limit exactly, created or drafts before, however many are scheduled at once', async () => {
      const limits = { monthlyPosts: 8, scheduledPosts: Infinity };
      const drafts = Array.from({ length: 10 }, () => newDraft());
      for (const draft of drafts) await store.posts.create(draft, limits);
      expect(await usage()).toMatchObject({ monthlyPosts: 1 });
      const results = await Promise.allSettled([
        ...drafts.map((draft) => store.posts.save(inStatus(draft, 'scheduled'), draft, limits)),
        ...Array.from({ length: 10 }, () => store.posts.create(newPost(), limits)),
      ]);
      const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []));
      expect(refusals).toEqual(Array.from({ length: 13 }, () => 'post.monthly-limit'));
      expect(await usage()).toEqual({ monthlyPosts: 8, scheduledPosts: 8 });
    });

    it('rightly, whichever of many writes at once comes first', async () => {
      const made = Array.from({ length: 12 }, () => newPost());
      await Promise.all(made.map((each) => store.posts.create(each, unlimited)));
      const stored = await Promise.all(made.map(({ id }) => store.posts.load(id)));
      const racing = stored.flatMap((each) => [
        store.posts.save(inStatus(each, 'draft'), each, unlimited),
        store.posts.save({ ...each, content: 'Moved' }, each, unlimited),
        store.posts.remove(each),
        publish(each),
        publish(each),
      ]);
      const refused = (await Promise.allSettled(racing)).flatMap((result) =>
        result.status === 'rejected' ? [result.reason.code] : [],
      );
      expect(refused.every((code) => code === 'post.changed' || code === 'post.publishing')).toBe(true);
      const left = (await store.posts.listFor(clientId)).filter(({ status }) => status === 'scheduled');
      const drafts = (await store.posts.listFor(clientId)).filter(({ status }) => status === 'draft');
      expect(await usage()).toEqual({ monthlyPosts: 13 - drafts.length, scheduledPosts: left.length });
    });

    it('not at all where the plan allows none', async () => {
      const none = { monthlyPosts: 0, scheduledPosts: 0 };
      const other = await store.newClient();
      const first = aPost({ id: postIdOf(other, newId()), clientId: other });
      await expect(store.posts.create(first, none)).rejects.toMatchObject({ code: 'post.monthly-limit' });
      await expect(store.posts.create(first, { ...none, monthlyPosts: 1 })).rejects.toMatchObject({
        code: 'post.scheduled-limit',
      });
      expect(await store.posts.usageOf(other, '202611')).toEqual({ monthlyPosts: 0, scheduledPosts: 0 });
    });

    it('against the limit when a draft is scheduled, and not when a scheduled post is moved', async () => {
      const idea = newDraft();
      await store.posts.create(idea, unlimited);
      const one = { ...unlimited, scheduledPosts: 1 };
      await expect(store.posts.save(inStatus(idea, 'scheduled'), idea, one)).rejects.toMatchObject({
        code: 'post.scheduled-limit',
      });
      await expect(store.posts.save({ ...post, content: 'Moved' }, post, one)).resolves.toMatchObject({ version: 2 });
    });
  });

  describe('hold their files', () => {
    const pictureOf = async () => {
      const picture = aPicture({ id: mediaIdOf(clientId, newId()) });
      await store.media.create(picture);
      return picture;
    };

    it('so that a request that read a file before its use cannot remove it', async () => {
      const picture = await pictureOf();
      await store.posts.create(newDraft({ media: [attached(picture)] }), unlimited);
      await expect(store.media.beginRemoval(picture)).rejects.toMatchObject({ code: 'media.changed' });
    });

    it('and cannot take one that is being removed, neither new nor again', async () => {
      const picture = await pictureOf();
      const withFile = inStatus(newPost({ media: [attached(picture)] }), 'failed');
      await store.posts.create(withFile, unlimited);
      await store.media.beginRemoval(picture);
      const taken = { code: 'media.not-found' };
      await expect(store.posts.create(newPost({ media: [attached(picture)] }), unlimited)).rejects.toMatchObject(taken);
      await expect(store.posts.save({ ...post, media: [attached(picture)] }, post, unlimited)).rejects.toMatchObject(
        taken,
      );
      await expect(store.posts.save(inStatus(withFile, 'scheduled'), withFile, unlimited)).rejects.toMatchObject(taken);
    });

    it('of each platform too, each once, but not what is out', async () => {
      const [common, own, out] = [await pictureOf(), await pictureOf(), await pictureOf()];
      const platformMedia = { instagram: [attached(own), attached(common)], facebook: [attached(out)] };
      const at = noon.toISOString();
      const targets: Target[] = [
        newTarget('instagram', at),
        { platform: 'facebook', state: 'published', publishedAt: at },
      ];
      const half = newPost({ media: [attached(common)], platformMedia, targets });
      await store.posts.create(half, unlimited);
      expect((await store.posts.load(half.id)).platformMedia).toEqual(platformMedia);
      for (const held of [common, own])
        await expect(store.media.beginRemoval(held)).rejects.toMatchObject({ code: 'media.changed' });
      await store.media.beginRemoval(out);
    });

    it('as covers too, but not where the post is out', async () => {
      const [own, out] = [await pictureOf(), await pictureOf()];
      const covers = { instagram: attached(own), facebook: attached(out) };
      const at = noon.toISOString();
      const targets: Target[] = [
        newTarget('instagram', at),
        { platform: 'facebook', state: 'published', publishedAt: at },
      ];
      const half = newPost({ covers, targets });
      await store.posts.create(half, unlimited);
      expect((await store.posts.load(half.id)).covers).toEqual(covers);
      expect((await store.posts.listFor(half.clientId)).find(({ id }) => id === half.id)?.covers).toEqual(covers);
      await expect(store.media.beginRemoval(own)).rejects.toMatchObject({ code: 'media.changed' });
      await store.media.beginRemoval(out);
    });

    it('without asking again for those they hold', async () => {
      const picture = await pictureOf();
      const withFile = newDraft({ media: [attached(picture)] });
      await store.posts.create(withFile, unlimited);
      await store.posts.save({ ...withFile, content: 'New' }, withFile, unlimited);
      expect((await store.media.find(picture.id))?.version).toBe(2);
    });
  });
});
