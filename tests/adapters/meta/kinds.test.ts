import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changesOf } from '../../../shared/domain/posts/published-change.ts';
import type { StepOutcome } from '../../../shared/domain/publishing/target.ts';
import { day, hour, minute } from '../../../shared/durations.ts';
import type { UserTag } from '../../../shared/platforms/options/user-tag.ts';
import { deliveredMedia, graphError, metaWorld } from './meta-world.ts';
import { inquireAlone } from '../../support/platforms/inquire-alone.ts';

const processingMs = 30_000;

let world: Awaited<ReturnType<typeof metaWorld>>;
beforeEach(async () => {
  world = await metaWorld({ processingMs });
});
afterEach(() => world.stop());

type Content = Parameters<typeof world.deliveryTo>[1];

/** With half of the processing time between steps. */
async function publish(platform: 'instagram' | 'facebook', content: Content): Promise<StepOutcome> {
  const delivery = await world.deliveryTo(platform, content);
  let outcome = await world[platform].step(delivery(world.waiting(platform)));
  for (let steps = 0; outcome.kind === 'processing' && steps < 10; steps += 1) {
    const target = world.processing(platform, outcome);
    world.clock.advance(processingMs / 2);
    outcome = await world[platform].step(delivery(target));
  }
  return outcome;
}

const story = { instagram: { format: 'story' } } as const;
const carousel = ['picture.jpg', 'clip.mp4', 'third.jpg'];

