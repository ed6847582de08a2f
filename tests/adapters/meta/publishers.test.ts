import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readInstagramAccount, readPage } from '../../../functions/adapters/platforms/meta/graph-service/accounts.ts';
import { hour, minute, second } from '../../../shared/durations.ts';
import type { ProcessingTarget } from '../../../shared/domain/publishing/target.ts';
import { graphError, metaWorld } from './meta-world.ts';
import { inquireAlone } from '../../support/platforms/inquire-alone.ts';

let world: Awaited<ReturnType<typeof metaWorld>>;
beforeEach(async () => {
  world = await metaWorld();
});
afterEach(() => world.stop());

describe('Facebook', () => {
  it('publishes a picture with its text and returns its address', async () => {
    const delivery = await world.deliveryTo('facebook');
    const outcome = await world.facebook.step(delivery(world.waiting('facebook')));
    const [post, ...others] = await world.published();
    expect(others).toEqual([]);
    expect(outcome).toEqual({ kind: 'published', remoteId: post?.id, permalink: post?.permalink });
    expect(post?.message).toBe('Fresh manakish');
  });

  it('sends a link in other letters percent-encoded, with its name in punycode', async () => {
    const link = 'https://موقع.وزارة-الاتصالات.مصر/بيروت?a=ب';
    const delivery = await world.deliveryTo('facebook', { files: [], options: { facebook: { link } } });
    expect(await world.facebook.step(delivery(world.waiting('facebook')))).toMatchObject({ kind: 'published' });
    expect((await world.published())[0]?.link).toBe(new URL(link).href);
    expect(new URL(link).href).toMatch(/^https:\/\/xn--[!-~]+$/);
  });

  it('publishes text alone', async () => {
    const delivery = await world.deliveryTo('facebook');
    expect(await world.facebook.step({ ...delivery(world.waiting('facebook')), media: [] })).toMatchObject({
      kind: 'published',
    });
  });

  it.each([[[]], [['picture.jpg']], [['picture.jpg', 'picture.jpg']], [['video.mp4']]])(
    'sends nothing in one call unless that is marked first (%j)',
    async (files) => {
      const delivery = await world.deliveryTo('facebook', { files });
      const mark = () => Promise.reject(new Error('Another worker has it'));
      const sending = world.facebook.step({ ...delivery(world.waiting('facebook')), mark });
      await expect(sending).rejects.toThrow('Another worker has it');
      expect(await world.published()).toEqual([]);
    },
  );

  it('reports a lost post as absent when it never arrived, even with an older post of another text', async () => {
    const delivery = await world.deliveryTo('facebook', { content: 'Other words' });
    await world.facebook.step(delivery(world.waiting('facebook')));
    const next = await world.deliveryTo('facebook');
    await world.fail('POST /{page}/photos', { kind: 'reset' });
    expect(await world.facebook.step(next(world.waiting('facebook')))).toEqual({ kind: 'unknown' });
    expect(await inquireAlone(world.facebook, next(world.inDoubt(world.waiting('facebook'))))).toEqual({
      kind: 'absent',
    });
  });

  it('does not take an old post with the same words for the one it looks for', async () => {
    const delivery = await world.deliveryTo('facebook');
    await world.facebook.step(delivery(world.waiting('facebook')));
    const inTwoMinutes = new Date(Date.now() + 120_000).toISOString();
    const target = { ...world.inDoubt(world.waiting('facebook')), since: inTwoMinutes, startedAt: inTwoMinutes };
    expect(await inquireAlone(world.facebook, delivery(target))).toEqual({ kind: 'absent' });
  });

  it.each([
    ['a dead token', 400, { code: 190, error_subcode: 460 }, { kind: 'reconnect' }],
    ['the limit of our app', 403, { code: 4, is_transient: true }, { kind: 'app-stopped', afterSeconds: 300 }],
    ['a rate limit', 403, { code: 32, is_transient: true }, { kind: 'paused', afterSeconds: 300 }],
    [
      'a wrong parameter',
      400,
      { code: 100, error_user_msg: 'Please shorten it' },
      { kind: 'rejected', code: 'refused', reason: 'Facebook did not accept the post. Please shorten it' },
    ],
    ['a fault of the platform', 500, { code: 2 }, { kind: 'unknown' }],
    ['a block that may come after publishing', 403, { code: 4, error_subcode: 2_207_051 }, { kind: 'unknown' }],
    ['a duplicate of another post', 400, { code: 506 }, { kind: 'rejected', code: 'duplicate' }],
  ])('understands %s', async (_name, status, error, outcome) => {
    const delivery = await world.deliveryTo('facebook');
    await world.fail('POST /{page}/photos', graphError(status, error));
    expect(await world.facebook.step(delivery(world.waiting('facebook')))).toMatchObject(outcome);
    expect(await world.published()).toEqual([]);
  });
});

