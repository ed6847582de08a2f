import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { facebookPublisher } from '../../../functions/adapters/platforms/facebook/publisher.ts';
import type { Graph } from '../../../functions/adapters/platforms/meta/graph.ts';
import type { InDoubtTarget, OpenTarget, ProcessingTarget } from '../../../shared/domain/publishing/target.ts';
import { hour, minute } from '../../../shared/durations.ts';
import { preparedOf } from '../../../shared/domain/publishing/preparation.ts';
import { graphError, metaWorld } from './meta-world.ts';

const processingMs = 30_000;

let world: Awaited<ReturnType<typeof metaWorld>>;
beforeEach(async () => {
  world = await metaWorld({ processingMs });
});
afterEach(() => world.stop());

type Content = NonNullable<Parameters<typeof world.deliveryTo>[1]>;
type To = Awaited<ReturnType<typeof world.deliveryTo>>;

const text: Content = { files: [] };
const clip: Content = { files: ['clip.mp4'] };
const kinds: [string, Content, string, number][] = [
  ['text', text, 'text', 0],
  ['text with a link', { files: [], options: { facebook: { link: 'https://cedar.example/menu' } } }, 'link', 0],
  ['a photo', { files: ['picture.png'] }, 'photo', 1],
  ['several photos', { files: ['picture.jpg', 'picture.png', 'third.jpg'] }, 'photos', 3],
  ['a video', clip, 'video', 1],
];

async function prepared(to: To): Promise<ProcessingTarget> {
  const target = world.processing('facebook', await world.inTwoSteps.step(to(world.waiting('facebook'))));
  world.clock.advance(processingMs);
  return target;
}

const inDoubt = (target: OpenTarget): InDoubtTarget => ({
  ...world.inDoubt(target),
  startedAt: world.clock.now().toISOString(),
});
const ids = async () => (await world.published()).map(({ id }) => id);

describe('what was prepared and dropped', () => {
  const unpublished = async () =>
    (await world.control<{ objects: { kind: string; id: string }[] }>('GET', 'unpublished')).objects;
  const reel: Content = { files: ['clip.mp4'], options: { facebook: { format: 'reel' } } };

  it.each([...kinds.map(([name, content]) => [name, content] as const), ['a reel', reel] as const])(
    'of %s is deleted, and nothing unpublished remains',
    async (_name, content) => {
      const to = await world.deliveryTo('facebook', content);
      const target = await prepared(to);
      expect(await unpublished()).not.toEqual([]);
      const [draft] = preparedOf([target]);
      const { account } = to(target);
      expect(draft && (await world.drafts(account, draft))).toBe('deleted');
      expect([await unpublished(), await world.published()]).toEqual([[], []]);
      expect(draft && (await world.drafts(account, draft))).toBe('gone');
    },
  );

  it.each(kinds)(
    'of %s stays with its photos when a worker that died has published it',
    async (_name, content, _kind, count) => {
      const to = await world.deliveryTo('facebook', content);
      const target = await prepared(to);
      await world.inTwoSteps.step(to(target));
      const [draft] = preparedOf([target]);
      expect(draft && (await world.drafts(to(target).account, draft))).toBe('kept');
      const [post] = await world.published();
      expect(post?.mediaUrls).toHaveLength(count);
      expect(await unpublished()).toEqual([]);
    },
  );

  it('stays, and is not asked about again, where the account may not do it', async () => {
    const to = await world.deliveryTo('facebook', text);
    const target = await prepared(to);
    const [draft] = preparedOf([target]);
    const { account } = to(target);
    await world.fail('GET /{post}', graphError(400, { code: 190 }));
    expect(draft && (await world.drafts(account, draft))).toBe('kept');
    await world.fail('GET /{post}', graphError(503, { code: 2, is_transient: true }));
    await expect(draft && world.drafts(account, draft)).rejects.toThrow('Said by the platform');
    expect(await unpublished()).toHaveLength(1);
  });

  it('of another account stays there', async () => {
    const to = await world.deliveryTo('facebook', text);
    const target = await prepared(to);
    const other = { ...to(target).account, accountId: '17' };
    const [draft] = preparedOf([target]);
    expect(draft && (await world.drafts(other, draft))).toBe('kept');
    expect(await unpublished()).toHaveLength(1);
  });
});

