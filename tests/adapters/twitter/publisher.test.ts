import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readContainer } from '../../../functions/adapters/platforms/twitter/upload.ts';
import { hour, minute, second } from '../../../shared/durations.ts';
import { megabyte } from '../../../shared/byte-sizes.ts';
import {
  type InDoubtTarget,
  type OpenTarget,
  type ProcessingTarget,
  type WaitingTarget,
} from '../../../shared/domain/publishing/target.ts';
import { unconfirmedTarget } from '../../../shared/domain/publishing/unconfirmed-target.ts';
import { twitter } from '../../../shared/platforms/twitter.ts';
import { weightedLength } from '../../../shared/platforms/twitter/weighted-length.ts';
import { inquireAlone, settle } from '../../support/platforms/inquire-alone.ts';
import { file, refusing, twitterWorld } from './twitter-world.ts';

const [tweets, timeline] = ['POST /2/tweets', 'GET /2/users/:id/tweets'];
const append = 'POST /2/media/upload/:id/append';
const finalize = 'POST /2/media/upload/:id/finalize';
const initialize = 'POST /2/media/upload/initialize';

let world: Awaited<ReturnType<typeof twitterWorld>>;
beforeEach(async () => {
  world = await twitterWorld();
});
afterEach(() => world.stop());

type To = Awaited<ReturnType<typeof world.delivery>>;

const settled = (to: To, doubt: InDoubtTarget) => settle(world, to, doubt);

async function lost(to: To, target: OpenTarget = world.waiting()) {
  if (target.state === 'in-doubt') throw new Error('in doubt');
  expect(await world.publisher.step(to(target))).toEqual({ kind: 'unknown' });
  return world.inDoubt(target);
}

