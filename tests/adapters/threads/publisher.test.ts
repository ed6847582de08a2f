import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { day, hour, minute, second } from '../../../shared/durations.ts';
import { afterInquiry, type InDoubtTarget } from '../../../shared/domain/publishing/target.ts';
import { unconfirmedTarget } from '../../../shared/domain/publishing/unconfirmed-target.ts';
import { inquireAlone, settle } from '../../support/platforms/inquire-alone.ts';
import { refusing, threadsWorld } from './threads-world.ts';

const create = 'POST /me/threads';
const publish = 'POST /me/threads_publish';
const status = 'GET /:id';
const [list, answers] = ['GET /me/threads', 'GET /me/replies'];

let world: Awaited<ReturnType<typeof threadsWorld>>;
beforeEach(async () => {
  world = await threadsWorld();
});
afterEach(() => world.stop());

type To = Awaited<ReturnType<typeof world.delivery>>;
type Taken = Parameters<typeof world.inDoubt>[0];

const settled = (to: To, doubt: InDoubtTarget) => settle(world, to, doubt);

async function lost(to: To, target: Taken) {
  expect(await world.publisher.step(to(target))).toEqual({ kind: 'unknown' });
  return world.inDoubt(target);
}

const notFound = { message: 'The requested resource does not exist', code: 24, error_subcode: 4_279_009 };

