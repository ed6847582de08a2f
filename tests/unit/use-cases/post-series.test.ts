import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../functions/runtime/random.ts';
import { changeSeries, endSeries, listSeries } from '../../../functions/use-cases/post-series/change-series.ts';
import { createSeries } from '../../../functions/use-cases/post-series/create-series.ts';
import { undoUnfinished } from '../../../functions/use-cases/post-series/undo-unfinished.ts';
import type { Caller } from '../../../functions/use-cases/access.ts';
import type { BegunPostSeries, PostSeriesStore } from '../../../functions/use-cases/planning/ports.ts';
import {
  NewPostSeries,
  placeIn,
  postIdOfPlace,
  type PostSeries,
  type SeriesChange,
} from '../../../shared/domain/posts/repeats/post-series.ts';
import { checkRepeatable } from '../../../shared/domain/posts/repeats/repeatable.ts';
import { newTarget } from '../../../shared/domain/publishing/target.ts';
import type { PostSeriesId } from '../../../shared/domain/ids.ts';
import { day, hour } from '../../../shared/durations.ts';
import { newClientId } from '../../support/ids.ts';
import { memoryClients } from '../../support/memory/clients.ts';
import { memoryMedia } from '../../support/memory/media.ts';
import { memoryPostSeries } from '../../support/memory/post-series.ts';
import { memoryPosts } from '../../support/memory/posts.ts';
import { noon } from '../../support/noon.ts';
import { aClient } from '../../support/records/client-record.ts';
import { aConnection } from '../../support/records/connection-record.ts';
import { aClientId, aPost, unlimited } from '../../support/records/post-record.ts';

const owner: Caller = { clientId: aClientId, role: 'user' };
const agency: Caller = { clientId: newClientId(), role: 'admin' };
const stranger: Caller = { clientId: newClientId(), role: 'user' };
const facebook = aConnection({ platform: 'facebook', accountId: '1', connectedAt: noon.toISOString() });

const clients = memoryClients([aClient({ id: aClientId, plan: 'starter' }), aClient({ id: agency.clientId })]);
const queue = { enqueueNow: async () => undefined };
let posts: ReturnType<typeof memoryPosts>;
let store: PostSeriesStore;
beforeEach(() => {
  posts = memoryPosts();
  store = memoryPostSeries(clients);
});
const deps = () => ({
  clients,
  connections: { listFor: async () => [facebook] },
  media: memoryMedia(),
  posts,
  queue,
  series: store,
  newId,
  now: noon,
});

const create = (times: number, caller = owner, wanted: object = {}) =>
  createSeries(
    caller,
    NewPostSeries.parse({
      clientId: aClientId,
      content: 'Market day',
      platforms: ['facebook'],
      repetition: {
        every: 'week',
        weekdays: [6],
        time: '10:30',
        timeZone: 'Asia/Beirut',
        from: '2027-03-20',
        end: { times },
      },
      ...wanted,
    }),
    deps(),
  );
const published = {
  platform: 'facebook' as const,
  state: 'published' as const,
  remoteId: '1',
  publishedAt: noon.toISOString(),
};
const stored = async ({ id, posts: count }: PostSeries) => {
  const all = await posts.listFor(aClientId);
  return Array.from({ length: count }, (_, place) => all.find((post) => post.id === postIdOfPlace(id, place + 1)));
};
const change = (series: PostSeries, wanted: SeriesChange, caller = owner) =>
  changeSeries(caller, series.id, wanted, deps());
const end = (series: PostSeries, from: number, caller = owner) =>
  endSeries(caller, series.id, from, { posts, series: store });