describe('a post', () => {
  it('of text is sent in one call', async () => {
    const to = await world.delivery({ content: 'Fresh manakish\nat example.com & more <3' });
    const outcome = await world.publisher.step(to(world.waiting()));
    const [post] = await world.published();
    expect(post).toMatchObject({
      text: 'Fresh manakish\nat example.com & more <3',
      answers: null,
      replySettings: null,
    });
    expect(outcome).toEqual({ kind: 'published', remoteId: post?.id, permalink: post?.permalink });
    expect(post?.permalink).toBe(`${world.simulatorUrl}/cedar_cafe/status/${post?.id}`);
    expect(await (await fetch(post?.permalink ?? '')).text()).toContain('Fresh manakish');
  });

  it('is not sent unless that is marked first', async () => {
    const to = await world.delivery();
    const mark = () => Promise.reject(new Error('Another worker has it'));
    await expect(world.publisher.step({ ...to(world.waiting()), mark })).rejects.toThrow('Another worker has it');
    expect(await world.published()).toEqual([]);
  });

  it.each([
    'Order at toters.delivery',
    'https://متجر.امارات/منيو',
    'http://مثال.لبنان/منيو',
    'Write to menu@cedars.careers',
    `cafe\u0301.com ${'ب'.repeat(40)}`,
    `${'a'.repeat(256)} toters.delivery`,
  ])('is taken where we say that it fits, and billed as it is booked: %s', async (content) => {
    expect(weightedLength(content)).toBeLessThanOrEqual(280);
    const to = await world.delivery({ content });
    const before = await world.billed();
    expect(await world.follow(to)).toMatchObject({ kind: 'published' });
    expect((await world.billed()) - before).toBe(twitter.costs.ofPost({ content, media: [], options: undefined }));
  });

  it('of pictures is sent with them in their order, and with their texts', async () => {
    const media = [file('one.jpg', 'Bread in an oven'), file('two.jpg')];
    const to = await world.delivery({ media, twitter: { replies: 'following' } });
    expect(await world.follow(to)).toMatchObject({ kind: 'published' });
    const posts = await world.published();
    expect(posts).toMatchObject([{ altTexts: ['Bread in an oven', null], replySettings: 'following', duplicates: 0 }]);
    expect(posts[0]?.mediaUrls).toHaveLength(2);
  });

  it.each([
    [{ isPaidPartnership: true, isMadeWithAi: true }, ['Paid partnership', 'Made with AI']],
    [{ isPaidPartnership: false, isMadeWithAi: false }, []],
  ])('is labelled as it is: %o', async (twitter, labels) => {
    const to = await world.delivery({ twitter });
    expect(await world.follow(to)).toMatchObject({ kind: 'published' });
    expect(await world.published()).toMatchObject([{ labels }]);
  });

  it('without a text is sent as its picture', async () => {
    const to = await world.delivery({ content: '', media: [file('one.jpg')] });
    expect(await world.follow(to)).toMatchObject({ kind: 'published' });
    expect(await world.published()).toMatchObject([{ text: '' }]);
  });

  it('of a video is sent in segments, of which one is held at a time, and waited for', async () => {
    const to = await world.delivery({ media: [file('video.mp4')] });
    expect(await world.follow(to)).toMatchObject({ kind: 'published' });
    expect(world.reads).toHaveLength(3);
    expect(Math.max(...world.reads)).toBe(4 * megabyte);
    expect(await world.requests('GET /2/media/upload')).toBeGreaterThan(0);
    const [post] = await world.published();
    const sent = await fetch(post?.mediaUrls[0] ?? '');
    expect((await sent.arrayBuffer()).byteLength).toBe(file('video.mp4').size);
  });

  it.each([
    ['that is no video', 'broken.mp4'],
    ['of sound alone', 'voice.mp4'],
    ['of 4:4:4', 'colours.mp4'],
  ])('of a file %s is refused in plain words', async (_what, name) => {
    const to = await world.delivery({ media: [file(name)] });
    expect(await world.follow(to)).toMatchObject({
      kind: 'rejected',
      reasonCode: { code: 'twitter.media-failed-because' },
    });
    expect(await world.published()).toEqual([]);
  });

  it.each([
    ['a picture beside a video', [file('one.jpg'), file('video.mp4')]],
    ['two videos', [file('video.mp4'), file('video.mp4')]],
    ['a file without a size', [{ ...file('one.jpg'), size: undefined }]],
  ])('of %s is not sent', async (_what, media) => {
    const to = await world.delivery({ media });
    expect(await world.publisher.step(to(world.waiting()))).toMatchObject({ kind: 'rejected', code: 'refused' });
  });

  it.each([
    ['a'.repeat(280), 'published'],
    ['a'.repeat(281), 'rejected'],
  ])('of %s is %s', async (content, kind) => {
    const to = await world.delivery({ content });
    expect(await world.publisher.step(to(world.waiting()))).toMatchObject({ kind });
  });
});

describe('a long text', () => {
  const content = 'ب'.repeat(281);
  const long = { content, twitter: { isLong: true } as const };

  it.each([
    ['', 'rejected'],
    ['None', 'rejected'],
    ['Basic', 'rejected'],
    ['Premium', 'published'],
    ['PremiumPlus', 'published'],
  ])('of an account with the subscription %s is %s', async (subscription, kind) => {
    const form: [string, string][] = [
      ['decision', 'approve-all'],
      ['account', '1590000000000000102'],
    ];
    const to = await world.delivery({ ...long, form });
    const delivery = to(world.waiting());
    const account = { ...delivery.account, platformData: { subscription } };
    expect(await world.publisher.step({ ...delivery, account })).toMatchObject({ kind });
    expect(await world.requests(tweets)).toBe(kind === 'published' ? 1 : 0);
  });

  it('that is short needs no subscription', async () => {
    const to = await world.delivery({ content: 'Short', twitter: { isLong: true } });
    expect(await world.publisher.step(to(world.waiting()))).toMatchObject({ kind: 'published' });
  });

  it('is refused by X of an account that no longer pays', async () => {
    const to = await world.delivery(long);
    const delivery = to(world.waiting());
    const account = { ...delivery.account, platformData: { subscription: 'Premium' } };
    expect(await world.publisher.step({ ...delivery, account })).toMatchObject({
      kind: 'rejected',
      reasonCode: { code: 'twitter.too-long' },
    });
  });
});

