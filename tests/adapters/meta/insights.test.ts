import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { facebookInsights, instagramInsights } from '../../../functions/adapters/platforms/meta/insights.ts';
import { InsightsRefused } from '../../../functions/use-cases/metrics/insights-refused.ts';
import { engagementRate } from '../../../shared/domain/metrics/metrics-by-platform.ts';
import type { MetaPlatform } from '../../../functions/adapters/platforms/meta/scopes.ts';
import { hour } from '../../../shared/durations.ts';
import { cedar } from '../../support/platforms/meta-simulator-client.ts';
import { graphError, metaWorld } from './meta-world.ts';

let world: Awaited<ReturnType<typeof metaWorld>>;
let posts: { platform: string; kind: string; id: string }[];
beforeAll(async () => {
  world = await metaWorld();
  const story = { instagram: { format: 'story' } } as const;
  for (const content of [{}, { files: ['clip.mp4'] }, { files: ['picture.jpg', 'second.jpg'] }, { options: story }]) {
    const delivery = await world.deliveryTo('instagram', content);
    let outcome = await world.instagram.step(delivery(world.waiting('instagram')));
    while (outcome.kind === 'processing')
      outcome = await world.instagram.step(delivery(world.processing('instagram', outcome)));
    if (outcome.kind !== 'published') throw new Error(`not published: ${JSON.stringify(outcome)}`);
  }
  for (const content of [{ files: [] }, { files: ['clip.mp4'] }, { files: ['picture.jpg', 'second.jpg'] }]) {
    const delivery = await world.deliveryTo('facebook', content);
    await world.facebook.step(delivery(world.waiting('facebook')));
  }
  world.clock.advance(2 * hour);
  posts = await world.published();
});
afterAll(() => world.stop());

const insights = (platform: string) =>
  (platform === 'instagram' ? instagramInsights : facebookInsights)(world.graph, world.clock.now);

describe('metrics', () => {
  it.each<[MetaPlatform, string]>([
    ['instagram', 'image'],
    ['instagram', 'reel'],
    ['instagram', 'carousel'],
    ['instagram', 'story'],
    ['facebook', 'text'],
    ['facebook', 'video'],
    ['facebook', 'photos'],
  ])('are returned for %s %s', async (platform, kind) => {
    const account = await world.fullAccount(platform, cedar);
    const remoteId = posts.find((post) => post.platform === platform && post.kind === kind)?.id ?? '';
    const metrics = await insights(platform).postMetrics({ remoteId, kind: 'image', account });
    const { views, reach, likes, comments, shares } = metrics;
    for (const number of [views, reach, likes, comments, shares]) expect(number).toBeGreaterThan(0);
    expect(metrics.engagementRate).toBe(engagementRate(platform, metrics));
    expect(metrics.at).toBe(world.clock.now().toISOString());
    expect(world.warnings.filter(({ message }) => message.includes('insights'))).toEqual([]);
  });

  it.each<MetaPlatform>(['instagram', 'facebook'])(
    'are returned for an account at %s, for the requested day',
    async (platform) => {
      const account = await world.fullAccount(platform, cedar);
      const today = world.clock.now().toISOString().slice(0, 10);
      const day = await insights(platform).accountMetrics(account, today);
      expect(day.followers).toBe(platform === 'instagram' ? 2310 : 1840);
      const longAgo = await insights(platform).accountMetrics(account, '2026-01-01');
      expect(longAgo).toMatchObject({ views: 0, reach: 0, engagements: 0 });
    },
  );

  it.each([
    ['a rate limit', graphError(403, { code: 4, is_transient: true }), { reason: 'paused', afterSeconds: 300 }],
    ['a dead token', graphError(400, { code: 190 }), { reason: 'reconnect' }],
  ])('of a whole account are refused by %s', async (_name, fault, refusal) => {
    const account = await world.fullAccount('facebook', cedar);
    const remoteId = posts.find(({ platform }) => platform === 'facebook')?.id ?? '';
    await world.fail('GET /{post}', fault);
    const asking = insights('facebook').postMetrics({ remoteId, kind: 'text', account });
    await expect(asking).rejects.toBeInstanceOf(InsightsRefused);
    await world.fail('GET /{post}', fault);
    const again = insights('facebook').postMetrics({ remoteId, kind: 'text', account });
    await expect(again).rejects.toMatchObject(refusal);
  });

  it('of a post that is gone fail alone', async () => {
    const account = await world.fullAccount('facebook', cedar);
    const asking = insights('facebook').postMetrics({ remoteId: `${cedar.id}_1`, kind: 'text', account });
    await expect(asking).rejects.toThrow(/^Failed to get FB metrics: /);
  });
});
