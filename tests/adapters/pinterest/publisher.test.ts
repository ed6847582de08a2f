import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FileUnreadable } from '../../../functions/use-cases/publishing/ports.ts';
import { megabyte } from '../../../shared/byte-sizes.ts';
import { minute, second } from '../../../shared/durations.ts';
import { type InDoubtTarget, type OpenTarget } from '../../../shared/domain/publishing/target.ts';
import { inquireAlone, settle } from '../../support/platforms/inquire-alone.ts';
import { breakfast, manakish, pastries, pinterestWorld, refusing, sweets } from './pinterest-world.ts';

const [pins, list] = ['POST /v5/pins', 'GET /v5/boards/:id/pins'];

let world: Awaited<ReturnType<typeof pinterestWorld>>;
beforeEach(async () => {
  world = await pinterestWorld();
});
afterEach(() => world.stop());

type To = Awaited<ReturnType<typeof world.delivery>>;

const settled = (to: To, doubt: InDoubtTarget) => settle(world, to, doubt);

async function lost(to: To, target: OpenTarget) {
  if (target.state === 'in-doubt') throw new Error('in doubt');
  expect(await world.publisher.step(to(target))).toEqual({ kind: 'unknown' });
  return world.inDoubt(target);
}

const words = { board: breakfast, title: 'Manakish', link: 'https://cedar.example/menu' };

describe('a pin', () => {
  it('of a picture says everything, and shows it where its link leads', async () => {
    const to = await world.delivery({ pinterest: words, media: [world.file('one.jpg', 'Bread in an oven')] });
    const outcome = await world.follow(to);
    const [pin] = await world.published();
    expect(pin).toMatchObject({
      boardName: 'Breakfast in Beirut',
      title: 'Manakish',
      description: 'Fresh manakish',
      link: 'https://cedar.example/menu',
      altText: 'Bread in an oven',
      duplicates: 0,
    });
    expect(outcome).toEqual({ kind: 'published', remoteId: pin?.id, permalink: pin?.permalink });
    expect(pin?.permalink).toBe(`${world.simulatorUrl}/pin/${pin?.id}/`);
    expect(await (await fetch(pin?.permalink ?? '')).text()).toContain('Fresh manakish');
  });

  it('is not made unless that is marked first', async () => {
    const to = await world.delivery();
    const mark = () => Promise.reject(new Error('Another worker has it'));
    await expect(world.follow((target) => ({ ...to(target), mark }))).rejects.toThrow('Another worker has it');
    expect(await world.published()).toEqual([]);
  });

  it('goes to the board that was chosen, without words where none were written', async () => {
    const to = await world.delivery({ content: ' ', pinterest: { board: sweets } });
    expect(await world.follow(to)).toMatchObject({ kind: 'published' });
    expect(await world.published()).toMatchObject([{ boardId: sweets, title: null, description: null, link: null }]);
  });

  it('goes to the section that was chosen', async () => {
    const to = await world.delivery({ pinterest: { board: breakfast, section: manakish } });
    expect(await world.follow(to)).toMatchObject({ kind: 'published' });
    expect(await world.published()).toMatchObject([{ boardId: breakfast, sectionName: 'Manakish' }]);
  });

  it('of several pictures shows them in their order', async () => {
    const to = await world.delivery({ media: [world.file('one.jpg'), world.file('two.jpg')] });
    expect(await world.follow(to)).toMatchObject({ kind: 'published' });
    expect((await world.published())[0]?.mediaUrls).toHaveLength(2);
  });

  it('is refused in Pinterest’s words where its pictures differ in size', async () => {
    const to = await world.delivery({ media: [world.file('one.jpg'), world.file('wide.jpg')] });
    expect(await world.follow(to)).toMatchObject({
      kind: 'rejected',
      reason: expect.stringContaining('same dimensions'),
    });
  });

  it.each([['one.jpg', 'video.mp4'], ['video.mp4', 'video.mp4'], []])('is not made of %s and %s', async (...names) => {
    const to = await world.delivery({
      media: names.filter((name) => name !== undefined).map((name) => world.file(name)),
    });
    expect(await world.publisher.step(to(world.waiting()))).toMatchObject({
      kind: 'rejected',
      reasonCode: { code: 'pinterest.files' },
    });
  });

  it('without a board is not sent', async () => {
    const to = await world.delivery({ pinterest: { title: 'Manakish' } });
    expect(await world.publisher.step(to(world.waiting()))).toMatchObject({
      kind: 'rejected',
      reasonCode: { code: 'pinterest.board-missing' },
    });
    expect(await world.requests(pins)).toBe(0);
  });
});

