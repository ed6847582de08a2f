import { describe, expect, it } from 'vitest';
import type { Caller } from '../../../../functions/use-cases/access.ts';
import type { Publisher } from '../../../../functions/use-cases/publishing/ports.ts';
import {
  holdPublishing,
  releasePublishing,
  viewHolds,
} from '../../../../functions/use-cases/publishing/publishing-holds.ts';
import { type ClientId, postIdOf } from '../../../../shared/domain/ids.ts';
import type { PostRecord } from '../../../../shared/domain/posts/post-record.ts';
import type { PublishedTarget } from '../../../../shared/domain/posts/target-view.ts';
import { newComment } from '../../../../shared/domain/publishing/first-comment.ts';
import {
  holdsReadWithin,
  type HoldScope,
  type MissedChoice,
} from '../../../../shared/domain/publishing/publishing-hold.ts';
import { newTarget, type Target } from '../../../../shared/domain/publishing/target.ts';
import type { Platform } from '../../../../shared/platforms/platforms.ts';
import { hour, minute, second } from '../../../../shared/durations.ts';
import { idOfClient, newClientId } from '../../../support/ids.ts';
import { memoryComments } from '../../../support/memory/comments.ts';
import { memoryConnections } from '../../../support/memory/connections.ts';
import { memoryMetrics } from '../../../support/memory/metrics.ts';
import { memoryPlatform } from '../../../support/memory/platform.ts';
import { memoryPosts } from '../../../support/memory/posts.ts';
import { memoryPostingSettings } from '../../../support/memory/posting-settings.ts';
import { afterNoon, isoAfterNoon, noon } from '../../../support/noon.ts';
import { aClient } from '../../../support/records/client-record.ts';
import { aConnection } from '../../../support/records/connection-record.ts';
import { aPost, unlimited } from '../../../support/records/post-record.ts';
import { publishingWorld } from '../../../support/worlds/publishing-world.ts';
import { unused } from '../../../support/unused.ts';

const cedar = idOfClient('01JD0000000000000000000000');
const olive = idOfClient('01JD0000000000000000000001');
const staffId = idOfClient('01JD0000000000000000000009');
const owner: Caller = { clientId: staffId, role: 'admin' };
const manager: Caller = { ...owner, rank: 'manager', assigned: new Set([cedar]) };
const writer: Caller = { ...manager, rank: 'writer' };

const ulid = (number: number) => `01JD11111111111111111${String(number).padStart(5, '0')}`;
const aDuePost = (clientId: ClientId, number: number, platforms: Platform[] = ['facebook'], at = noon.toISOString()) =>
  aPost({
    id: postIdOf(clientId, ulid(number)),
    clientId,
    content: `Post ${number}`,
    scheduledFor: at,
    targets: platforms.map((platform) => newTarget(platform, at)),
  });

async function worldOf(posts: readonly PostRecord[], facebook: Publisher & { published: string[] } = memoryPlatform()) {
  const stored = memoryPosts();
  for (const post of posts) await stored.create(post, unlimited);
  const clients = [cedar, olive, staffId].map((id) => aClient({ id, name: id === staffId ? 'Maya' : `Client ${id}` }));
  const accounts = [cedar, olive].flatMap((clientId) =>
    (['facebook', 'twitter'] as const).map((platform) =>
      aConnection({ clientId, platform, scopes: ['pages_manage_engagement'] }),
    ),
  );
  const connections = memoryConnections(accounts, clients);
  const twitter = memoryPlatform();
  const world = publishingWorld({ facebook, twitter }, { posts: stored, connections });
  const { time, holds } = world;
  const load = async (id: ClientId) => clients.find((client) => client.id === id) ?? Promise.reject(new Error(id));
  const common = () => ({ holds, clients: { load }, now: time() });
  const waits: number[] = [];
  const wait = async (milliseconds: number) => {
    waits.push(milliseconds);
    world.setTime(new Date(time().getTime() + milliseconds));
  };
  const work = async () => {
    const due = await stored.due(new Date(time().getTime() + minute));
    await world.dueItems(due);
  };
  return {
    ...world,
    facebook,
    twitter,
    waits,
    work,
    hold: (scope: HoldScope, caller = owner) => holdPublishing(caller, scope, { ...common(), wait }),
    view: (caller = owner) => viewHolds(caller, { ...common(), posts: stored }),
    release: (scope: HoldScope, missed: MissedChoice, caller = owner) =>
      releasePublishing(
        caller,
        { scope, missed },
        {
          ...common(),
          connections: { listFor: async (id: ClientId) => accounts.filter(({ clientId }) => clientId === id) },
          media: { find: unused },
          metrics: memoryMetrics(),
          settings: memoryPostingSettings({ load }),
          posts: stored,
          queue: { enqueueNow: async () => undefined },
          wait,
        },
      ),
    targetsOf: async (post: PostRecord): Promise<Target[]> => (await stored.load(post.id)).targets,
  };
}