describe('Instagram', () => {
  it.each([
    ['an image', { files: ['picture.jpg'] }, 'image', 'Fresh manakish', 1],
    ['a reel', { files: ['clip.mp4'] }, 'reel', 'Fresh manakish', 1],
    ['a story of a picture', { files: ['picture.jpg'], options: story }, 'story', '', 1],
    ['a story of a video', { files: ['clip.mp4'], options: story }, 'story', '', 1],
    ['a carousel of pictures and a video', { files: carousel }, 'carousel', 'Fresh manakish', 3],
  ])('publishes %s once, and returns its address', async (_name, content, kind, text, count) => {
    const outcome = await publish('instagram', content);
    const [post, ...others] = await world.published();
    expect(others).toEqual([]);
    expect(post).toMatchObject({ kind, text });
    expect(post?.mediaUrls).toHaveLength(count);
    expect(outcome).toEqual({ kind: 'published', remoteId: post?.id, permalink: post?.permalink });
  });

  const altText = 'Manakish from the oven';
  it.each([
    ['an image', { files: ['picture.jpg'] }, [altText]],
    ['the pictures of a carousel', { files: carousel }, [altText, null, altText]],
    ['no reel', { files: ['clip.mp4'] }, [null]],
    ['no story', { files: ['picture.jpg'], options: story }, [null]],
  ])('says the alternative text of %s', async (_name, content, altTexts) => {
    await publish('instagram', { ...content, altText });
    expect((await world.published())[0]?.altTexts).toEqual(altTexts);
  });

  const collaborators = ['chef.maya', 'saj_house'];
  const together = { instagram: { format: 'feed', collaborators, coverAt: 1500 } } as const;
  it.each([
    ['an image', { files: ['picture.jpg'] }, null],
    ['a reel', { files: ['clip.mp4'] }, 1500],
    ['a carousel', { files: carousel }, null],
  ])('asks collaborators of %s, and shows the chosen cover of a reel', async (_name, content, coverAt) => {
    expect(await publish('instagram', { ...content, options: together })).toMatchObject({ kind: 'published' });
    expect((await world.published())[0]).toMatchObject({ collaborators, coverAt });
  });

  const tag = (place: number, username: string, at: object = {}) => ({
    mediaId: deliveredMedia(place),
    username,
    ...at,
  });
  const at = { x: 0.25, y: 0.75 };
  const tagged = (format: 'feed' | 'story', ...userTags: UserTag[]) => ({ instagram: { format, userTags } });
  it.each<[string, NonNullable<Content>, object[][]]>([
    [
      'on an image at its place',
      { files: ['picture.jpg'], options: tagged('feed', tag(0, 'chef.maya', at), tag(0, 'saj_house', { x: 0, y: 1 })) },
      [
        [
          { username: 'chef.maya', ...at },
          { username: 'saj_house', x: 0, y: 1 },
        ],
      ],
    ],
    [
      'in a reel without a place',
      { files: ['clip.mp4'], options: tagged('feed', tag(0, 'chef.maya', at)) },
      [[{ username: 'chef.maya' }]],
    ],
    [
      'on each file of a carousel',
      { files: carousel, options: tagged('feed', tag(2, 'third', at), tag(1, 'clip', at), tag(0, 'first', at)) },
      [[{ username: 'first', ...at }], [{ username: 'clip' }], [{ username: 'third', ...at }]],
    ],
    [
      'in a story',
      { files: ['picture.jpg'], options: tagged('story', tag(0, 'chef.maya', at)) },
      [[{ username: 'chef.maya', ...at }]],
    ],
    ['on no other file', { files: ['picture.jpg'], options: tagged('feed', tag(5, 'chef.maya', at)) }, [[]]],
  ])('tags accounts %s', async (_name, content, userTags) => {
    expect(await publish('instagram', content)).toMatchObject({ kind: 'published' });
    expect((await world.published())[0]).toMatchObject({ userTags });
  });

  it.each([
    ['chef.private', 'An account named in the text or tagged is private or does not exist.'],
    ['chef.unknown', 'An account named in the text or tagged does not exist.'],
  ])('says that %s cannot be tagged', async (name, reason) => {
    const options = tagged('feed', tag(0, name, at));
    expect(await publish('instagram', { files: ['picture.jpg'], options })).toMatchObject({
      kind: 'rejected',
      reason: expect.stringContaining(reason),
    });
    expect(await publish('instagram', { files: carousel, options })).toMatchObject({ kind: 'rejected' });
    expect(await world.published()).toEqual([]);
  });

  const location = { id: '105100000000004', name: 'Byblos Old Souk' };
  it.each<[string, NonNullable<Content>, object | null]>([
    ['an image', { files: ['picture.jpg'], options: { instagram: { format: 'feed', location } } }, location],
    ['a reel', { files: ['clip.mp4'], options: { instagram: { format: 'feed', location } } }, location],
    ['a carousel', { files: carousel, options: { instagram: { format: 'feed', location } } }, location],
    ['no story', { files: ['picture.jpg'], options: { instagram: { format: 'story', location } } }, null],
  ])('shows the location of %s', async (_name, content, shown) => {
    expect(await publish('instagram', content)).toMatchObject({ kind: 'published' });
    expect((await world.published())[0]).toMatchObject({ location: shown });
  });

  it.each(['105100000000009', '1'])('says that the Page %s is no place', async (id) => {
    const options = { instagram: { format: 'feed', location: { id, name: 'A blog' } } } as const;
    expect(await publish('instagram', { files: ['picture.jpg'], options })).toMatchObject({
      kind: 'rejected',
      reason: expect.stringContaining('must be the id of a Page that has a location'),
    });
  });

  it('shows the picture that was chosen as the cover of a reel, and no moment of it', async () => {
    expect(await publish('instagram', { files: ['clip.mp4'], cover: 'third.jpg', options: together })).toMatchObject({
      kind: 'published',
    });
    expect((await world.published())[0]).toMatchObject({ coverAt: null, coverUrl: expect.stringMatching(/\.jpg$/) });
  });

  it.each([
    ['an image', ['picture.jpg']],
    ['a carousel', carousel],
  ])('asks for no cover of %s', async (_name, files) => {
    expect(await publish('instagram', { files, cover: 'third.jpg' })).toMatchObject({ kind: 'published' });
    expect((await world.published())[0]).toMatchObject({ coverUrl: null });
  });

  it('says so when the cover is no JPEG', async () => {
    expect(await publish('instagram', { files: ['clip.mp4'], cover: 'picture.png' })).toMatchObject({
      kind: 'rejected',
      reason: expect.stringContaining('JPEG'),
    });
  });

  it('asks none of a story', async () => {
    const options = { instagram: { ...together.instagram, format: 'story' as const } };
    expect(await publish('instagram', { files: ['picture.jpg'], options })).toMatchObject({ kind: 'published' });
    expect((await world.published())[0]).toMatchObject({ collaborators: [], coverAt: null });
  });

  it('keeps a carousel in its order', async () => {
    await publish('instagram', { files: carousel });
    const requests = await world.requests('POST /{ig}/media');
    expect(requests).toHaveLength(4);
    const [post] = await world.published();
    expect(post?.mediaUrls.map((url) => url.endsWith('.mp4'))).toEqual([false, true, false]);
  });

  it('prepares the files of a carousel before it makes it, and makes it before it publishes it', async () => {
    const delivery = await world.deliveryTo('instagram', { files: carousel });
    const first = await world.instagram.step(delivery(world.waiting('instagram')));
    expect(first).toMatchObject({
      kind: 'processing',
      parts: [expect.any(String), expect.any(String), expect.any(String)],
    });
    const parts = world.processing('instagram', first);
    expect(await world.instagram.step(delivery(parts))).toEqual(first);
    world.clock.advance(processingMs);
    const made = await world.instagram.step(delivery(parts));
    expect(made).toMatchObject({ kind: 'processing', containerId: expect.any(String) });
    expect(await world.published()).toEqual([]);
  });

  it('names the file of a carousel that cannot be used', async () => {
    const outcome = await publish('instagram', { files: ['picture.jpg', 'broken.mp4'] });
    expect(outcome).toMatchObject({ kind: 'rejected', reason: expect.stringContaining('MP4') });
  });

  it('reports why the platform could not process a video', async () => {
    const outcome = await publish('instagram', { files: ['broken.mp4'] });
    expect(outcome).toEqual({
      kind: 'rejected',
      code: 'refused',
      reason:
        'Instagram could not use the file. The video’s format is not supported. Please save it as MP4 with H.264 video and AAC sound.',
      reasonCode: {
        code: 'meta.instagram-file',
        params: {
          reason: {
            code: 'meta.video-codec',
            message: 'The video’s format is not supported. Please save it as MP4 with H.264 video and AAC sound.',
          },
        },
      },
    });
  });

  it.each([
    ['text alone', { files: [] }],
    ['a story of two', { files: ['picture.jpg', 'second.jpg'], options: story }],
    ['eleven files', { files: Array.from({ length: 11 }, () => 'picture.jpg') }],
  ])('does not take %s to the platform', async (_name, content) => {
    expect(await publish('instagram', content)).toMatchObject({ kind: 'rejected' });
    expect(await world.requests('POST /{ig}/media')).toEqual([]);
  });

  it('waits for a container that is being prepared', async () => {
    const delivery = await world.deliveryTo('instagram');
    const target = world.processing('instagram', await world.instagram.step(delivery(world.waiting('instagram'))));
    world.clock.advance(processingMs - 1);
    expect(await world.instagram.step(delivery(target))).toEqual({
      kind: 'processing',
      containerId: target.containerId,
    });
    world.clock.advance(1);
    expect(await world.instagram.step(delivery(target))).toMatchObject({ kind: 'published' });
  });

  it('makes another container when the first one expired', async () => {
    const delivery = await world.deliveryTo('instagram');
    const target = world.processing('instagram', await world.instagram.step(delivery(world.waiting('instagram'))));
    world.clock.advance(day);
    const again = await world.instagram.step(delivery(target));
    expect(again).toMatchObject({ kind: 'processing' });
    expect(again).not.toEqual({ kind: 'processing', containerId: target.containerId });
    expect(await world.published()).toEqual([]);
  });

  it('starts a carousel again when its files expired', async () => {
    const delivery = await world.deliveryTo('instagram', { files: carousel });
    const target = world.processing('instagram', await world.instagram.step(delivery(world.waiting('instagram'))));
    world.clock.advance(day);
    const again = world.processing('instagram', await world.instagram.step(delivery(target)));
    expect(again.parts).toHaveLength(3);
    expect(again.parts).not.toEqual(target.parts);
  });

  it('never publishes a container of an account that was connected before', async () => {
    const delivery = await world.deliveryTo('instagram');
    const target = world.processing('instagram', await world.instagram.step(delivery(world.waiting('instagram'))));
    world.clock.advance(processingMs);
    const other = { ...delivery(target), account: await world.accountFor('instagram', 1) };
    const again = await world.instagram.step(other);
    expect(again).toMatchObject({ kind: 'processing' });
    expect(again).not.toMatchObject({ containerId: target.containerId });
    expect(await world.requests('POST /{ig}/media_publish')).toEqual([]);
    const inDoubt = { ...delivery(world.inDoubt(target)), account: other.account };
    expect(await inquireAlone(world.instagram, inDoubt)).toEqual({ kind: 'unknown' });
  });

  it('finds a story after a lost answer by its time', async () => {
    const delivery = await world.deliveryTo('instagram', { options: story });
    const target = world.processing('instagram', await world.instagram.step(delivery(world.waiting('instagram'))));
    world.clock.advance(processingMs);
    await world.fail('POST /{ig}/media_publish', { kind: 'commit-then-reset' });
    expect(await world.instagram.step(delivery(target))).toEqual({ kind: 'unknown' });
    const [post] = await world.published();
    expect(await inquireAlone(world.instagram, delivery(world.inDoubt(target)))).toEqual({
      kind: 'published',
      remoteId: post?.id,
      permalink: post?.permalink,
    });
  });
});