describe('a pin of a video', () => {
  const videoOf = (name = 'video.mp4') => [world.file(name)];

  it('is prepared before its time until Pinterest has worked on the video', async () => {
    const to = await world.delivery({ media: videoOf() });
    const { startedAt: _notYet, ...waiting } = world.waiting();
    const sent = await world.publisher.step(to(waiting));
    if (sent.kind !== 'processing') throw new Error(sent.kind);
    expect([sent.containerId, sent.parts?.length]).toEqual([undefined, 1]);
    const { startedAt: _begun, containerId: _none, ...ahead } = world.processing('');
    world.clock.advance(minute);
    const ready = await world.publisher.step(to({ ...ahead, parts: sent.parts }));
    if (ready.kind !== 'processing') throw new Error(ready.kind);
    expect(await world.published()).toEqual([]);
    expect(await world.publisher.step(to(world.processing(ready.containerId ?? '')))).toMatchObject({
      kind: 'published',
    });
  });

  it('is sent in one request of which one range is held at a time, waited for, and has its first moment as a cover', async () => {
    const to = await world.delivery({ media: videoOf() });
    expect(await world.follow(to)).toMatchObject({ kind: 'published' });
    expect(world.reads).toHaveLength(3);
    expect(Math.max(...world.reads)).toBe(4 * megabyte);
    expect(await world.requests('GET /v5/media/:id')).toBeGreaterThan(1);
    const [pin] = await world.published();
    expect(pin).toMatchObject({ coverAt: 0, coverUrl: null });
    const sent = await fetch(pin?.mediaUrls[0] ?? '');
    expect((await sent.arrayBuffer()).byteLength).toBe(world.file('video.mp4').size);
  });

  it('has the chosen moment as its cover, in whole seconds', async () => {
    const to = await world.delivery({ media: videoOf(), pinterest: { board: breakfast, coverAt: 2900 } });
    await world.follow(to);
    expect(await world.published()).toMatchObject([{ coverAt: 2, coverUrl: null }]);
  });

  it('has the chosen picture as its cover', async () => {
    const cover = world.file('one.jpg');
    const to = await world.delivery({ media: videoOf(), cover, pinterest: { board: breakfast, coverAt: 2900 } });
    await world.follow(to);
    expect(await world.published()).toMatchObject([{ coverAt: null, coverUrl: expect.stringContaining('.jpg') }]);
  });

  it('that Pinterest cannot use is refused in plain words', async () => {
    const refused = { kind: 'rejected', reasonCode: { code: 'pinterest.video' } };
    expect(await world.follow(await world.delivery({ media: videoOf('broken.mp4') }))).toMatchObject(refused);
    await world.control('traps', { trap: 'video-fails' });
    expect(await world.follow(await world.delivery({ media: videoOf() }))).toMatchObject(refused);
    expect(await world.published()).toEqual([]);
  });

  it('without a size is not sent', async () => {
    const to = await world.delivery({ media: [{ ...world.file('video.mp4'), size: undefined }] });
    expect(await world.publisher.step(to(world.waiting()))).toMatchObject({
      kind: 'rejected',
      reasonCode: { code: 'pinterest.no-size' },
    });
  });

  it.each([[{ kind: 'reset' }], [{ kind: 'http-500' }], [{ kind: 'commit-then-reset' }]])(
    'whose upload failed is sent again as a whole: %o',
    async (fault) => {
      await world.fail('POST /upload', fault);
      const to = await world.delivery({ media: videoOf() });
      expect(await world.publisher.step(to(world.waiting()))).toMatchObject({ kind: 'retry' });
      expect(await world.follow(to)).toMatchObject({ kind: 'published' });
      expect(await world.published()).toHaveLength(1);
    },
  );

  it('says that our file was not read, where it was not', async () => {
    const to = await world.delivery({ media: videoOf() });
    const step = world.publisher.step({
      ...to(world.waiting()),
      bytesOf: async () => {
        throw new FileUnreadable('gone');
      },
    });
    await expect(step).rejects.toBeInstanceOf(FileUnreadable);
  });

  it('whose worker dies on the way goes on, and is one pin', async () => {
    const to = await world.delivery({ media: videoOf() });
    let target = await world.stepOn(to);
    const found = await inquireAlone(world.publisher, to(world.inDoubt(target)));
    expect(found).toEqual({ kind: 'processing', containerId: target.containerId });
    while (!target.containerId.includes('"ready"')) target = await world.stepOn(to, target);
    expect(await world.follow(to, target)).toMatchObject({ kind: 'published' });
    expect(await world.requests('POST /upload')).toBe(1);
    expect(await world.published()).toHaveLength(1);
  });
});

