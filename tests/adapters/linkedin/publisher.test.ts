import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { megabyte } from '../../../shared/byte-sizes.ts';
import type { ProcessingTarget, WaitingTarget } from '../../../shared/domain/publishing/target.ts';
import { day, hour, minute } from '../../../shared/durations.ts';
import { inquireAlone } from '../../support/platforms/inquire-alone.ts';
import { cedarPage, linkedinWorld, parts, rana, refusing } from './linkedin-world.ts';

const createPost = 'POST /rest/posts';
const upload = 'PUT /dms-uploads/{upload}';

let world: Awaited<ReturnType<typeof linkedinWorld>>;
beforeEach(async () => {
  world = await linkedinWorld();
});
afterEach(() => world.stop());

describe('a text', () => {
  it.each([
    ['page', cedarPage, 'Cedar Café'],
    ['member', `urn:li:person:${rana}`, 'Rana Haddad'],
  ] as const)('of a %s goes out once, where its link leads', async (kind, accountId, accountName) => {
    const to = await world.delivery({ kind });
    const outcome = await world.publish(to);
    const [post, ...others] = await world.published();
    expect(others).toEqual([]);
    expect(post).toMatchObject({ kind: 'text', text: 'Fresh manakish', accountId, accountName, duplicates: 0 });
    expect(outcome).toEqual({ kind: 'published', remoteId: post?.id, permalink: post?.permalink });
    expect(post?.permalink).toBe(`${world.simulatorUrl}/feed/update/${post?.id}/`);
    expect(await (await fetch(post?.permalink ?? '')).text()).toContain('Fresh manakish');
  });

  it('is not sent unless that is marked first', async () => {
    const to = await world.delivery();
    const mark = () => Promise.reject(new Error('Another worker has it'));
    await expect(world.publish((target) => ({ ...to(target), mark }))).rejects.toThrow('Another worker has it');
    expect(await world.published()).toEqual([]);
  });

  it('with everything that LinkedIn’s format reserves is shown as it was written', async () => {
    const content = 'Open (daily) | a_b @ <us> #وسم #tag_one me@cafe.example\nhttps://cafe.example/a_(b)#c ~*{x}[y]\\';
    await world.publish(await world.delivery({ content }));
    expect(await world.published()).toMatchObject([{ text: content }]);
  });

  it('of 3,000 visible characters is taken though its escapes make it longer, and of 3,001 not', async () => {
    const to = await world.delivery({ content: '('.repeat(3000) });
    expect(await world.publish(to)).toMatchObject({ kind: 'published' });
    const longer = await world.delivery({ content: '('.repeat(3001) });
    expect(await world.publish(longer)).toMatchObject({
      kind: 'rejected',
      reasonCode: { code: 'linkedin.text-too-long' },
    });
  });
});

describe('a post for the connections of an account', () => {
  const linkedin = { visibility: 'connections' } as const;

  it('is seen by nobody else', async () => {
    await world.publish(await world.delivery({ kind: 'member', linkedin }));
    await world.publish(await world.delivery({ kind: 'member', content: 'For everyone' }));
    expect((await world.published()).map(({ text, visibility }) => [text, visibility])).toEqual([
      ['For everyone', 'PUBLIC'],
      ['Fresh manakish', 'CONNECTIONS'],
    ]);
  });

  it('is not sent by a page, which has none', async () => {
    const to = await world.delivery({ kind: 'page', linkedin });
    expect(await world.publisher.step(to(world.waiting()))).toMatchObject({
      kind: 'rejected',
      reasonCode: { code: 'linkedin.page-is-public' },
    });
    expect(await world.published()).toEqual([]);
  });
});

it('sends a link in other letters percent-encoded', async () => {
  await world.publish(
    await world.delivery({ linkedin: { link: 'https://ar.wikipedia.org/wiki/بيروت', linkTitle: 'Beirut' } }),
  );
  expect((await world.published())[0]?.article?.source).toBe(
    'https://ar.wikipedia.org/wiki/%D8%A8%D9%8A%D8%B1%D9%88%D8%AA',
  );
});

