import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { progressOf } from '../../../functions/adapters/platforms/youtube/publisher.ts';
import { megabyte } from '../../../shared/byte-sizes.ts';
import { day, hour } from '../../../shared/durations.ts';
import { unconfirmedTarget } from '../../../shared/domain/publishing/unconfirmed-target.ts';
import { inquireAlone } from '../../support/platforms/inquire-alone.ts';
import { file, refusing, usual, youtubeWorld } from './youtube-world.ts';

const begin = 'POST /upload/youtube/v3/videos';
const put = 'PUT /upload/youtube/v3/videos';
const thumbnail = 'POST /upload/youtube/v3/thumbnails/set';
/** The upload begins, and two of its three chunks are sent. */
const allButTheLast = 3;

let world: Awaited<ReturnType<typeof youtubeWorld>>;
beforeEach(async () => {
  world = await youtubeWorld();
});
afterEach(() => world.stop());

describe('a video', () => {
  it('is sent chunk by chunk, of which one is held at a time, with what was chosen', async () => {
    const options = { ...usual, tags: ['bread', 'wood oven'], isSynthetic: true, isMadeForKids: true };
    const to = await world.delivery({ content: 'خبز طازج\nFresh', options });
    const outcome = await world.follow(to);
    const [video] = await world.published();
    expect(video).toMatchObject({
      accountName: 'Cedar Café',
      title: 'Manakish at dawn',
      text: 'خبز طازج\nFresh',
      tags: ['bread', 'wood oven'],
      privacy: 'public',
      isMadeForKids: true,
      isSynthetic: true,
      duplicates: 0,
    });
    expect(outcome).toEqual({ kind: 'published', remoteId: video?.id, permalink: video?.permalink });
    expect(video?.permalink).toBe(`${world.simulatorUrl}/${video?.id}`);
    expect(await (await fetch(video?.permalink ?? '')).text()).toContain('Manakish at dawn');
    expect(world.reads.map((bytes) => Math.round(bytes / megabyte))).toEqual([8, 8, 2]);
    const sent = await fetch(video?.mediaUrls[0] ?? '');
    expect((await sent.arrayBuffer()).byteLength).toBe(file('long.mp4').size);
  });

  it.each(['public', 'unlisted', 'private'] as const)('is %s when that was chosen', async (privacy) => {
    const to = await world.delivery({ media: [file('short.mp4')], options: { ...usual, privacy } });
    expect(await world.follow(to)).not.toHaveProperty('remarks');
    expect(await world.published()).toMatchObject([{ privacy }]);
  });

  it('gets its cover picture and its playlist', async () => {
    const options = { ...usual, playlistId: 'PLcedarrecipes0000000001' };
    const to = await world.delivery({ media: [file('short.mp4')], cover: file('cover.jpg'), options });
    expect(await world.follow(to)).toMatchObject({ kind: 'published' });
    const [video] = await world.published();
    expect(video).toMatchObject({ playlists: ['Recipes'], thumbnailUrl: expect.stringContaining('/_sim/files/') });
  });

  it('is out even without its cover picture and its playlist, and says so', async () => {
    await world.trap('no-phone');
    const options = { ...usual, playlistId: 'PLthatisgone000000000001' };
    const to = await world.delivery({ media: [file('short.mp4')], cover: file('cover.jpg'), options });
    expect(await world.follow(to)).toMatchObject({
      kind: 'published',
      remarks: [
        { reasonCode: { code: 'youtube.without-thumbnail' }, reason: expect.stringContaining('thumbnails') },
        { reasonCode: { code: 'youtube.without-playlist' } },
      ],
    });
    expect(await world.published()).toHaveLength(1);
  });

  it('that YouTube keeps private because our app is not reviewed says so', async () => {
    await world.control('review', { isReviewed: false });
    const to = await world.delivery({ media: [file('short.mp4')] });
    expect(await world.follow(to)).toMatchObject({ remarks: [{ reasonCode: { code: 'youtube.kept-private' } }] });
    expect(await world.published()).toMatchObject([{ privacy: 'private' }]);
  });

  it.each([
    ['no video', { media: [] }],
    ['a picture', { media: [file('cover.jpg')] }],
    ['two videos', { media: [file('short.mp4'), file('long.mp4')] }],
    ['a video of an unknown size', { media: [{ ...file('short.mp4'), size: undefined }] }],
    ['no title', { options: { ...usual, title: ' ' } }],
    ['no choice of who sees it', { options: { ...usual, privacy: undefined } }],
    ['no word about children', { options: { ...usual, isMadeForKids: undefined } }],
  ])('is not sent with %s', async (_what, wanted) => {
    const to = await world.delivery(wanted);
    expect(await world.publisher.step(to(world.waiting()))).toMatchObject({ kind: 'rejected', code: 'refused' });
    expect(await world.requests(begin)).toBe(0);
  });

  it.each([
    ['a title with angle brackets', { options: { ...usual, title: 'a <b>' } }, 'youtube.title'],
    ['a description of 5,001 bytes', { content: `${'خ'.repeat(2500)}a` }, 'youtube.description'],
    ['tags with angle brackets', { options: { ...usual, tags: ['I <3 Beirut', 'food'] } }, 'youtube.tags'],
    ['control characters', { content: 'Menu\u000bfor\u0007 all' }, 'youtube.description'],
    ['too many tags', { options: { ...usual, tags: ['a'.repeat(251), 'b'.repeat(249)] } }, 'youtube.tags'],
  ])('with %s is refused before any byte', async (_what, wanted, code) => {
    const to = await world.delivery(wanted);
    expect(await world.publisher.step(to(world.waiting()))).toMatchObject({ kind: 'rejected', reasonCode: { code } });
    expect(world.reads).toEqual([]);
  });

  it('with a description of 5,000 bytes and tags of 500 characters is taken', async () => {
    const options = { ...usual, tags: ['a'.repeat(250), 'b'.repeat(249)] };
    const to = await world.delivery({ content: 'خ'.repeat(2500), media: [file('short.mp4')], options });
    expect(await world.follow(to)).toMatchObject({ kind: 'published' });
  });
});

