import { beforeEach, describe, expect, it } from 'vitest';
import { InsightsRefused } from '../../../functions/use-cases/metrics/insights-refused.ts';
import type { OpenedAccount } from '../../../functions/use-cases/metrics/open-account.ts';
import { recheckPosts } from '../../../functions/use-cases/metrics/measure-account.ts';
import { postIdOf } from '../../../shared/domain/ids.ts';
import { day } from '../../../shared/durations.ts';
import { memoryMetrics } from '../../support/memory/metrics.ts';
import { aMeasuredPost, someMetrics } from '../../support/records/measured-post.ts';
import { aClientId } from '../../support/records/post-record.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const ago = (days: number) => new Date(now.getTime() - days * day).toISOString();
const key = { clientId: aClientId, platform: 'youtube' as const };
const retention = { posts: 'kept', account: 'kept', recheckDays: 30 } as const;

/** Published so long ago, and asked for the last time at another time. */
const aVideo = (number: number, published: number, sampled: number, accountId = '100') =>
  aMeasuredPost({
    postId: postIdOf(aClientId, `01JD11111111111111111111${number}`),
    platform: 'youtube',
    accountId,
    remoteId: `video-${number}`,
    publishedAt: ago(published),
    sampledAt: ago(sampled),
    latest: someMetrics({ views: 100 }),
  });

let metrics: ReturnType<typeof memoryMetrics>;
let asked: (readonly string[])[];
let warnings: string[];

beforeEach(() => {
  metrics = memoryMetrics();
  [asked, warnings] = [[], []];
});

async function recheck(there: readonly string[] | Error) {
  const opened = {
    account: { accountId: '100', accountName: 'Cedar', platformData: {}, token: 'a-token' },
    insights: {
      postMetrics: async () => undefined,
      existing: async (ids: readonly string[]) => {
        asked.push(ids);
        if (there instanceof Error) throw there;
        return new Set(there);
      },
    },
  } satisfies Omit<OpenedAccount, 'connection'>;
  await recheckPosts(key, opened, retention, { metrics, warn: (message) => void warnings.push(message), now });
}

const numbersOf = async () => {
  const posts = await metrics.postsOf(key, { from: ago(390), to: now.toISOString() });
  return Object.fromEntries(
    posts.map(({ remoteId = '', latest, sampledAt }) => [remoteId, [latest?.views, sampledAt]]),
  );
};

describe('posts whose numbers are kept', () => {
  it('are asked for when that was 27 days ago, and stay', async () => {
    for (const video of [aVideo(10, 60, 27), aVideo(11, 60, 26.9)]) await metrics.recordPublished(video);
    await recheck(['video-10']);
    expect(asked).toEqual([['video-10']]);
    expect(await numbersOf()).toEqual({ 'video-10': [100, now.toISOString()], 'video-11': [100, ago(26.9)] });
    await recheck(['video-10']);
    expect(asked).toHaveLength(1);
  });

  it('lose them when they are gone, or of an account that cannot be asked', async () => {
    for (const video of [aVideo(10, 60, 28), aVideo(11, 90, 28), aVideo(12, 120, 28, 'another')])
      await metrics.recordPublished(video);
    await recheck(['video-10']);
    expect(asked.map((ids) => ids.toSorted())).toEqual([['video-10', 'video-11']]);
    expect(await numbersOf()).toMatchObject({
      'video-10': [100, now.toISOString()],
      'video-11': [undefined, now.toISOString()],
      'video-12': [undefined, now.toISOString()],
    });
  });

  it.each([[new InsightsRefused('paused', 60)], [new Error('no answer')]])(
    'stay as they are after %s',
    async (error) => {
      await metrics.recordPublished(aVideo(10, 60, 28));
      await recheck(error);
      expect(await numbersOf()).toEqual({ 'video-10': [100, ago(28)] });
      expect(warnings).toEqual(['posts not rechecked']);
    },
  );
});
