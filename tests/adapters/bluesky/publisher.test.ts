import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { megabyte } from '../../../shared/byte-sizes.ts';
import type { Target } from '../../../shared/domain/publishing/target.ts';
import { hour } from '../../../shared/durations.ts';
import { videoService } from '../../../functions/adapters/platforms/bluesky/video.ts';
import { blueskyWorld, byblos, cedar } from './bluesky-world.ts';

const put = 'POST /xrpc/com.atproto.repo.putRecord';
const upload = 'POST /xrpc/com.atproto.repo.uploadBlob';
const read = 'GET /xrpc/com.atproto.repo.getRecord';

let world: Awaited<ReturnType<typeof blueskyWorld>>;
beforeEach(async () => {
  world = await blueskyWorld();
});
afterEach(() => world.stop());

const lost = ['commit-then-reset', 'commit-then-500', 'reset', 'http-500'] as const;
const countOf = async (route: string) =>
  (await world.requests()).filter((request) => request.route === route && request.status < 400).length;

describe('a post', () => {
  it('is public once, under the address that it had before', async () => {
    const target = await world.follow(await world.delivery({ content: 'صباح الخير #بيروت' }), world.waiting());
    const posts = await world.published();
    expect(posts).toMatchObject([{ accountName: cedar.handle, commits: 1, duplicates: 0, langs: ['ar'] }]);
    expect(posts[0]?.parts).toEqual([{ text: 'صباح الخير ' }, { text: '#بيروت', kind: 'tag', target: 'بيروت' }]);
    expect(target).toMatchObject({ state: 'published', remoteId: posts[0]?.id, permalink: posts[0]?.permalink });
    expect(await (await fetch(posts[0]?.permalink ?? '')).text()).toContain('#بيروت');
  });

  it('links addresses, hashtags and the accounts that it names, at their bytes', async () => {
    const content = `👨‍👩‍👧‍👧 مع @${byblos.handle} و @nobody.example: https://nashra.example/menu. #خبز`;
    await world.follow(await world.delivery({ content }), world.waiting());
    const [post] = await world.published();
    expect(post?.parts).toEqual([
      { text: '👨‍👩‍👧‍👧 مع ' },
      { text: `@${byblos.handle}`, kind: 'mention', target: byblos.did },
      { text: ' و @nobody.example: ' },
      { text: 'https://nashra.example/menu', kind: 'link', target: 'https://nashra.example/menu' },
      { text: '. ' },
      { text: '#خبز', kind: 'tag', target: 'خبز' },
    ]);
  });

  it('shows its pictures with what they say and their shape', async () => {
    const to = await world.delivery({ pictures: ['one.jpg', 'two.jpg'] });
    expect(await world.follow(to, world.waiting())).toMatchObject({ state: 'published' });
    const [post] = await world.published();
    expect(post).toMatchObject({ altTexts: ['Bread in the oven', ''], ratios: ['1080:1920', '1080:1920'] });
    const [address = ''] = post?.mediaUrls ?? [];
    expect((await fetch(address)).headers.get('content-type')).toBe('image/jpeg');
  });

  it('shows a card of its link', async () => {
    const options = { link: 'https://nashra.example/menu', linkTitle: 'The menu' };
    await world.follow(await world.delivery({ options }), world.waiting());
    expect((await world.published())[0]?.card).toEqual({ uri: options.link, title: 'The menu' });
  });

  it('sends a link in other letters percent-encoded', async () => {
    const options = { link: 'https://ar.wikipedia.org/wiki/بيروت', linkTitle: 'Beirut' };
    const target = await world.follow(await world.delivery({ options }), world.waiting());
    expect(target).toMatchObject({ state: 'published' });
    expect((await world.published())[0]?.card?.uri).toBe(
      'https://ar.wikipedia.org/wiki/%D8%A8%D9%8A%D8%B1%D9%88%D8%AA',
    );
  });
});