it('shows a link as a card, named by its site without a title', async () => {
  const link = 'https://cafe.example/menu?a=1';
  await world.publish(await world.delivery({ linkedin: { link, linkTitle: 'Our menu' } }));
  await world.publish(await world.delivery({ content: 'Again', linkedin: { link } }));
  const posts = await world.published();
  expect(new Set(posts.map(({ article }) => article?.title))).toEqual(new Set(['Our menu', 'cafe.example']));
  expect(posts[0]).toMatchObject({ kind: 'article', article: { source: link } });
});

describe('pictures', () => {
  it('are shown in their order with their texts, each uploaded in a step of its own', async () => {
    const media = [world.file('two.jpg', 'The shop'), world.file('one.jpg')];
    const to = await world.delivery({ media });
    const { containers } = await world.prepare(to);
    expect(containers).toHaveLength(2);
    expect(world.ranges.map(([name]) => name)).toEqual(['two.jpg', 'one.jpg']);
    expect(await world.publisher.step(to(world.processing(containers[1] ?? '')))).toMatchObject({ kind: 'published' });
    const [post] = await world.published();
    expect(post).toMatchObject({ kind: 'multiImage', altTexts: ['The shop', null] });
    expect(post?.mediaUrls).toHaveLength(2);
  });

  it('one alone is shown as a picture', async () => {
    await world.publish(await world.delivery({ media: [world.file('one.jpg', 'Bread')] }));
    expect(await world.published()).toMatchObject([{ kind: 'image', altTexts: ['Bread'] }]);
  });

  it('that LinkedIn cannot use are rejected in plain words', async () => {
    const to = await world.delivery({ media: [world.file('many-pixels.jpg')] });
    expect(await world.prepare(to)).toMatchObject({ kind: 'rejected', reasonCode: { code: 'linkedin.file' } });
    expect(await world.published()).toEqual([]);
  });
});

it('is prepared whole before its time, and takes one call at it', async () => {
  const media = ['one.jpg', 'two.jpg', 'one.jpg'].map((name) => world.file(name));
  const to = await world.delivery({ media });
  const { startedAt: _notYet, ...waiting } = world.waiting();
  let target: WaitingTarget | ProcessingTarget = waiting;
  for (let left = media.length - 1; left > 0; left -= 1) {
    const outcome = await world.publisher.step(to(target));
    if (outcome.kind !== 'processing') throw new Error(outcome.kind);
    expect(outcome.containerId).toBeUndefined();
    const { startedAt: _begun, containerId: _none, ...ahead } = world.processing('');
    target = { ...ahead, parts: outcome.parts };
  }
  const ready = await world.publisher.step(to(target));
  expect(ready).toMatchObject({ kind: 'processing', containerId: expect.stringContaining('"at":"ready"') });
  expect(await world.published()).toEqual([]);
  if (ready.kind !== 'processing') throw new Error(ready.kind);
  expect(await world.publisher.step(to(world.processing(ready.containerId ?? '')))).toMatchObject({
    kind: 'published',
  });
  expect(await world.published()).toMatchObject([{ kind: 'multiImage' }]);
});