describe('a post', () => {
  it('of text is prepared, then published by its container', async () => {
    const to = await world.delivery({
      content: 'Fresh manakish',
      threads: { link: 'https://example.com/menu', topic: 'Beirut food', replies: 'followers_only' },
    });
    const target = await world.ready(to);
    expect(await world.published()).toEqual([]);
    const outcome = await world.publisher.step(to(target));
    const [post] = await world.published();
    expect(post).toMatchObject({
      text: 'Fresh manakish',
      link: 'https://example.com/menu',
      topic: 'Beirut food',
      replyControl: 'followers_only',
      answers: null,
    });
    expect(outcome).toEqual({ kind: 'published', remoteId: post?.id, permalink: post?.permalink });
    expect(await (await fetch(post?.permalink ?? '')).text()).toContain('Fresh manakish');
  });

  it('that was seen finished is published without asking again', async () => {
    const to = await world.delivery({ media: [world.file('one.jpg')] });
    const target = await world.ready(to);
    expect(await world.publisher.isFinished?.(to(target))).toBe(true);
    const asked = await world.requests(status);
    expect(await world.publisher.step({ ...to(target), isFinished: true })).toMatchObject({ kind: 'published' });
    // Its address is read afterwards.
    expect((await world.requests(status)) - asked).toBeLessThanOrEqual(1);
    expect(await world.published()).toHaveLength(1);
  });

  it('of a link in other letters sends it percent-encoded', async () => {
    const to = await world.delivery({ threads: { link: 'https://ar.wikipedia.org/wiki/بيروت' } });
    expect(await world.follow(to)).toMatchObject({ state: 'published' });
    expect((await world.published())[0]?.link).toBe('https://ar.wikipedia.org/wiki/%D8%A8%D9%8A%D8%B1%D9%88%D8%AA');
  });

  it('of a picture has its description, and no card', async () => {
    const media = [world.file('one.jpg', 'Bread in an oven')];
    const to = await world.delivery({ media, threads: { link: 'https://example.com' } });
    expect(await world.follow(to)).toMatchObject({ state: 'published' });
    expect(await world.published()).toMatchObject([{ altTexts: ['Bread in an oven'], link: null, duplicates: 0 }]);
  });

  it('of a video is waited for', async () => {
    const to = await world.delivery({ content: '', media: [world.file('video.mp4')] });
    expect(await world.follow(to)).toMatchObject({ state: 'published' });
    expect(await world.requests(status)).toBeGreaterThan(1);
    expect(await world.published()).toMatchObject([{ text: '', mediaUrls: [expect.stringMatching(/\.mp4$/)] }]);
  });

  it('of several files has each prepared in a step of its own, in their order', async () => {
    const media = [world.file('one.jpg', 'One'), world.file('video.mp4'), world.file('two.jpg', 'Two')];
    const to = await world.delivery({ media });
    const first = world.after(world.waiting(), await world.publisher.step(to(world.waiting())));
    expect(first).toMatchObject({ state: 'processing', containerId: undefined, parts: [expect.any(String)] });
    expect(await world.requests(create)).toBe(1);
    expect(await world.follow(to)).toMatchObject({ state: 'published' });
    expect(await world.published()).toMatchObject([{ altTexts: ['One', null, 'Two'] }]);
  });

  it.each(['flat.jpg', 'broken.mp4'] as const)('of %s is refused in plain words', async (name) => {
    const to = await world.delivery({ media: [world.file(name)] });
    const target = await world.follow(to);
    expect(target).toMatchObject({
      state: 'failed',
      code: 'refused',
      reason: expect.not.stringMatching(/FAILED|#100/),
    });
    expect(await world.published()).toEqual([]);
  });

  it.each([
    ['FAILED_DOWNLOADING_VIDEO', 'threads.video-not-fetched'],
    ['INVALID_ASPEC_RATIO', 'threads.video-ratio'],
    ['INVALID_DURATION', 'threads.video-length'],
    ['INVALID_FRAME_RATE', 'threads.video-frame-rate'],
    ['INVALID_BIT_RATE', 'threads.video-bit-rate'],
    ['FAILED_PROCESSING_AUDIO', 'threads.video-sound'],
  ])('whose container failed by %s is refused by %s', async (message, code) => {
    await world.set({ failure: message });
    const to = await world.delivery({ media: [world.file('video.mp4')] });
    const target = await world.ready(to);
    expect(await world.publisher.step(to(target))).toMatchObject({
      kind: 'rejected',
      reasonCode: { code: 'threads.file', params: { reason: { code } } },
    });
  });

  it('of a container that says nothing of itself is published by its answer', async () => {
    await world.set({ hidesStatus: true });
    expect(await world.follow(await world.delivery())).toMatchObject({ state: 'published' });
    const album = await world.delivery({ media: [world.file('one.jpg'), world.file('two.jpg')] });
    expect(await world.follow(album)).toMatchObject({ state: 'published' });
    expect(await world.published()).toHaveLength(2);
  });

  it.each([
    ['a'.repeat(500), 'published'],
    ['a'.repeat(501), 'failed'],
    ['😀'.repeat(125), 'published'],
    [`${'😀'.repeat(125)}a`, 'failed'],
    ['ا'.repeat(500), 'published'],
    [`${'a'.repeat(491)}’’’`, 'published'],
    [`${'a'.repeat(492)}’’’`, 'failed'],
  ])('of %s is %s', async (content, state) => {
    expect(await world.follow(await world.delivery({ content }))).toMatchObject({ state });
  });

  it('with six different links is refused by Threads', async () => {
    const content = Array.from({ length: 6 }, (_, link) => `https://example.com/${link}`).join(' ');
    const to = await world.delivery({ content });
    expect(await world.publisher.step(to(world.waiting()))).toMatchObject({
      kind: 'rejected',
      reasonCode: { code: 'threads.links' },
    });
  });

  it('of 21 files is not sent', async () => {
    const to = await world.delivery({ media: Array.from({ length: 21 }, () => world.file('one.jpg')) });
    expect(await world.publisher.step(to(world.waiting()))).toMatchObject({ kind: 'rejected', code: 'refused' });
    expect(await world.requests(create)).toBe(0);
  });
});

it('that is prepared too long is given up', async () => {
  await world.set({ processingMs: hour });
  const target = await world.follow(await world.delivery({ media: [world.file('video.mp4')] }));
  expect(target).toMatchObject({ state: 'failed', code: 'processing-timeout' });
});

describe('a container that Threads does not find', () => {
  it('is published again after 5, 15 and 30 seconds', async () => {
    await world.set({ misses: 3 });
    const to = await world.delivery();
    const target = await world.ready(to);
    const waits: unknown[] = [];
    let at: Taken = target;
    for (let miss = 0; miss < 3; miss += 1) {
      const outcome = await world.publisher.step(to(at));
      waits.push(outcome.kind === 'processing' && outcome.afterSeconds);
      const next = world.after(at, outcome);
      if (next.state !== 'processing') throw new Error(next.state);
      at = next;
    }
    expect(waits).toEqual([5, 15, 30]);
    expect(await world.publisher.step(to(at))).toMatchObject({ kind: 'published' });
    expect(await world.requests(create)).toBe(1);
    expect(await world.published()).toHaveLength(1);
  });

  it('is replaced by a new one, three times at most, and then the post can be tried again', async () => {
    await world.set({ misses: 1000 });
    const target = await world.follow(await world.delivery());
    expect(target).toMatchObject({ state: 'failed', code: 'unreachable', reasonCode: { code: 'threads.lost' } });
    expect(await world.requests(create)).toBe(4);
    expect(await world.requests(publish)).toBe(16);
    expect(await world.published()).toEqual([]);
  });

  it('is replaced once it has expired', async () => {
    const to = await world.delivery();
    const target = await world.ready(to);
    world.clock.advance(day);
    expect(await world.follow(to, { ...target, since: world.clock.now().toISOString() })).toMatchObject({
      state: 'published',
    });
    expect(await world.requests(create)).toBe(2);
    expect(await world.published()).toHaveLength(1);
  });

  it('among those of files has them made again', async () => {
    const to = await world.delivery({ media: [world.file('one.jpg'), world.file('two.jpg')] });
    let at: Taken = world.waiting();
    for (let child = 0; child < 2; child += 1) {
      const next = world.after(at, await world.publisher.step(to(at)));
      if (next.state !== 'processing') throw new Error(next.state);
      at = next;
    }
    await world.fail(status, refusing(400, notFound));
    expect(await world.follow(to, at)).toMatchObject({ state: 'published' });
    expect(await world.published()).toMatchObject([{ mediaUrls: [expect.any(String), expect.any(String)] }]);
  });
});

describe('a thread', () => {
  const content = Array.from({ length: 3 }, (_, part) => `${part} ${'word '.repeat(90).trim()}.`).join('\n\n');
  const thread = { content, threads: { isThread: true, topic: 'Bread' } };

  /** Ready to publish the part of this number. */
  async function readyFor(to: To, part: number) {
    let target = await world.ready(to);
    for (let before = 0; before < part; before += 1) {
      const next = world.after(target, await world.publisher.step(to(target)));
      if (next.state !== 'processing') throw new Error(next.state);
      target = await world.ready(to, next);
    }
    return target;
  }

  it('goes out part by part, each stored before the next', async () => {
    const to = await world.delivery({ ...thread, media: [world.file('one.jpg')] });
    const target = await world.follow(to);
    const posts = await world.published();
    const [first, second_, third] = posts;
    expect(posts.map((post) => post.answers)).toEqual([null, first?.id, second_?.id]);
    expect(posts.map(({ mediaUrls }) => mediaUrls.length)).toEqual([1, 0, 0]);
    expect(posts.map(({ topic }) => topic)).toEqual(['Bread', null, null]);
    expect(target).toMatchObject({
      state: 'published',
      remoteId: first?.id,
      permalink: first?.permalink,
      partIds: [second_?.id, third?.id],
    });
    const page = await (await fetch(first?.permalink ?? '')).text();
    for (const part of ['0 word', '1 word', '2 word']) expect(page).toContain(part);
  });

  it.each([0, 1, 2])('whose answer to part %d is lost is found, and goes on after it', async (part) => {
    const to = await world.delivery(thread);
    const target = await readyFor(to, part);
    await world.fail(publish, { kind: 'commit-then-reset' });
    const found = await settled(to, await lost(to, target));
    const end = found.state === 'processing' ? await world.follow(to, found) : found;
    expect(end).toMatchObject({ state: 'published', partIds: [expect.any(String), expect.any(String)] });
    expect(await world.requests(part === 0 ? list : answers)).toBeGreaterThan(0);
    expect(await world.published()).toHaveLength(3);
  });

  it('whose last part is missing in one list, long after it was sent, is found in the next', async () => {
    const to = await world.delivery(thread);
    const target = await readyFor(to, 2);
    await world.fail(publish, { kind: 'commit-then-reset' });
    const doubt = await lost(to, target);
    world.clock.advance(10 * minute);
    await world.set({ hidesPosts: true });
    const missed = afterInquiry(doubt, await inquireAlone(world.publisher, to(doubt)), world.clock.now());
    if (missed.state !== 'in-doubt') throw new Error(missed.state);
    await world.set({ hidesPosts: false });
    const found = await settled(to, missed);
    const [, ...parts] = await world.published();
    expect(found).toMatchObject({ state: 'published', partIds: parts.map(({ id }) => id) });
  });

  it.each([0, 1, 2])('whose part %d never arrived goes on with its container', async (part) => {
    const to = await world.delivery(thread);
    const target = await readyFor(to, part);
    await world.fail(publish, { kind: 'reset' });
    const again = await settled(to, await lost(to, target));
    if (again.state !== 'processing') throw new Error(again.state);
    expect(again.containerId).toBe(target.containerId);
    expect(await world.follow(to, again)).toMatchObject({ state: 'published' });
    const posts = await world.published();
    expect(posts.map((post) => post.answers)).toEqual([null, posts[0]?.id, posts[1]?.id]);
  });

  it('whose worker dies between two parts goes on with the next', async () => {
    const to = await world.delivery(thread);
    const target = await world.ready(to);
    const next = world.after(target, await world.publisher.step(to(target)));
    if (next.state !== 'processing') throw new Error(next.state);
    // The container was made, and died with its worker.
    await world.publisher.step(to(next));
    const found = await settled(to, world.inDoubt(next));
    if (found.state !== 'processing') throw new Error(found.state);
    expect(await world.follow(to, found)).toMatchObject({ state: 'published' });
    expect(await world.published()).toHaveLength(3);
  });

  it('waits until what it answers can be answered', async () => {
    const to = await world.delivery(thread);
    const target = await world.ready(to);
    const next = world.after(target, await world.publisher.step(to(target)));
    if (next.state !== 'processing') throw new Error(next.state);
    await world.fail(create, refusing(400, notFound));
    expect(await world.publisher.step(to(next))).toMatchObject({ kind: 'retry', afterSeconds: 15 });
    expect(await world.follow(to, next)).toMatchObject({ state: 'published' });
  });

  it('that was given up half way says how much is out', async () => {
    const to = await world.delivery(thread);
    const target = await readyFor(to, 1);
    const given = unconfirmedTarget(world.inDoubt(target), world.clock.now());
    const cut = (sent: number) => ({
      kind: 'rejected',
      reasonCode: { code: 'threads.thread-cut', params: { sent, total: 3 } },
    });
    expect(await inquireAlone(world.publisher, to(given))).toMatchObject(cut(1));
    await world.publisher.step(to(target));
    expect(await inquireAlone(world.publisher, to(given))).toMatchObject(cut(2));
  });

  it('whose next post is refused says how much is out', async () => {
    const to = await world.delivery(thread);
    const target = await readyFor(to, 1);
    await world.fail(publish, refusing(400, { message: 'Param text is not valid', code: 100 }));
    expect(await world.publisher.step(to(target))).toMatchObject({
      kind: 'rejected',
      reasonCode: { code: 'threads.thread-cut', params: { sent: 1, total: 3 } },
    });
  });

  it('is unsent until its first post is out', async () => {
    const to = await world.delivery(thread);
    const target = await world.ready(to);
    expect(world.publisher.isUnsent?.(target.containerId ?? '')).toBe(true);
    const next = world.after(target, await world.publisher.step(to(target)));
    if (next.state !== 'processing') throw new Error(next.state);
    expect(world.publisher.isUnsent?.(next.containerId ?? '')).toBe(false);
  });

  it('asks for the account to be connected again without the permission to answer', async () => {
    const form: [string, string][] = [
      ['decision', 'approve-all'],
      ['without', 'threads_manage_replies'],
    ];
    const to = await world.delivery(thread, form);
    const target = await world.ready(to);
    const next = world.after(target, await world.publisher.step(to(target)));
    if (next.state !== 'processing') throw new Error(next.state);
    expect(await world.publisher.step(to(next))).toMatchObject({ kind: 'reconnect' });
    expect(await world.published()).toHaveLength(1);
  });

  it('does not go on at another account', async () => {
    const target = await readyFor(await world.delivery(thread), 1);
    const to = await world.delivery(thread);
    const other = { ...to(target), account: { ...to(target).account, accountId: '25012345678900103' } };
    expect(await world.publisher.step(other)).toMatchObject({
      kind: 'rejected',
      reasonCode: { code: 'threads.other-account' },
    });
    expect(await inquireAlone(world.publisher, { ...other, target: world.inDoubt(target) })).toEqual({
      kind: 'unknown',
    });
  });

  it('is removed as a whole, from its end', async () => {
    const to = await world.delivery(thread);
    const target = await world.follow(to);
    if (target.state !== 'published') throw new Error(target.state);
    const { account } = to(world.waiting());
    const remove = () => world.changes.remove(account, target.remoteId ?? '', target.partIds);
    await world.fail('DELETE /:id', { kind: 'http-500' });
    expect(await remove()).toMatchObject({ kind: 'unavailable' });
    expect(await world.published()).toHaveLength(3);
    expect(await remove()).toEqual({ kind: 'done' });
    expect(await world.published()).toEqual([]);
    expect(await remove()).toEqual({ kind: 'gone' });
  });
});

describe('a killed worker', () => {
  it.each([1, 2, 3, 4, 5])('during step %d publishes nothing twice', async (dies) => {
    const to = await world.delivery({ media: [world.file('one.jpg'), world.file('two.jpg')] });
    let at: ReturnType<typeof world.after> = world.waiting();
    for (let step = 1; at.state === 'waiting' || at.state === 'processing'; step += 1) {
      if (step !== dies) {
        at = world.after(at, await world.publisher.step(to(at)));
        continue;
      }
      await world.publisher.step(to(at));
      at = await settled(to, world.inDoubt(at));
    }
    expect(at).toMatchObject({ state: 'published', remoteId: expect.any(String), permalink: expect.any(String) });
    expect(await world.published()).toHaveLength(1);
  });
});

describe('a lost answer', () => {
  it('of a post that never arrived is sent again, by the same container', async () => {
    const to = await world.delivery();
    const target = await world.ready(to);
    await world.fail(publish, { kind: 'reset' });
    const again = await settled(to, await lost(to, target));
    if (again.state !== 'processing') throw new Error(again.state);
    expect(await world.follow(to, again)).toMatchObject({ state: 'published' });
    expect(await world.requests(create)).toBe(1);
    expect(await world.published()).toHaveLength(1);
  });

  it('of a container that says nothing of itself is looked for in the list', async () => {
    await world.set({ hidesStatus: true });
    const to = await world.delivery();
    const target = await world.ready(to);
    await world.fail(publish, { kind: 'commit-then-reset' });
    const found = await settled(to, await lost(to, target));
    expect(found).toMatchObject({ state: 'published', remoteId: expect.any(String) });

    const other = await world.delivery({ content: 'Another' });
    const next = await world.ready(other);
    await world.fail(publish, { kind: 'reset' });
    const again = await settled(other, await lost(other, next));
    expect(again).toMatchObject({ state: 'processing', containerId: next.containerId, retries: 1 });
    if (again.state !== 'processing') throw new Error(again.state);
    expect(await world.follow(other, again)).toMatchObject({ state: 'published' });
    expect(await world.published()).toHaveLength(2);
  });

  it('is called published without a link where Threads does not list it for five minutes', async () => {
    const to = await world.delivery();
    const target = await world.ready(to);
    await world.fail(publish, { kind: 'commit-then-reset' });
    const doubt = await lost(to, target);
    await world.set({ hidesPosts: true });
    expect(await inquireAlone(world.publisher, to(doubt))).toEqual({ kind: 'unknown' });
    const found = await settled(to, doubt);
    expect(found).toMatchObject({ state: 'published', remoteId: undefined });
    expect(world.clock.now().getTime() - Date.parse(doubt.since)).toBeGreaterThanOrEqual(5 * minute);
  });

  it('stays in doubt where Threads does not answer', async () => {
    const to = await world.delivery();
    const target = await world.ready(to);
    await world.fail(publish, { kind: 'commit-then-reset' });
    const doubt = await lost(to, target);
    await world.fail(status, { kind: 'reset' });
    expect(await inquireAlone(world.publisher, to(doubt))).toEqual({ kind: 'unknown' });
  });

  it('is not resolved by an older post with the same words', async () => {
    await world.follow(await world.delivery());
    world.clock.advance(5 * minute);
    await world.set({ hidesStatus: true });
    const to = await world.delivery();
    const target = await world.ready(to);
    await world.fail(publish, { kind: 'reset' });
    const doubt = await lost(to, target);
    expect(await inquireAlone(world.publisher, to(doubt))).toMatchObject({ kind: 'absent' });
  });
});

describe('a refusal', () => {
  const answered = (code: number, more: object = {}, http = 400) =>
    refusing(http, { message: `(#${code}) No.`, type: 'OAuthException', code, ...more });

  it.each([
    [answered(190), 'reconnect'],
    [answered(10, {}, 403), 'reconnect'],
    [answered(200, {}, 403), 'reconnect'],
    [answered(4), 'app-stopped'],
    [answered(17), 'paused'],
    [answered(32), 'paused'],
    [answered(613), 'paused'],
    [answered(100), 'rejected'],
    [answered(4, { error_subcode: 2_207_051 }), 'rejected'],
    [answered(1, { error_subcode: 4_279_013 }), 'rejected'],
    [answered(2, { is_transient: true }, 500), 'unknown'],
  ])('of publishing: %o is %s', async (fault, kind) => {
    const to = await world.delivery();
    const target = await world.ready(to);
    await world.fail(publish, fault);
    expect(await world.publisher.step(to(target))).toMatchObject({ kind });
    expect(await world.published()).toEqual([]);
  });

  it('of an account that is restricted is in doubt where the container says that it is out', async () => {
    const to = await world.delivery();
    const target = await world.ready(to);
    const restricted = { message: 'Restricted', code: 4, error_subcode: 2_207_051 };
    await world.fail(publish, { kind: 'commit-then-error', status: 400, body: { error: restricted } });
    expect(await settled(to, await lost(to, target))).toMatchObject({ state: 'published' });
  });

  it.each([
    [{ message: 'Not fetched', code: 9004, error_subcode: 2_207_052 }, 'retry'],
    [{ message: 'Try later', code: 2, is_transient: true }, 'retry'],
    [{ message: 'Param text must be at most 500 characters long.', code: 100 }, 'rejected'],
  ])('of a container: %o is %s', async (error, kind) => {
    const to = await world.delivery({ media: [world.file('one.jpg')] });
    await world.fail(create, refusing(400, error));
    expect(await world.publisher.step(to(world.waiting()))).toMatchObject({ kind });
  });

  it.each([[create], ['GET /me/threads_publishing_limit']])('holds nothing of the token (%s)', async (route) => {
    const to = await world.delivery();
    const { account } = to(world.waiting());
    await world.fail(route, refusing(400, { message: `Bad access_token=${account.token}`, code: 100 }));
    const said =
      route === create ? await world.publisher.step(to(world.waiting())) : await world.publisher.quota?.(account);
    expect(JSON.stringify([said, world.warnings])).not.toContain(account.token);
  });
});

describe('the limit of a day', () => {
  it('is asked for, with posts that are used', async () => {
    const to = await world.delivery();
    await world.follow(to);
    const { account } = to(world.waiting());
    expect(await world.publisher.quota?.(account)).toEqual({ used: 1, total: 250, windowSeconds: 86_400 });
    await world.fail('GET /me/threads_publishing_limit', { kind: 'error', status: 500, body: '' });
    expect(await world.publisher.quota?.(account)).toBeUndefined();
  });

  it('pauses the account until the oldest post leaves it', async () => {
    await world.set({ quotaTotal: 1 });
    await world.follow(await world.delivery());
    const [post] = await world.published();
    world.clock.advance(hour);
    const to = await world.delivery({ content: 'Another' });
    const outcome = await world.publisher.step(to(await world.ready(to)));
    const left = (Date.parse(post?.at ?? '') + day - world.clock.now().getTime()) / second;
    expect(outcome).toMatchObject({ kind: 'paused', reasonCode: { code: 'failure.daily-limit' } });
    expect(Math.abs((outcome.kind === 'paused' ? outcome.afterSeconds : 0) - left)).toBeLessThanOrEqual(1);
  });
});

describe('removing', () => {
  it('needs its permission, which is said', async () => {
    const to = await world.delivery({}, [
      ['decision', 'approve-all'],
      ['without', 'threads_delete'],
    ]);
    const target = await world.follow(to);
    if (target.state !== 'published') throw new Error(target.state);
    const { account } = to(world.waiting());
    expect(await world.changes.remove(account, target.remoteId ?? '')).toMatchObject({ kind: 'reconnect' });
    expect(await world.published()).toHaveLength(1);
  });
});

describe('numbers', () => {
  it('of a post are read as it grows; a repost and a quote count as shares', async () => {
    const to = await world.delivery();
    const target = await world.follow(to);
    if (target.state !== 'published') throw new Error(target.state);
    world.clock.advance(hour);
    const { account } = to(world.waiting());
    const post = { remoteId: target.remoteId ?? '', kind: 'text' as const, account };
    const metrics = await world.insights.postMetrics(post);
    expect(metrics).toMatchObject({ reach: 0, saves: 0, engagementRate: 0, at: world.clock.now().toISOString() });
    if (metrics === undefined || metrics === 'gone' || 'refusedBecause' in metrics) throw new Error('No numbers');
    expect(metrics.views).toBeGreaterThanOrEqual(300);
    expect(metrics.shares).toBeGreaterThan(0);
  });

  it('of the account are those of a day', async () => {
    const to = await world.delivery();
    await world.follow(to);
    world.clock.advance(hour);
    const { account } = to(world.waiting());
    const metrics = await world.insights.accountMetrics?.(account, '2026-11-20');
    expect(metrics?.followers).toBe(1101);
    expect(metrics).not.toHaveProperty('reach');
    expect(metrics?.views).toBeGreaterThanOrEqual(300);
    expect(await world.insights.accountMetrics?.(account, '2026-11-18')).toMatchObject({ views: 0, engagements: 0 });
  });

  it.each([
    [{ message: 'Slow down', code: 4 }, 'paused'],
    [{ message: 'Expired', code: 190 }, 'reconnect'],
  ])('that are refused rest the account: %o', async (error, reason) => {
    const to = await world.delivery();
    await world.fail('GET /:id/insights', refusing(400, error));
    const post = { remoteId: '18070000000000000', kind: 'text' as const, account: to(world.waiting()).account };
    await expect(world.insights.postMetrics(post)).rejects.toMatchObject({ reason });
  });
});
