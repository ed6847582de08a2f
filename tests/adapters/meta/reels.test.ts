import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { InDoubtTarget, OpenTarget, ProcessingTarget } from '../../../shared/domain/publishing/target.ts';
import { day, hour, minute } from '../../../shared/durations.ts';
import { facebookPublisher } from '../../../functions/adapters/platforms/facebook/publisher.ts';
import { FileUnreadable } from '../../../functions/use-cases/publishing/ports.ts';
import { cedar } from '../../support/platforms/meta-simulator-client.ts';
import { graphError, metaWorld } from './meta-world.ts';

const processingMs = 30_000;
const finishRoute = 'POST /{page}/video_reels';

let world: Awaited<ReturnType<typeof metaWorld>>;
beforeEach(async () => {
  world = await metaWorld({ processingMs });
});
afterEach(() => world.stop());

const reel = { files: ['clip.mp4'], options: { facebook: { format: 'reel' } } } as const;
type To = Awaited<ReturnType<typeof world.deliveryTo>>;

const toReel = (files: string[] = ['clip.mp4']) => world.deliveryTo('facebook', { ...reel, files });

async function uploaded(to: To): Promise<ProcessingTarget> {
  return world.processing('facebook', await world.inTwoSteps.step(to(world.waiting('facebook'))));
}

async function prepared(to: To): Promise<ProcessingTarget> {
  const target = await uploaded(to);
  world.clock.advance(processingMs);
  return target;
}

const inDoubt = (target: OpenTarget): InDoubtTarget => ({
  ...world.inDoubt(target),
  startedAt: world.clock.now().toISOString(),
});
const finishes = async () =>
  (await world.requests(finishRoute)).filter(({ body }) => body['upload_phase'] === 'finish').length;

describe('a reel of a Page', () => {
  it('is uploaded unseen, and published once by the id of its video', async () => {
    const to = await toReel();
    const target = await prepared(to);
    world.clock.advance(10 * minute);
    expect(await world.published()).toEqual([]);
    expect(await finishes()).toBe(0);
    const outcome = await world.inTwoSteps.step(to(target));
    const [post, ...others] = await world.published();
    expect(others).toEqual([]);
    expect(post).toMatchObject({ kind: 'reel', text: 'Fresh manakish', createdAt: world.clock.now().toISOString() });
    expect(outcome).toEqual({ kind: 'published', remoteId: post?.id, permalink: post?.permalink });
  });

  it('is published in the same way where posts go out in one call', async () => {
    const to = await toReel();
    const target = world.processing('facebook', await world.facebook.step(to(world.waiting('facebook'))));
    world.clock.advance(processingMs);
    expect(await world.facebook.step(to(target))).toMatchObject({ kind: 'published' });
    expect(await world.requests('POST /{page}/videos')).toEqual([]);
  });

  it('waits until its video is processed', async () => {
    const to = await toReel();
    const target = await uploaded(to);
    world.clock.advance(processingMs - 1);
    expect(await world.inTwoSteps.step(to(target))).toEqual({ kind: 'processing', containerId: target.containerId });
    expect(await finishes()).toBe(0);
  });

  it('that is published already stays as it is', async () => {
    const to = await toReel();
    const target = await prepared(to);
    await world.inTwoSteps.step(to(target));
    expect(await world.inTwoSteps.step(to(target))).toMatchObject({ kind: 'published' });
    expect(await finishes()).toBe(1);
    expect(await world.published()).toHaveLength(1);
  });

  it('can be commented on, edited and removed by the id that it is published with', async () => {
    const to = await toReel();
    const outcome = await world.inTwoSteps.step(to(await prepared(to)));
    const remoteId = outcome.kind === 'published' ? (outcome.remoteId ?? '') : '';
    const account = await world.fullAccount('facebook', cedar);
    const said = { account, remoteId, text: 'Menu below', failures: 0, isResent: false };
    expect(await world.inTwoSteps.comments?.send(said)).toMatchObject({ kind: 'published' });
    expect(await world.changes.facebook.editText(account, remoteId, 'Fresh kaak')).toEqual({ kind: 'done' });
    expect(await world.published()).toMatchObject([{ text: 'Fresh kaak', comments: [{ text: 'Menu below' }] }]);
    expect(await world.changes.facebook.remove(account, remoteId)).toEqual({ kind: 'done' });
    expect(await world.published()).toEqual([]);
  });

  it.each([[['picture.jpg']], [['clip.mp4', 'clip.mp4']]])('does not take %j to the platform', async (files) => {
    const to = await toReel(files);
    expect(await world.inTwoSteps.step(to(world.waiting('facebook')))).toMatchObject({ kind: 'rejected' });
    expect(await world.requests(finishRoute)).toEqual([]);
  });

  it('reports what the platform says of a file that is no video', async () => {
    const to = await toReel(['broken.mp4']);
    expect(await world.inTwoSteps.step(to(await prepared(to)))).toMatchObject({
      kind: 'rejected',
      reason: 'Facebook could not use the video. The video file is in a format that is not supported.',
    });
    expect(await finishes()).toBe(0);
  });

  it('that was uploaded for another account is uploaded again for this one', async () => {
    const to = await toReel();
    const target = await prepared(to);
    const account = await world.accountFor('facebook', 1);
    const again = await world.inTwoSteps.step({ ...to(target), account });
    expect(again).toMatchObject({ kind: 'processing' });
    expect(again).not.toMatchObject({ containerId: target.containerId });
    expect(await finishes()).toBe(0);
  });
});

