import { describe, expect, it } from 'vitest';
import {
  nextCollectionAt,
  queueCollections,
  failureTasks,
  publicationTasks,
} from '../../../functions/use-cases/metrics/metrics-tasks.ts';
import { InsightsRefused } from '../../../functions/use-cases/metrics/insights-refused.ts';
import type { MetricsTask } from '../../../functions/use-cases/metrics/ports.ts';
import { collect, type MetricsWorld as World, published, shownAt } from '../../support/worlds/measured-account.ts';
import { metricsWorld } from '../../support/worlds/metrics-world.ts';
import { day, hour, minute } from '../../../shared/durations.ts';
import { postIdOf } from '../../../shared/domain/ids.ts';
import { idOfClient } from '../../support/ids.ts';
import { aClientId } from '../../support/records/post-record.ts';

const noon = '2026-11-20T12:00:00.000Z';
const after = (milliseconds: number) => new Date(Date.parse(noon) + milliseconds).toISOString();
const always = { from: '2026-01-01T00:00:00.000Z', to: '2027-12-31T00:00:00.000Z' };
const allDays = { from: '2026-01-01', to: '2027-12-31' };

const postsOf = (world: World) => world.metrics.postsOf(world.account, always);
const daysOf = (world: World) => world.metrics.daysOf(world.account, allDays);

const today = async (world: World, at: string) =>
  (await shownAt(world, at, { from: '2026-11-20', to: '2026-11-20' })).totals;

const planned = async ({ collections }: World) =>
  (await collections.due(new Date('2100-01-01'))).map(({ collectAt }) => collectAt);

describe('an event', () => {
  const postId = postIdOf(aClientId, '01JD1111111111111111111111');
  const about = { eventId: 'e#1', postId, clientId: aClientId, occurredAt: noon };

  it('of what is out has it recorded at once and measured in five minutes', () => {
    expect(publicationTasks(about, new Date(noon))).toEqual([
      { kind: 'post', postId, asOf: noon },
      { kind: 'post', postId, asOf: after(5 * minute) },
    ]);
  });

  it('of what failed has each platform counted', async () => {
    const world = metricsWorld();
    const { id } = world.client;
    const detail = {
      ...about,
      postId: postIdOf(id, '01JD1111111111111111111112'),
      platforms: ['facebook' as const],
      reason: 'No',
    };
    const [task, ...others] = failureTasks(detail, new Date(noon));
    if (task === undefined) throw new Error('no task');
    expect(others).toEqual([]);
    await world.run(task);
    await world.run(task);
    expect(await daysOf(world)).toMatchObject([{ day: '2026-11-20', published: 0, failed: 1 }]);
  });
});

describe('what may change of an account', () => {
  it('is saved when the platform says it anew, and a question that fails stops nothing', async () => {
    const world = await published();
    world.changedData = async ({ platformData }) => ({ ...platformData, subscription: 'Premium' });
    await collect(world, after(2 * hour));
    expect(world.connection?.platformData).toEqual({ pageId: '100', subscription: 'Premium' });
    world.changedData = async () => {
      throw new Error('No answer');
    };
    expect(await collect(world, after(2 * day))).toEqual(['measured']);
    expect(world.connection?.platformData).toMatchObject({ subscription: 'Premium' });
    expect(world.warnings).toContainEqual(expect.stringContaining('account not asked again'));
  });
});

describe('a post that its platform refused afterwards', () => {
  it('says so once, with the reason, and has no numbers', async () => {
    const world = metricsWorld('youtube');
    const postId = world.publish('video', noon);
    const measure = (asOf: string) => world.run({ kind: 'post', postId, asOf });
    const targets = () => world.postWith(postId)?.targets;
    await measure(noon);
    expect(targets()).not.toMatchObject([{ refusal: {} }]);
    world.fates.set('video', 'refused');
    await measure(after(5 * minute));
    const refusal = { reasonCode: { code: 'youtube.rejected-copyright' }, at: after(5 * minute) };
    expect(targets()).toMatchObject([{ state: 'published', refusal }]);
    await measure(after(hour));
    expect(targets()).toMatchObject([{ refusal }]);
    expect((await postsOf(world))[0]?.latest).toBeUndefined();
  });

  it('is left alone once it was deleted', async () => {
    const world = metricsWorld('youtube');
    const postId = world.publish('video', noon);
    await world.run({ kind: 'post', postId, asOf: noon });
    world.fates.set('video', 'refused');
    world.deletePost(postId);
    await world.run({ kind: 'post', postId, asOf: after(5 * minute) });
    expect(world.warnings).toHaveLength(1);
  });
});