describe('a thread', () => {
  const content = Array.from({ length: 3 }, (_, part) => `${part} ${'word '.repeat(50).trim()}.`).join('\n\n');
  const thread = { content, twitter: { isThread: true, replies: 'verified' } as const };

  it('goes out part by part, each stored before the next', async () => {
    const to = await world.delivery({ ...thread, media: [file('one.jpg')] });
    const outcome = await world.follow(to);
    const posts = await world.published();
    const [first, second, third] = posts;
    expect(posts.map(({ answers }) => answers)).toEqual([null, first?.id, second?.id]);
    expect(posts.map(({ mediaUrls }) => mediaUrls.length)).toEqual([1, 0, 0]);
    expect(posts.map(({ replySettings }) => replySettings)).toEqual(['verified', null, null]);
    expect(outcome).toEqual({
      kind: 'published',
      remoteId: first?.id,
      permalink: first?.permalink,
      partIds: [second?.id, third?.id],
    });
    const page = await (await fetch(first?.permalink ?? '')).text();
    for (const part of ['0 word', '1 word', '2 word']) expect(page).toContain(part);
  });

  it('is labelled in each of its parts, which are seen alone', async () => {
    await world.follow(await world.delivery({ content, twitter: { isThread: true, isPaidPartnership: true } }));
    const labels = (await world.published()).map((post) => post.labels);
    expect(labels).toEqual([['Paid partnership'], ['Paid partnership'], ['Paid partnership']]);
  });

  it('is held back until its first part is out', async () => {
    const to = await world.delivery({ ...thread, media: [file('one.jpg')] });
    const uploaded = await world.stepOn(to);
    expect(world.publisher.isUnsent?.(uploaded.containerId)).toBe(true);
    expect(world.publisher.isUnsent?.((await world.stepOn(to, uploaded)).containerId)).toBe(false);
  });

  it.each([0, 1, 2])('whose answer to part %d is lost is found, and goes on after it', async (part) => {
    const to = await world.delivery(thread);
    let target: OpenTarget = world.waiting();
    for (let before = 0; before < part; before += 1) target = await world.stepOn(to, target);
    await world.fail(tweets, { kind: 'commit-then-reset' });
    const found = await settled(to, await lost(to, target));
    const end = found.state === 'processing' ? await world.follow(to, found) : found;
    expect(end).toMatchObject({ permalink: expect.any(String), partIds: [expect.any(String), expect.any(String)] });
    expect(await world.published()).toHaveLength(3);
  });

  it.each([0, 1, 2])('whose part %d never arrived is sent again from there', async (part) => {
    const to = await world.delivery(thread);
    let target: OpenTarget = world.waiting();
    for (let before = 0; before < part; before += 1) target = await world.stepOn(to, target);
    await world.fail(tweets, { kind: 'reset' });
    const again = await settled(to, await lost(to, target));
    if (again.state !== 'processing' && again.state !== 'waiting') throw new Error(again.state);
    expect(again.retries).toBe(1);
    expect(await world.follow(to, again)).toMatchObject({ kind: 'published' });
    const posts = await world.published();
    expect(posts).toHaveLength(3);
    expect(posts.map(({ answers }) => answers)).toEqual([null, posts[0]?.id, posts[1]?.id]);
  });

  it('of which nobody learns whether a part is out is not called published', async () => {
    const to = await world.delivery(thread);
    const target = await world.stepOn(to);
    const given = unconfirmedTarget(world.inDoubt(target), world.clock.now());
    expect(await inquireAlone(world.publisher, to(given))).toMatchObject({
      kind: 'rejected',
      reasonCode: { code: 'failure.thread-cut', params: { sent: 1, total: 3 } },
    });
  });

  it('of which X refuses a later part says how much of it is out', async () => {
    const [, second = ''] = content.split('\n\n');
    await world.follow(await world.delivery({ content: second }));
    expect(await world.follow(await world.delivery(thread))).toMatchObject({
      kind: 'rejected',
      reasonCode: { code: 'failure.thread-cut', params: { sent: 1, total: 3 } },
    });
  });

  it('does not go on at another account', async () => {
    const target = await world.stepOn(await world.delivery(thread));
    const to = await world.delivery(thread);
    const other = { ...to(target), account: { ...to(target).account, accountId: '1590000000000000102' } };
    expect(await world.publisher.step(other)).toMatchObject({
      kind: 'rejected',
      reasonCode: { code: 'failure.thread-other-account' },
    });
    expect(await inquireAlone(world.publisher, { ...other, target: world.inDoubt(target) })).toEqual({
      kind: 'unknown',
    });
  });

  it('is removed as a whole, from its end', async () => {
    const to = await world.delivery(thread);
    const outcome = await world.follow(to);
    if (outcome.kind !== 'published') throw new Error(outcome.kind);
    const { account } = to(world.waiting());
    const remove = () => world.changes.remove(account, outcome.remoteId ?? '', outcome.partIds);
    await world.fail('DELETE /2/tweets/:id', { kind: 'http-500' });
    expect(await remove()).toMatchObject({ kind: 'unavailable' });
    expect(await world.published()).toHaveLength(3);
    expect(await remove()).toEqual({ kind: 'done' });
    expect(await world.published()).toEqual([]);
    expect(await remove()).toEqual({ kind: 'gone' });
  });
});

