import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hour } from '../../../shared/durations.ts';
import { linkedinWorld, refusing } from './linkedin-world.ts';

let world: Awaited<ReturnType<typeof linkedinWorld>>;
beforeEach(async () => {
  world = await linkedinWorld();
});
afterEach(() => world.stop());

async function publishedPost(media = [world.file('one.jpg')]) {
  const account = await world.connect('page');
  const outcome = await world.publish(await world.delivery({ account, media }));
  if (outcome.kind !== 'published' || outcome.remoteId === undefined) throw new Error(JSON.stringify(outcome));
  return { account, remoteId: outcome.remoteId };
}

describe('numbers of a page', () => {
  it.each([
    ['a share', ['one.jpg']],
    ['several pictures', ['one.jpg', 'two.jpg']],
  ])('are those of its post: %s', async (_what, names) => {
    const { account, remoteId } = await publishedPost(names.map((name) => world.file(name)));
    world.clock.advance(hour);
    const metrics = await world.insights.postMetrics({ remoteId, kind: 'image', account });
    const some = expect.toSatisfy((number: number) => number > 0);
    const at = world.clock.now().toISOString();
    expect(metrics).toMatchObject({ at, saves: 0, views: some, reach: some, engagementRate: some });
  });

  it('are unknown of a post that is gone', async () => {
    const { account, remoteId } = await publishedPost();
    await world.changes.remove(account, remoteId);
    expect(await world.insights.postMetrics({ remoteId, kind: 'image', account })).toBeUndefined();
  });

  it('of a day have the followers of the page', async () => {
    const { account } = await publishedPost();
    world.clock.advance(hour);
    const metrics = await world.insights.accountMetrics?.(account, '2026-11-20');
    expect(metrics).toMatchObject({ followers: 1001 });
    expect(metrics?.views).toBeGreaterThan(0);
  });

  it('are not asked for any more when LinkedIn refuses the account', async () => {
    const { account, remoteId } = await publishedPost();
    const ask = () => world.insights.postMetrics({ remoteId, kind: 'image', account });
    await world.fail('GET /rest/organizationalEntityShareStatistics', refusing('TOO_MANY_REQUESTS', 429));
    await expect(ask()).rejects.toMatchObject({ name: 'InsightsRefused', reason: 'paused' });
    await world.fail('GET /rest/organizationalEntityShareStatistics', refusing('REVOKED_ACCESS_TOKEN', 401));
    await expect(ask()).rejects.toMatchObject({ name: 'InsightsRefused', reason: 'reconnect' });
    await world.fail('GET /rest/organizationalEntityShareStatistics', { kind: 'http-500' });
    await expect(ask()).rejects.toMatchObject({ name: 'LinkedInError' });
  });
});

it('need a permission that members cannot give', async () => {
  const { scopes } = await world.grant('member');
  expect(scopes).not.toContain(world.insights.neededScope);
  expect((await world.grant('page')).scopes).toContain(world.insights.neededScope);
});