describe('before its time', () => {
  it('all but the last chunk is sent, and nothing is public', async () => {
    const to = await world.delivery();
    let target: Parameters<typeof to>[0] = world.waiting();
    for (let step = 0; step < allButTheLast - 1; step += 1) {
      const outcome = await world.publisher.step(to(target as ReturnType<typeof world.waiting>));
      if (outcome.kind !== 'processing') throw new Error(outcome.kind);
      expect(outcome.containerId).toBeUndefined();
      const { startedAt: _notYet, containerId: _none, ...ahead } = world.processing('');
      target = { ...ahead, parts: outcome.parts };
    }
    const ready = await world.publisher.step(to(target as ReturnType<typeof world.processing>));
    expect(ready).toMatchObject({ kind: 'processing', containerId: expect.any(String) });
    expect(await world.published()).toEqual([]);
    if (ready.kind !== 'processing') throw new Error(ready.kind);
    const before = await world.requests(put);
    expect(await world.follow(to, world.processing(ready.containerId ?? ''))).toMatchObject({ kind: 'published' });
    expect((await world.requests(put)) - before).toBe(1);
  });
});

describe('a worker that dies', () => {
  it.each([0, 1, 2, 3])('after %d steps and then in the next loses a chunk at most', async (steps) => {
    const to = await world.delivery();
    const target =
      steps === 0 ? { ...world.waiting(), startedAt: world.clock.now().toISOString() } : await world.stepOn(to, steps);
    // Its step took place, and was not stored.
    await world.publisher.step(to(target));
    const found = await inquireAlone(world.publisher, to(world.inDoubt(target)));
    const end =
      found.kind === 'processing'
        ? await world.follow(to, world.processing(found.containerId ?? ''))
        : found.kind === 'not-sent'
          ? await world.follow(to)
          : found;
    expect(end).toMatchObject({ kind: 'published' });
    expect(await world.published()).toHaveLength(1);
    expect(Math.max(...world.reads)).toBe(8 * megabyte);
    // No chunk that YouTube has is read again.
    expect(world.reads).toHaveLength(3);
  });
});