describe('a post that went out', () => {
  it('is recorded with its event’s content, and its account is due in an hour', async () => {
    const world = await published();
    expect(await postsOf(world)).toMatchObject([
      { excerpt: 'About one', kind: 'text', isOnTime: true, remoteId: 'one' },
    ]);
    expect(world.asked).toEqual([]);
    expect(await planned(world)).toEqual([nextCollectionAt(world.account, new Date(noon))]);
  });

  it('is recorded without its words when it was deleted at once', async () => {
    const world = metricsWorld();
    const postId = world.publish('one', noon, { promisedAt: after(-minute - 1) });
    world.deletePost(postId);
    await world.run({ kind: 'post', postId, asOf: noon });
    expect(await postsOf(world)).toMatchObject([{ excerpt: '', isOnTime: false }]);
    expect(await daysOf(world)).toMatchObject([{ published: 1, onTime: 0 }]);
  });

  it('is sampled after five minutes, once however often its event arrives', async () => {
    const world = await published();
    const look: MetricsTask = { kind: 'post', postId: world.postId, asOf: after(5 * minute) };
    await world.run(look);
    await world.run(look);
    expect(world.asked).toEqual(['one']);
    const [post] = await postsOf(world);
    expect(post?.latest).toMatchObject({ likes: 10, engagementRate: 10, at: after(5 * minute) });
    expect(post?.fiveMinutes).toEqual(post?.latest);
    expect(await today(world, after(5 * minute))).toMatchObject({ posts: 1, likes: 10, reach: 100 });
  });

  it('leaves nothing behind of a client removed in between', async () => {
    const world = metricsWorld();
    world.collections.request = async () => void Object.assign(world, { isClientThere: false });
    await world.run({ kind: 'post', postId: world.publish('one', noon), asOf: noon });
    expect(world.cleared).toEqual([world.client.id]);
  });

  it('is not counted again when its event arrives after the client was removed', async () => {
    const world = metricsWorld();
    const postId = world.publish('one', noon);
    world.isClientThere = false;
    expect(await world.run({ kind: 'post', postId, asOf: noon })).toBe('client-gone');
    expect(await daysOf(world)).toEqual([]);
  });
});