describe('a lost answer', () => {
  it.each([
    [{ kind: 'commit-then-reset' }],
    [{ kind: 'commit-then-500' }],
    [{ kind: 'commit-then-error', status: 502, body: null }],
  ])('leads to the pin that was made: %o', async (fault) => {
    const to = await world.delivery({ pinterest: words, media: [world.file('one.jpg', 'Bread')] });
    const target = await world.ready(to);
    await world.fail(pins, fault);
    const found = await settled(to, await lost(to, target));
    const [pin, ...others] = await world.published();
    expect(found).toMatchObject({ state: 'published', remoteId: pin?.id, permalink: pin?.permalink });
    expect(others).toEqual([]);
  });

  it('of a pin that was not made is sent again, with the video that is there', async () => {
    const to = await world.delivery({ media: [world.file('video.mp4')] });
    const target = await world.ready(to);
    await world.fail(pins, { kind: 'reset' });
    const found = await settled(to, await lost(to, target));
    expect(found).toMatchObject({ state: 'processing', retries: 1 });
    if (found.state !== 'processing') throw new Error('settled otherwise');
    expect(await world.follow(to, found)).toMatchObject({ kind: 'published' });
    expect(await world.requests('POST /upload')).toBe(1);
    expect(await world.published()).toHaveLength(1);
  });

  it('is not taken for another pin: with other words, on another board, or from before', async () => {
    const older = await world.delivery({ pinterest: words });
    await world.follow(older);
    world.clock.advance(90 * second);
    for (const other of [
      { ...words, title: 'Zaatar' },
      { ...words, link: 'https://cedar.example' },
      { ...words, board: sweets },
    ])
      await world.follow(await world.delivery({ pinterest: other }));
    await world.follow(await world.delivery({ pinterest: words, content: 'Other words' }));
    await world.follow(await world.delivery({ pinterest: words, media: [world.file('one.jpg', 'Other bread')] }));
    const to = await world.delivery({ pinterest: words });
    const target = await world.ready(to);
    await world.fail(pins, { kind: 'reset' });
    expect(await settled(to, await lost(to, target))).toMatchObject({ state: 'processing', retries: 1 });
  });

  it('is looked for in the section it was sent to, and not in another', async () => {
    const at = (section: string) => world.delivery({ pinterest: { ...words, section } });
    await world.follow(await at(pastries));
    const to = await at(manakish);
    const target = await world.ready(to);
    await world.fail(pins, { kind: 'reset' });
    const notMade = await settled(to, await lost(to, target));
    expect(notMade).toMatchObject({ state: 'processing', retries: 1 });
    if (notMade.state !== 'processing') throw new Error('settled otherwise');
    await world.fail(pins, { kind: 'commit-then-reset' });
    const found = await settled(to, await lost(to, notMade));
    const made = (await world.published()).filter(({ sectionName }) => sectionName === 'Manakish');
    expect(made).toHaveLength(1);
    expect(found).toMatchObject({ state: 'published', remoteId: made[0]?.id });
  });

  it('stays open where its section is gone', async () => {
    const to = await world.delivery({ pinterest: { ...words, section: manakish } });
    const target = await world.ready(to);
    await world.fail(pins, { kind: 'commit-then-reset' });
    const doubt = await lost(to, target);
    await world.control('sections', { id: manakish, isDeleted: true });
    expect(await inquireAlone(world.publisher, to(doubt))).toEqual({ kind: 'unknown' });
    expect(await world.published()).toMatchObject([{ sectionName: null }]);
  });

  it('is found where Pinterest lists the oldest pins first', async () => {
    for (let count = 0; count < 55; count += 1) {
      await world.follow(await world.delivery({ content: `Pin ${count}` }));
      world.clock.advance(90 * second);
    }
    const to = await world.delivery({ pinterest: words });
    const target = await world.ready(to);
    await world.fail(pins, { kind: 'commit-then-reset' });
    const doubt = await lost(to, target);
    await world.control('traps', { trap: 'oldest-first', times: 10 });
    expect(await inquireAlone(world.publisher, to(doubt))).toMatchObject({ kind: 'published' });
    expect(await world.requests(list)).toBe(2);
  });

  it('reads no further than to before the send', async () => {
    for (let count = 0; count < 55; count += 1) await world.follow(await world.delivery({ content: `Pin ${count}` }));
    world.clock.advance(90 * second);
    const to = await world.delivery({ pinterest: words });
    const doubt = world.inDoubt(await world.ready(to));
    expect(await inquireAlone(world.publisher, to(doubt))).toMatchObject({ kind: 'absent' });
    expect(await world.requests(list)).toBe(1);
  });

  it('without any words is left to a person where a pin like it is there', async () => {
    const to = await world.delivery({ content: '' });
    const target = await world.ready(to);
    await world.fail(pins, { kind: 'commit-then-reset' });
    const doubt = await lost(to, target);
    expect(await inquireAlone(world.publisher, to(doubt))).toEqual({ kind: 'unknown' });
  });

  it.each([
    [{ kind: 'reset' }],
    [{ kind: 'http-500' }],
    [refusing(401, { code: 2, message: 'Authentication failed.' })],
  ])('stays open while Pinterest cannot be asked: %o', async (fault) => {
    const to = await world.delivery();
    const doubt = world.inDoubt(await world.ready(to));
    await world.fail(list, fault);
    expect(await inquireAlone(world.publisher, to(doubt))).toEqual({ kind: 'unknown' });
  });

  it('of a worker that died before anything was sent needs no question', async () => {
    const to = await world.delivery();
    expect(await inquireAlone(world.publisher, to(world.inDoubt(world.waiting())))).toEqual({ kind: 'not-sent' });
    expect(await world.requests(list)).toBe(0);
  });
});

