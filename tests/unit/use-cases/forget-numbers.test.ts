import { describe, expect, it } from 'vitest';
import { day, hour } from '../../../shared/durations.ts';
import { collect, type MetricsWorld, published, record } from '../../support/worlds/measured-account.ts';

const noon = '2026-11-20T12:00:00.000Z';
const after = (milliseconds: number) => new Date(Date.parse(noon) + milliseconds).toISOString();
const always = { from: '2026-01-01T00:00:00.000Z', to: '2029-12-31T00:00:00.000Z' };
const allDays = { from: '2026-01-01', to: '2029-12-31' };

const collectDaily = async (world: MetricsWorld, from: number, to: number) => {
  const results: string[] = [];
  for (let at = from; at < to; at += day) results.push(...(await collect(world, after(at))));
  return results;
};
const posts = (world: MetricsWorld) => world.metrics.postsOf(world.account, always);
const daysWithSums = async (world: MetricsWorld) =>
  (await world.metrics.daysOf(world.account, allDays)).filter((each) => each.posts !== undefined);
const ownDays = async (world: MetricsWorld) =>
  (await world.metrics.daysOf(world.account, allDays)).flatMap((each) => (each.account ? [each.day] : []));

describe('numbers that a platform lets us keep for some days', () => {
  it('are deleted by then with the sums of their days, and what we did ourselves stays', async () => {
    const world = await published();
    world.retention = { posts: { days: 60 }, account: { days: 60 } };
    await collectDaily(world, 75 * 60_000, 45 * day);
    expect(await posts(world)).toMatchObject([{ latest: { likes: expect.any(Number) } }]);
    expect(await daysWithSums(world)).toHaveLength(1);
    expect(await ownDays(world)).toContain('2026-11-20');
    await collectDaily(world, 45 * day, 60 * day);
    const [post] = await posts(world);
    expect(post).toMatchObject({ excerpt: 'About one', remoteId: 'one', days: {} });
    expect(post?.latest).toBeUndefined();
    expect(post?.oneDay).toBeUndefined();
    expect(await daysWithSums(world)).toEqual([]);
    expect(await world.metrics.daysOf(world.account, { from: '2026-11-20', to: '2026-11-20' })).toMatchObject([
      { published: 1, onTime: 1 },
    ]);
    expect(await ownDays(world)).not.toContain('2026-11-20');
    expect(await ownDays(world)).toContain('2027-01-10');
  });

  it('are neither asked for again nor summed after two days', async () => {
    const world = await published();
    world.retention = { posts: { days: 2 }, account: 'kept' };
    for (let at = hour; at < 3 * day; at += hour) await collect(world, after(at));
    expect((await posts(world))[0]?.latest).toBeUndefined();
    world.asked.splice(0);
    await collectDaily(world, 3 * day, 40 * day);
    expect(world.asked).not.toContain('one');
    expect(await daysWithSums(world)).toEqual([]);
    expect(await ownDays(world)).toContain('2026-11-20');
  });

  it('are deleted in time, too, when the account was disconnected long before', async () => {
    const world = await published();
    world.retention = { posts: { days: 100 }, account: { days: 100 } };
    await collectDaily(world, 75 * 60_000, 3 * day);
    world.connection = undefined;
    const results = await collectDaily(world, 3 * day, 110 * day);
    expect(results.at(-1)).toBe('ended');
    expect(results.filter((result) => result === 'not-connected').length).toBeGreaterThan(90);
    expect((await posts(world))[0]?.latest).toBeUndefined();
    expect(await ownDays(world)).toEqual([]);
    expect(await daysWithSums(world)).toEqual([]);
  });
});

it('numbers that are never kept are not asked for', async () => {
  const world = await published();
  world.retention = { posts: 'never', account: 'never' };
  await record(world, 'two', after(hour));
  for (let at = hour; at < 2 * day; at += hour) await collect(world, after(at));
  expect(world.asked).toEqual([]);
  expect((await posts(world)).map(({ latest }) => latest)).toEqual([undefined, undefined]);
  expect(await ownDays(world)).toEqual([]);
});

describe('an account that is disconnected', () => {
  it('keeps its numbers for the days that the platform allows, and then none', async () => {
    const world = await published();
    world.retention = { posts: 'kept', account: 'kept', deleteAfterRevokeDays: 10 };
    await collectDaily(world, 75 * 60_000, 3 * day);
    world.connection = undefined;
    await collectDaily(world, 3 * day, 11 * day);
    expect((await posts(world))[0]?.latest).toBeDefined();
    await collectDaily(world, 11 * day, 14 * day);
    expect((await posts(world))[0]?.latest).toBeUndefined();
    expect(await ownDays(world)).toEqual([]);
  });

  it('keeps them when it is connected again in time', async () => {
    const world = await published();
    world.retention = { posts: 'kept', account: 'kept', deleteAfterRevokeDays: 10 };
    await collectDaily(world, 75 * 60_000, 3 * day);
    const { connection } = world;
    world.connection = undefined;
    await collectDaily(world, 3 * day, 8 * day);
    world.connection = connection;
    await collectDaily(world, 8 * day, 20 * day);
    world.connection = undefined;
    await collectDaily(world, 20 * day, 25 * day);
    expect((await posts(world))[0]?.latest).toBeDefined();
  });
});
