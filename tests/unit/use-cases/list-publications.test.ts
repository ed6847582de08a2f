import { beforeEach, describe, expect, it } from 'vitest';
import { clientsAtOnce, listPublications } from '../../../functions/use-cases/metrics/list-publications.ts';
import type { Caller } from '../../../functions/use-cases/access.ts';
import { type ClientId, postIdOf } from '../../../shared/domain/ids.ts';
import { publicationsOf } from '../../../shared/domain/metrics/publications.ts';
import { newClientId } from '../../support/ids.ts';
import { memoryClients } from '../../support/memory/clients.ts';
import { memoryMetrics } from '../../support/memory/metrics.ts';
import { noon } from '../../support/noon.ts';
import { aClient } from '../../support/records/client-record.ts';
import { aMeasuredPost, someMetrics } from '../../support/records/measured-post.ts';
import { aClientId } from '../../support/records/post-record.ts';

const owner: Caller = { clientId: aClientId, role: 'user' };
const staff: Caller = { clientId: newClientId(), role: 'admin' };
const november = { from: '2026-11-01T00:00:00.000Z', to: '2026-12-01T00:00:00.000Z' };
const cedar = aClient({ id: aClientId, name: 'Cedar Bakery', plan: 'professional' });
const latest = someMetrics({ reach: 120, likes: 9 });

let metrics: ReturnType<typeof memoryMetrics>;
beforeEach(async () => {
  metrics = memoryMetrics();
  await metrics.recordPublished(aMeasuredPost({ latest }));
  await metrics.recordPublished(
    aMeasuredPost({
      platform: 'instagram',
      publishedAt: '2026-11-20T12:00:05.000Z',
      removedAt: '2026-11-21T00:00:00.000Z',
    }),
  );
});

const list = (caller: Caller, clientId?: ClientId, all = [cedar], range = november) =>
  listPublications(caller, { clientId, ...range }, { clients: memoryClients(all), metrics, now: noon });

describe('what went out', () => {
  it('is one for each post, with links of what is still there and the latest numbers', async () => {
    const { engagementRate: _rate, at: _at, saves: _saves, ...numbers } = latest;
    const [post, ...others] = (await list(owner)).posts;
    expect(others).toEqual([]);
    expect(post).toEqual({
      postId: postIdOf(aClientId, '01JD1111111111111111111111'),
      clientId: aClientId,
      clientName: 'Cedar Bakery',
      excerpt: 'Fresh manakish',
      publishedAt: '2026-11-20T12:00:00.000Z',
      targets: [
        {
          platform: 'facebook',
          publishedAt: '2026-11-20T12:00:00.000Z',
          permalink: 'https://facebook.example/1',
          numbers,
        },
        { platform: 'instagram', publishedAt: '2026-11-20T12:00:05.000Z', removedAt: '2026-11-21T00:00:00.000Z' },
      ],
    });
  });

  it('is of the time that is asked for, the end excluded', async () => {
    const at = '2026-11-20T12:00:00.000Z';
    expect((await list(owner, undefined, [cedar], { from: '2026-11-01T00:00:00.000Z', to: at })).posts).toEqual([]);
    const [post] = (await list(owner, undefined, [cedar], { from: at, to: '2026-11-20T12:00:00.001Z' })).posts;
    expect(post?.targets.map(({ platform }) => platform)).toEqual(['facebook']);
  });

  it('has no numbers for who may not see them', () => {
    const [post] = publicationsOf([aMeasuredPost({ latest })], { nameOf: () => 'Cedar Bakery', seesNumbers: false });
    expect(post?.targets[0]).not.toHaveProperty('numbers');
  });

  it('is of all clients for staff, the latest first, unless they are too many', async () => {
    const other = aClient({ id: newClientId(), name: 'Byblos Books' });
    const postId = postIdOf(other.id, '01JD2222222222222222222222');
    await metrics.recordPublished(aMeasuredPost({ postId, publishedAt: '2026-11-22T12:00:00.000Z' }));
    const { posts } = await list(staff, undefined, [cedar, other]);
    expect(posts.map(({ clientName }) => clientName)).toEqual(['Byblos Books', 'Cedar Bakery']);
    const many = Array.from({ length: clientsAtOnce }, () => aClient({ id: newClientId() }));
    expect(await list(staff, undefined, [cedar, ...many])).toEqual({ posts: [], isOfTooMany: true });
    expect((await list(staff, aClientId, [cedar, ...many])).posts).toHaveLength(1);
  });

  it('is refused to other clients', async () => {
    const stranger: Caller = { clientId: newClientId(), role: 'user' };
    await expect(list(stranger, aClientId)).rejects.toMatchObject({ code: 'client.not-found' });
  });
});