const inCrisis = { hold: { cause: 'crisis', reasonCode: { code: 'failure.crisis' } } };

describe('a hold', () => {
  it.each([
    ['of the agency', 'agency', [[], []]],
    ['of a platform', 'facebook', [[], ['Post 1']]],
    ['of a client', cedar, [['Post 2'], []]],
    ['of another client', newClientId(), [['Post 1', 'Post 2'], ['Post 1']]],
  ] as const)('%s keeps back what is in its scope, and nothing else', async (_of, scope, [onFacebook, onTwitter]) => {
    const [mine, theirs] = [aDuePost(cedar, 1, ['facebook', 'twitter']), aDuePost(olive, 2)];
    const world = await worldOf([mine, theirs]);
    await world.holds.hold({ scope, since: noon.toISOString(), heldBy: 'Maya' });
    await world.work();
    expect([world.facebook.published.toSorted(), world.twitter.published]).toEqual([onFacebook, onTwitter]);
  });

  it('keeps posts back for as long as it lasts, without looking at them again', async () => {
    const post = aDuePost(cedar, 1);
    const world = await worldOf([post]);
    await world.hold('agency');
    await world.work();
    expect(await world.targetsOf(post)).toMatchObject([{ state: 'waiting', ...inCrisis }]);
    expect(await world.posts.load(post.id)).toMatchObject({ status: 'scheduled' });
    expect(await world.posts.due(afterNoon(5 * hour))).toEqual([]);
    world.setTime(afterNoon(5 * hour));
    await world.work();
    expect(world.facebook.published).toEqual([]);
  });

  it('answers once no worker goes by what it read before', async () => {
    const world = await worldOf([]);
    expect(await world.hold('agency')).toEqual({ scope: 'agency', since: noon.toISOString(), heldBy: 'Maya' });
    expect(world.waits).toEqual([holdsReadWithin]);
  });

  it('pressed again says since when', async () => {
    const world = await worldOf([]);
    await world.hold('agency');
    expect(await world.hold('agency')).toMatchObject({ since: noon.toISOString() });
  });

  it('pressed while a worker waits with a claimed post keeps that post back', async () => {
    const at = isoAfterNoon(2 * second);
    const post = aDuePost(cedar, 1, ['facebook'], at);
    const world = await worldOf([post]);
    const { waitUntil } = world.dependencies;
    world.dependencies.waitUntil = async (instant) => {
      // A second before the post's instant.
      world.dependencies.waitUntil = waitUntil;
      world.setTime(afterNoon(second));
      await world.hold('agency');
      await waitUntil(instant);
    };
    await world.dueItem({ postId: post.id, nextAttemptAt: at });
    expect(world.facebook.published).toEqual([]);
    expect(await world.targetsOf(post)).toMatchObject([inCrisis]);
  });

  it('pressed while a step is under way keeps it back before it sends', async () => {
    const sent: string[] = [];
    const press: { now?: () => Promise<unknown> } = {};
    const slow: Publisher & { published: string[] } = {
      ...memoryPlatform(),
      published: sent,
      marksSends: true,
      async step({ content, mark }) {
        await press.now?.();
        await mark();
        return { kind: 'published', remoteId: String(sent.push(content)) };
      },
    };
    const post = aDuePost(cedar, 1);
    const world = await worldOf([post], slow);
    press.now = () => world.hold(cedar);
    await world.work();
    expect(sent).toEqual([]);
    expect(await world.targetsOf(post)).toMatchObject([{ state: 'waiting', ...inCrisis }]);
  });

  it('does not cut what is public in part', async () => {
    const sent: string[] = [];
    const press: { now?: () => Promise<unknown> } = {};
    const thread: Publisher & { published: string[] } = {
      ...memoryPlatform(),
      published: sent,
      marksSends: true,
      async step({ mark }) {
        await mark();
        sent.push('first part');
        await press.now?.();
        await mark();
        sent.push('second part');
        return { kind: 'published', remoteId: '1', partIds: ['2'] };
      },
    };
    const post = aDuePost(cedar, 1);
    const world = await worldOf([post], thread);
    press.now = () => world.hold('agency');
    await world.work();
    expect(sent).toEqual(['first part', 'second part']);
    expect(await world.targetsOf(post)).toMatchObject([{ state: 'published' }]);
  });

  it('keeps a first comment back until it is released', async () => {
    const at = noon.toISOString();
    const target: PublishedTarget = {
      platform: 'facebook',
      state: 'published',
      remoteId: '7',
      publishedAt: at,
      firstComment: newComment(undefined, noon),
    };
    const options = { facebook: { firstComment: 'Open till late' } };
    const post = aPost({ status: 'published', targets: [target], options, nextAttemptAt: at });
    const comments = memoryComments();
    const world = await worldOf([post], { ...memoryPlatform(), comments });
    await world.hold('agency');
    await world.work();
    expect(comments.written).toEqual([]);
    world.setTime(afterNoon(10 * minute));
    await world.holds.release('agency');
    await world.work();
    expect(comments.written).toHaveLength(1);
  });

  it('lets nothing out while the holds cannot be read', async () => {
    const post = aDuePost(cedar, 1);
    const world = await worldOf([post]);
    world.dependencies.holds = { list: () => Promise.reject(new Error('The table does not answer')) };
    await expect(world.dueItem({ postId: post.id, nextAttemptAt: noon.toISOString() })).rejects.toThrow(
      'does not answer',
    );
    expect(world.facebook.published).toEqual([]);
  });
});