describe('a post of a Page', () => {
  it.each(kinds)('of %s is made unpublished, and published once by its id', async (_name, content, kind, count) => {
    const to = await world.deliveryTo('facebook', content);
    const target = await prepared(to);
    world.clock.advance(10 * minute);
    expect(await world.published()).toEqual([]);
    const outcome = await world.inTwoSteps.step(to(target));
    const [post, ...others] = await world.published();
    expect(others).toEqual([]);
    expect(post).toMatchObject({ kind, text: 'Fresh manakish', link: content.options?.facebook?.link ?? null });
    expect(post?.mediaUrls).toHaveLength(count);
    expect(post?.createdAt).toBe(world.clock.now().toISOString());
    expect(outcome).toEqual({ kind: 'published', remoteId: post?.id, permalink: post?.permalink });
  });

  it.each(kinds)('of %s that is published already stays as it is', async (_name, content) => {
    const to = await world.deliveryTo('facebook', content);
    const target = await prepared(to);
    await world.inTwoSteps.step(to(target));
    const before = await world.published();
    world.clock.advance(minute);
    expect(await world.inTwoSteps.step(to(target))).toMatchObject({ kind: 'published', remoteId: before[0]?.id });
    expect(await world.published()).toEqual(before);
  });

  it('goes on at once when it is made, but waits for a video', async () => {
    const made = async (content: Content) =>
      world.inTwoSteps.step((await world.deliveryTo('facebook', content))(world.waiting('facebook')));
    expect(await made(text)).toMatchObject({ kind: 'processing', afterSeconds: 0 });
    expect(await made(clip)).toEqual({ kind: 'processing', containerId: expect.any(String) });
  });

  it.each([
    ['a photo', ['picture.png'], 1],
    ['several photos', ['picture.png', 'third.jpg'], 2],
  ])('says the alternative texts of %s', async (_name, files, count) => {
    const to = await world.deliveryTo('facebook', { files, altText: 'Manakish from the oven' });
    await world.inTwoSteps.step(to(await prepared(to)));
    expect((await world.published())[0]?.altTexts).toEqual(Array(count).fill('Manakish from the oven'));
  });

  it('shows photos in the order they were given', async () => {
    const to = await world.deliveryTo('facebook', { files: ['picture.png', 'picture.jpg', 'picture.png'] });
    await world.inTwoSteps.step(to(await prepared(to)));
    const [post] = await world.published();
    expect(post?.mediaUrls.map((url) => url.slice(-3))).toEqual(['png', 'jpg', 'png']);
  });

  it('of a video is not published before it is processed', async () => {
    const to = await world.deliveryTo('facebook', clip);
    const target = world.processing('facebook', await world.inTwoSteps.step(to(world.waiting('facebook'))));
    world.clock.advance(processingMs - 1);
    const { containerId } = target;
    expect(await world.inTwoSteps.step(to(target))).toEqual({ kind: 'processing', containerId });
    expect(await world.requests('POST /{video}')).toEqual([]);
    expect(await world.inTwoSteps.inquire(to(inDoubt(target)))).toEqual({ kind: 'processing', containerId });
  });

  it.each([
    ['photos and a video together', ['picture.jpg', 'clip.mp4'], 'not both'],
    ['a photo that is not there', ['missing.jpg'], 'read'],
    ['a video that is none', ['broken.mp4'], 'format'],
  ])('is refused with %s', async (_name, files, words) => {
    const to = await world.deliveryTo('facebook', { files });
    expect(await world.inTwoSteps.step(to(world.waiting('facebook')))).toMatchObject({
      kind: 'rejected',
      reason: expect.stringContaining(words),
    });
  });
});