describe('a document', () => {
  const aDocument = async (name = 'menu.of.pdf', documentTitle?: string) =>
    world.delivery({ media: [world.file(name)], ...(documentTitle !== undefined && { linkedin: { documentTitle } }) });

  it('is sent in one request of which one range is held at a time, read, and then published', async () => {
    const to = await aDocument('menu.of.pdf', 'The menu');
    const { containers } = await world.prepare(to);
    expect(world.ranges).toHaveLength(3);
    expect(Math.max(...world.ranges.map(([, from, until]) => until - from))).toBe(4 * megabyte);
    expect(await world.published()).toEqual([]);
    const outcome = await world.publisher.step(to(world.processing(containers.at(-1) ?? '')));
    const [post] = await world.published();
    expect(post).toMatchObject({ kind: 'document', title: 'The menu', text: 'Fresh manakish', duplicates: 0 });
    expect(outcome).toMatchObject({ kind: 'published', remoteId: post?.id, permalink: post?.permalink });
    const sent = await fetch(post?.mediaUrls[0] ?? '');
    expect((await sent.arrayBuffer()).byteLength).toBe(world.file('menu.of.pdf').size);
  });

  it('without a title is called as its file, without the ending', async () => {
    await world.publish(await aDocument());
    expect(await world.published()).toMatchObject([{ title: 'menu.of' }]);
  });

  it('that LinkedIn cannot read is refused in plain words', async () => {
    const refused = { kind: 'rejected', reasonCode: { code: 'linkedin.document' } };
    expect(await world.prepare(await aDocument('no-document.pdf'))).toMatchObject(refused);
    await world.trap('document-fails');
    expect(await world.prepare(await aDocument())).toMatchObject(refused);
    expect(await world.published()).toEqual([]);
  });

  it.each([[{ kind: 'reset' }], [{ kind: 'http-500' }], [{ kind: 'commit-then-reset' }]])(
    'whose upload failed is sent again as a whole: %o',
    async (fault) => {
      await world.fail(upload, fault);
      const to = await aDocument();
      expect(await world.publisher.step(to(world.waiting()))).toMatchObject({ kind: 'retry' });
      expect(await world.publish(to)).toMatchObject({ kind: 'published' });
      expect(await world.published()).toHaveLength(1);
    },
  );

  it('whose worker dies while LinkedIn reads it is not sent again', async () => {
    const to = await aDocument();
    const { containers } = await world.prepare(to);
    const [sent = ''] = containers;
    expect(await inquireAlone(world.publisher, to(world.inDoubt(world.processing(sent))))).toEqual({
      kind: 'processing',
      containerId: sent,
    });
    world.ranges.splice(0);
    expect(await world.publisher.step(to(world.processing(sent)))).toMatchObject({ kind: 'processing' });
    expect(world.ranges).toEqual([]);
  });

  it('of a page whose answer was lost is found by its upload, and out once', async () => {
    const to = await aDocument();
    const { containers } = await world.prepare(to);
    await world.fail(createPost, { kind: 'commit-then-reset' });
    const target = world.processing(containers.at(-1) ?? '');
    expect(await world.publisher.step(to(target))).toEqual({ kind: 'unknown' });
    const [post, ...others] = await world.published();
    expect(await inquireAlone(world.publisher, to(world.inDoubt(target)))).toMatchObject({
      kind: 'published',
      remoteId: post?.id,
    });
    expect(others).toEqual([]);
  });
});