describe('an account', () => {
  const firstRun = after(75 * minute);

  it('is sampled once however often the task arrives, and not before its time', async () => {
    const world = await published();
    expect(await collect(world, after(45 * minute))).toEqual([]);
    const [collectAt = ''] = await planned(world);
    const task: MetricsTask = {
      kind: 'account',
      ...world.account,
      dueAt: collectAt,
      nextAt: after(3 * hour),
      asOf: firstRun,
    };
    expect([await world.run(task), await world.run(task)]).toEqual(['measured', 'void']);
    expect(world.asked.filter((about) => about === 'one')).toHaveLength(1);
  });

  it('is sampled when a post is due for a sample, and its own metrics are read once a day', async () => {
    const world = await published();
    for (const hours of [1, 2, 3, 4, 5, 6, 7]) await collect(world, after(hours * hour + 15 * minute));
    expect(world.asked).toEqual(['one', '2026-11-19', '2026-11-20', 'one']);
    await collect(world, after(day + 75 * minute));
    expect(world.asked.slice(4)).toEqual(['one', '2026-11-20']);
    expect(await daysOf(world)).toMatchObject([
      { day: '2026-11-19', account: { followers: 1000 } },
      { day: '2026-11-20', published: 1, account: { followers: 1000 } },
    ]);
    expect(await today(world, after(day + 75 * minute))).toMatchObject({ posts: 1, likes: 50 });
  });

  it('keeps nothing of a day that its platform tells nothing of', async () => {
    const world = await published();
    world.fates.set('2026-11-19', 'untold');
    await collect(world, firstRun);
    const days = await daysOf(world);
    expect(days.filter(({ account }) => account !== undefined)).toMatchObject([{ day: '2026-11-20' }]);
  });

  it('has its own metrics read for each day since the last time, up to a week', async () => {
    const world = await published();
    await collect(world, firstRun);
    world.fates.set('2026-11-20', 'fails');
    await collect(world, after(day + 75 * minute));
    world.fates.clear();
    world.asked.splice(0);
    await collect(world, after(3 * day + 75 * minute));
    const days = () => world.asked.filter((about) => about.startsWith('2026'));
    expect(days()).toEqual(['2026-11-20', '2026-11-21', '2026-11-22']);
    world.asked.splice(0);
    await collect(world, after(20 * day));
    expect(days()).toHaveLength(7);
    expect(days()[6]).toBe('2026-12-09');
  });

  it('is repeated after an interrupted run, for what is missing only', async () => {
    const world = await published();
    const postId = world.publish('two', noon);
    await world.run({ kind: 'post', postId, asOf: noon });
    const [dueAt = ''] = await planned(world);
    const task: MetricsTask = { kind: 'account', ...world.account, dueAt, nextAt: after(3 * hour), asOf: firstRun };
    const whole = { ...world.collections };
    world.collections.settle = () => Promise.reject(new Error('cut off'));
    await expect(world.run(task)).rejects.toThrow('cut off');
    Object.assign(world.collections, whole);
    world.asked.splice(0);
    expect(await world.run(task)).toBe('measured');
    expect(world.asked.filter((about) => !about.startsWith('2026'))).toEqual([]);
    expect(await planned(world)).not.toEqual([dueAt]);
  });

  it('is sampled again in an hour when a post is published while it is sampled', async () => {
    const world = await published();
    const [dueAt = ''] = await planned(world);
    const task: MetricsTask = { kind: 'account', ...world.account, dueAt, nextAt: after(3 * hour), asOf: firstRun };
    const before = { ...world.collections };
    world.collections.find = async (account) => {
      const found = await before.find(account);
      await world.collections.request(account, after(2 * hour));
      return found;
    };
    expect(await world.run(task)).toBe('measured');
    expect(await planned(world)).toEqual([dueAt]);
  });

  it('keeps the first numbers after five minutes and after a day', async () => {
    const world = await published();
    for (const at of [firstRun, after(day - minute), after(day + 75 * minute)]) await collect(world, at);
    const [post] = await postsOf(world);
    expect(post?.fiveMinutes?.at).toBe(firstRun);
    expect(post?.oneDay?.at).toBe(after(day + 75 * minute));
  });

  it('is due at its own minute of the hour in which a post is due for a sample, and in a day at the latest', async () => {
    const world = await published();
    const momentAfter = (tick: string, hours: number) =>
      new Date(Date.parse(nextCollectionAt(world.account, new Date(tick))) + hours * hour).toISOString();
    await collect(world, firstRun);
    expect(await planned(world)).toEqual([momentAfter(firstRun, 4)]);
    await collect(world, after(8 * day));
    expect(await planned(world)).toEqual([momentAfter(after(8 * day), 23)]);
    const another = world.publish('two', after(8 * day + hour), { accountId: '200' });
    await world.run({ kind: 'post', postId: another, asOf: after(8 * day + hour) });
    await collect(world, after(9 * day));
    expect(await planned(world)).toEqual([momentAfter(after(9 * day), 23)]);
  });

  it('is due again in an hour when a post is published during its run', async () => {
    const world = await published();
    await collect(world, after(10 * day));
    const postId = world.publish('two', after(10 * day + hour));
    await world.run({ kind: 'post', postId, asOf: after(10 * day + hour) });
    expect(await planned(world)).toEqual([nextCollectionAt(world.account, new Date(after(10 * day + hour)))]);
  });

  it('samples its other posts when one fails, which is logged without its content', async () => {
    const world = await published();
    const postId = world.publish('two', after(minute));
    await world.run({ kind: 'post', postId, asOf: after(minute) });
    world.fates.set('one', 'fails').set('2026-11-19', 'fails');
    expect(await collect(world, firstRun)).toEqual(['measured']);
    const posts = await postsOf(world);
    expect(posts.map(({ latest }) => latest?.likes)).toEqual([20, undefined]);
    expect(world.warnings.map((warning) => warning.split(' {')[0])).toEqual([
      'post not measured',
      'account not measured',
    ]);
    expect(world.warnings.join()).not.toContain('abc');
    world.fates.clear();
    await collect(world, after(4 * hour));
    expect((await postsOf(world)).every(({ latest }) => latest !== undefined)).toBe(true);
    expect(await daysOf(world)).toMatchObject([{ day: '2026-11-19' }, { day: '2026-11-20', account: { views: 20 } }]);
  });

  it('pauses for as long as the platform states', async () => {
    const world = await published();
    world.publish('two', noon);
    world.fates.set('one', new InsightsRefused('paused', 7200));
    expect(await collect(world, firstRun)).toEqual(['refused']);
    expect(world.asked).toEqual(['one']);
    expect(await planned(world)).toEqual([after(75 * minute + 2 * hour)]);
  });

  it('is not sampled sooner than usual after a short pause', async () => {
    const world = await published();
    world.fates.set('one', new InsightsRefused('paused', 1));
    await collect(world, firstRun);
    expect(await planned(world)).toEqual([nextCollectionAt(world.account, new Date(firstRun))]);
  });

  it('goes on with the posts that waited longest when there was no time for all', async () => {
    const world = await published();
    for (const remoteId of ['two', 'three']) {
      const postId = world.publish(remoteId, noon);
      await world.run({ kind: 'post', postId, asOf: noon });
    }
    world.questionsInTime = 2;
    await collect(world, firstRun);
    const asked = world.asked.filter((about) => !about.startsWith('2026'));
    expect(asked).toHaveLength(2);
    world.asked.splice(0);
    await collect(world, after(3 * hour));
    expect(asked).not.toContain(world.asked[0]);
  });

  it('does not let posts that can never be measured keep others from it', async () => {
    const world = await published();
    for (let index = 0; index < 100; index += 1) {
      const remoteId = `gone-${index}`;
      world.fates.set(remoteId, 'fails');
      const postId = world.publish(remoteId, after(-1));
      await world.run({ kind: 'post', postId, asOf: noon });
    }
    await collect(world, firstRun);
    expect(world.asked).not.toContain('one');
    world.asked.splice(0);
    await collect(world, after(2 * hour + 30 * minute));
    expect(world.asked[0]).toBe('one');
  });

  it.each([
    ['must be connected again', (world: World) => Object.assign(world.connection ?? {}, { status: 'reconnect' })],
    ['is not connected', (world: World) => Object.assign(world, { connection: undefined })],
    [
      'has a token that does not open',
      (world: World) => Object.assign(world.connection?.sealedToken ?? {}, { text: '' }),
    ],
    ['was connected without the permission to ask', (world: World) => Object.assign(world, { neededScope: 'read' })],
  ])('that %s is tried again in a day, while there are posts to sample', async (_name, change) => {
    const world = await published();
    change(world);
    expect(await collect(world, firstRun)).toEqual(['not-connected']);
    expect(world.asked).toEqual([]);
    expect(await planned(world)).toEqual([after(75 * minute + day)]);
    expect(await collect(world, after(33 * day))).toEqual(['ended']);
    expect(await planned(world)).toEqual([]);
  });

  it('is sampled with a renewed token after half of the old one’s life', async () => {
    const world = await published();
    const renewAt = after(-1);
    const renewal = { renewAt, keepAliveAt: renewAt, tokenExpiresAt: after(day) };
    const sealedRefreshToken = { key: '', nonce: '', tag: '', text: 'sealed refresh' };
    Object.assign(world.connection ?? {}, { renewal: { ...renewal, sealedRefreshToken } });
    expect(await collect(world, firstRun)).toEqual(['measured']);
    expect([...world.tokens]).toEqual(['renewed by refresh']);
    expect(world.warnings).toEqual([]);
  });

  it('does not ask about the posts of the account that was there before', async () => {
    const world = await published();
    Object.assign(world.connection ?? {}, { accountId: '200' });
    expect(await collect(world, firstRun)).toEqual(['measured']);
    expect(world.asked).not.toContain('one');
  });
});