describe.each(lost)('a call with the answer %s', (kind) => {
  it('that puts the post is repeated, and the post is public once', async () => {
    await world.fail(put, { kind });
    const target = await world.follow(await world.delivery(), world.waiting());
    expect(target).toMatchObject({ state: 'published' });
    expect(await world.published()).toMatchObject([
      { commits: 1, duplicates: 0, id: 'remoteId' in target ? target.remoteId : '' },
    ]);
  });

  it('that uploads a picture is repeated, and the post has each once', async () => {
    await world.fail(upload, { kind });
    const to = await world.delivery({ pictures: ['one.jpg', 'two.jpg'] });
    expect(await world.follow(to, world.waiting())).toMatchObject({ state: 'published' });
    const [post, ...others] = await world.published();
    expect([post?.mediaUrls.length, others]).toEqual([2, []]);
  });
});

describe('a worker that dies', () => {
  it.each([0, 1, 2, 3])('after step %i leaves one post, whole, to the next', async (steps) => {
    const to = await world.delivery({ pictures: ['one.jpg', 'two.jpg'] });
    const half = await world.follow(to, world.waiting(), steps);
    if (!('nextAttemptAt' in half)) throw new Error('settled too early');
    // What it did last was not stored: the next worker knows the target as it was before.
    await world.publisher.step(to(half.state === 'in-doubt' ? world.waiting() : half));
    expect(await world.follow(to, world.dead(half))).toMatchObject({ state: 'published' });
    expect(await world.published()).toMatchObject([{ commits: 1, duplicates: 0 }]);
  });
});

describe('a video', () => {
  const [send, job] = ['POST /xrpc/app.bsky.video.uploadVideo', 'GET /xrpc/app.bsky.video.getJobStatus'];

  it('is sent in ranges, waited for, and shown with what it says and its shape', async () => {
    const to = await world.delivery({ pictures: ['oven.mp4'] });
    expect(await world.follow(to, world.waiting())).toMatchObject({ state: 'published' });
    expect(world.reads).toHaveLength(3);
    expect(Math.max(...world.reads)).toBe(4 * megabyte);
    expect(await countOf(job)).toBeGreaterThan(1);
    const [post] = await world.published();
    expect(post).toMatchObject({ altTexts: ['Bread in the oven'], ratios: ['1080:1920'], commits: 1 });
    const sent = await (await fetch(post?.mediaUrls[0] ?? '')).bytes();
    expect(sent.length).toBe(to(world.waiting()).media[0]?.size);
  });

  it.each(lost)('whose upload has the answer %s is one video of one post', async (kind) => {
    await world.fail(send, { kind });
    const to = await world.delivery({ pictures: ['oven.mp4'] });
    expect(await world.follow(to, world.waiting())).toMatchObject({ state: 'published' });
    expect(await world.published()).toMatchObject([{ commits: 1, duplicates: 0, mediaUrls: [expect.any(String)] }]);
  });

  it('that Bluesky has already is not processed again', async () => {
    await world.follow(await world.delivery({ pictures: ['oven.mp4'] }), world.waiting());
    await world.follow(await world.delivery({ content: 'Again', pictures: ['oven.mp4'] }), world.waiting());
    expect((await world.requests()).filter(({ route }) => route === send).map(({ status }) => status)).toEqual([
      200, 409,
    ]);
    expect(await world.published()).toHaveLength(2);
  });

  it('that Bluesky cannot use fails in plain words', async () => {
    const target = await world.follow(await world.delivery({ pictures: ['broken.mp4'] }), world.waiting());
    expect(target).toMatchObject({
      state: 'failed',
      reason: 'Bluesky could not process the video: Unsupported video',
    });
    expect(await world.published()).toEqual([]);
  });

  it('of an account without a confirmed e-mail address is not sent', async () => {
    const to = await world.delivery({ pictures: ['oven.mp4'], handle: 'new-shop.bsky.social' });
    const target = await world.follow(to, world.waiting());
    expect(target).toMatchObject({ state: 'failed', reason: expect.stringContaining('verify your email address') });
    expect(world.reads).toEqual([]);
  });

  it.each([
    [10_000_000_000, undefined],
    [10_000_000_001, 'bluesky.no-video'],
  ])('of %d bytes is measured by what Bluesky takes of an account in a day', async (size, code) => {
    const to = await world.delivery();
    const answer = await videoService(world.bluesky, to(world.waiting())).refusal(size);
    expect(answer?.reasonCode?.code).toBe(code);
  });

  it('keeps the account connected when the service does not take the token of the server', async () => {
    const to = await world.delivery({ pictures: ['oven.mp4'] });
    const begun = await world.follow(to, world.waiting(), 1);
    const body = { error: 'ExpiredToken', message: 'jwt expired' };
    await world.fail(send, { kind: 'error', status: 401, body });
    if (begun.state !== 'processing') throw new Error(begun.state);
    expect(await world.publisher.step(to(begun))).toMatchObject({ kind: 'retry' });
  });

  it('that the server drops each time is given up', async () => {
    const to = await world.delivery({ pictures: ['oven.mp4'] });
    const body = { error: 'BlobNotFound', message: 'Could not find blob' };
    await world.fail(put, { kind: 'error', status: 400, body }, 3);
    expect(await world.follow(to, world.waiting(), 40)).toMatchObject({
      state: 'failed',
      reasonCode: { code: 'bluesky.files-dropped' },
    });
    expect(await world.published()).toEqual([]);
  });
});

