import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../functions/runtime/random.ts';
import { changeSeries } from '../../../functions/use-cases/post-series/change-series.ts';
import { createSeries } from '../../../functions/use-cases/post-series/create-series.ts';
import { endSeries } from '../../../functions/use-cases/post-series/end-series.ts';
import { listSeries } from '../../../functions/use-cases/post-series/list-series.ts';
import type { Caller } from '../../../functions/use-cases/ports/caller.ts';
import type { PostSeriesStore } from '../../../functions/use-cases/ports/post-series.ts';
import {
  NewPostSeries,
  placeIn,
  postIdOfPlace,
  type PostSeries,
  type SeriesChange,
} from '../../../shared/domain/posts/post-series.ts';
import { checkRepeatable } from '../../../shared/domain/posts/repeatable.ts';
import { newTarget } from '../../../shared/domain/publishing/target.ts';
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

const clients = memoryClients([aClient({ id: aClientId, plan: 'starter' })]);
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
