import { afterEach, beforeEach, expect, it } from 'vitest';
import { twitterInsights } from '../../../functions/adapters/platforms/twitter/insights.ts';
import { addDays, agencyDay } from '../../../shared/domain/time/agency-day.ts';
import { weekdayOf } from '../../../shared/domain/time/zone-day.ts';
import { day, hour } from '../../../shared/durations.ts';
import { twitterWorld } from './twitter-world.ts';

const route = 'GET /2/tweets';

let world: Awaited<ReturnType<typeof twitterWorld>>;
beforeEach(async () => {
  world = await twitterWorld();
});
afterEach(() => world.stop());

const insights = () => twitterInsights(world.twitter, world.clock.now);

async function publish(content: string) {
  const to = await world.delivery({ content });
  const outcome = await world.follow(to);
  if (outcome.kind !== 'published' || outcome.remoteId === undefined) throw new Error(outcome.kind);
  return { remoteId: outcome.remoteId, kind: 'text' as const, account: to(world.waiting()).account };
}

it('of a post are its views and what people did with it, and no reach', async () => {
  const post = await publish('Fresh manakish');
  world.clock.advance(hour);
  const some = expect.toSatisfy((number: number) => number > 0);
  expect(await insights().postMetrics(post)).toMatchObject({
    views: some,
    likes: some,
    comments: some,
    shares: some,
    saves: some,
    reach: 0,
    engagementRate: 0,
    at: world.clock.now().toISOString(),
  });
});

it('of several posts are read in one request, with what is gone among them', async () => {
  const posts = [await publish('One'), await publish('Two'), await publish('Three')];
  const [one, two, three] = posts;
  if (one === undefined || two === undefined || three === undefined) throw new Error('not published');
  await world.changes.remove(two.account, two.remoteId);
  world.clock.advance(hour);
  const found = await insights().together?.metricsOf(posts, one.account);
  expect([...(found?.keys() ?? [])].toSorted()).toEqual(posts.map(({ remoteId }) => remoteId).toSorted());
  expect(found?.get(one.remoteId)).toMatchObject({ reach: 0 });
  expect(found?.get(two.remoteId)).toBe('gone');
  expect(found?.get(three.remoteId)).toMatchObject({ reach: 0 });
  expect(await world.requests(route)).toBe(1);
});

it('say what an account pays X for, once a week', async () => {
  const { account } = await publish('Fresh manakish');
  expect(await insights().changedData?.(account)).toBeUndefined();
  await fetch(`${world.simulatorUrl}/_sim/subscriptions`, {
    method: 'POST',
    body: JSON.stringify({ personId: account.accountId, subscription: 'Premium' }),
  });
  const askedAt = new Date(world.clock.now().getTime() - 7 * day).toISOString();
  const platformData = { subscription: 'None', subscriptionAskedAt: askedAt };
  expect(await insights().changedData?.({ ...account, platformData })).toEqual({
    subscription: 'Premium',
    subscriptionAskedAt: world.clock.now().toISOString(),
  });
});

it.each([
  [402, { title: 'CreditsDepleted' }, 'paused'],
  [429, { title: 'Too Many Requests' }, 'paused'],
  [401, { title: 'Unauthorized' }, 'reconnect'],
])('that are refused with %d concern the whole account', async (status, body, reason) => {
  const post = await publish('Fresh manakish');
  await world.fail(route, { kind: 'error', status, body });
  await expect(insights().postMetrics(post)).rejects.toMatchObject({ name: 'InsightsRefused', reason });
});

it('that cannot be asked for concern one request', async () => {
  const post = await publish('Fresh manakish');
  await world.fail(route, { kind: 'http-500' });
  await expect(insights().postMetrics(post)).rejects.not.toMatchObject({ name: 'InsightsRefused' });
});

it('asks for the followers of an account once a week, as X bills each answer', async () => {
  const told: unknown[] = [];
  for (let step = 0; step < 7; step += 1) {
    const account = await world.connect();
    const billed = await world.billed();
    const yesterday = addDays(agencyDay(world.clock.now().toISOString()), -1);
    const metrics = await insights().accountMetrics?.(account, yesterday);
    expect(await insights().accountMetrics?.(account, addDays(yesterday, -7))).toBeUndefined();
    const cost = (await world.billed()) - billed;
    if (metrics !== undefined || cost > 0) told.push([weekdayOf(yesterday), metrics, cost]);
    world.clock.advance(day);
  }
  expect(told).toEqual([[7, { followers: expect.toSatisfy((count: number) => count > 800) }, 10_000]]);
});