describe('a video', () => {
  const aVideo = async (name = 'video.mp4') => world.delivery({ media: [world.file(name)] });

  it('is uploaded part by part, processed, and then published', async () => {
    const to = await aVideo();
    const { containers } = await world.prepare(to);
    // One to begin, one for each part, one to finish, and those of the processing.
    expect(new Set(containers).size).toBe(1 + parts + 2);
    expect(world.ranges).toHaveLength(parts);
    expect(Math.max(...world.ranges.map(([, from, until]) => until - from))).toBe(100);
    expect(await world.publisher.step(to(world.processing(containers.at(-1) ?? '')))).toMatchObject({
      kind: 'published',
      remoteId: expect.stringMatching(/^urn:li:ugcPost:\d{19}$/),
    });
    expect(await world.published()).toMatchObject([{ kind: 'video' }]);
  });

  it('loses at most one part when its worker dies, whichever part that was', async () => {
    const to = await aVideo();
    const { containers } = await world.prepare(to);
    for (const container of containers.slice(0, parts)) {
      world.ranges.splice(0);
      // The worker sent the part and died: the target is in doubt with what was stored before.
      await world.publisher.step(to(world.processing(container)));
      const found = await inquireAlone(world.publisher, to(world.inDoubt(world.processing(container))));
      expect(found).toEqual({ kind: 'processing', containerId: container });
      await world.publisher.step(to(world.processing(container)));
      expect(world.ranges).toHaveLength(2);
      expect(world.ranges[0]).toEqual(world.ranges[1]);
    }
    expect(await world.publish(await aVideo())).toMatchObject({ kind: 'published' });
    expect(await world.published()).toHaveLength(1);
  });

  it('whose addresses have ended is begun anew', async () => {
    const to = await aVideo();
    const { containers } = await world.prepare(to);
    world.clock.advance(2 * day);
    const outcome = await world.publisher.step(to(world.processing(containers[1] ?? '')));
    expect(outcome).toMatchObject({ kind: 'processing', containerId: expect.stringContaining('"tags":[]') });
    expect(outcome).not.toMatchObject({ containerId: containers[0] });
  });

  it.each([
    ['cut', { kind: 'reset' }],
    ['failing', { kind: 'http-500' }],
  ])('is tried again when the upload of a part is %s', async (_what, fault) => {
    const to = await aVideo();
    const { containers } = await world.prepare(to);
    await world.fail(upload, fault);
    expect(await world.publisher.step(to(world.processing(containers[0] ?? '')))).toMatchObject({ kind: 'retry' });
  });

  it('that LinkedIn cannot process is rejected in plain words', async () => {
    await world.trap('video-fails');
    expect(await world.prepare(await aVideo())).toMatchObject({
      kind: 'rejected',
      reasonCode: { code: 'linkedin.video' },
    });
    expect(await world.prepare(await aVideo('no-video.mp4'))).toMatchObject({ kind: 'rejected' });
    expect(await world.published()).toEqual([]);
  });
});

describe('a lost answer', () => {
  it.each([
    ['found', { kind: 'commit-then-reset' }, 'published'],
    ['known not to be there', { kind: 'reset' }, 'absent'],
  ])('of a page that has made a hundred others since is %s', async (_what, fault, kind) => {
    const to = await world.delivery();
    const target = world.processing(await world.ready(to));
    await world.fail(createPost, fault);
    expect(await world.publisher.step(to(target))).toEqual({ kind: 'unknown' });
    for (let count = 0; count < 101; count += 1)
      await world.publisher.step({ ...to(target), content: `Another ${count}` });
    expect(await inquireAlone(world.publisher, to(world.inDoubt(target)))).toMatchObject({ kind });
  });

  it('of 409 may be of a post that is out, and is found', async () => {
    const to = await world.delivery();
    const target = world.processing(await world.ready(to));
    const body = { status: 409, code: 'CONFLICT', message: 'Retry the request.' };
    await world.fail(createPost, { kind: 'commit-then-error', status: 409, body });
    expect(await world.publisher.step(to(target))).toEqual({ kind: 'unknown' });
    const [post] = await world.published();
    expect(await inquireAlone(world.publisher, to(world.inDoubt(target)))).toMatchObject({ remoteId: post?.id });
  });

  it('without words is found by its picture, and not taken for another', async () => {
    const account = await world.connect('page');
    await world.publish(await world.delivery({ account, content: '', media: [world.file('two.jpg')] }));
    const to = await world.delivery({ account, content: '', media: [world.file('one.jpg')] });
    const target = world.processing(await world.ready(to));
    expect(await inquireAlone(world.publisher, to(world.inDoubt(target)))).toEqual({ kind: 'absent' });
    await world.fail(createPost, { kind: 'commit-then-reset' });
    await world.publisher.step(to(target));
    const [post] = await world.published();
    expect(await inquireAlone(world.publisher, to(world.inDoubt(target)))).toMatchObject({ remoteId: post?.id });
  });

  it('that does not name the post is in doubt, and found', async () => {
    await world.trap('missing-id');
    const to = await world.delivery();
    const target = world.processing(await world.ready(to));
    expect(await world.publisher.step(to(target))).toEqual({ kind: 'unknown' });
    expect(await inquireAlone(world.publisher, to(world.inDoubt(target)))).toMatchObject({ kind: 'published' });
  });

  it('of a post that did not arrive is absent, and older ones of the same words are not it', async () => {
    const account = await world.connect('page');
    const to = await world.delivery({ account, content: 'Later' });
    const target = world.processing(await world.ready(to));
    await world.fail(createPost, { kind: 'reset' });
    expect(await world.publisher.step(to(target))).toEqual({ kind: 'unknown' });
    expect(await inquireAlone(world.publisher, to(world.inDoubt(target)))).toEqual({ kind: 'absent' });
  });

  it('of a member’s post stays unknown, and nothing is sent again', async () => {
    const to = await world.delivery({ kind: 'member' });
    const target = world.processing(await world.ready(to));
    await world.fail(createPost, { kind: 'commit-then-reset' });
    expect(await world.publisher.step(to(target))).toEqual({ kind: 'unknown' });
    expect(await inquireAlone(world.publisher, to(world.inDoubt(target)))).toEqual({ kind: 'unknown' });
    expect(await world.requests(createPost)).toHaveLength(1);
  });

  it('is not searched for before anything could be sent', async () => {
    const to = await world.delivery({ kind: 'member' });
    expect(await inquireAlone(world.publisher, to(world.inDoubt(world.waiting())))).toEqual({ kind: 'not-sent' });
  });

  it('that cannot be searched for stays unknown', async () => {
    const to = await world.delivery();
    const target = world.inDoubt(world.processing(await world.ready(to)));
    await world.fail('GET /rest/posts', { kind: 'http-500' });
    expect(await inquireAlone(world.publisher, to(target))).toEqual({ kind: 'unknown' });
    await world.fail('GET /rest/posts', refusing('ACCESS_DENIED', 403));
    expect(await inquireAlone(world.publisher, to(target))).toEqual({ kind: 'unknown' });
  });
});