describe('a thread', () => {
  const content = Array.from({ length: 3 }, (_, part) => `${part} ${'كلمة '.repeat(55).trim()}.`).join('\n\n');
  const thread = { content, options: { isThread: true }, pictures: ['one.jpg'] };

  async function expectWhole(target: Target) {
    const posts = (await world.published()).toReversed();
    const [first, second] = posts;
    expect(posts.map(({ text }) => text.slice(0, 2))).toEqual(['0 ', '1 ', '2 ']);
    expect(posts.map(({ answers }) => answers)).toEqual([null, first?.id, second?.id]);
    expect(posts.map(({ threadOf }) => threadOf)).toEqual([null, first?.id, first?.id]);
    expect(posts.map(({ mediaUrls }) => mediaUrls.length)).toEqual([1, 0, 0]);
    expect(posts.every(({ commits, duplicates }) => commits === 1 && duplicates === 0)).toBe(true);
    expect(target).toMatchObject({
      state: 'published',
      remoteId: first?.id,
      permalink: first?.permalink,
      partIds: posts.slice(1).map(({ id }) => id),
    });
  }

  it('goes out as posts that answer each other, the first with the files', async () => {
    await expectWhole(await world.follow(await world.delivery(thread), world.waiting()));
  });

  it('of a short text is one post', async () => {
    await world.follow(await world.delivery({ options: { isThread: true } }), world.waiting());
    expect(await world.published()).toMatchObject([{ answers: null }]);
  });

  it.each(lost.flatMap((kind) => [0, 1, 2].map((part) => [kind, part] as const)))(
    'has each post once after the answer %s to post %d',
    async (kind, part) => {
      const to = await world.delivery(thread);
      const half = await world.follow(to, world.waiting(), 2 + part);
      if (!('nextAttemptAt' in half)) throw new Error('settled too early');
      await world.fail(put, { kind });
      await expectWhole(await world.follow(to, half));
    },
  );

  it.each([0, 1, 2])('is whole after a worker that died over post %d', async (part) => {
    const to = await world.delivery(thread);
    const half = await world.follow(to, world.waiting(), 2 + part);
    if (!('nextAttemptAt' in half) || half.state === 'in-doubt') throw new Error(half.state);
    await world.publisher.step(to(half));
    await expectWhole(await world.follow(to, world.dead(half)));
  });

  it('that is refused in its middle says how much of it is out', async () => {
    const to = await world.delivery(thread);
    const half = await world.follow(to, world.waiting(), 3);
    await world.fail(put, { kind: 'error', status: 400, body: { error: 'InvalidRequest', message: 'No' } });
    if (!('nextAttemptAt' in half)) throw new Error('settled too early');
    expect(await world.follow(to, half)).toMatchObject({
      state: 'failed',
      reasonCode: { code: 'failure.thread-cut', params: { sent: 1, total: 3 } },
    });
  });

  it('is unsent until its first post is out', async () => {
    const to = await world.delivery(thread);
    const containerAfter = async (steps: number) => {
      const target = await world.follow(to, world.waiting(), steps);
      return (target.state === 'processing' && target.containerId) || '';
    };
    expect(world.publisher.isUnsent?.(await containerAfter(2))).toBe(true);
    expect(world.publisher.isUnsent?.(await containerAfter(3))).toBe(false);
  });

  it('does not go on at another account', async () => {
    const half = await world.follow(await world.delivery(thread), world.waiting(), 3);
    const other = await world.delivery({ ...thread, handle: byblos.handle });
    if (half.state !== 'processing') throw new Error(half.state);
    expect(await world.publisher.step(other(half))).toMatchObject({
      kind: 'rejected',
      reasonCode: { code: 'failure.thread-other-account' },
    });
    expect(await world.publisher.inquire(other(world.dead(half)))).toEqual({ kind: 'unknown' });
  });

  it('that has not begun is sent anew by another account', async () => {
    const half = await world.follow(await world.delivery(thread), world.waiting(), 2);
    const other = await world.delivery({ ...thread, handle: byblos.handle });
    if (half.state !== 'processing') throw new Error(half.state);
    expect(await world.follow(other, half)).toMatchObject({ state: 'published' });
    expect((await world.published()).map(({ accountName }) => accountName)).toEqual(Array(3).fill(byblos.handle));
  });

  it('is removed as a whole, from its end', async () => {
    const to = await world.delivery(thread);
    const target = await world.follow(to, world.waiting());
    if (target.state !== 'published') throw new Error(target.state);
    await world.fail('POST /xrpc/com.atproto.repo.deleteRecord', { kind: 'http-500' });
    const remove = async () => world.changes.remove?.(to(target).account, target.remoteId ?? '', target.partIds);
    expect(await remove()).toMatchObject({ kind: 'unavailable' });
    expect(await world.published()).toHaveLength(3);
    expect(await remove()).toEqual({ kind: 'done' });
    expect(await world.published()).toEqual([]);
  });
});