describe('ahead of its time, a post', () => {
  const ahead = (target: WaitingTarget | ProcessingTarget) => ({ ...target, startedAt: undefined });

  it.each([
    ['of text', [], 0],
    ['of pictures', [file('one.jpg', 'Bread'), file('two.jpg')], 2],
    ['of a film', [file('video.mp4')], 4],
  ])('%s is made ready but for one call, and nothing is public', async (_what, media, mostSteps) => {
    const to = await world.delivery({ media });
    let target: WaitingTarget | ProcessingTarget = ahead(world.waiting());
    let ready: string | undefined;
    for (let steps = 0; ready === undefined; steps += 1) {
      expect(steps).toBeLessThanOrEqual(mostSteps);
      const outcome = await world.publisher.step(to(target));
      if (outcome.kind !== 'processing') throw new Error(outcome.kind);
      ready = outcome.containerId;
      world.clock.advance(3 * second);
      target = ahead({ ...world.processing(''), containerId: undefined, parts: outcome.parts });
    }
    expect(await world.published()).toEqual([]);
    const { account } = to(target);
    expect(readContainer(ready)).toMatchObject({ account: account.accountId, posts: [] });
    expect(await world.publisher.step(to(world.processing(ready)))).toMatchObject({ kind: 'published' });
    expect((await world.published()).map(({ mediaUrls }) => mediaUrls.length)).toEqual([media.length]);
  });

  it('that was not ready in time goes on where it was', async () => {
    const to = await world.delivery({ media: [file('one.jpg'), file('two.jpg')] });
    const outcome = await world.publisher.step(to(ahead(world.waiting())));
    if (outcome.kind !== 'processing') throw new Error(outcome.kind);
    const due = { ...world.processing(''), containerId: undefined, parts: outcome.parts };
    const { containerId } = await world.stepOn(to, due);
    expect(readContainer(containerId).media).toHaveLength(2);
    expect(await world.follow(to, world.processing(containerId))).toMatchObject({ kind: 'published' });
  });
});