describe('the accounts of a tick', () => {
  it('are sent within its next 14 minutes, each at its own minute of every hour', () => {
    const ids = ['01JD0000000000000000000000', '01JD000000000000000000ZZZZ'].map(idOfClient);
    const tick = new Date(noon);
    const next = ids.map((clientId) => Date.parse(nextCollectionAt({ clientId, platform: 'facebook' }, tick)));
    expect(next[0]).toBe(Date.parse(after(hour)));
    expect(next[1]).toBe(Date.parse(after(hour + 13 * minute)));
  });

  it('wait in the queue until they are due', async () => {
    const world = metricsWorld();
    const late = { ...world.account, platform: 'instagram' as const };
    await world.collections.request(world.account, after(-minute));
    await world.collections.request(late, after(14 * minute - 1));
    await world.collections.request({ ...late, clientId: world.client.id, platform: 'instagram' }, after(hour));
    const sent: MetricsTask[] = [];
    const queue = { send: async (tasks: readonly MetricsTask[]) => void sent.push(...tasks) };
    const result = await queueCollections({ collections: world.collections, queue, now: new Date(noon) });
    expect(result).toEqual({ queued: 2 });
    expect(sent).toMatchObject([
      { ...world.account, dueAt: after(-minute), asOf: noon },
      { ...late, dueAt: after(14 * minute - 1), asOf: after(14 * minute - 1) },
    ]);
  });
});
