import { expect, it } from 'vitest';
import { viewHistory } from '../../../functions/use-cases/metrics/view-analytics.ts';
import { minute } from '../../../shared/durations.ts';
import { mediaIdOf, postIdOf } from '../../../shared/domain/ids.ts';
import { memoryClients } from '../../support/memory/clients.ts';
import { aPicture } from '../../support/records/media-record.ts';
import { memoryMedia } from '../../support/memory/media.ts';
import { memoryMetrics } from '../../support/memory/metrics.ts';
import { noon } from '../../support/noon.ts';
import { aClient } from '../../support/records/client-record.ts';
import { aMeasuredPost, someMetrics } from '../../support/records/measured-post.ts';

async function world() {
  const [client, other] = [aClient(), aClient()];
  const metrics = memoryMetrics();
  const media = memoryMedia();
  const sign = (path: string) => `${path}?signed`;
  const deps = { clients: memoryClients([client, other]), metrics, media, sign, now: noon };
  return { client, other, metrics, media, deps, own: { clientId: client.id, role: 'user' as const } };
}

it('lists what went out at all platforms in the range, newest first, with its numbers', async () => {
  const { client, metrics, deps, own } = await world();
  const sent = [
    ['facebook', '2026-11-18T22:00:00.000Z'],
    ['instagram', '2026-11-19T10:00:00.000Z'],
    ['facebook', '2026-11-19T22:00:00.000Z'],
  ] as const;
  for (const [index, [platform, publishedAt]] of sent.entries()) {
    const postId = postIdOf(client.id, `01JD111111111111111111111${index}`);
    const latest = platform === 'facebook' ? someMetrics({ likes: 3 }) : undefined;
    await metrics.recordPublished(aMeasuredPost({ postId, platform, publishedAt, latest }));
  }
  const day = { from: '2026-11-19', to: '2026-11-19' };
  const { posts, isWhole } = await viewHistory(own, client.id, day, deps);
  expect(posts.map(({ platform, publishedAt }) => [platform, publishedAt])).toEqual([sent[1], sent[0]]);
  expect(posts.map(({ latest }) => latest?.likes)).toEqual([undefined, 3]);
  expect(isWhole).toBe(true);
  const { posts: atOne } = await viewHistory(own, client.id, { ...day, platform: 'instagram' }, deps);
  expect(atOne.map(({ platform }) => platform)).toEqual(['instagram']);
});

it('leaves out the reach that a platform does not report', async () => {
  const { client, metrics, deps, own } = await world();
  const latest = someMetrics({ likes: 2 });
  for (const platform of ['facebook', 'bluesky'] as const)
    await metrics.recordPublished(
      aMeasuredPost({ postId: postIdOf(client.id, '01JD1111111111111111111110'), platform, latest }),
    );
  const { posts } = await viewHistory(own, client.id, {}, deps);
  const reachAt = (platform: string) => posts.find((post) => post.platform === platform)?.latest?.reach;
  expect([reachAt('facebook'), reachAt('bluesky')]).toEqual([0, undefined]);
});

it('shows the picture of a post while it is in the library', async () => {
  const { client, metrics, media, deps, own } = await world();
  const file = aPicture({ url: '/files/bread.jpg' });
  await media.create(file);
  for (const [index, picture] of [file.id, mediaIdOf(client.id, '01JD2222222222222222222222'), undefined].entries())
    await metrics.recordPublished(
      aMeasuredPost({ postId: postIdOf(client.id, `01JD111111111111111111111${index}`), picture }),
    );
  const { posts } = await viewHistory(own, client.id, {}, deps);
  const inOrder = posts.toSorted((a, b) => a.postId.localeCompare(b.postId));
  expect(inOrder.map(({ pictureUrl }) => pictureUrl)).toEqual(['/files/bread.jpg?signed', undefined, undefined]);
});

it.each([
  [100, true],
  [101, false],
])('of %i posts at a platform it lists at most the newest 100', async (count, isWhole) => {
  const { client, metrics, deps, own } = await world();
  for (let index = 0; index < count; index += 1) {
    const postId = postIdOf(client.id, `01JD1111111111111111111${100 + index}`);
    const publishedAt = new Date(noon.getTime() - index * minute).toISOString();
    await metrics.recordPublished(aMeasuredPost({ postId, publishedAt }));
  }
  const seen = await viewHistory(own, client.id, {}, deps);
  expect(seen).toMatchObject({ isWhole, from: '2026-10-22', to: '2026-11-20' });
  expect(seen.posts).toHaveLength(100);
  expect(seen.posts[0]?.publishedAt).toBe(noon.toISOString());
});

it('is not there for other clients, and needs no plan of admins', async () => {
  const { client, other, deps, own } = await world();
  const asOther = { clientId: other.id, role: 'user' as const };
  await expect(viewHistory(asOther, client.id, {}, deps)).rejects.toMatchObject({ kind: 'not-found' });
  const withoutPlan = { ...deps, clients: { load: async () => Object.assign({}, client, { plan: 'gold' }) } };
  await expect(viewHistory(own, client.id, {}, withoutPlan)).rejects.toMatchObject({ code: 'access.plan' });
  await expect(viewHistory({ ...asOther, role: 'admin' }, client.id, {}, withoutPlan)).resolves.toBeDefined();
});
