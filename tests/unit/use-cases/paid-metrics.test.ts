import { expect, it } from 'vitest';
import { day, hour, minute } from '../../../shared/durations.ts';
import { InsightsRefused, refusalOf } from '../../../functions/use-cases/metrics/insights-refused.ts';
import { collect, type MetricsWorld, record } from '../../support/worlds/measured-account.ts';
import { metricsWorld } from '../../support/worlds/metrics-world.ts';

const noon = '2026-11-03T12:00:00.000Z';
const after = (milliseconds: number) => new Date(Date.parse(noon) + milliseconds).toISOString();
const always = { from: '2026-01-01T00:00:00.000Z', to: '2027-12-31T00:00:00.000Z' };
const [price, november] = [5000, '202611'];

const spentOf = async ({ spending, account }: MetricsWorld) => spending.spent({ ...account, month: november });
const postsOf = async ({ metrics, account }: MetricsWorld) => metrics.postsOf(account, always);

async function dueAgain(world: MetricsWorld): Promise<string> {
  const [next] = await world.collections.due(new Date('2100-01-01'));
  if (next === undefined) throw new Error('nothing is due');
  return next.collectAt;
}

it('a post at a platform that bills readings is measured after an hour, a day, a week and four weeks, and never else', async () => {
  const world = metricsWorld('twitter');
  const postId = await record(world, 'one', noon);
  await world.run({ kind: 'post', postId, asOf: after(5 * minute) });
  expect(world.asked).toEqual([]);
  const ages: number[] = [];
  for (let run = 0; run < 60; run += 1) {
    const at = await dueAgain(world);
    if (at >= after(31 * day)) break;
    const before = world.asked.filter((about) => about === 'one').length;
    await collect(world, at);
    if (world.asked.filter((about) => about === 'one').length > before) ages.push(Date.parse(at) - Date.parse(noon));
  }
  expect(ages).toHaveLength(4);
  for (const [index, [from, by]] of [
    [hour, 3 * hour],
    [day, day + 2 * hour],
    [6.5 * day, 7 * day + 2 * hour],
    [27.5 * day, 28 * day + 2 * hour],
  ].entries()) {
    expect(ages[index]).toBeGreaterThanOrEqual(from ?? 0);
    expect(ages[index]).toBeLessThanOrEqual(by ?? 0);
  }
});

it('each reading is counted against the client’s budget, and none is made above it', async () => {
  const world = metricsWorld('twitter');
  await record(world, 'one', noon);
  await record(world, 'two', noon);
  await world.spending.setBudget(world.client.id, 'twitter', price);
  await collect(world, await dueAgain(world));
  expect(world.asked.filter((about) => !about.includes('-'))).toHaveLength(1);
  expect(await spentOf(world)).toBe(price);
  expect((await postsOf(world)).filter(({ latest }) => latest !== undefined)).toHaveLength(1);
});

it('posts are asked for together, as many as the platform takes', async () => {
  const world = metricsWorld('twitter');
  world.areTogether = true;
  for (const id of ['one', 'two', 'three']) await record(world, id, noon);
  await collect(world, await dueAgain(world));
  expect(world.requests).toEqual([2, 1]);
  expect(await spentOf(world)).toBe(3 * price);
  expect((await postsOf(world)).every(({ latest }) => latest !== undefined)).toBe(true);
});

it.each(['fails', new InsightsRefused('paused', 60)] as const)('a request that %s is not counted', async (fate) => {
  const world = metricsWorld('twitter');
  world.areTogether = true;
  await record(world, 'one', noon);
  world.fates.set('one', fate);
  await collect(world, await dueAgain(world));
  expect(await spentOf(world)).toBe(0);
});

it('numbers of a post that is gone at the platform go at once, and it is asked for no more', async () => {
  const world = metricsWorld('twitter');
  await record(world, 'one', noon);
  await collect(world, await dueAgain(world));
  expect((await postsOf(world))[0]?.latest).toBeDefined();
  world.fates.set('one', 'gone');
  const at = after(day + 2 * hour);
  await collect(world, at);
  const [post] = await postsOf(world);
  expect(post).toMatchObject({ remoteId: 'one', days: {} });
  expect([post?.latest, post?.fiveMinutes, post?.oneDay]).toEqual([undefined, undefined, undefined]);
  const asked = world.asked.length;
  world.fates.delete('one');
  await collect(world, after(7 * day));
  expect(world.asked.slice(asked).filter((about) => about === 'one')).toEqual([]);
});

it('used-up credit of the app concerns the whole account', () => {
  expect(refusalOf({ kind: 'app-stopped', afterSeconds: 3600 })).toMatchObject({
    reason: 'paused',
    afterSeconds: 3600,
  });
});