describe('a lost answer', () => {
  it('to the beginning begins again', async () => {
    await world.fail(begin, { kind: 'commit-then-reset' });
    const to = await world.delivery({ media: [file('short.mp4')] });
    expect(await world.publisher.step(to(world.waiting()))).toMatchObject({ kind: 'retry' });
    expect(await world.follow(to)).toMatchObject({ kind: 'published' });
    expect(await world.published()).toHaveLength(1);
  });

  it.each([
    ['that arrived', { kind: 'commit-then-reset' }, 3],
    ['that did not arrive', { kind: 'reset' }, 4],
    ['that was answered with 503', { kind: 'error', status: 503, body: {} }, 4],
  ])('to a chunk %s has the upload asked how far it is', async (_how, fault, reads) => {
    const to = await world.delivery();
    const target = await world.stepOn(to, 2);
    await world.fail(put, fault);
    const doubtful = await world.publisher.step(to(target));
    if (doubtful.kind !== 'processing') throw new Error(doubtful.kind);
    expect(progressOf(doubtful.containerId)).toMatchObject({ isDoubtful: true });
    expect(await world.follow(to, world.processing(doubtful.containerId ?? ''))).toMatchObject({ kind: 'published' });
    expect(world.reads).toHaveLength(reads);
    expect(await world.published()).toHaveLength(1);
  });

  it.each([[{ kind: 'commit-then-reset' }], [{ kind: 'commit-then-500' }]])(
    'to the last byte is found by asking the upload: %o',
    async (fault) => {
      const options = { ...usual, playlistId: 'PLcedarrecipes0000000001' };
      const to = await world.delivery({ options, cover: file('cover.jpg') });
      const target = await world.stepOn(to, allButTheLast);
      await world.fail(put, fault);
      expect(await world.publisher.step(to(target))).toEqual({ kind: 'unknown' });
      const found = await inquireAlone(world.publisher, to(world.inDoubt(target)));
      const [video] = await world.published();
      expect(found).toEqual({ kind: 'published', remoteId: video?.id, permalink: video?.permalink });
      expect(video).toMatchObject({ playlists: ['Recipes'], duplicates: 0 });
      // Asked once more it is in the playlist once.
      await inquireAlone(world.publisher, to(world.inDoubt(target)));
      expect(await world.published()).toMatchObject([{ playlists: ['Recipes'] }]);
    },
  );

  it('to the last byte that never arrived goes on with it', async () => {
    const to = await world.delivery();
    const target = await world.stepOn(to, allButTheLast);
    await world.fail(put, { kind: 'reset' });
    expect(await world.publisher.step(to(target))).toEqual({ kind: 'unknown' });
    const found = await inquireAlone(world.publisher, to(world.inDoubt(target)));
    if (found.kind !== 'processing') throw new Error(found.kind);
    expect(await world.follow(to, world.processing(found.containerId ?? ''))).toMatchObject({ kind: 'published' });
    expect(await world.published()).toHaveLength(1);
    expect(await world.requests(begin)).toBe(1);
  });

  it('to the last byte, of an upload that is forgotten, is found among the uploads of the channel', async () => {
    const to = await world.delivery();
    const target = await world.stepOn(to, allButTheLast);
    await world.fail(put, { kind: 'commit-then-reset' });
    await world.publisher.step(to(target));
    await world.trap('session-gone');
    const found = await inquireAlone(world.publisher, to(world.inDoubt(target)));
    const [video] = await world.published();
    expect(found).toMatchObject({ kind: 'published', remoteId: video?.id });
  });

  it('to the last byte that never arrived, of an upload that is forgotten, is absent', async () => {
    const to = await world.delivery();
    const target = await world.stepOn(to, allButTheLast);
    await world.fail(put, { kind: 'reset' });
    await world.publisher.step(to(target));
    await world.trap('session-gone');
    expect(await inquireAlone(world.publisher, to(world.inDoubt(target)))).toMatchObject({ kind: 'absent' });
  });

  it('to the last byte is not taken for another video of the same title', async () => {
    await world.follow(await world.delivery({ content: 'The first of a series' }));
    const to = await world.delivery({ content: 'The second of a series' });
    const target = await world.stepOn(to, allButTheLast);
    await world.fail(put, { kind: 'reset' });
    await world.publisher.step(to(target));
    await world.trap('session-gone');
    expect(await inquireAlone(world.publisher, to(world.inDoubt(target)))).toEqual({ kind: 'unknown' });
  });

  it('stays unknown while YouTube does not answer, and is known later', async () => {
    const to = await world.delivery();
    const target = await world.stepOn(to, allButTheLast);
    await world.fail(put, { kind: 'commit-then-reset' });
    await world.publisher.step(to(target));
    await world.fail(put, { kind: 'http-500' });
    const doubt = world.inDoubt(target);
    expect(await inquireAlone(world.publisher, to(doubt))).toEqual({ kind: 'unknown' });
    const later = to(unconfirmedTarget(doubt, world.clock.now()));
    expect(await inquireAlone(world.publisher, later)).toMatchObject({ kind: 'published' });
  });
});