describe('a series', () => {
  it('is ordinary posts, planned ahead at the same wall time', async () => {
    const { series, made, refused } = await create(3);
    expect([made, refused]).toEqual([3, []]);
    expect((await stored(series)).map((post) => [post?.status, post?.content, post?.scheduledFor])).toEqual([
      ['scheduled', 'Market day', '2027-03-20T08:30:00.000Z'],
      ['scheduled', 'Market day', '2027-03-27T08:30:00.000Z'],
      ['scheduled', 'Market day', '2027-04-03T07:30:00.000Z'],
    ]);
    const all = await listSeries(owner, aClientId, { clients, series: store });
    expect(placeIn(all, postIdOfPlace(series.id, 3))).toEqual({ series, place: 3 });
    expect(placeIn(all, postIdOfPlace(series.id, 4))).toBeUndefined();
    expect(placeIn([], postIdOfPlace(series.id, 3))).toBeUndefined();
  });

  it('is not begun when the plan has no room for all of it', async () => {
    await expect(create(60)).rejects.toMatchObject({ code: 'post-series.beyond-plan' });
    expect(await posts.listFor(aClientId)).toEqual([]);
    expect((await create(60, agency)).made).toBe(60);
  });

  it('is not begun when its first post is refused', async () => {
    await expect(create(2, owner, { platforms: ['instagram'] })).rejects.toMatchObject({ code: 'post.not-connected' });
    expect(await store.listFor(aClientId)).toEqual([]);
  });

  it('names the posts that are refused while others are stored', async () => {
    const createPost = posts.create.bind(posts);
    let asked = 0;
    posts.create = async (post, limits) => {
      asked += 1;
      return createPost(post, asked === 2 ? { monthlyPosts: 0, scheduledPosts: 0 } : limits);
    };
    const { series, made, refused } = await create(3);
    expect(made).toBe(2);
    expect(refused).toMatchObject([{ postId: postIdOfPlace(series.id, 2), errorCode: { code: 'post.monthly-limit' } }]);
  });

  it('is refused for a platform that takes nothing twice', () => {
    expect(() => checkRepeatable(['facebook', 'tiktok'], (platform) => platform === 'tiktok')).toThrow(
      expect.objectContaining({ code: 'post.repeat-forbidden', params: { platform: 'TikTok' } }),
    );
    expect(() => checkRepeatable(['facebook', 'instagram', 'tiktok'])).not.toThrow();
  });
});

describe('a request that dies while it makes a series', () => {
  const killed = new Error('killed');
  const times = 3;
  /** The series, its posts, and that it is finished. */
  const writes = 1 + times + 1;

  /** Dies after so many writes. */
  async function createUntil(writesLeft: number) {
    let left = writesLeft;
    const dying =
      <Arguments extends unknown[], Result>(write: (...all: Arguments) => Promise<Result>) =>
      async (...all: Arguments) => {
        if (left === 0) throw killed;
        left -= 1;
        return write(...all);
      };
    const [realPosts, realStore] = [posts, store];
    posts = { ...realPosts, create: dying(realPosts.create.bind(realPosts)) };
    store = {
      ...realStore,
      create: dying((series: BegunPostSeries, lastAt: string) => realStore.create(series, lastAt)),
      finish: dying((id: PostSeriesId) => realStore.finish(id)),
    };
    const outcome = await create(times).catch((error: unknown) => error);
    [posts, store] = [realPosts, realStore];
    return outcome;
  }

  const undo = (now: Date) =>
    undoUnfinished({
      posts,
      series: store,
      hasTime: () => true,
      onFailure: (_id, error) => {
        throw error;
      },
      now,
    });

  const deaths = Array.from({ length: writes }, (_, count) => count);

  it.each(deaths)('after %d writes is finished by the same request, and nothing is made twice', async (count) => {
    expect(await createUntil(count)).toBe(killed);
    const { series, made, refused } = await create(times);
    expect([made, refused]).toEqual([times, []]);
    expect(await posts.listFor(aClientId)).toHaveLength(times);
    expect((await stored(series)).every((post) => post !== undefined)).toBe(true);
    const [listed, ...others] = await store.listFor(aClientId);
    expect(others).toEqual([]);
    expect(listed).not.toHaveProperty('unfinished');
    expect(await undo(new Date(noon.getTime() + day))).toEqual({ undone: 0, failed: 0 });
    expect(await posts.listFor(aClientId)).toHaveLength(times);
  });

  it.each(deaths)('after %d writes is undone when nobody repeats it for an hour', async (count) => {
    await createUntil(count);
    const before = (await posts.listFor(aClientId)).length;
    expect(before).toBe(Math.min(times, Math.max(0, count - 1)));
    expect(await undo(new Date(noon.getTime() + hour))).toEqual({ undone: 0, failed: 0 });
    expect(await posts.listFor(aClientId)).toHaveLength(before);
    const isBegun = count > 0;
    expect(await undo(new Date(noon.getTime() + hour + 1))).toEqual({ undone: isBegun ? 1 : 0, failed: 0 });
    expect(await posts.listFor(aClientId)).toEqual([]);
    expect(await store.listFor(aClientId)).toEqual([]);
  });

  it('is not gone on with by another request', async () => {
    await createUntil(2);
    const { series } = await create(times, owner, { content: 'Fair day' });
    expect(await store.listFor(aClientId)).toHaveLength(2);
    expect((await stored(series)).map((post) => post?.content)).toEqual(['Fair day', 'Fair day', 'Fair day']);
  });

  it('is gone on with where the plan has room for no more than its posts', async () => {
    await createUntil(writes - 1);
    const full = { monthlyPosts: 30, scheduledPosts: 10 };
    posts.usageOf = async () => full;
    expect((await create(times)).made).toBe(times);
  });

  it('keeps what went out meanwhile, as a series that is finished', async () => {
    await createUntil(3);
    const [first] = (await posts.listFor(aClientId)).toSorted((a, b) => a.id.localeCompare(b.id));
    if (first === undefined) throw new Error('There is a post');
    await posts.remove(first);
    await posts.create(aPost({ id: first.id, status: 'published', targets: [published] }), unlimited);
    expect(await undo(new Date(noon.getTime() + day))).toEqual({ undone: 1, failed: 0 });
    expect((await posts.listFor(aClientId)).map(({ id }) => id)).toEqual([first.id]);
    expect(await store.listFor(aClientId)).toMatchObject([{ posts: times }]);
    expect(await undo(new Date(noon.getTime() + 2 * day))).toEqual({ undone: 0, failed: 0 });
  });

  it('is undone by a later run when one dies or has no time, and then by no request', async () => {
    await createUntil(writes - 1);
    const now = new Date(noon.getTime() + day);
    const remove = posts.remove.bind(posts);
    let removals = 0;
    posts.remove = async (post) => {
      removals += 1;
      if (removals === 2) throw killed;
      return remove(post);
    };
    await expect(undo(now)).rejects.toBe(killed);
    posts.remove = remove;
    const { series } = await create(times);
    expect(await store.listFor(aClientId)).toHaveLength(2);
    const late = { posts, series: store, onFailure: () => undefined, now };
    expect(await undoUnfinished({ ...late, hasTime: () => false })).toEqual({ undone: 0, failed: 0 });
    expect(await undo(now)).toEqual({ undone: 1, failed: 0 });
    expect((await store.listFor(aClientId)).map(({ id }) => id)).toEqual([series.id]);
    expect(await posts.listFor(aClientId)).toHaveLength(times);
  });
});