describe('who may hold', () => {
  it('managers hold a client of theirs', async () => {
    const { hold, holds } = await worldOf([]);
    expect(await hold(cedar, manager)).toMatchObject({ scope: cedar });
    expect(await holds.list()).toHaveLength(1);
  });

  const rank = { kind: 'forbidden', code: 'access.rank' };
  it.each([
    ['managers no client of others', manager, olive, { kind: 'not-found', code: 'client.not-found' }],
    ['managers not the agency', manager, 'agency', rank],
    ['managers no platform', manager, 'facebook', rank],
    ['writers nobody', writer, cedar, rank],
  ] as const)('%s', async (_who, caller, scope, refusal) => {
    const { hold, holds, release } = await worldOf([]);
    await expect(hold(scope, caller)).rejects.toMatchObject(refusal);
    await expect(release(scope, 'now', caller)).rejects.toMatchObject(refusal);
    expect(await holds.list()).toEqual([]);
  });

  it('and learns only of what concerns them, with what was missed since', async () => {
    const { hold, view, work } = await worldOf([aDuePost(cedar, 1), aDuePost(olive, 2), aDuePost(olive, 3)]);
    for (const scope of ['agency', cedar, olive] as const) await hold(scope);
    await work();
    const listed = async (caller: Caller) => (await view(caller)).map(({ scope, missed }) => [scope, missed]);
    expect(await listed(owner)).toEqual([
      ['agency', 3],
      [cedar, 1],
      [olive, 2],
    ]);
    expect(await listed(manager)).toEqual([
      ['agency', 1],
      [cedar, 1],
    ]);
    const [ofAgency, ...others] = await view({ clientId: olive, role: 'user' });
    expect([ofAgency, others.map(({ scope }) => scope)]).toEqual([
      { scope: 'agency', since: noon.toISOString(), missed: 2 },
      [olive],
    ]);
  });
});

