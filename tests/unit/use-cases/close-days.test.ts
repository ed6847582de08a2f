import { describe, expect, it } from 'vitest';
import { InsightsRefused } from '../../../functions/use-cases/metrics/insights-refused.ts';
import type { Responses } from '../../../shared/domain/metrics/metrics.ts';
import { day, hour, minute } from '../../../shared/durations.ts';
import {
  collect,
  type MetricsWorld,
  published,
  record,
  shownAt,
  tasksAt,
} from '../../support/worlds/measured-account.ts';

const noon = '2026-11-20T12:00:00.000Z';
const today = '2026-11-20';
/** 31 days after the end of noon's day in Beirut. */
const closedAt = '2026-12-21T22:00:00.000Z';
const after = (milliseconds: number, at = noon) => new Date(Date.parse(at) + milliseconds).toISOString();
const allDays = { from: '2026-01-01', to: '2027-12-31' };
const always = { from: '2026-01-01T00:00:00.000Z', to: '2027-12-31T00:00:00.000Z' };

const kept = async ({ metrics, account }: MetricsWorld) =>
  (await metrics.daysOf(account, allDays)).flatMap(({ day: of, posts }) => (posts ? [[of, posts.likes]] : []));
const likesOf = async ({ metrics, account }: MetricsWorld) =>
  (await metrics.postsOf(account, always)).map(({ latest }) => latest?.likes ?? 0);
const closedDay = async ({ collections, account }: MetricsWorld) => (await collections.find(account))?.closedDay;

/** The closed days, by run. */
function watched(world: MetricsWorld): string[] {
  const closed: string[] = [];
  const direct = { ...world.metrics };
  world.metrics.closeDay = async (account, of, posts: Responses) => {
    closed.push(of);
    await direct.closeDay(account, of, posts);
  };
  return closed;
}

async function collectUntil(world: MetricsWorld, from: string, to: string, every = hour) {
  const results: string[] = [];
  for (let at = Date.parse(from); at < Date.parse(to); at += every)
    results.push(...(await collect(world, new Date(at).toISOString())));
  return results;
}

