import { expect, it } from 'vitest';
import { lookAhead } from '../../../../functions/use-cases/publishing/look-ahead.ts';
import type { Platform } from '../../../../shared/platforms/platforms.ts';
import { day, minute } from '../../../../shared/durations.ts';
import type { Finding } from '../../../../shared/domain/posts/finding.ts';
import type { ScheduledPost } from '../../../../shared/domain/posts/post-record.ts';
import { newTarget } from '../../../../shared/domain/publishing/target.ts';
import { memoryConnections } from '../../../support/memory/connections.ts';
import { memoryPosts } from '../../../support/memory/posts.ts';
import { aConnection } from '../../../support/records/connection-record.ts';
import { aClient } from '../../../support/records/client-record.ts';
import { aPicture, attached } from '../../../support/records/media-record.ts';
import { aClientId, aPost, unlimited } from '../../../support/records/post-record.ts';
import { isoAfterNoon, noon } from '../../../support/noon.ts';
import { publishingWorld } from '../../../support/worlds/publishing-world.ts';

const scheduledFor = isoAfterNoon(day + 15 * minute);
const checkAt = isoAfterNoon(day);
const findings: Finding[] = [{ severity: 'blocking', about: 'account', platform: 'instagram', code: 'not-connected' }];

async function looked(
  wanted: Partial<ScheduledPost> = {},
  {
    platforms = [],
    clients = [aClient({ id: aClientId })],
  }: { platforms?: Platform[]; clients?: ReturnType<typeof aClient>[] } = {},
) {
  const posts = memoryPosts();
  const connections = memoryConnections(
    platforms.map((platform) => aConnection({ platform })),
    clients,
  );
  const world = publishingWorld({}, { posts, connections });
  const targets = [newTarget('instagram', scheduledFor)];
  const media = [attached(aPicture())];
  const post = aPost({ scheduledFor, checkAt, nextAttemptAt: checkAt, targets, media, ...wanted });
  await posts.create(post, unlimited);
  const before = await posts.load(post.id);
  const look = async () => lookAhead([{ postId: post.id, nextAttemptAt: checkAt, isAhead: true }], world.dependencies);
  return { world, posts, before, look, after: () => posts.load(post.id) };
}

const ended = (value: string) => [{ status: 'fulfilled', value }];

it('stores what will stop a post, once, and leaves it due as it was', async () => {
  const { look, after, before } = await looked();
  expect(await look()).toEqual(ended('scheduled'));
  const found = await after();
  expect(found).toMatchObject({ findings, version: 2, updatedAt: noon.toISOString(), checkAt, nextAttemptAt: checkAt });
  expect(found.targets).toEqual(before.targets);
  expect(await look()).toEqual(ended('scheduled'));
  expect(await after()).toEqual(found);
});

it('writes nothing where nothing will stop a post', async () => {
  const { look, after, before } = await looked({}, { platforms: ['instagram'] });
  expect(await look()).toEqual(ended('scheduled'));
  expect(await after()).toEqual(before);
});

it('forgets what was found before', async () => {
  const { look, after } = await looked({ findings }, { platforms: ['instagram'] });
  await look();
  expect((await after()).findings).toBeUndefined();
});

it('looks at no post that was moved, removed, or whose client is gone', async () => {
  const moved = await looked({ nextAttemptAt: isoAfterNoon(day + 1) });
  expect(await moved.look()).toEqual(ended('void'));
  const orphan = await looked({}, { clients: [] });
  expect(await orphan.look()).toEqual(ended('void'));
  const { posts, look, before } = await looked();
  await posts.remove(before);
  expect(await look()).toEqual(ended('void'));
});

it('leaves a post that somebody saves at the same time', async () => {
  const { world, posts, look, before, after } = await looked();
  world.dependencies.posts = {
    ...posts,
    async save(...given) {
      await posts.save({ ...before, content: 'Edited' }, before, unlimited);
      return posts.save(...given);
    },
  };
  expect(await look()).toEqual(ended('void'));
  expect(await after()).toMatchObject({ content: 'Edited', version: 2 });
});