describe('what Pinterest refuses', () => {
  it('of an app with trial access is said as it is, and asks nobody to connect again', async () => {
    await world.control('access', { access: 'trial' });
    const to = await world.delivery();
    expect(await world.follow(to)).toMatchObject({
      kind: 'rejected',
      code: 'app-fault',
      reasonCode: { code: 'pinterest.app-not-approved' },
      reason: expect.stringContaining('not approved'),
    });
    await world.control('access', { access: 'standard' });
    expect(await world.follow(to)).toMatchObject({ kind: 'published' });
  });

  it('of a board that is gone asks for another one', async () => {
    const to = await world.delivery();
    await world.control('boards', { id: breakfast, isDeleted: true });
    expect(await world.follow(to)).toMatchObject({ kind: 'rejected', reasonCode: { code: 'pinterest.board-gone' } });
  });

  it.each([
    ['that is gone', breakfast, manakish],
    ['of another board', sweets, pastries],
  ])('of a section %s asks for another one, or none', async (_which, board, section) => {
    await world.control('sections', { id: manakish, isDeleted: true });
    const to = await world.delivery({ pinterest: { board, section } });
    expect(await world.follow(to)).toMatchObject({ kind: 'rejected', reasonCode: { code: 'pinterest.section-gone' } });
    expect(await world.published()).toEqual([]);
  });

  it('because it could not fetch a picture is tried again', async () => {
    const to = await world.delivery({ media: [world.file('missing.jpg')] });
    expect(await world.follow(to)).toMatchObject({
      kind: 'retry',
      reasonCode: { code: 'pinterest.file-not-fetched' },
    });
  });

  it.each([
    ['the token', 401, { code: 2, message: 'Authentication failed.' }, { kind: 'reconnect' }],
    [
      'an older word for trial access',
      403,
      { code: 3, message: 'Your application consumer type is not supported, please contact support.' },
      { kind: 'rejected', reasonCode: { code: 'pinterest.app-not-approved' } },
    ],
    [
      'a scope',
      403,
      { code: 3, message: 'Your application is missing the scope(s): pins:write' },
      { kind: 'reconnect', reasonCode: { code: 'pinterest.not-allowed' } },
    ],
    [
      'a board of somebody else',
      403,
      { code: 7, message: 'You are not permitted to access that board.' },
      { kind: 'rejected', reasonCode: { code: 'pinterest.board-gone' } },
    ],
    [
      'the link',
      400,
      { code: 1, message: 'Sorry! We blocked this link because it may lead to spam.' },
      { kind: 'rejected', reason: expect.stringContaining('may lead to spam') },
    ],
    ['a body without a code', 400, {}, { kind: 'rejected' }],
  ])('because of %s', async (_what, status, body, outcome) => {
    const to = await world.delivery();
    const target = await world.ready(to);
    await world.fail(pins, refusing(status, body));
    expect(await world.publisher.step(to(target))).toMatchObject(outcome);
    expect(await world.published()).toEqual([]);
  });

  it.each([
    [{ 'x-ratelimit-reset': '17' }, 17],
    [{ 'x-ratelimit-reset': '17, 3600' }, 3600],
    [{ 'retry-after': '5' }, 5],
    [{}, 60],
  ])('for too many calls waits as long as it says: %o', async (headers, afterSeconds) => {
    const to = await world.delivery();
    const target = await world.ready(to);
    await world.fail(pins, refusing(429, { code: 8, message: 'You have exceeded your rate limit.' }, headers));
    expect(await world.publisher.step(to(target))).toMatchObject({ kind: 'paused', afterSeconds });
  });

  it('never shows a token', async () => {
    const to = await world.delivery();
    const target = await world.ready(to);
    const { token } = to(target).account;
    await world.fail(pins, refusing(400, { code: 1, message: `Bad ${token}` }));
    expect(JSON.stringify(await world.publisher.step(to(target)))).not.toContain(token);
  });
});