describe('words that LinkedIn already has', () => {
  it('are rejected with the link of the post that has them', async () => {
    const account = await world.connect('page');
    await world.publish(await world.delivery({ account }));
    const [post] = await world.published();
    world.clock.advance(hour);
    expect(await world.publish(await world.delivery({ account }))).toMatchObject({
      kind: 'rejected',
      reason: expect.stringContaining(post?.permalink ?? '-'),
      reasonCode: { code: 'linkedin.duplicate' },
    });
    expect(await world.published()).toHaveLength(1);
  });

  it('of a post that was deleted a short time ago are rejected, too', async () => {
    const account = await world.connect('page');
    await world.publish(await world.delivery({ account }));
    const [post] = await world.published();
    expect(await world.changes.remove({ ...account }, post?.id ?? '')).toEqual({ kind: 'done' });
    expect(await world.publish(await world.delivery({ account }))).toMatchObject({ kind: 'rejected' });
    world.clock.advance(2 * day);
    expect(await world.publish(await world.delivery({ account }))).toMatchObject({ kind: 'published' });
  });

  it('by an own earlier send whose answer was lost are in doubt, and then found', async () => {
    const account = await world.connect('page');
    const to = await world.delivery({ account });
    const startedAt = world.clock.now().toISOString();
    const first = world.processing(await world.ready(to), { startedAt });
    await world.fail(createPost, { kind: 'commit-then-reset' });
    await world.publisher.step(to(first));
    await world.trap('unlisted', 3);
    for (const _ of [1, 2, 3])
      expect(await inquireAlone(world.publisher, to(world.inDoubt(first)))).toEqual({ kind: 'absent' });
    const again = world.processing(first.containerId, { startedAt, retries: 1 });
    expect(await world.publisher.step(to(again))).toEqual({ kind: 'unknown' });
    expect(await inquireAlone(world.publisher, to(world.inDoubt(again)))).toMatchObject({ kind: 'published' });
    expect(await world.published()).toHaveLength(1);
  });

  it('of a member’s post whose answer was lost are not public twice when a person has it sent again, who gets its link', async () => {
    const account = await world.connect('member');
    const to = await world.delivery({ account });
    const lost = world.processing(await world.ready(to));
    await world.fail(createPost, { kind: 'commit-then-reset' });
    expect(await world.publisher.step(to(lost))).toEqual({ kind: 'unknown' });
    world.clock.advance(2 * hour);
    const outcome = await world.publish(await world.delivery({ account }));
    const [post, ...others] = await world.published();
    expect(others).toEqual([]);
    expect(outcome).toMatchObject({ kind: 'rejected', reason: expect.stringContaining(post?.permalink ?? '-') });
  });

  it('of an older post are rejected also after a lost answer', async () => {
    const account = await world.connect('page');
    await world.publish(await world.delivery({ account }));
    world.clock.advance(2 * minute);
    const to = await world.delivery({ account });
    const startedAt = world.clock.now().toISOString();
    const again = world.processing(await world.ready(to), { startedAt, retries: 1 });
    expect(await world.publisher.step(to(again))).toMatchObject({ reasonCode: { code: 'linkedin.duplicate' } });
  });
});

