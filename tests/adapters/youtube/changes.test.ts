import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hour } from '../../../shared/durations.ts';
import { file, refusing, usual, youtubeWorld } from './youtube-world.ts';

let world: Awaited<ReturnType<typeof youtubeWorld>>;
beforeEach(async () => {
  world = await youtubeWorld();
});
afterEach(() => world.stop());

async function aVideo() {
  const to = await world.delivery({ media: [file('short.mp4')], options: { ...usual, tags: ['bread'] } });
  const outcome = await world.follow(to);
  if (outcome.kind !== 'published' || outcome.remoteId === undefined) throw new Error(outcome.kind);
  return { id: outcome.remoteId, account: await world.connect() };
}

describe('a video that is out', () => {
  it('gets another description and keeps its title and tags', async () => {
    const { id, account } = await aVideo();
    expect(await world.changes.editText(account, id, 'Another text')).toEqual({ kind: 'done' });
    expect(await world.published()).toMatchObject([
      { text: 'Another text', title: 'Manakish at dawn', tags: ['bread'], privacy: 'public' },
    ]);
  });

  it('is deleted, and gone the second time', async () => {
    const { id, account } = await aVideo();
    expect(await world.changes.remove(account, id)).toEqual({ kind: 'done' });
    expect(await world.published()).toEqual([]);
    expect(await world.changes.remove(account, id)).toEqual({ kind: 'gone' });
    expect(await world.changes.editText(account, id, 'Too late')).toEqual({ kind: 'gone' });
  });

  it('is not changed without the permission, which is said', async () => {
    const { id } = await aVideo();
    const account = await world.connect([
      ['decision', 'approve-all'],
      ['without', 'youtube.force-ssl'],
    ]);
    expect(await world.changes.remove(account, id)).toMatchObject({ kind: 'reconnect' });
    expect(await world.published()).toHaveLength(1);
  });

  it.each([
    ['a text that YouTube does not take', undefined, 'a <b>', 'refused'],
    ['a lost answer', { kind: 'commit-then-reset' }, 'New', 'unavailable'],
    ['used up quota', refusing(403, 'quotaExceeded'), 'New', 'unavailable'],
  ])('may not be changed for %s', async (_why, fault, text, kind) => {
    const { id, account } = await aVideo();
    if (fault !== undefined) await world.fail('PUT /youtube/v3/videos', fault);
    expect(await world.changes.editText(account, id, text)).toMatchObject({ kind });
  });
});

describe('its numbers', () => {
  it('are those of YouTube, with nothing derived', async () => {
    const { id, account } = await aVideo();
    world.clock.advance(hour / 2);
    const metrics = await world.insights.postMetrics({ remoteId: id, kind: 'video', account });
    expect(metrics).toMatchObject({ reach: 0, shares: 0, saves: 0, engagementRate: 0 });
    if (metrics === undefined || metrics === 'gone' || 'refusedBecause' in metrics) throw new Error('No numbers');
    expect(metrics.views).toBeGreaterThan(0);
    expect(metrics.likes).toBeGreaterThan(0);
  });

  it('are none of a video that is gone, which can be told', async () => {
    const { id, account } = await aVideo();
    const other = await aVideo();
    await world.changes.remove(account, id);
    expect(await world.insights.postMetrics({ remoteId: id, kind: 'video', account })).toBeUndefined();
    const many = Array.from({ length: 60 }, (_, place) => `absent-${String(place).padStart(4, '0')}`);
    const there = await world.insights.existing?.([id, ...many, other.id], account);
    expect([...(there ?? [])]).toEqual([other.id]);
  });

  it.each([
    [refusing(403, 'quotaExceeded'), {}],
    [refusing(401, 'authError'), { reason: 'reconnect' }],
  ])('are not asked for after %o', async (fault, error) => {
    const { id, account } = await aVideo();
    await world.fail('GET /youtube/v3/videos', fault);
    await expect(world.insights.postMetrics({ remoteId: id, kind: 'video', account })).rejects.toMatchObject(error);
  });
});