describe('the cover of a reel', () => {
  const covered = (cover: string) => world.deliveryTo('facebook', { ...reel, files: ['clip.mp4'], cover });

  it('is a picture that the Page shows with it from the beginning', async () => {
    const to = await covered('picture.jpg');
    expect(await world.inTwoSteps.step(to(await prepared(to)))).toMatchObject({ kind: 'published' });
    expect(await world.published()).toMatchObject([{ kind: 'reel', coverUrl: expect.stringMatching(/\.jpg$/) }]);
  });

  it('is not sent where none was chosen', async () => {
    const to = await toReel();
    await world.inTwoSteps.step(to(await prepared(to)));
    expect(await world.requests('POST /{reel}/thumbnails')).toEqual([]);
    expect(await world.published()).toMatchObject([{ coverUrl: null }]);
  });

  it.each(['reset', 'commit-then-reset', 'commit-then-500'])('is sent again after a lost answer (%s)', async (kind) => {
    const to = await covered('picture.jpg');
    const target = await prepared(to);
    await world.fail('POST /{reel}/thumbnails', { kind });
    expect(await world.inTwoSteps.step(to(target))).toMatchObject({ kind: 'retry' });
    expect(await world.published()).toEqual([]);
    expect(await world.inTwoSteps.step(to(target))).toMatchObject({ kind: 'published' });
    expect(await world.published()).toHaveLength(1);
  });

  it('that cannot be read leaves the reel unpublished', async () => {
    const to = await covered('missing.jpg');
    await expect(world.inTwoSteps.step(to(await prepared(to)))).rejects.toBeInstanceOf(FileUnreadable);
    expect(await finishes()).toBe(0);
  });

  it('that is no picture is refused, and nothing is public', async () => {
    const to = await covered('clip.mp4');
    expect(await world.inTwoSteps.step(to(await prepared(to)))).toMatchObject({ kind: 'rejected', code: 'refused' });
    expect(await world.published()).toEqual([]);
  });
});

describe('a lost answer', () => {
  it.each([
    ['the beginning of the upload', finishRoute],
    ['the upload', 'POST /video-upload/{reel}'],
  ])('to %s is harmless: it is uploaded again', async (_name, route) => {
    const to = await toReel();
    await world.fail(route, { kind: 'commit-then-reset' });
    expect(await world.inTwoSteps.step(to(world.waiting('facebook')))).toMatchObject({ kind: 'retry' });
    await world.inTwoSteps.step(to(await prepared(to)));
    expect(await world.published()).toHaveLength(1);
  });

  it('of a worker that died before there was an id proves that nothing is public', async () => {
    const to = await toReel();
    for (const publisher of [world.facebook, world.inTwoSteps])
      expect(await publisher.inquire(to(inDoubt(world.waiting('facebook'))))).toEqual({ kind: 'not-sent' });
  });

  it.each(['commit-then-reset', 'commit-then-500'])(
    'to the publishing is resolved by the video when it took effect (%s)',
    async (kind) => {
      const to = await toReel();
      const target = await prepared(to);
      await world.fail(finishRoute, { kind });
      expect(await world.inTwoSteps.step(to(target))).toEqual({ kind: 'unknown' });
      const [post] = await world.published();
      expect(await world.inTwoSteps.inquire(to(inDoubt(target)))).toEqual({
        kind: 'published',
        remoteId: post?.id,
        permalink: post?.permalink,
      });
      expect(await finishes()).toBe(1);
    },
  );

  it('to the publishing is followed by the same id when it took none', async () => {
    const to = await toReel();
    const target = await prepared(to);
    await world.fail(finishRoute, { kind: 'reset' });
    expect(await world.inTwoSteps.step(to(target))).toEqual({ kind: 'unknown' });
    const { containerId } = target;
    expect(await world.inTwoSteps.inquire(to(inDoubt(target)))).toEqual({ kind: 'processing', containerId });
    expect(await world.inTwoSteps.step(to(target))).toMatchObject({ kind: 'published' });
    expect(await world.published()).toHaveLength(1);
  });

  it('to the publishing ends after an hour in which it was never public', async () => {
    const to = await toReel();
    const target = inDoubt(await prepared(to));
    world.clock.advance(hour);
    expect(await world.inTwoSteps.inquire(to(target))).toMatchObject({ kind: 'processing' });
    world.clock.advance(1);
    expect(await world.inTwoSteps.inquire(to(target))).toMatchObject({ kind: 'rejected', code: 'unreachable' });
  });

  it.each([
    ['http-500', { kind: 'unknown' }],
    ['reset', { kind: 'unknown' }],
  ])('to the question keeps the outcome unknown (%s)', async (kind, outcome) => {
    const to = await toReel();
    const target = inDoubt(await prepared(to));
    await world.fail('GET /{reel}', { kind });
    expect(await world.inTwoSteps.inquire(to(target))).toEqual(outcome);
  });
});