describe('YouTube', () => {
  it('may keep less of a chunk than came', async () => {
    const to = await world.delivery();
    const target = await world.stepOn(to, 1);
    await world.trap('partial');
    const outcome = await world.publisher.step(to(target));
    if (outcome.kind !== 'processing') throw new Error(outcome.kind);
    expect(progressOf(outcome.containerId)).toMatchObject({ sent: 4 * megabyte });
    expect(await world.follow(to, world.processing(outcome.containerId ?? ''))).toMatchObject({ kind: 'published' });
    const [video] = await world.published();
    const sent = await fetch(video?.mediaUrls[0] ?? '');
    expect((await sent.arrayBuffer()).byteLength).toBe(file('long.mp4').size);
  });

  it('may have all bytes and no video yet, and forget the upload, which is in doubt and not sent again', async () => {
    const to = await world.delivery();
    const target = await world.stepOn(to, allButTheLast);
    await world.trap('whole');
    const outcome = await world.publisher.step(to(target));
    if (outcome.kind !== 'processing') throw new Error(outcome.kind);
    const whole = world.processing(outcome.containerId ?? '');
    await world.trap('session-gone');
    expect(await world.publisher.step(to(whole))).toEqual({ kind: 'unknown' });
    await world.trap('session-gone');
    const found = await inquireAlone(world.publisher, to(world.inDoubt(whole)));
    expect(found).toMatchObject({ kind: 'published' });
    expect(await world.published()).toHaveLength(1);
  });

  it('may forget an upload, which begins again, and not for ever', async () => {
    const to = await world.delivery();
    await world.trap('session-gone');
    expect(await world.follow(to)).toMatchObject({ kind: 'published' });
    expect(await world.requests(begin)).toBe(2);
    await world.trap('session-gone', 9);
    expect(await world.follow(to)).toMatchObject({ kind: 'rejected', reasonCode: { code: 'youtube.session-lost' } });
    expect(await world.requests(begin)).toBe(5);
  });

  it('may have no more uploads for us until midnight in California', async () => {
    await world.control('quota', { bucket: 'uploads', units: 100 });
    const to = await world.delivery();
    // 09:00 UTC is 01:00 there.
    expect(await world.publisher.step(to(world.waiting()))).toMatchObject({
      kind: 'app-stopped',
      afterSeconds: (23 * hour) / 1000,
      reasonCode: { code: 'youtube.quota' },
    });
    world.clock.advance(23 * hour);
    expect(await world.follow(to)).toMatchObject({ kind: 'reconnect' });
    expect(await world.follow(await world.delivery())).toMatchObject({ kind: 'published' });
  });

  it('may have no more uploads for the channel for a day', async () => {
    await world.trap('upload-limit');
    const to = await world.delivery();
    expect(await world.publisher.step(to(world.waiting()))).toMatchObject({
      kind: 'paused',
      afterSeconds: day / 1000,
      reasonCode: { code: 'youtube.daily-limit' },
    });
  });

  it.each([
    [401, 'authError', 'reconnect'],
    [401, 'youtubeSignupRequired', 'reconnect'],
    [403, 'insufficientPermissions', 'reconnect'],
    [403, 'dailyLimitExceeded', 'app-stopped'],
    [403, 'accessNotConfigured', 'app-stopped'],
    [403, 'rateLimitExceeded', 'retry'],
    [403, 'userRateLimitExceeded', 'retry'],
    [429, 'rateLimitExceeded', 'retry'],
    [500, 'backendError', 'retry'],
    [503, '', 'retry'],
    [403, 'forbiddenPrivacySetting', 'rejected'],
    [400, 'invalidCategoryId', 'rejected'],
    [403, 'forbidden', 'rejected'],
  ])('may answer %d %s to the beginning: %s', async (status, reason, kind) => {
    await world.fail(begin, refusing(status, reason));
    const to = await world.delivery();
    expect(await world.publisher.step(to(world.waiting()))).toMatchObject({ kind });
    expect(await world.published()).toEqual([]);
  });

  it('that cannot be reached took nothing', async () => {
    const to = await world.delivery();
    const target = await world.stepOn(to, allButTheLast);
    await world.stop();
    expect(await world.publisher.step(to(target))).toMatchObject({ kind: 'retry' });
    world = await youtubeWorld();
  });

  it('may not answer about the cover picture, which is said', async () => {
    await world.fail(thumbnail, { kind: 'commit-then-reset' });
    const to = await world.delivery({ media: [file('short.mp4')], cover: file('cover.jpg') });
    expect(await world.follow(to)).toMatchObject({ remarks: [{ reasonCode: { code: 'youtube.without-thumbnail' } }] });
  });
});