describe('a killed worker', () => {
  it('loses one segment at most, and no file is begun again', async () => {
    const to = await world.delivery({ media: [file('video.mp4')] });
    let target: OpenTarget = world.waiting();
    const stages: (number | undefined)[] = [];
    // Each step is done at X, and dies before its outcome is stored; then it is taken again.
    for (let step = 0; step < 20; step += 1) {
      await world.publisher.step(to(target));
      const found = await inquireAlone(world.publisher, to(world.inDoubt(target)));
      const { containerId } = { containerId: undefined, ...target };
      expect(found).toEqual(containerId === undefined ? { kind: 'not-sent' } : { kind: 'processing', containerId });
      const next = await world.stepOn(to, target);
      world.clock.advance(3 * second);
      target = next;
      const { upload, media } = readContainer(next.containerId);
      stages.push(upload?.segments);
      if (media.length === 1) break;
    }
    expect(stages).toEqual([1, 2, 3, 3, undefined]);
    expect(await world.follow(to, target)).toMatchObject({ kind: 'published' });
    expect(await world.published()).toHaveLength(1);
  });

  it.each([[append], [finalize], [initialize]])('or a lost answer of %s changes nothing', async (route) => {
    const to = await world.delivery({ media: [file('one.jpg'), file('two.jpg')] });
    await world.fail(route, { kind: 'commit-then-reset' });
    const target = world.waiting();
    expect(await world.publisher.step(to(target))).toMatchObject({ kind: 'retry' });
    expect(await world.follow(to, target)).toMatchObject({ kind: 'published' });
    const posts = await world.published();
    expect(posts.map(({ mediaUrls }) => mediaUrls.length)).toEqual([2]);
  });

  it('has a file that X forgot sent again, but not for ever', async () => {
    const to = await world.delivery({ media: [file('video.mp4')] });
    const target = await world.stepOn(to);
    const forgotten = refusing(400, { errors: [{ message: 'Media id is invalid' }], title: 'Invalid Request' });
    await world.fail(append, forgotten, 2);
    expect(await world.follow(to, target)).toMatchObject({ kind: 'published' });
    const other = await world.delivery({ content: 'Another', media: [file('video.mp4')] });
    await world.fail(append, forgotten, 3);
    expect(await world.follow(other)).toMatchObject({ kind: 'rejected' });
  });
});