describe('a reel that the platform was asked to publish', () => {
  /** The platform says that it publishes, and for now does not. */
  const publishing = {
    video_status: 'processing',
    uploading_phase: { status: 'complete' },
    processing_phase: { status: 'complete' },
    publishing_phase: { status: 'in_progress', publish_status: 'draft' },
  };
  const slow = (status: object) =>
    facebookPublisher(
      {
        ...world.graph,
        callAs: async (token, method, path, parameters, shape) => {
          if (method === 'GET' && (await finishes()) > 0) return shape.parse({ id: '1', status });
          return world.graph.callAs(token, method, path, parameters, shape);
        },
      },
      { isAtOnce: false },
    );

  it.each([
    ['publishing', publishing],
    ['not yet publishing', { ...publishing, publishing_phase: { status: 'not_started' } }],
  ])('is followed and never asked for again while it is %s', async (_name, status) => {
    const to = await toReel();
    const target = world.processing('facebook', await slow(status).step(to(await prepared(to))));
    expect(target.containerId).toMatch(/accepted$/);
    expect(await slow(status).step(to(target))).toEqual({ kind: 'processing', containerId: target.containerId });
    expect(await slow(status).inquire(to(inDoubt(target)))).toEqual({ kind: 'unknown' });
    world.clock.advance(14 * minute + 1);
    expect(await slow(status).step(to(target))).toEqual({ kind: 'unknown' });
    expect(await world.inTwoSteps.inquire(to(inDoubt(target)))).toMatchObject({ kind: 'published' });
    expect(await finishes()).toBe(1);
  });

  it('is found to be so after its answer was lost', async () => {
    const to = await toReel();
    const target = await prepared(to);
    await world.fail(finishRoute, { kind: 'commit-then-reset' });
    await slow(publishing).step(to(target));
    expect(await slow(publishing).inquire(to(inDoubt(target)))).toEqual({ kind: 'unknown' });
  });

  it('fails when the platform says so', async () => {
    const status = { ...publishing, publishing_phase: { status: 'error', errors: [{ message: 'Not allowed here.' }] } };
    const to = await toReel();
    expect(await slow(status).step(to(await prepared(to)))).toMatchObject({
      kind: 'rejected',
      reason: 'Facebook could not use the video. Not allowed here.',
    });
  });
});

describe('a refusal of the publishing', () => {
  it.each([
    ['a dead token', 400, { code: 190, error_subcode: 460 }, { kind: 'reconnect' }],
    ['the limit of our app', 403, { code: 4, is_transient: true }, { kind: 'app-stopped', afterSeconds: 300 }],
    ['a rate limit', 403, { code: 32, is_transient: true }, { kind: 'paused', afterSeconds: 300 }],
    ['a block', 403, { code: 4, error_subcode: 2_207_051 }, { kind: 'rejected', code: 'blocked' }],
    ['a fault of the platform', 500, { code: 2 }, { kind: 'unknown' }],
    ['a wrong parameter', 400, { code: 100 }, { kind: 'rejected', code: 'refused' }],
  ])('(%s) is understood', async (_name, status, error, outcome) => {
    const to = await toReel();
    const target = await prepared(to);
    await world.fail(finishRoute, graphError(status, error));
    expect(await world.inTwoSteps.step(to(target))).toMatchObject(outcome);
    expect(await world.published()).toEqual([]);
  });

  it.each([
    ['a block', 403, { code: 4, error_subcode: 2_207_051 }],
    ['a wrong parameter', 400, { code: 100 }],
  ])('(%s) of a reel that is public all the same changes nothing', async (_name, status, error) => {
    const to = await toReel();
    const target = await prepared(to);
    await world.fail(finishRoute, { ...graphError(status, error), kind: 'commit-then-error' });
    expect(await world.inTwoSteps.step(to(target))).toMatchObject({ kind: 'published' });
  });

  it('holds the account when the platform has taken all reels of the day', async () => {
    for (let count = 0; count < 30; count += 1) {
      const to = await toReel();
      await world.inTwoSteps.step(to(await prepared(to)));
    }
    const to = await toReel();
    const target = await prepared(to);
    expect(await world.inTwoSteps.step(to(target))).toMatchObject({ kind: 'paused' });
    world.clock.advance(day);
    expect(await world.inTwoSteps.step(to(target))).toMatchObject({ kind: 'published' });
  });

  it('says that the video is gone when somebody deleted it', async () => {
    const to = await toReel();
    const target = await prepared(to);
    await world.changes.facebook.remove(to(target).account, target.containerId?.split('/')[1] ?? '');
    const gone = { kind: 'rejected', reason: expect.stringContaining('video any more') };
    expect(await world.inTwoSteps.step(to(target))).toMatchObject(gone);
    expect(await world.inTwoSteps.inquire(to(inDoubt(target)))).toMatchObject(gone);
  });
});