describe('a day is closed', () => {
  it('once, by the first run after the last samples of its posts, with their last numbers', async () => {
    const world = await published('2026-11-19T22:00:00.000Z');
    await record(world, 'two', '2026-11-20T21:59:59.999Z');
    await record(world, 'three', '2026-11-20T22:00:00.000Z');
    const closed = watched(world);
    await collectUntil(world, noon, after(-2 * hour, closedAt));
    expect(await kept(world)).toEqual([]);
    await collectUntil(world, after(-2 * hour, closedAt), after(20 * day, closedAt));
    const [three = 0, two = 0, one = 0] = await likesOf(world);
    expect(await kept(world)).toEqual([
      [today, one + two],
      ['2026-11-21', three],
    ]);
    expect(closed).toEqual([today, '2026-11-21']);
  });

  it('not a millisecond before, and then with the next run, whenever that comes', async () => {
    const world = await published();
    await collect(world, after(75 * minute));
    const [task] = await tasksAt(world, after(2 * day));
    if (task?.kind !== 'account') throw new Error('nothing to do');
    await world.run({ ...task, asOf: after(-1, closedAt), nextAt: closedAt });
    expect([await kept(world), await closedDay(world)]).toEqual([[], '2026-11-19']);
    await world.run({ ...task, dueAt: await dueAt(world), asOf: closedAt, nextAt: after(hour, closedAt) });
    expect([await kept(world), await closedDay(world)]).toEqual([[[today, (await likesOf(world))[0]]], today]);
  });

  it('with all the others that stayed open for a week, or for years', async () => {
    const world = await published();
    await collectUntil(world, noon, after(10 * day));
    for (const days of [11, 12, 15]) await record(world, `of day ${days}`, after(days * day));
    await collect(world, after(15 * day + 2 * hour));
    const closed = watched(world);
    await collect(world, after(1000 * day));
    expect(closed.toSorted()).toEqual([today, '2026-12-01', '2026-12-02', '2026-12-05']);
    const likes = (await likesOf(world)).reduce((sum, number) => sum + number, 0);
    expect((await shownAt(world, after(1000 * day), { from: today, to: '2026-12-31' })).totals.likes).toBe(likes);
  });

  it('of an account that was never sampled in time as well, a month back', async () => {
    const world = await published();
    await world.run({ kind: 'post', postId: world.postId, asOf: after(5 * minute) });
    await collect(world, after(60 * day));
    expect(await kept(world)).toEqual([[today, 10]]);
  });

  it.each([
    ['is not connected', (world: MetricsWorld) => Object.assign(world, { connection: undefined })],
    ['may not be asked', (world: MetricsWorld) => Object.assign(world, { neededScope: 'read' })],
  ])('of an account that %s, before it is left alone for good', async (_what, change) => {
    const world = await published();
    await collect(world, after(75 * minute));
    await record(world, 'two', after(3 * day));
    await world.run({ kind: 'post', postId: world.postId, asOf: after(3 * day) });
    const shown = await shownAt(world, after(4 * day), { from: today, to: '2026-12-31' });
    change(world);
    const closed = watched(world);
    const results = await collectUntil(world, after(4 * day), after(50 * day));
    expect(results.at(-1)).toBe('ended');
    expect(results.filter((result) => result === 'ended')).toHaveLength(1);
    expect(await closedDay(world)).toBeUndefined();
    expect(closed).toEqual([today, '2026-11-23']);
    const seen = await shownAt(world, after(50 * day), { from: today, to: '2026-12-31' });
    expect(seen.totals).toEqual(shown.totals);
  });

  it('when the platform refuses to report metrics, even for long', async () => {
    const world = await published();
    await collect(world, after(75 * minute));
    await record(world, 'two', after(31 * day));
    world.fates.set('two', new InsightsRefused('paused', 7200));
    expect(await collect(world, after(2 * hour, closedAt))).toEqual(['refused']);
    expect((await kept(world)).map(([of]) => of)).toEqual([today]);
    expect(await closedDay(world)).toBe(today);
  });

  it('when the account’s token cannot be opened at the moment', async () => {
    const world = await published();
    await collect(world, after(75 * minute));
    world.isVaultThere = false;
    await expect(collect(world, after(2 * hour, closedAt))).rejects.toThrow('no vault');
    expect((await kept(world)).map(([of]) => of)).toEqual([today]);
  });

  it('again, with the same sum, after an interrupted run, in two concurrent runs or with a post published in between', async () => {
    const world = await published();
    await collect(world, after(75 * minute));
    await collectUntil(world, after(2 * hour), after(30 * day));
    const sums = [[today, (await likesOf(world))[0]]];
    const closed = watched(world);
    const [task] = await tasksAt(world, after(hour, closedAt));
    if (task === undefined) throw new Error('nothing to do');
    const direct = { ...world.collections };
    world.collections.settle = () => Promise.reject(new Error('cut off'));
    await expect(world.run(task)).rejects.toThrow('cut off');
    expect(await kept(world)).toEqual(sums);
    world.collections.settle = async (found, next) => {
      await world.collections.request(world.account, after(day, closedAt));
      await direct.settle(found, next);
    };
    await world.run(task);
    expect(await closedDay(world)).not.toBe(today);
    Object.assign(world.collections, direct);
    await Promise.all([world.run(task), world.run(task)]);
    expect(await kept(world)).toEqual(sums);
    expect(closed).toEqual([today, today, today, today]);
    expect(await closedDay(world)).toBe(today);
  });

  it('again, when a run with a later time has closed it too soon', async () => {
    const world = await published();
    await collect(world, after(75 * minute));
    await collect(world, after(100 * day));
    await record(world, 'two', after(day));
    await collect(world, after(day + 75 * minute));
    expect(world.asked).toContain('two');
    expect(await closedDay(world)).toBe('2026-10-20');
    await collectUntil(world, after(2 * day), after(40 * day));
    const [two = 0, one = 0] = await likesOf(world);
    expect(await kept(world)).toEqual([
      [today, one],
      ['2026-11-21', two],
    ]);
  });

  it('with what was removed at the platform, by its last numbers', async () => {
    const world = await published();
    await collect(world, after(75 * minute));
    const [post] = await world.metrics.postsOf(world.account, always);
    if (post === undefined) throw new Error('not recorded');
    await world.metrics.markRemoved(post, after(2 * hour));
    await collectUntil(world, after(2 * hour), after(day, closedAt));
    expect(await kept(world)).toEqual([[today, post.latest?.likes]]);
  });

  it('by the agency’s calendar, on either side of a month’s end', async () => {
    const world = await published('2026-11-30T21:59:59.999Z');
    await record(world, 'after midnight', '2026-11-30T22:00:00.000Z');
    await record(world, 'at two', '2026-12-01T00:00:00.000Z');
    await collectUntil(world, '2026-11-30T22:00:00.000Z', '2027-01-10T00:00:00.000Z');
    const [atTwo = 0, afterMidnight = 0, before = 0] = await likesOf(world);
    expect(await kept(world)).toEqual([
      ['2026-11-30', before],
      ['2026-12-01', atTwo + afterMidnight],
    ]);
    const likes = async (from: string, to: string) =>
      (await shownAt(world, '2027-01-10T00:00:00.000Z', { from, to })).totals.likes;
    expect(await likes('2026-11-01', '2026-11-30')).toBe(before);
    expect(await likes('2026-12-01', '2026-12-31')).toBe(atTwo + afterMidnight);
    const own = await world.metrics.daysOf(world.account, { from: '2026-12-01', to: '2026-12-31' });
    expect(own.filter(({ account }) => account !== undefined)).toHaveLength(31);
  });

  it('not when it is erased while it is summed up', async () => {
    const world = await published();
    await collect(world, after(75 * minute));
    const direct = { ...world.metrics };
    world.metrics.postsOf = async (...given) => {
      const posts = await direct.postsOf(...given);
      world.metrics.erase(world.account);
      return posts;
    };
    Object.assign(world, { connection: undefined });
    await collect(world, after(hour, closedAt));
    expect(await world.metrics.daysOf(world.account, allDays)).toEqual([]);
  });
});

async function dueAt({ collections, account }: MetricsWorld): Promise<string> {
  return (await collections.find(account))?.collectAt ?? '';
}