describe('this and the following posts', () => {
  it('are changed together, and keep their days', async () => {
    const { series } = await create(4);
    const [, , third] = await stored(series);
    await posts.remove(third!);
    const result = await change(series, { from: 2, change: { content: 'Fair day' }, time: '18:00' });
    expect(result).toEqual({ changed: 2, kept: [] });
    expect((await stored(series)).map((post) => post && [post.content, post.scheduledFor])).toEqual([
      ['Market day', '2027-03-20T08:30:00.000Z'],
      ['Fair day', '2027-03-27T16:00:00.000Z'],
      undefined,
      ['Fair day', '2027-04-10T15:00:00.000Z'],
    ]);
  });

  it('are deleted together, but for what is out', async () => {
    const { series } = await create(3);
    const [, second] = await stored(series);
    await posts.remove(second!);
    const at = second!.scheduledFor ?? '';
    const out = {
      platform: 'facebook' as const,
      state: 'published' as const,
      platformPostId: '1',
      publishedAt: at,
      dueAt: at,
    };
    await posts.create(
      aPost({ id: second!.id, status: 'published', targets: [{ ...newTarget('facebook', at), ...out }] }),
      unlimited,
    );
    const { removed, kept } = await end(series, 1);
    expect(removed).toBe(2);
    expect(kept).toMatchObject([{ postId: second?.id, errorCode: { code: 'post.already-published' } }]);
    expect(await end(series, 1)).toMatchObject({ removed: 0 });
  });

  it('are nobody else’s', async () => {
    const { series } = await create(2);
    const missing = { code: 'post-series.not-found' };
    await expect(change(series, { from: 1, change: {} }, stranger)).rejects.toMatchObject(missing);
    await expect(end(series, 1, stranger)).rejects.toMatchObject(missing);
    await expect(create(2, stranger)).rejects.toMatchObject({ code: 'client.not-found' });
    await store.remove(series.id);
    await expect(end(series, 1)).rejects.toMatchObject(missing);
  });
});