describe('a post whose outcome is unknown', () => {
  it('is found by its key, though the put is answered 500 for ever', async () => {
    await world.fail(put, { kind: 'commit-then-500' }, 50);
    expect(await world.follow(await world.delivery(), world.waiting())).toMatchObject({ state: 'published' });
    expect(await world.published()).toMatchObject([{ commits: 1 }]);
  });

  it('fails once it is not there for an hour', async () => {
    await world.fail(put, { kind: 'http-500' }, 5000);
    const begunAt = world.clock.now().getTime();
    const target = await world.follow(await world.delivery(), world.waiting(), 2000);
    expect(target).toMatchObject({ state: 'failed', code: 'unreachable' });
    expect(world.clock.now().getTime() - begunAt).toBeGreaterThanOrEqual(hour);
    expect(await world.published()).toEqual([]);
  });

  it('stays unknown while the server cannot be asked', async () => {
    await world.fail(put, { kind: 'commit-then-reset' });
    await world.fail(read, { kind: 'http-500' }, 3);
    expect(await world.follow(await world.delivery(), world.waiting())).toMatchObject({ state: 'published' });
    expect(await world.published()).toMatchObject([{ commits: 1 }]);
  });

  it('was not sent by a worker that died before it had a key', async () => {
    const to = await world.delivery();
    expect(await world.publisher.inquire(to(world.dead(world.waiting())))).toEqual({ kind: 'not-sent' });
  });
});