describe('a refusal', () => {
  it.each([
    [401, 'REVOKED_ACCESS_TOKEN', { kind: 'reconnect' }],
    [403, 'ACCESS_DENIED', { kind: 'reconnect', reasonCode: { code: 'linkedin.not-allowed' } }],
    [429, 'TOO_MANY_REQUESTS', { kind: 'paused', afterSeconds: 15 * 3600 }],
    [426, 'NONEXISTENT_VERSION', { kind: 'app-stopped', reasonCode: { code: 'linkedin.version' } }],
    [400, 'INVALID_CONTENT_OWNERSHIP', { kind: 'rejected', reasonCode: { code: 'linkedin.ownership' } }],
    [400, 'SOMETHING_ELSE', { kind: 'rejected', reason: expect.stringContaining('about SOMETHING_ELSE') }],
    [503, 'UNAVAILABLE', { kind: 'unknown' }],
  ])('%d %s of the post is understood', async (status, code, outcome) => {
    const to = await world.delivery();
    const target = world.processing(await world.ready(to));
    await world.fail(createPost, refusing(code, status));
    expect(await world.publisher.step(to(target))).toMatchObject(outcome);
    expect(await world.published()).toEqual([]);
  });

  it('by the limit of all calls of our app stops the app until midnight UTC', async () => {
    const to = await world.delivery();
    const target = world.processing(await world.ready(to));
    const message = 'Resource level throttle APPLICATION DAY limit for calls to this resource is reached';
    const refused = refusing('TOO_MANY_REQUESTS', 429);
    await world.fail(createPost, { ...refused, body: { ...refused.body, message } });
    const app = { kind: 'app-stopped', afterSeconds: 15 * 3600, reasonCode: { code: 'linkedin.app-calls' } };
    expect(await world.publisher.step(to(target))).toMatchObject(app);
  });

  it('comes after the calls that LinkedIn takes of a member in a day, until midnight UTC', async () => {
    await world.stop();
    world = await linkedinWorld({ callsPerDay: { member: 2, pages: 10 } });
    const account = await world.connect('member');
    expect(await world.publish(await world.delivery({ account }))).toMatchObject({ kind: 'published' });
    const to = await world.delivery({ account, content: 'One more' });
    expect(await world.publish(to)).toMatchObject({ kind: 'paused', afterSeconds: 15 * 3600 });
    world.clock.advance(15 * hour);
    expect(await world.publish(to)).toMatchObject({ kind: 'published' });
  });

  it('comes when the token has ended', async () => {
    const to = await world.delivery();
    const target = world.processing(await world.ready(to));
    world.clock.advance(60 * day);
    expect(await world.publisher.step(to(target))).toMatchObject({ kind: 'reconnect' });
  });
});