describe('a published pin', () => {
  it('is removed, also when it is gone', async () => {
    const to = await world.delivery();
    const outcome = await world.follow(to);
    if (outcome.kind !== 'published' || outcome.remoteId === undefined) throw new Error('not published');
    const { account } = to(world.waiting());
    expect(await world.changes.remove(account, outcome.remoteId)).toEqual({ kind: 'done' });
    expect(await world.published()).toEqual([]);
    expect(await world.changes.remove(account, outcome.remoteId)).toEqual({ kind: 'gone' });
  });

  it.each([
    [{ kind: 'reset' }, 'unavailable'],
    [refusing(401, { code: 2, message: 'Authentication failed.' }), 'reconnect'],
    [refusing(403, { code: 29, message: 'Apps with Trial access may not' }), 'refused'],
    [refusing(429, { code: 8, message: 'Too many' }), 'unavailable'],
  ])('that could not be removed says why: %o', async (fault, kind) => {
    const { account } = (await world.delivery())(world.waiting());
    await world.fail('DELETE /v5/pins/:id', fault);
    expect(await world.changes.remove(account, '123456789012345678')).toMatchObject({ kind });
  });

  it('has numbers that are asked now, for 90 days at most', async () => {
    const to = await world.delivery();
    const publishedAt = world.clock.now().toISOString();
    const outcome = await world.follow(to);
    if (outcome.kind !== 'published' || outcome.remoteId === undefined) throw new Error('not published');
    const { remoteId } = outcome;
    const asked = { account: to(world.waiting()).account, remoteId, publishedAt };
    expect((await world.numbers(asked)).numbers).toContainEqual({ name: 'impressions', value: 0 });
    world.clock.advance(29 * 24 * 3600 * second);
    const { numbers, ...when } = await world.numbers(asked);
    expect(when).toEqual({ at: world.clock.now().toISOString(), since: '2026-11-20' });
    expect(numbers.map(({ name }) => name)).toEqual([
      'impressions',
      'saves',
      'clicks',
      'visits',
      'reactions',
      'comments',
    ]);
    expect(numbers[0]?.value).toBeGreaterThan(0);
    const longAgo = { ...asked, publishedAt: '2026-01-01T00:00:00.000Z' };
    expect((await world.numbers(longAgo)).since).toBe('2026-09-21');
  });

  it('whose numbers Pinterest does not say asks to try again, or to connect again', async () => {
    const { account } = (await world.delivery())(world.waiting());
    const asked = { account, remoteId: '123456789012345678', publishedAt: world.clock.now().toISOString() };
    await expect(world.numbers(asked)).rejects.toMatchObject({ code: 'connection.no-answer' });
    await expect(world.numbers({ ...asked, account: { ...account, token: 'x' } })).rejects.toMatchObject({
      code: 'connection.reconnect',
    });
  });
});
