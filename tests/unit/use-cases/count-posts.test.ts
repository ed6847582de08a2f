import { expect, it } from 'vitest';
import { newId } from '../../../functions/runtime/random.ts';
import { countPosts } from '../../../functions/use-cases/posts/post-statistics.ts';
import { postIdOf } from '../../../shared/domain/ids.ts';
import { newTarget, type Target } from '../../../shared/domain/publishing/target.ts';
import { unconfirmedTarget } from '../../../shared/domain/publishing/unconfirmed-target.ts';
import type { Platform } from '../../../shared/platforms/platforms.ts';
import { memoryPosts } from '../../support/memory/posts.ts';
import { aClientId, aPost, unlimited } from '../../support/records/post-record.ts';

const due = '2026-11-20T12:00:00.000Z';
const waitingAt = (platform: Platform): Target => newTarget(platform, due);
const failedAt = (platform: Platform): Target => ({
  platform,
  state: 'failed',
  code: '1',
  reason: 'Refused',
  failedAt: due,
});

const unknownAt = (platform: Platform): Target => unconfirmedTarget({ platform, since: due }, new Date(due));

it('a post counts once in all, once at each of its platforms, as failed where one of them failed, and as not known where one is', async () => {
  const posts = memoryPosts();
  const id = () => postIdOf(aClientId, newId());
  for (const post of [
    aPost({ id: id(), status: 'draft', targets: [waitingAt('instagram'), waitingAt('facebook')] }),
    aPost({ id: id(), status: 'published', targets: [waitingAt('facebook'), failedAt('instagram')] }),
    aPost({ id: id(), status: 'published', targets: [failedAt('facebook'), unknownAt('instagram')] }),
    aPost({ id: id(), status: 'failed', targets: [failedAt('tiktok')] }),
  ])
    await posts.create(post, unlimited);
  const statuses = { draft: 1, scheduled: 0, published: 2, failed: 1, unconfirmed: 0 };
  expect(await countPosts({ posts })).toMatchObject({
    total: 4,
    ...statuses,
    byStatus: statuses,
    hasFailed: 3,
    hasUnconfirmed: 1,
    byPlatform: { instagram: 3, facebook: 3, tiktok: 1 },
  });
});