describe('Instagram', () => {
  async function prepared(delivery: Awaited<ReturnType<typeof world.deliveryTo>>): Promise<ProcessingTarget> {
    return world.processing('instagram', await world.instagram.step(delivery(world.waiting('instagram'))));
  }

  it('makes a container, which publishes nothing, and then publishes it', async () => {
    const delivery = await world.deliveryTo('instagram');
    const target = await prepared(delivery);
    expect(await world.published()).toEqual([]);
    const outcome = await world.instagram.step(delivery(target));
    const [post] = await world.published();
    expect(outcome).toEqual({ kind: 'published', remoteId: post?.id, permalink: post?.permalink });
  });

  it('goes on with the same container when its publishing never arrived', async () => {
    const delivery = await world.deliveryTo('instagram');
    const target = await prepared(delivery);
    await world.fail('POST /{ig}/media_publish', { kind: 'reset' });
    expect(await world.instagram.step(delivery(target))).toEqual({ kind: 'unknown' });
    expect(await inquireAlone(world.instagram, delivery(world.inDoubt(target)))).toEqual({
      kind: 'processing',
      containerId: target.containerId,
    });
  });

  it('knows that nothing was published before there was a container', async () => {
    const delivery = await world.deliveryTo('instagram');
    expect(await inquireAlone(world.instagram, delivery(world.inDoubt(world.waiting('instagram'))))).toEqual({
      kind: 'not-sent',
    });
  });

  it('tries a container again that got no answer, since it is harmless', async () => {
    const delivery = await world.deliveryTo('instagram');
    await world.fail('POST /{ig}/media', { kind: 'commit-then-500' });
    expect(await world.instagram.step(delivery(world.waiting('instagram')))).toMatchObject({ kind: 'retry' });
  });

  it.each([
    ['a picture of a wrong shape', 'wide.jpg', 'aspect ratio'],
    ['a picture that is no JPEG', 'picture.png', 'Instagram'],
    ['a picture that is not there', 'missing.jpg', 'Instagram'],
  ])('reports why it cannot use %s', async (_name, picture, words) => {
    const delivery = await world.deliveryTo('instagram', { files: [picture] });
    const target = { ...world.waiting('instagram'), failures: 1 };
    let outcome = await world.instagram.step(delivery(target));
    if (outcome.kind === 'processing')
      outcome = await world.instagram.step(delivery(world.processing('instagram', outcome)));
    expect(outcome).toMatchObject({ kind: 'rejected' });
    expect(JSON.stringify(outcome)).toContain(words);
  });

  it('publishes a container that was seen finished without asking again', async () => {
    const delivery = await world.deliveryTo('instagram');
    const target = await prepared(delivery);
    expect(await world.instagram.isFinished?.(delivery(target))).toBe(true);
    await world.fail('GET /{container}', graphError(503, { code: 2, is_transient: true }));
    expect(await world.instagram.step({ ...delivery(target), isFinished: true })).toMatchObject({ kind: 'published' });
    expect(await world.published()).toHaveLength(1);
  });

  it('follows a container that is not ready, although it was seen finished', async () => {
    await world.set({ processingMs: second });
    const delivery = await world.deliveryTo('instagram');
    const target = await prepared(delivery);
    const { containerId } = target;
    expect(await world.instagram.isFinished?.(delivery(target))).toBe(false);
    const step = { ...delivery(target), isFinished: true };
    expect(await world.instagram.step(step)).toEqual({ kind: 'processing', containerId });
    expect(await world.published()).toEqual([]);
  });

  describe('while it denies living containers', () => {
    const denial = graphError(400, { code: 100, error_subcode: 33 });

    it('publishes the container without its status, once', async () => {
      const delivery = await world.deliveryTo('instagram');
      const target = await prepared(delivery);
      await world.fail('GET /{container}', denial, 100);
      expect(await world.instagram.step(delivery(target))).toMatchObject({ kind: 'published' });
      expect(await world.published()).toHaveLength(1);
      // What it refuses for a container that it may have published is no reason to make another.
      expect(await world.instagram.step(delivery(target))).toMatchObject({ kind: 'retry' });
      expect(await inquireAlone(world.instagram, delivery(world.inDoubt(target)))).toEqual({ kind: 'unknown' });
      expect(await world.published()).toHaveLength(1);
    });

    it('waits for one that is not ready', async () => {
      await world.set({ processingMs: second });
      const delivery = await world.deliveryTo('instagram');
      const target = await prepared(delivery);
      await world.fail('GET /{container}', denial, 100);
      const { containerId } = target;
      expect(await world.instagram.step(delivery(target))).toEqual({ kind: 'processing', containerId });
      world.clock.advance(minute);
      expect(await world.instagram.step(delivery(target))).toMatchObject({ kind: 'published' });
    });

    it('makes and publishes a carousel of those', async () => {
      const delivery = await world.deliveryTo('instagram', { files: ['picture.jpg', 'picture.jpg'] });
      await world.fail('GET /{container}', denial, 100);
      let target = world.processing('instagram', await world.instagram.step(delivery(world.waiting('instagram'))));
      world.clock.advance(minute);
      target = world.processing('instagram', await world.instagram.step(delivery(target)));
      expect(await world.instagram.step(delivery(target))).toMatchObject({ kind: 'published' });
      expect(await world.published()).toHaveLength(1);
    });

    it('takes an hour-old one for forgotten, and makes another', async () => {
      const delivery = await world.deliveryTo('instagram');
      const target = await prepared(delivery);
      await world.fail('GET /{container}', denial, 100);
      world.clock.advance(hour + 1);
      const outcome = await world.instagram.step(delivery(target));
      expect(outcome).toMatchObject({ kind: 'processing', containerId: expect.any(String) });
      expect(outcome).not.toMatchObject({ containerId: target.containerId });
    });
  });

  it('keeps waiting when the container is not ready', async () => {
    const delivery = await world.deliveryTo('instagram');
    const target = await prepared(delivery);
    await world.fail('POST /{ig}/media_publish', graphError(400, { code: 9007, error_subcode: 2_207_027 }));
    expect(await world.instagram.step(delivery(target))).toEqual({
      kind: 'processing',
      containerId: target.containerId,
    });
  });
});