describe('Facebook', () => {
  it.each<[string, NonNullable<Content>, string, number]>([
    ['text', { files: [] }, 'text', 0],
    ['text with a link', { files: [], options: { facebook: { link: 'https://cedar.example/menu' } } }, 'link', 0],
    ['a photo', { files: ['picture.png'] }, 'photo', 1],
    ['several photos', { files: ['picture.jpg', 'second.jpg', 'picture.png'] }, 'photos', 3],
    ['a video', { files: ['clip.mp4'] }, 'video', 1],
  ])('publishes %s once, and returns its address', async (_name, content, kind, count) => {
    const outcome = await publish('facebook', content);
    const [post, ...others] = await world.published();
    expect(others).toEqual([]);
    expect(post).toMatchObject({ kind, text: 'Fresh manakish', link: content.options?.facebook?.link ?? null });
    expect(post?.mediaUrls).toHaveLength(count);
    expect(outcome).toEqual({ kind: 'published', remoteId: post?.id, permalink: post?.permalink });
  });

  it.each<[string, NonNullable<Content>, boolean]>([
    ['a text', { files: [] }, true],
    ['a photo', { files: ['picture.jpg'] }, true],
    ['several photos', { files: ['picture.jpg', 'second.jpg'] }, true],
    ['no video', { files: ['clip.mp4'] }, false],
  ])('shows the location of %s, in one step and in two', async (_name, content, isShown) => {
    const location = { id: '105100000000005', name: 'Cedars of God' };
    const located = { ...content, options: { facebook: { location } } };
    await publish('facebook', located);
    const delivery = await world.deliveryTo('facebook', { ...located, content: 'In two steps' });
    let outcome = await world.inTwoSteps.step(delivery(world.waiting('facebook')));
    for (let steps = 0; outcome.kind === 'processing' && steps < 10; steps += 1) {
      const target = world.processing('facebook', outcome);
      world.clock.advance(processingMs / 2);
      outcome = await world.inTwoSteps.step(delivery(target));
    }
    expect((await world.published()).map((post) => post.location)).toEqual(
      isShown ? [location, location] : [null, null],
    );
  });

  it('finds a post with a location after a lost answer, and sends it once', async () => {
    const location = { id: '105100000000005', name: 'Cedars of God' };
    const delivery = await world.deliveryTo('facebook', { files: [], options: { facebook: { location } } });
    await world.fail('POST /{page}/feed', { kind: 'commit-then-reset' });
    const target = world.waiting('facebook');
    expect(await world.facebook.step(delivery(target))).toEqual({ kind: 'unknown' });
    const [post, ...others] = await world.published();
    expect(others).toEqual([]);
    expect(post).toMatchObject({ location });
    expect(await inquireAlone(world.facebook, delivery(world.inDoubt(target)))).toMatchObject({
      kind: 'published',
      remoteId: post?.id,
    });
  });

  it('shows several photos in the order they were given', async () => {
    await publish('facebook', { files: ['picture.png', 'picture.jpg', 'picture.png'] });
    const [post] = await world.published();
    expect(post?.mediaUrls.map((url) => url.slice(-3))).toEqual(['png', 'jpg', 'png']);
  });

  it('sends no post when one of several photos is refused', async () => {
    const outcome = await publish('facebook', { files: ['picture.jpg', 'missing.jpg'] });
    expect(outcome).toMatchObject({ kind: 'rejected', reason: expect.stringContaining('read') });
    expect(await world.requests('POST /{page}/feed')).toEqual([]);
  });

  it('retries photos whose upload got no answer, because they are not public', async () => {
    const delivery = await world.deliveryTo('facebook', { files: ['picture.jpg', 'second.jpg'] });
    await world.fail('POST /{page}/photos', { kind: 'commit-then-500' });
    expect(await world.facebook.step(delivery(world.waiting('facebook')))).toMatchObject({ kind: 'retry' });
  });

  it('follows a video until it is public', async () => {
    const delivery = await world.deliveryTo('facebook', { files: ['clip.mp4'] });
    const target = world.processing('facebook', await world.facebook.step(delivery(world.waiting('facebook'))));
    world.clock.advance(processingMs - 1);
    expect(await world.facebook.step(delivery(target))).toEqual({
      kind: 'processing',
      containerId: target.containerId,
    });
    expect(await world.published()).toEqual([]);
    world.clock.advance(1);
    expect(await world.facebook.step(delivery(target))).toMatchObject({ kind: 'published' });
    expect(await world.requests('POST /{page}/videos')).toHaveLength(1);
  });

  it('puts a video in doubt, not failed, after fourteen minutes of processing', async () => {
    await world.set({ processingMs: 20 * minute });
    const delivery = await world.deliveryTo('facebook', { files: ['clip.mp4'] });
    const target = world.processing('facebook', await world.facebook.step(delivery(world.waiting('facebook'))));
    world.clock.advance(14 * minute);
    expect(await world.facebook.step(delivery(target))).toMatchObject({ kind: 'processing' });
    world.clock.advance(1);
    expect(await world.facebook.step(delivery(target))).toEqual({ kind: 'unknown' });
    const inDoubt = world.inDoubt(target);
    expect(await inquireAlone(world.facebook, delivery(inDoubt))).toEqual({ kind: 'unknown' });
    world.clock.advance(6 * minute);
    expect(await inquireAlone(world.facebook, delivery(inDoubt))).toMatchObject({ kind: 'published' });
  });

  it('keeps following a video while the platform does not answer', async () => {
    const delivery = await world.deliveryTo('facebook', { files: ['clip.mp4'] });
    const target = world.processing('facebook', await world.facebook.step(delivery(world.waiting('facebook'))));
    await world.fail('GET /{video}', { kind: 'http-500' });
    expect(await world.facebook.step(delivery(target))).toEqual({
      kind: 'processing',
      containerId: target.containerId,
    });
  });

  it('finds a video after a lost answer while it is still being processed', async () => {
    const delivery = await world.deliveryTo('facebook', { files: ['clip.mp4'] });
    const target = world.waiting('facebook');
    await world.fail('POST /{page}/videos', { kind: 'commit-then-reset' });
    expect(await world.facebook.step(delivery(target))).toEqual({ kind: 'unknown' });
    const found = await inquireAlone(world.facebook, delivery(world.inDoubt(target)));
    const following = world.processing('facebook', found as StepOutcome);
    world.clock.advance(processingMs);
    expect(await world.facebook.step(delivery(following))).toMatchObject({ kind: 'published' });
  });

  it('reports a video as absent that never arrived', async () => {
    const delivery = await world.deliveryTo('facebook', { files: ['clip.mp4'] });
    await world.fail('POST /{page}/videos', { kind: 'reset' });
    expect(await world.facebook.step(delivery(world.waiting('facebook')))).toEqual({ kind: 'unknown' });
    const inDoubt = world.inDoubt(world.waiting('facebook'));
    expect(await inquireAlone(world.facebook, delivery(inDoubt))).toEqual({ kind: 'absent' });
  });

  it('does not send photos and a video together', async () => {
    expect(await publish('facebook', { files: ['picture.jpg', 'clip.mp4'] })).toMatchObject({ kind: 'rejected' });
  });

  it('finds a post on the second page of what the Page published since', async () => {
    const delivery = await world.deliveryTo('facebook', { files: [], content: 'The one we look for' });
    const target = world.inDoubt(world.waiting('facebook'));
    await world.facebook.step(delivery(world.waiting('facebook')));
    const other = await world.deliveryTo('facebook', { files: [], content: 'Another' });
    world.clock.advance(1000);
    for (let sent = 0; sent < 101; sent += 1) await world.facebook.step(other(world.waiting('facebook')));
    expect(await inquireAlone(world.facebook, delivery(target))).toMatchObject({ kind: 'published' });
  });

  it.each([
    ['post', { files: [] }, 'feed', { message: 'Another' }],
    ['video', { files: ['clip.mp4'] }, 'videos', { description: 'Another', file_url: 'clip.mp4' }],
  ])('does not call a %s absent that may be further down than it can look', async (_name, content, edge, other) => {
    const delivery = await world.deliveryTo('facebook', content);
    const inDoubt = delivery(world.inDoubt(world.waiting('facebook')));
    await world.facebook.step(delivery(world.waiting('facebook')));
    world.clock.advance(1000);
    await world.crowd(inDoubt.account, edge, other, 501);
    expect(await inquireAlone(world.facebook, inDoubt)).toEqual({ kind: 'unknown' });
  });

  it('takes a second refusal as a duplicate for a sign that the first one arrived', async () => {
    const delivery = await world.deliveryTo('facebook', { files: [] });
    await world.set({ refusesDuplicates: true });
    await world.facebook.step(delivery(world.waiting('facebook')));
    const again = { ...world.waiting('facebook'), retries: 1 };
    expect(await world.facebook.step(delivery(again))).toEqual({ kind: 'unknown' });
    expect(await world.facebook.step(delivery({ ...again, retries: 0 }))).toEqual({
      kind: 'rejected',
      code: 'duplicate',
      reason:
        'Facebook did not accept the post. Facebook has published this very text for the Page already. Please change it a little.',
      reasonCode: {
        code: 'failure.not-accepted',
        params: {
          platform: 'Facebook',
          reason: {
            code: 'meta.same-text',
            message: 'Facebook has published this very text for the Page already. Please change it a little.',
          },
        },
      },
    });
  });
});