describe('a lost answer', () => {
  it.each([
    ['feed', 'POST /{page}/feed', text],
    ['photos', 'POST /{page}/photos', { files: ['picture.jpg'] }],
    ['videos', 'POST /{page}/videos', clip],
  ])('while it is made (%s) is harmless: it is made again', async (_name, route, content) => {
    const to = await world.deliveryTo('facebook', content);
    await world.fail(route, { kind: 'commit-then-reset' });
    expect(await world.inTwoSteps.step(to(world.waiting('facebook')))).toMatchObject({ kind: 'retry' });
    await world.inTwoSteps.step(to(await prepared(to)));
    expect(await ids()).toHaveLength(1);
  });

  it('of a worker that died before there was an id proves that nothing is public', async () => {
    const to = await world.deliveryTo('facebook', text);
    expect(await world.inTwoSteps.inquire(to(inDoubt(world.waiting('facebook'))))).toEqual({ kind: 'not-sent' });
    expect(await world.requests('GET /{page}/published_posts')).toEqual([]);
  });

  describe.each([
    ['post', 'POST /{post}', text],
    ['video', 'POST /{video}', clip],
  ])('to the publishing of a %s', (_name, route, content) => {
    it.each(['commit-then-reset', 'commit-then-500'])(
      'is resolved by its id when it took effect (%s)',
      async (kind) => {
        const to = await world.deliveryTo('facebook', content);
        const target = await prepared(to);
        await world.fail(route, { kind });
        expect(await world.inTwoSteps.step(to(target))).toEqual({ kind: 'unknown' });
        const [post] = await world.published();
        expect(await world.inTwoSteps.inquire(to(inDoubt(target)))).toEqual({
          kind: 'published',
          remoteId: post?.id,
          permalink: post?.permalink,
        });
      },
    );

    it('is followed by the same id at once when it took none', async () => {
      const to = await world.deliveryTo('facebook', content);
      const target = await prepared(to);
      const { containerId } = target;
      await world.fail(route, { kind: 'reset' });
      expect(await world.inTwoSteps.step(to(target))).toEqual({ kind: 'unknown' });
      expect(await world.inTwoSteps.inquire(to(inDoubt(target)))).toEqual({ kind: 'processing', containerId });
      expect(await world.inTwoSteps.step(to(target))).toMatchObject({ kind: 'published' });
      expect(await ids()).toHaveLength(1);
    });

    it('ends after an hour in which it was never public', async () => {
      const to = await world.deliveryTo('facebook', content);
      const target = inDoubt(await prepared(to));
      world.clock.advance(hour);
      expect(await world.inTwoSteps.inquire(to(target))).toMatchObject({ kind: 'processing' });
      world.clock.advance(1);
      expect(await world.inTwoSteps.inquire(to(target))).toMatchObject({ kind: 'rejected', code: 'unreachable' });
    });
  });

  it('is about the post itself, not about another of the same words', async () => {
    const to = await world.deliveryTo('facebook', text);
    const [first, second] = [await prepared(to), await prepared(to)];
    await world.inTwoSteps.step(to(first));
    await world.fail('POST /{post}', { kind: 'reset' });
    await world.inTwoSteps.step(to(second));
    expect(await world.inTwoSteps.inquire(to(inDoubt(second)))).toMatchObject({ kind: 'processing' });
  });

  it('keeps the outcome unknown while the platform cannot be asked', async () => {
    const to = await world.deliveryTo('facebook', text);
    const target = inDoubt(await prepared(to));
    await world.fail('GET /{post}', { kind: 'http-500' });
    expect(await world.inTwoSteps.inquire(to(target))).toEqual({ kind: 'unknown' });
  });

  it('to the reading of the address costs the address only', async () => {
    const to = await world.deliveryTo('facebook', text);
    const target = await prepared(to);
    await world.fail('GET /{post}', { kind: 'http-500' });
    const outcome = await world.inTwoSteps.step(to(target));
    expect(outcome).toEqual({ kind: 'published', remoteId: (await ids())[0] });
  });
});