it('knows that nothing was sent when no connection could be made', async () => {
  const delivery = await world.deliveryTo('facebook');
  const aDelivery = delivery(world.waiting('facebook'));
  await world.stop();
  expect(await world.facebook.step(aDelivery)).toMatchObject({
    kind: 'retry',
    reason: 'Facebook could not be reached.',
  });
  expect(await inquireAlone(world.facebook, delivery(world.inDoubt(world.waiting('facebook'))))).toEqual({
    kind: 'unknown',
  });
  world = await metaWorld();
});

describe('what an account says of itself', () => {
  it('is read of a Page with its words and its cover', async () => {
    const { accountId, token } = await world.accountFor('facebook');
    expect(await readPage(world.graph, token, accountId)).toMatchObject({
      id: accountId,
      name: 'Cedar Café',
      category: expect.any(String),
      about: expect.any(String),
      description: expect.any(String),
      cover: { source: expect.stringMatching(/^http/) },
      picture: { data: { url: expect.stringMatching(/^http/) } },
      fan_count: expect.any(Number),
      followers_count: expect.any(Number),
    });
  });

  it('is read of an Instagram account with its picture and its numbers', async () => {
    const { accountId, token } = await world.accountFor('instagram');
    expect(await readInstagramAccount(world.graph, token, accountId)).toMatchObject({
      id: accountId,
      username: expect.any(String),
      profile_picture_url: expect.stringMatching(/^http/),
      followers_count: expect.any(Number),
      follows_count: expect.any(Number),
      media_count: 0,
    });
  });
});