describe('an Instagram account’s limits', () => {
  it('reports the used quota', async () => {
    await publish('instagram', {});
    await world.set({ quotaTotal: 25 });
    const account = await world.accountFor('instagram');
    expect(await world.instagram.quota?.(account)).toEqual({ used: 1, total: 25, windowSeconds: 86_400 });
  });

  it('reports no quota while the platform does not answer', async () => {
    const account = await world.accountFor('instagram');
    await world.fail('GET /{ig}/content_publishing_limit', { kind: 'http-500' });
    expect(await world.instagram.quota?.(account)).toBeUndefined();
  });

  it('pauses until the oldest post leaves the window when the quota is reached', async () => {
    const delivery = await world.deliveryTo('instagram');
    const target = world.processing('instagram', await world.instagram.step(delivery(world.waiting('instagram'))));
    world.clock.advance(processingMs);
    await publish('instagram', { content: 'The one before' });
    world.clock.advance(hour);
    await world.set({ quotaTotal: 1 });
    const outcome = await world.instagram.step(delivery(target));
    expect(outcome).toMatchObject({ kind: 'paused' });
    const seconds = outcome.kind === 'paused' ? outcome.afterSeconds : 0;
    expect(seconds).toBeGreaterThan(23 * 3600 - 60);
    expect(seconds).toBeLessThanOrEqual(23 * 3600);
    world.clock.advance(seconds * 1000 + 1000);
    expect(await publish('instagram', { content: 'The one after' })).toMatchObject({ kind: 'published' });
  });

  it('pauses for an hour when the quota is used up and cannot be read', async () => {
    const delivery = await world.deliveryTo('instagram');
    const target = world.processing('instagram', await world.instagram.step(delivery(world.waiting('instagram'))));
    world.clock.advance(processingMs);
    await world.set({ quotaTotal: 0 });
    await world.fail('GET /{ig}/content_publishing_limit', { kind: 'http-500' });
    expect(await world.instagram.step(delivery(target))).toMatchObject({ kind: 'paused', afterSeconds: 3600 });
  });

  it.each([
    ['was not published: the block is final', { kind: 'error' }, { kind: 'rejected', code: 'blocked' }],
    ['was published all the same: it is asked about', { kind: 'commit-then-error' }, { kind: 'unknown' }],
  ])('looks after a spam block whether the container %s', async (_name, kind, outcome) => {
    const delivery = await world.deliveryTo('instagram');
    const target = world.processing('instagram', await world.instagram.step(delivery(world.waiting('instagram'))));
    world.clock.advance(processingMs);
    const block = graphError(403, { code: 4, error_subcode: 2_207_051, is_transient: false });
    await world.fail('POST /{ig}/media_publish', { ...block, ...kind });
    expect(await world.instagram.step(delivery(target))).toMatchObject(outcome);
    expect(await world.requests('POST /{ig}/media_publish')).toHaveLength(1);
  });
});