describe('a server', () => {
  it('that forgot the pictures gets them again, for the same post', async () => {
    const to = await world.delivery({ pictures: ['one.jpg', 'two.jpg'] });
    const uploaded = await world.follow(to, world.waiting(), 3);
    await world.forgetBlobs();
    if (!('nextAttemptAt' in uploaded)) throw new Error('settled too early');
    expect(await world.follow(to, uploaded)).toMatchObject({ state: 'published' });
    expect(await countOf(upload)).toBe(4);
    expect(await world.published()).toMatchObject([{ commits: 1 }]);
  });

  it('that demands another nonce is given it, and the post is put once', async () => {
    const to = await world.delivery();
    const begun = await world.follow(to, world.waiting(), 1);
    await world.changeNonces();
    if (!('nextAttemptAt' in begun)) throw new Error('settled too early');
    expect(await world.follow(to, begun)).toMatchObject({ state: 'published' });
    expect((await world.requests()).filter(({ route }) => route === put).map(({ status }) => status)).toEqual([
      401, 200,
    ]);
  });

  it('that demands another nonce again and again has put nothing, and is asked later', async () => {
    const to = await world.delivery();
    const begun = await world.follow(to, world.waiting(), 1);
    const body = { error: 'use_dpop_nonce', message: 'Authorization server requires nonce in DPoP proof' };
    await world.fail(put, { kind: 'error', status: 401, body }, 2);
    if (begun.state !== 'processing') throw new Error(begun.state);
    expect(await world.publisher.step(to(begun))).toMatchObject({ kind: 'retry' });
    expect(await world.follow(to, begun)).toMatchObject({ state: 'published' });
  });

  it('that asks to slow down holds the account until it says', async () => {
    const reset = Math.ceil(world.clock.now().getTime() / 1000) + 90;
    const to = await world.delivery();
    const begun = await world.follow(to, world.waiting(), 1);
    const body = { error: 'RateLimitExceeded', message: 'Rate Limit Exceeded' };
    await world.fail(put, { kind: 'error', status: 429, body, headers: { 'ratelimit-reset': String(reset) } });
    if (begun.state !== 'processing') throw new Error(begun.state);
    expect(await world.publisher.step(to(begun))).toMatchObject({ kind: 'paused', afterSeconds: 90 });
  });

  it.each([
    [{ error: 'AccountTakedown', message: 'Account has been taken down' }, 401, 'reconnect'],
    [{ error: 'AccountDeactivated', message: 'Account is deactivated' }, 400, 'reconnect'],
    [{ error: 'invalid_token', message: 'Token is invalid' }, 401, 'reconnect'],
    [{ error: 'InvalidRequest', message: 'Invalid app.bsky.feed.post record' }, 400, 'rejected'],
    [{ error: 'UpstreamFailure', message: 'Upstream' }, 502, 'unknown'],
  ])('that answers %o says what becomes of it', async (body, status, kind) => {
    const to = await world.delivery();
    const begun = await world.follow(to, world.waiting(), 1);
    await world.fail(put, { kind: 'error', status, body });
    if (begun.state !== 'processing') throw new Error(begun.state);
    expect(await world.publisher.step(to(begun))).toMatchObject({ kind });
  });

  it('refuses what is too long, and says so', async () => {
    const to = await world.delivery({ content: 'ا'.repeat(301) });
    const target = await world.follow(to, world.waiting());
    expect(target).toMatchObject({ state: 'failed', code: 'refused' });
    expect(JSON.stringify(target)).toContain('300 graphemes');
  });
});

describe('a published post', () => {
  async function published() {
    const to = await world.delivery();
    const target = await world.follow(to, world.waiting());
    if (target.state !== 'published' || target.remoteId === undefined) throw new Error(target.state);
    return { account: to(target).account, remoteId: target.remoteId };
  }

  it('is counted without anybody’s token', async () => {
    const { account, remoteId } = await published();
    world.clock.advance(2 * hour);
    const metrics = await world.insights.postMetrics({ remoteId, kind: 'text', account: { ...account, token: '' } });
    expect(metrics).toMatchObject({ reach: 0, views: 0, likes: expect.toSatisfy((likes: number) => likes > 0) });
  });

  it('is deleted, also twice, and has no numbers then', async () => {
    const { account, remoteId } = await published();
    expect(await world.changes.remove?.(account, remoteId)).toEqual({ kind: 'done' });
    expect(await world.changes.remove?.(account, remoteId)).toEqual({ kind: 'done' });
    expect(await world.published()).toEqual([]);
    expect(await world.insights.postMetrics({ remoteId, kind: 'text', account })).toBe('gone');
  });
});
