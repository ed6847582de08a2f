import { expect, it } from 'vitest';
import { recordPost } from '../../../functions/use-cases/metrics/record-post.ts';
import { mediaIdOf } from '../../../shared/domain/ids.ts';
import type { Platform } from '../../../shared/platforms/platforms.ts';
import { memoryMetrics } from '../../support/memory/metrics.ts';
import { aPicture, attached } from '../../support/records/media-record.ts';
import { aClientId, aPost } from '../../support/records/post-record.ts';
import { noon } from '../../support/noon.ts';

it('records a post at each platform as what its files there make of it', async () => {
  const [oven, door] = ['01JD3333333333333333333333', '01JD4444444444444444444444'].map((ulid) =>
    attached(aPicture({ id: mediaIdOf(aClientId, ulid) })),
  );
  if (oven === undefined || door === undefined) throw new Error('No pictures');
  const at = noon.toISOString();
  const film = { ...oven, type: 'video' as const };
  const post = aPost({
    status: 'published',
    media: [oven],
    platformMedia: { instagram: [oven, door], facebook: [], youtube: [film], threads: [film] },
    covers: { youtube: door },
  });
  const receiptAt = (platform: Platform) => ({
    postId: post.id,
    platform,
    accountId: platform,
    accountName: platform,
    promisedAt: at,
    publishedAt: at,
    contentHash: '',
  });
  const recorded = await recordPost(post.id, {
    posts: {
      load: async () => post,
      receiptsOf: async () => (['instagram', 'facebook', 'tiktok', 'youtube', 'threads'] as const).map(receiptAt),
    },
    metrics: memoryMetrics(),
  });
  expect(recorded.map(({ platform, kind, picture }) => [platform, kind, picture])).toEqual([
    ['instagram', 'album', oven.id],
    ['facebook', 'text', undefined],
    ['tiktok', 'image', oven.id],
    ['youtube', 'video', door.id],
    ['threads', 'video', undefined],
  ]);
});