describe('a lost answer', () => {
  const content = 'Order at https://example.com/menu or example.com, “today” & <tomorrow>';

  it.each([['commit-then-reset'], ['commit-then-500']])('(%s) is found by the words, for one read', async (kind) => {
    const to = await world.delivery({ content, media: [file('one.jpg')] });
    const target = await world.stepOn(to);
    await world.fail(tweets, { kind });
    const doubt = await lost(to, target);
    const before = await world.billed();
    const [post] = await world.published();
    expect(await settled(to, doubt)).toMatchObject({
      state: 'published',
      remoteId: post?.id,
      permalink: post?.permalink,
    });
    expect(await world.requests(timeline)).toBe(1);
    expect((await world.billed()) - before).toBe(5000);
  });

  it('of a post that never arrived is sent again, once', async () => {
    const to = await world.delivery({ content });
    await world.fail(tweets, { kind: 'reset' });
    const doubt = await lost(to);
    const again = await settled(to, doubt);
    expect(again).toMatchObject({ state: 'waiting', retries: 1 });
    expect(world.clock.now().getTime() - Date.parse(doubt.since)).toBeGreaterThanOrEqual(2 * minute);
    if (again.state !== 'waiting') throw new Error(again.state);
    expect(await world.follow(to, again)).toMatchObject({ kind: 'published' });
    expect(await world.published()).toHaveLength(1);
  });

  it('keeps what was uploaded', async () => {
    const to = await world.delivery({ content, media: [file('one.jpg')] });
    const target = await world.stepOn(to);
    await world.fail(tweets, { kind: 'reset' });
    const again = await settled(to, await lost(to, target));
    expect(again).toMatchObject({ state: 'processing', containerId: target.containerId, retries: 1 });
  });

  it('of a post that X says it has, is in doubt and not refused', async () => {
    const to = await world.delivery({ content });
    await world.publisher.step(to(world.waiting()));
    expect(await world.publisher.step(to(world.waiting()))).toMatchObject({
      kind: 'rejected',
      reasonCode: { code: 'twitter.duplicate' },
    });
    expect(await world.publisher.step(to({ ...world.waiting(), retries: 1 }))).toEqual({ kind: 'unknown' });
  });

  it('is not resolved by an older post, nor by another text', async () => {
    const older = await world.delivery({ content });
    await world.publisher.step(older(world.waiting()));
    world.clock.advance(2 * minute);
    const to = await world.delivery({ content });
    const doubt = { ...world.inDoubt(world.waiting()), missCount: 2 };
    await world.publisher.step((await world.delivery({ content: 'Something else' }))(world.waiting()));
    world.clock.advance(2 * minute);
    expect(await inquireAlone(world.publisher, to(doubt))).toEqual({ kind: 'absent' });
  });

  it('stays in doubt where X does not answer, for nothing', async () => {
    const to = await world.delivery({ content });
    const doubt = { ...world.inDoubt(world.waiting()), missCount: 2 };
    world.clock.advance(2 * minute);
    await world.fail(timeline, { kind: 'reset' });
    expect(await world.publisher.inquire(to(doubt))).toEqual({ kind: 'unknown' });
  });

  it.each([
    ['that arrived is found', 'commit-then-reset', { state: 'published' }, 3],
    ['that never arrived is sent again', 'reset', { state: 'waiting', retries: 1 }, 2],
  ])('at a busy account %s by one read of what is in its time', async (_what, kind, state, inTime) => {
    const post = async (text: string) => {
      await world.publisher.step((await world.delivery({ content: text }))(world.waiting()));
    };
    await post('Long before');
    world.clock.advance(61 * second);
    await post('Just before');
    world.clock.advance(59 * second);
    const to = await world.delivery({ content });
    await world.fail(tweets, { kind });
    const doubt = await lost(to);
    world.clock.advance(59 * second);
    await post('Just after');
    world.clock.advance(2 * second);
    for (let count = 0; count < 6; count += 1) await post(`Another ${count}`);
    const before = await world.billed();
    const asked = { ...doubt, missCount: 2 };
    world.clock.advance(minute);
    const { reads, ...answer } = await world.publisher.inquire(to(asked));
    expect(reads).toBe(inTime);
    expect((await world.billed()) - before).toBe(inTime * 5000);
    expect(await world.requests(timeline)).toBe(1);
    expect(await settled(to, asked)).toMatchObject(state);
    expect(answer.kind).toBe(state.state === 'published' ? 'alike' : 'absent');
  });
});

it.each([
  ['start_time=2026-11-28T10:00:00Z&end_time=2026-11-28T10:00:00Z', 400],
  ['start_time=2026-11-28T10:00:01Z&end_time=2026-11-28T10:00:00Z', 400],
  ['start_time=2026-11-28', 400],
  ['end_time=2010-11-05T23:59:59Z', 400],
  ['end_time=1795860000', 400],
  ['start_time=2026-11-28T10:00:00Z&end_time=2026-11-28T10:00:01Z', 200],
])('X lists %s: %d', async (times, status) => {
  const { account } = (await world.delivery())(world.waiting());
  const answer = await fetch(`${world.simulatorUrl}/2/users/${account.accountId}/tweets?${times}`, {
    headers: { authorization: `Bearer ${account.token}` },
  });
  expect(answer.status).toBe(status);
});