describe('a release', () => {
  const posts = [aDuePost(cedar, 1), aDuePost(cedar, 2), aDuePost(olive, 3)];
  async function held() {
    const world = await worldOf(posts);
    await world.hold('agency');
    await world.work();
    world.setTime(afterNoon(2 * hour));
    return world;
  }

  it('sends at once what was missed, once', async () => {
    const world = await held();
    expect(await world.release('agency', 'now')).toEqual({ released: 3, left: [], isMore: false });
    await world.work();
    await world.work();
    expect(world.facebook.published.toSorted()).toEqual(['Post 1', 'Post 2', 'Post 3']);
    expect(await world.release('agency', 'now')).toEqual({ released: 0, left: [], isMore: false });
  });

  it('gives each its own free time', async () => {
    const world = await held();
    expect(await world.release('agency', 'next-slots')).toMatchObject({ released: 3, left: [] });
    const planned = await Promise.all(posts.map(({ id }) => world.posts.load(id)));
    expect(planned.map(({ status, targets }) => [status, targets.map(({ state }) => state)])).toEqual(
      posts.map(() => ['scheduled', ['waiting']]),
    );
    const times = planned.map(({ scheduledFor = '' }) => scheduledFor);
    expect(times[0]).not.toBe(times[1]);
    expect(times.every((time) => time > world.time().toISOString())).toBe(true);
    await world.work();
    expect(world.facebook.published).toEqual([]);
  });

  it('makes drafts of them', async () => {
    const world = await held();
    expect(await world.release('agency', 'draft')).toMatchObject({ released: 3, left: [] });
    const statuses = await Promise.all(posts.map(async ({ id }) => (await world.posts.load(id)).status));
    expect(statuses).toEqual(['draft', 'draft', 'draft']);
  });

  it('says that there may be more where the list of what was due was cut', async () => {
    const world = await held();
    const whole = { ...world.posts };
    world.posts.page = async (query, paging) => {
      const { rows, total } = await whole.page(query, paging);
      return { rows: rows.slice(0, 2), total };
    };
    expect(await world.release('agency', 'now')).toMatchObject({ released: 2, isMore: true });
    await world.work();
    expect(await world.release('agency', 'now')).toMatchObject({ released: 1, isMore: false });
  });

  it('leaves what another hold keeps back', async () => {
    const world = await held();
    await world.hold(cedar);
    expect(await world.release('agency', 'now')).toMatchObject({ released: 1 });
    await world.work();
    expect(world.facebook.published).toEqual(['Post 3']);
    expect(await world.release(cedar, 'now')).toMatchObject({ released: 2 });
    await world.work();
    expect(world.facebook.published.toSorted()).toEqual(['Post 1', 'Post 2', 'Post 3']);
  });

  it('says which cannot be drafts any more, for they are out in part', async () => {
    const both = aDuePost(cedar, 1, ['facebook', 'twitter']);
    const world = await worldOf([both]);
    await world.hold('facebook');
    await world.work();
    expect(world.twitter.published).toEqual(['Post 1']);
    expect(await world.release('facebook', 'draft')).toEqual({ released: 0, left: [both.id], isMore: false });
    expect(await world.release('facebook', 'now')).toMatchObject({ released: 1 });
    await world.work();
    expect([world.facebook.published, world.twitter.published]).toEqual([['Post 1'], ['Post 1']]);
  });
});

it('holds a thousand posts that workers are publishing: none begins to go out once the press is answered', async () => {
  const begun: number[] = [];
  const facebook: Publisher & { published: string[] } = {
    ...memoryPlatform(),
    published: [],
    async step({ content }) {
      begun.push(performance.now());
      await new Promise((resolve) => setTimeout(resolve, 5));
      return { kind: 'published', remoteId: content };
    },
  };
  const started = Date.now();
  const clock = () => new Date(noon.getTime() + Date.now() - started);
  const at = (number: number) => isoAfterNoon(number * 2);
  const posts = Array.from({ length: 1000 }, (_, number) => aDuePost(cedar, number, ['facebook'], at(number)));
  const world = await worldOf(posts, facebook);
  Object.assign(world.dependencies, {
    clock,
    waitUntil: (instant: Date) => new Promise((resolve) => setTimeout(resolve, instant.getTime() - clock().getTime())),
  });
  const due = await world.posts.due(afterNoon(minute));
  const batches = Array.from({ length: 20 }, (_, batch) => world.dueItems(due.slice(batch * 50, batch * 50 + 50)));
  await expect.poll(() => begun.length, { timeout: 60_000 }).toBeGreaterThan(100);
  const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
  const clients = { load: async () => aClient({ id: staffId }) };
  await holdPublishing(owner, 'agency', { holds: world.holds, clients, now: clock(), wait });
  const answeredAt = performance.now();
  await Promise.all(batches);
  expect(begun.filter((moment) => moment > answeredAt)).toEqual([]);
  const kept = await world.posts.page({ status: 'scheduled' }, { page: 1, pageSize: 1000 });
  expect(kept.total + begun.length).toBe(1000);
  expect(kept.total).toBeGreaterThan(0);
});