describe('a refusal', () => {
  it.each([
    ['a dead token', 400, { code: 190, error_subcode: 460 }, { kind: 'reconnect' }],
    ['the limit of our app', 403, { code: 4, is_transient: true }, { kind: 'app-stopped', afterSeconds: 300 }],
    ['a rate limit', 403, { code: 32, is_transient: true }, { kind: 'paused', afterSeconds: 300 }],
    ['a block', 403, { code: 4, error_subcode: 2_207_051 }, { kind: 'rejected', code: 'blocked' }],
    ['a duplicate', 400, { code: 506 }, { kind: 'rejected', code: 'duplicate' }],
    ['a fault of the platform', 500, { code: 2 }, { kind: 'unknown' }],
    [
      'a wrong parameter',
      400,
      { code: 100, error_user_msg: 'Please shorten it' },
      { kind: 'rejected', code: 'refused', reason: 'Facebook did not accept the post. Please shorten it' },
    ],
  ])('of the publishing (%s) is understood', async (_name, status, error, outcome) => {
    const to = await world.deliveryTo('facebook', text);
    const target = await prepared(to);
    await world.fail('POST /{post}', graphError(status, error));
    expect(await world.inTwoSteps.step(to(target))).toMatchObject(outcome);
    expect(await world.published()).toEqual([]);
  });

  it.each([
    ['a block', 403, { code: 4, error_subcode: 2_207_051 }],
    ['a duplicate', 400, { code: 506 }],
    ['a wrong parameter', 400, { code: 100 }],
  ])('(%s) of a post that is public all the same changes nothing', async (_name, status, error) => {
    const to = await world.deliveryTo('facebook', text);
    const target = await prepared(to);
    await world.fail('POST /{post}', { ...graphError(status, error), kind: 'commit-then-error' });
    expect(await world.inTwoSteps.step(to(target))).toMatchObject({ kind: 'published', remoteId: (await ids())[0] });
  });

  it('stays open while nobody says whether the post is public', async () => {
    const to = await world.deliveryTo('facebook', text);
    const target = await prepared(to);
    await world.fail('POST /{post}', graphError(400, { code: 100 }));
    await world.fail('GET /{post}', { kind: 'reset' });
    expect(await world.inTwoSteps.step(to(target))).toEqual({ kind: 'unknown' });
  });

  it.each([
    ['post', text, 'prepared post'],
    ['video', clip, 'video'],
  ])('says that the %s is gone when somebody deleted it', async (_name, content, words) => {
    const to = await world.deliveryTo('facebook', content);
    const target = await prepared(to);
    const { account } = to(target);
    await world.changes.facebook.remove(account, target.containerId?.split('/')[1] ?? '');
    const gone = { kind: 'rejected', reason: expect.stringContaining(words) };
    expect(await world.inTwoSteps.step(to(target))).toMatchObject(gone);
    expect(await world.inTwoSteps.inquire(to(inDoubt(target)))).toMatchObject(gone);
  });

  it('of a look at a video is understood', async () => {
    const to = await world.deliveryTo('facebook', clip);
    const target = await prepared(to);
    await world.fail('GET /{video}', graphError(400, { code: 190, error_subcode: 460 }));
    expect(await world.inTwoSteps.step(to(target))).toMatchObject({ kind: 'reconnect' });
  });
});

it('a post that the platform says to have published and does not show is not called published', async () => {
  const to = await world.deliveryTo('facebook', text);
  const target = await prepared(to);
  const deaf: Graph = {
    ...world.graph,
    callAs: async (token, method, path, parameters, shape) =>
      'is_published' in parameters
        ? shape.parse({ success: true })
        : world.graph.callAs(token, method, path, parameters, shape),
  };
  const outcome = await facebookPublisher(deaf, { isAtOnce: false }).step(to(target));
  expect(outcome).toEqual({ kind: 'processing', containerId: target.containerId });
  expect(await world.published()).toEqual([]);
});

describe('what another account made', () => {
  it('is left there, and made again for this one', async () => {
    const to = await world.deliveryTo('facebook', text);
    const target = await prepared(to);
    const other = { ...to(target), account: await world.accountFor('facebook', 1) };
    const again = await world.inTwoSteps.step(other);
    expect(again).toMatchObject({ kind: 'processing' });
    expect(again).not.toMatchObject({ containerId: target.containerId });
    const asked = { ...to(inDoubt(target)), account: other.account };
    expect(await world.inTwoSteps.inquire(asked)).toEqual({ kind: 'unknown' });
    expect(await world.published()).toEqual([]);
  });
});

describe('after the way was changed', () => {
  it.each(kinds)('%s that was made unpublished is published by its id', async (_name, content) => {
    const to = await world.deliveryTo('facebook', content);
    const target = await prepared(to);
    expect(await world.facebook.inquire(to(inDoubt(target)))).toMatchObject({ kind: 'processing' });
    expect(await world.facebook.step(to(target))).toMatchObject({ kind: 'published', remoteId: (await ids())[0] });
    expect(await ids()).toHaveLength(1);
  });

  it('a video that is published by itself is only followed', async () => {
    const to = await world.deliveryTo('facebook', clip);
    const target = world.processing('facebook', await world.facebook.step(to(world.waiting('facebook'))));
    expect(await world.inTwoSteps.step(to(target))).toMatchObject({ kind: 'processing' });
    world.clock.advance(processingMs);
    expect(await world.inTwoSteps.step(to(target))).toMatchObject({ kind: 'published' });
    expect(await world.requests('POST /{video}')).toEqual([]);
  });
});