describe('a refusal', () => {
  const problem = (status: number, title: string, detail: string, type = 'about:blank') =>
    refusing(status, { title, detail, type, status });

  it.each([
    [problem(402, 'CreditsDepleted', 'Your enrolled account does not have any credits'), 'app-stopped'],
    [problem(402, 'Payment Required', 'no', 'https://api.x.com/2/problems/credits-depleted'), 'app-stopped'],
    [problem(403, 'Forbidden', 'Your account has reached its spend cap reached for the cycle'), 'app-stopped'],
    [problem(403, 'UsageCapExceeded', 'cap', 'https://api.twitter.com/2/problems/usage-capped'), 'app-stopped'],
    [problem(401, 'Unauthorized', 'Unauthorized'), 'reconnect'],
    [problem(403, 'Forbidden', 'You are not permitted to perform this action.'), 'rejected'],
    [problem(503, 'Service Unavailable', 'Service Unavailable'), 'unknown'],
    [refusing(400, { errors: [{ message: 'The Tweet contains an invalid URL.' }] }), 'rejected'],
    [refusing(403, { errors: [{ code: 187, message: 'Status is a duplicate content.' }] }), 'rejected'],
  ])('%o is %s', async (fault, kind) => {
    const to = await world.delivery();
    await world.fail(tweets, fault);
    expect(await world.publisher.step(to(world.waiting()))).toMatchObject({ kind });
    expect(await world.published()).toEqual([]);
  });

  it('of an app without credit stops it, and says for how long', async () => {
    const to = await world.delivery();
    await world.setCredits(14_999);
    expect(await world.publisher.step(to(world.waiting()))).toMatchObject({
      kind: 'app-stopped',
      afterSeconds: hour / second,
      reasonCode: { code: 'twitter.credits' },
    });
    await world.setCredits(15_000);
    expect(await world.publisher.step(to(world.waiting()))).toMatchObject({ kind: 'published' });
  });

  it('above 100 posts in 15 minutes pauses the account until the window ends', async () => {
    const to = await world.delivery();
    for (let count = 0; count < 100; count += 1)
      expect(await world.publisher.step({ ...to(world.waiting()), content: `Post ${count}` })).toMatchObject({
        kind: 'published',
      });
    world.clock.advance(5 * minute);
    expect(await world.publisher.step(to(world.waiting()))).toMatchObject({ kind: 'paused', afterSeconds: 600 });
    world.clock.advance(10 * minute);
    expect(await world.publisher.step(to(world.waiting()))).toMatchObject({ kind: 'published' });
  });

  it('by the limit of a day pauses until that ends', async () => {
    const to = await world.delivery();
    const reset = Math.floor(world.clock.now().getTime() / second) + 7200;
    const headers = { 'x-user-limit-24hour-remaining': '0', 'x-user-limit-24hour-reset': String(reset) };
    await world.fail(tweets, refusing(429, { title: 'Too Many Requests' }, headers));
    expect(await world.publisher.step(to(world.waiting()))).toMatchObject({ kind: 'paused', afterSeconds: 7200 });
    await world.fail(tweets, refusing(429, { title: 'Too Many Requests' }));
    expect(await world.publisher.step(to(world.waiting()))).toMatchObject({ kind: 'paused', afterSeconds: 900 });
  });

  it('by the limit of all calls of our app stops the app until that ends', async () => {
    const to = await world.delivery();
    const reset = Math.floor(world.clock.now().getTime() / second) + 7200;
    const headers = { 'x-app-limit-24hour-remaining': '0', 'x-app-limit-24hour-reset': String(reset) };
    await world.fail(tweets, refusing(429, { title: 'Too Many Requests' }, headers));
    expect(await world.publisher.step(to(world.waiting()))).toMatchObject({ kind: 'app-stopped', afterSeconds: 7200 });
  });

  it('holds nothing of the token', async () => {
    const to = await world.delivery();
    const { token } = to(world.waiting()).account;
    await world.fail(tweets, refusing(403, { detail: 'No.', title: 'Forbidden' }));
    expect(JSON.stringify(await world.publisher.step(to(world.waiting())))).not.toContain(token);
  });
});