describe('what is published', () => {
  it.each(['facebook', 'instagram'] as const)('can be changed on %s as people are offered it', (platform) => {
    const can = [
      ...('remove' in world.changes[platform] ? ['remove'] : []),
      ...('editText' in world.changes[platform] ? ['edit'] : []),
    ];
    const at = world.clock.now().toISOString();
    expect(changesOf({ platform, state: 'published', remoteId: '1', publishedAt: at })).toEqual(can);
  });

  it('can be removed, once', async () => {
    await publish('facebook', { files: [] });
    const account = await world.accountFor('facebook');
    const [post] = await world.published();
    expect(await world.changes.facebook.remove(account, post?.id ?? '')).toEqual({ kind: 'done' });
    expect(await world.published()).toEqual([]);
    expect(await world.changes.facebook.remove(account, post?.id ?? '')).toEqual({ kind: 'gone' });
    expect(world.warnings.at(-1)?.message).toBe('a post could not be deleted');
  });

  it('can be given other words', async () => {
    await publish('facebook', { files: [] });
    const account = await world.accountFor('facebook');
    const [post] = await world.published();
    expect(await world.changes.facebook.editText(account, post?.id ?? '', 'Fresh zaatar')).toEqual({ kind: 'done' });
    expect(await world.published()).toMatchObject([{ text: 'Fresh zaatar' }]);
    expect(await world.changes.facebook.editText(account, '104817263950101_1', 'Nothing')).toEqual({ kind: 'gone' });
  });

  it.each([
    [
      'is there although it is said not to be',
      graphError(400, { code: 100, error_subcode: 33 }),
      'reconnect',
      'again',
      { code: 'failure.not-permitted', params: { platform: 'Facebook' } },
    ],
    [
      'is refused for a reason',
      graphError(400, { code: 100, error_user_msg: 'It is an ad.' }),
      'refused',
      'an ad.',
      { code: 'failure.not-done-because', params: { platform: 'Facebook', reason: 'It is an ad.' } },
    ],
    [
      'gets no answer',
      { kind: 'http-500' },
      'unavailable',
      'Facebook',
      { code: 'failure.trouble', params: { platform: 'Facebook' } },
    ],
  ])('is not taken for removed when the removal %s', async (_name, fault, kind, reason, reasonCode) => {
    await publish('facebook', { files: [] });
    const account = await world.accountFor('facebook');
    const [post] = await world.published();
    await world.fail('DELETE /{post}', fault);
    const outcome = await world.changes.facebook.remove(account, post?.id ?? '');
    expect(outcome).toEqual({ kind, reason: expect.stringContaining(reason), reasonCode });
    expect(await world.published()).toHaveLength(1);
  });

  it('stays at Instagram without the permission to delete there', async () => {
    await publish('instagram', {});
    const account = await world.accountFor('instagram');
    const [post] = await world.published();
    expect(await world.changes.instagram.remove(account, post?.id ?? '')).toMatchObject({ kind: 'reconnect' });
    const full = await world.fullAccount('instagram', { id: account.profileId, instagramId: account.accountId });
    expect(await world.changes.instagram.remove(full, post?.id ?? '')).toEqual({ kind: 'done' });
  });
});
