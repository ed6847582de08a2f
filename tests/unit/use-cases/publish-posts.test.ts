import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ScheduledPost } from '../../../shared/domain/posts/post-record.ts';
import type { Publisher } from '../../../functions/use-cases/publishing/ports.ts';
import { DomainError } from '../../../shared/domain/errors.ts';
import { waitingFor } from '../../../shared/domain/posts/planned-post.ts';
import type { Finding } from '../../../shared/domain/posts/finding.ts';
import { mediaIdOf, type PostId, postIdOf } from '../../../shared/domain/ids.ts';
import { newTarget, type ProcessingTarget, type Target } from '../../../shared/domain/publishing/target.ts';
import { unconfirmedTarget } from '../../../shared/domain/publishing/unconfirmed-target.ts';
import { aClient } from '../../support/records/client-record.ts';
import { aConnection, anAgreement } from '../../support/records/connection-record.ts';
import { newClientId } from '../../support/ids.ts';
import { memoryConnections } from '../../support/memory/connections.ts';
import { type Fate, memoryPlatform, preparingPlatform, WorkerDied } from '../../support/memory/platform.ts';
import { aPicture, attached } from '../../support/records/media-record.ts';
import { aClientId, aPost, unlimited } from '../../support/records/post-record.ts';
import { claimOne } from '../../support/memory/one-post.ts';
import { type MemoryPosts, memoryPosts } from '../../support/memory/posts.ts';
import { publishingWorld } from '../../support/worlds/publishing-world.ts';
import { noon } from '../../support/noon.ts';

const publishedAtInstagram: Target = { platform: 'instagram', state: 'published', publishedAt: noon.toISOString() };
const onFacebook = [newTarget('facebook', noon.toISOString())];

const aDayAndMore = 30 * 60;

/**
 * Workers die as the platform's fates say.
 * @param early how many milliseconds before its instant a message comes
 */
async function runUntilSettled(
  { posts, queued, setTime, dueItem, tick }: ReturnType<typeof publishingWorld>,
  postIds: readonly PostId[],
  eachMinute: (minute: number) => Promise<void> = async () => undefined,
  early = 0,
) {
  for (let minute = 0; minute < aDayAndMore; minute += 1) {
    const now = new Date(noon.getTime() + minute * 60_000);
    setTime(now);
    await eachMinute(minute);
    await tick();
    while (queued.length > 0) {
      const next = queued.shift();
      if (next === undefined || Date.parse(next.nextAttemptAt) > now.getTime()) continue;
      setTime(new Date(now.getTime() - (Date.parse(next.nextAttemptAt) === now.getTime() ? early : 0)));
      await dueItem(next).catch((error: unknown) => {
        if (!(error instanceof WorkerDied)) throw error;
      });
    }
    const ended = await Promise.all(postIds.map((id) => posts.load(id)));
    if (ended.every(({ nextAttemptAt }) => nextAttemptAt === undefined)) return ended;
  }
  throw new Error('never settled');
}

async function runToTheEnd(
  world: ReturnType<typeof publishingWorld>,
  postId: PostId,
  eachMinute?: (minute: number) => Promise<void>,
  early?: number,
) {
  const [post] = await runUntilSettled(world, [postId], eachMinute, early);
  if (post === undefined) throw new Error('not settled');
  return post;
}

describe('one attempt at a due post', () => {
  const post = aPost();
  const dueLook = { postId: post.id, nextAttemptAt: post.nextAttemptAt ?? '' };
  let posts: MemoryPosts;
  beforeEach(async () => {
    posts = memoryPosts();
    await posts.create(post, unlimited);
  });

  it('publishes every target, with a receipt for each', async () => {
    const instagram = memoryPlatform();
    const facebook = memoryPlatform();
    const { dueItem } = publishingWorld({ instagram, facebook }, { posts });
    expect(await dueItem(dueLook)).toBe('published');
    expect([instagram.published, facebook.published]).toEqual([['Fresh manakish'], ['Fresh manakish']]);
    expect(posts.receipts.map(({ platform, promisedAt }) => [platform, promisedAt])).toEqual([
      ['instagram', noon.toISOString()],
      ['facebook', noon.toISOString()],
    ]);
    const published = await posts.load(post.id);
    expect(published).toMatchObject({ status: 'published', publishedAt: noon.toISOString() });
    expect(published).not.toHaveProperty('nextAttemptAt');
  });

  it('is out everywhere before its addresses are read, and since the answer of each platform', async () => {
    const log: string[] = [];
    const later = new Date(noon.getTime() + 1500);
    const slowest = (name: string, isOut: () => Promise<void>): Publisher => ({
      ...memoryPlatform(),
      async step({ published }) {
        await isOut();
        log.push(`${name} is out`);
        await published();
        log.push(`${name} is read`);
        return { kind: 'published', remoteId: name };
      },
    });
    const instagram = slowest('instagram', async () => undefined);
    const facebook = slowest('facebook', async () => {
      await new Promise(setImmediate);
      world.setTime(later);
    });
    const world = publishingWorld({ instagram, facebook }, { posts });
    expect(await world.dueItem(dueLook)).toBe('published');
    expect(log).toEqual(['instagram is out', 'facebook is out', expect.any(String), expect.any(String)]);
    expect(posts.receipts.map(({ platform, publishedAt }) => [platform, publishedAt])).toEqual([
      ['instagram', noon.toISOString()],
      ['facebook', later.toISOString()],
    ]);
  });

  it('does nothing the second time it is delivered', async () => {
    const instagram = memoryPlatform();
    const { dueItem } = publishingWorld({ instagram, facebook: memoryPlatform() }, { posts });
    await dueItem(dueLook);
    expect(await dueItem(dueLook)).toBe('void');
    expect(instagram.published).toHaveLength(1);
  });

  it('is followed by one of many workers that get it at once', async () => {
    const instagram = memoryPlatform();
    const facebook = memoryPlatform();
    const { dueItem } = publishingWorld({ instagram, facebook }, { posts });
    const results = await Promise.all(Array.from({ length: 20 }, () => dueItem(dueLook)));
    expect(results.filter((result) => result === 'published')).toHaveLength(1);
    expect([instagram.published.length, facebook.published.length]).toEqual([1, 1]);
  });

  it('is void when the post was moved or deleted in between', async () => {
    const instagram = memoryPlatform();
    const { dueItem } = publishingWorld({ instagram, facebook: memoryPlatform() }, { posts });
    const later = '2026-11-20T13:00:00.000Z';
    await posts.save({ ...post, scheduledFor: later, nextAttemptAt: later }, post, unlimited);
    expect(await dueItem(dueLook)).toBe('void');
    await posts.remove(await posts.load(post.id));
    expect(await dueItem({ ...dueLook, nextAttemptAt: later })).toBe('void');
    expect(instagram.published).toHaveLength(0);
  });

  it('is void when the client was removed', async () => {
    const instagram = memoryPlatform();
    const { dueItem } = publishingWorld(
      { instagram, facebook: memoryPlatform() },
      { posts, connections: memoryConnections() },
    );
    expect(await dueItem(dueLook)).toBe('void');
    expect(instagram.published).toHaveLength(0);
    expect((await posts.load(post.id)).lease).toBeUndefined();
  });

  it('fails a target whose account is no longer connected, and publishes the others', async () => {
    const { dueItem } = publishingWorld(
      { instagram: memoryPlatform(), facebook: memoryPlatform() },
      { posts, platforms: ['facebook'] },
    );
    expect(await dueItem(dueLook)).toBe('published');
    const { targets } = await posts.load(post.id);
    expect(targets.map(({ platform, state }) => [platform, state])).toEqual([
      ['instagram', 'failed'],
      ['facebook', 'published'],
    ]);
  });

  it('emits its outcome once, however often it is delivered', async () => {
    const { dueItem, outcomes, setTime } = publishingWorld({}, { posts, platforms: ['facebook'] });
    setTime(new Date(noon.getTime() + 1500));
    await dueItem(dueLook);
    await dueItem(dueLook);
    expect(outcomes).toEqual([
      { kind: 'published', lateMilliseconds: 1500 },
      { kind: 'failed', cause: 'not-connected' },
    ]);
  });

  it('fails targets whose token does not open, and sends nothing', async () => {
    const facebook = memoryPlatform();
    const { dueItem } = publishingWorld({ instagram: memoryPlatform(), facebook }, { posts, doesTokenOpen: false });
    expect(await dueItem(dueLook)).toBe('failed');
    expect(facebook.published).toEqual([]);
    const reason = 'The account is not connected any more. Please connect it again.';
    expect((await posts.load(post.id)).targets).toMatchObject([{ reason }, { reason }]);
  });

  it('loses its result when another worker took over after the lease had ended', async () => {
    const facebook = memoryPlatform();
    const slow: Publisher = {
      step: async () => {
        // Long after the lease: another worker has the post.
        await claimOne(
          posts,
          dueLook,
          { token: 'other', since: 'later', until: 'later' },
          new Date('2026-11-20T12:02:10.000Z'),
        );
        return { kind: 'published', remoteId: '1' };
      },
      inquire: async () => ({ kind: 'unknown' }),
    };
    const { dueItem } = publishingWorld({ instagram: slow, facebook }, { posts });
    expect(await dueItem(dueLook)).toBe('lost');
    expect((await posts.load(post.id)).lease?.token).toBe('other');
  });

  it('comes again when the lease of another worker ends', async () => {
    const held = { token: 'other', since: noon.toISOString(), until: '2026-11-20T12:00:20.000Z' };
    await claimOne(posts, dueLook, held, noon);
    const { dueItem, queued, comingAgain } = publishingWorld({}, { posts });
    expect(await dueItem(dueLook)).toBe('void');
    expect(queued).toEqual([]);
    expect(comingAgain).toEqual([{ dueItem: dueLook, notBefore: new Date(held.until) }]);
  });

  it('goes out although its message cannot be hidden from other workers', async () => {
    const { dueItem, dependencies, warnings } = publishingWorld({}, { posts });
    dependencies.keepMessages = async () => Promise.reject(new Error('down'));
    expect(await dueItem(dueLook)).toBe('published');
    expect(warnings).toEqual(['messages not hidden']);
  });

  it('does not come again when it is void', async () => {
    const { dueItem, queued, comingAgain } = publishingWorld({}, { posts });
    await dueItem(dueLook);
    expect(await dueItem(dueLook)).toBe('void');
    expect([queued, comingAgain]).toEqual([[], []]);
  });

  it('waits for a container with the queue, not with the worker', async () => {
    const instagram: Publisher = {
      step: async () => ({ kind: 'processing', containerId: '17' }),
      inquire: async () => ({ kind: 'unknown' }),
    };
    const { dueItem, queued } = publishingWorld({ instagram, facebook: memoryPlatform() }, { posts });
    expect(await dueItem(dueLook)).toBe('scheduled');
    expect(queued).toEqual([{ postId: post.id, nextAttemptAt: '2026-11-20T12:00:02.000Z' }]);
  });
});

describe('many attempts at once', () => {
  it('are published independently: one failure does not fail the others', async () => {
    const posts = memoryPosts();
    const all = Array.from({ length: 60 }, (_, index) => anotherPost(index, { content: `Post ${index}` }));
    for (const post of all) await posts.create(post, unlimited);
    const facebook = memoryPlatform();
    const breaking: Publisher = {
      ...facebook,
      step: async (delivery) => {
        if (delivery.content === 'Post 7') throw new WorkerDied();
        return facebook.step(delivery);
      },
    };
    const { dueItems } = publishingWorld({ facebook: breaking }, { posts });
    const asked = all.map(({ id, nextAttemptAt = '' }) => ({ postId: id, nextAttemptAt }));
    const ends = await dueItems([...asked, ...asked.slice(0, 2)]);
    const values = ends.map((end) => (end.status === 'fulfilled' ? end.value : 'error'));
    expect(values).toEqual([...asked.map((_, index) => (index === 7 ? 'error' : 'published')), 'void', 'void']);
    expect(facebook.published).toHaveLength(59);
    expect(await posts.usageOf(aClientId, '202611')).toMatchObject({ scheduledPosts: 1 });
  });

  it('go out for all clients but the one whose record cannot be read, which is not taken for gone', async () => {
    const posts = memoryPosts();
    const brokenId = newClientId();
    const all = [aClientId, brokenId].map((clientId) =>
      aPost({ id: postIdOf(clientId, '01JD2222222222222222222222'), clientId, targets: onFacebook }),
    );
    for (const post of all) await posts.create(post, unlimited);
    const facebook = memoryPlatform();
    const clients = [aClient({ id: aClientId }), aClient({ id: brokenId })];
    const stored = memoryConnections([aConnection({ platform: 'facebook' })], clients);
    const connections = {
      ...stored,
      ofClients: async (wanted: Parameters<typeof stored.ofClients>[0]) => {
        if (wanted.has(brokenId)) throw new TypeError('name is missing');
        return stored.ofClients(wanted);
      },
    };
    const { dueItems } = publishingWorld({ facebook }, { posts, connections });
    const ends = await dueItems(all.map(({ id, nextAttemptAt = '' }) => ({ postId: id, nextAttemptAt })));
    expect(ends).toMatchObject([{ value: 'published' }, { reason: { message: 'name is missing' } }]);
    expect(facebook.published).toHaveLength(1);
    expect(await posts.listFor(brokenId)).toMatchObject([{ status: 'scheduled', targets: onFacebook }]);
  });

  it('take, of two for the same post, the one with the post’s instant', async () => {
    const posts = memoryPosts();
    const post = anotherPost(1, { targets: onFacebook });
    await posts.create(post, unlimited);
    const { dueItems } = publishingWorld({}, { posts });
    const stale = { postId: post.id, nextAttemptAt: '2026-11-20T11:59:59.999Z' };
    const ends = await dueItems([stale, { postId: post.id, nextAttemptAt: noon.toISOString() }]);
    expect(ends).toMatchObject([{ value: 'void' }, { value: 'published' }]);
  });

  it('ask for what may have been sent since it was due, however many workers have died since', async () => {
    const posts = memoryPosts();
    const post = anotherPost(1, { targets: onFacebook });
    await posts.create(post, unlimited);
    const dueItem = { postId: post.id, nextAttemptAt: noon.toISOString() };
    for (const minute of [0, 3]) {
      const since = new Date(+noon + minute * 60_000);
      const until = new Date(+since + 130_000).toISOString();
      await posts.claim([dueItem], { token: `dead-${minute}`, since: since.toISOString(), until }, since);
    }
    const asked: string[] = [];
    const facebook: Publisher = {
      ...memoryPlatform(),
      inquire: async ({ target: { since } }) => (asked.push(since), { kind: 'absent' }),
    };
    const world = publishingWorld({ facebook }, { posts });
    world.setTime(new Date('2026-11-20T12:06:00.000Z'));
    await world.dueItem(dueItem);
    expect(asked).toEqual([noon.toISOString()]);
  });

  it('are released at once when the accounts cannot be read, except for what is in doubt', async () => {
    const posts = memoryPosts();
    const [fresh, inDoubt] = [anotherPost(1), anotherPost(2)];
    for (const post of [fresh, inDoubt]) await posts.create(post, unlimited);
    const asked = [fresh, inDoubt].map(({ id, nextAttemptAt = '' }) => ({ postId: id, nextAttemptAt }));
    const dead = { token: 'dead', since: '2026-11-20T11:57:00.000Z', until: noon.toISOString() };
    await posts.claim(asked.slice(1), dead, new Date(dead.since));
    const world = publishingWorld({}, { posts });
    world.connections.ofClients = () => Promise.reject(new Error('The table does not answer'));
    await expect(world.dueItems(asked)).rejects.toThrow('does not answer');
    expect(await posts.load(fresh.id)).toMatchObject({ lease: undefined, nextAttemptAt: noon.toISOString() });
    expect((await posts.load(inDoubt.id)).lease).toBeDefined();
  });

  it('wait each for its own instant, and then send', async () => {
    const posts = memoryPosts();
    const instants = ['2026-11-20T12:00:01.250Z', '2026-11-20T12:00:02.000Z'];
    const all = instants.map((scheduledFor, index) => anotherPost(index, { scheduledFor }));
    for (const post of all) await posts.create(post, unlimited);
    const world = publishingWorld({}, { posts });
    for (const { id, nextAttemptAt = '' } of all) await world.dueItem({ postId: id, nextAttemptAt });
    expect(posts.receipts.map(({ promisedAt, startedAt }) => [promisedAt, startedAt])).toEqual(
      instants.flatMap((instant) => [
        [instant, instant],
        [instant, instant],
      ]),
    );
  });
});

function anotherPost(index: number, wanted: Partial<ScheduledPost> = {}): ScheduledPost {
  const scheduledFor = wanted.scheduledFor ?? noon.toISOString();
  const targets = [newTarget('instagram', scheduledFor), newTarget('facebook', scheduledFor)];
  const id = postIdOf(aClientId, `01JD2${String(index).padStart(21, '0')}`);
  return aPost({ id, scheduledFor, nextAttemptAt: scheduledFor, targets, ...wanted });
}

describe('posts of the same words to one account', () => {
  it.each<[string, Fate[]]>([
    ['the second never arrived', ['answered', 'lost-before']],
    ['the answers to both were lost, and one arrived', ['lost-after', 'lost-before']],
    ['both arrived and both answers were lost', ['lost-after', 'lost-after']],
    ['neither arrived', ['lost-before', 'lost-before']],
    ['the first worker died and the second call was lost', ['dies-before', 'lost-before']],
    ['both workers died, one after its call', ['dies-after', 'dies-before']],
  ])('are each out once, under an address of their own, when %s', async (_name, fates) => {
    const posts = memoryPosts();
    const facebook = memoryPlatform(fates);
    const world = publishingWorld({ facebook }, { posts });
    const both = [anotherPost(1, { targets: onFacebook }), anotherPost(2, { targets: onFacebook })];
    for (const post of both) await posts.create(post, unlimited);
    const ended = await runUntilSettled(
      world,
      both.map(({ id }) => id),
    );
    expect(ended.flatMap(({ targets }) => targets)).toMatchObject([{ state: 'published' }, { state: 'published' }]);
    const ids = posts.receipts.map(({ remoteId }) => remoteId);
    expect([facebook.published.length, new Set(ids).size]).toEqual([2, 2]);
  });
});

describe('an account that is paused', () => {
  it('holds its posts until the pause ends, and calls the platform for no other', async () => {
    const posts = memoryPosts();
    const facebook = memoryPlatform(['paused']);
    const world = publishingWorld({ facebook }, { posts });
    const [first, second] = [anotherPost(1, { targets: onFacebook }), anotherPost(2, { targets: onFacebook })];
    for (const post of [first, second]) await posts.create(post, unlimited);
    for (const { id, nextAttemptAt = '' } of [first, second])
      expect(await world.dueItem({ postId: id, nextAttemptAt })).toBe('scheduled');
    expect(facebook.published).toEqual([]);
    const until = '2026-11-20T12:10:00.000Z';
    for (const { id } of [first, second])
      expect(await posts.load(id)).toMatchObject({
        nextAttemptAt: until,
        targets: [{ state: 'waiting', failures: 0, hold: { cause: 'paused', reason: 'Too fast.', until } }],
      });
    world.setTime(new Date(until));
    for (const { id } of [first, second])
      expect(await world.dueItem({ postId: id, nextAttemptAt: until })).toBe('published');
  });
});

describe('an account that must be connected again', () => {
  it('holds its posts without a call until it is connected, then releases them at once', async () => {
    const posts = memoryPosts();
    const facebook = memoryPlatform(['reconnect']);
    const world = publishingWorld({ facebook }, { posts });
    const [first, second] = [anotherPost(1, { targets: onFacebook }), anotherPost(2, { targets: onFacebook })];
    for (const post of [first, second]) await posts.create(post, unlimited);
    for (const { id, nextAttemptAt = '' } of [first, second]) await world.dueItem({ postId: id, nextAttemptAt });
    expect(await world.connections.find(aClientId, 'facebook')).toMatchObject({
      status: 'reconnect',
      statusReason: { reason: 'Please connect it again.' },
      statusSince: noon.toISOString(),
    });
    expect((await posts.load(second.id)).nextAttemptAt).toBe('2026-11-20T13:00:00.001Z');

    const connectedAt = '2026-11-20T12:30:00.000Z';
    world.setTime(new Date(connectedAt));
    await world.connections.save(aConnection({ platform: 'facebook', connectedAt }), 10, anAgreement);
    await world.resume('facebook');
    expect(world.queued).toEqual(
      [first, second].map(({ id }) => ({ postId: id, nextAttemptAt: connectedAt })).toReversed(),
    );
    for (const next of world.queued.splice(0)) expect(await world.dueItem(next)).toBe('published');
    expect(facebook.published).toHaveLength(2);
  });

  it('releases a post that a worker had leased when the account was connected', async () => {
    const posts = memoryPosts();
    const facebook = memoryPlatform(['reconnect']);
    const world = publishingWorld({ facebook }, { posts });
    const post = anotherPost(1, { targets: onFacebook });
    await posts.create(post, unlimited);
    const settle = posts.settle.bind(posts);
    const connectedAt = '2026-11-20T12:00:01.000Z';
    posts.settle = async (results, lease) => {
      await world.connections.save(aConnection({ platform: 'facebook', connectedAt }), 10, anAgreement);
      return settle(results, lease);
    };
    await world.dueItem({ postId: post.id, nextAttemptAt: noon.toISOString() });
    expect(world.queued).toEqual([{ postId: post.id, nextAttemptAt: noon.toISOString() }]);
  });

  it('is not marked by an answer to its old token', async () => {
    const posts = memoryPosts();
    const connectedAt = '2026-11-20T12:00:01.000Z';
    const facebook: Publisher = {
      step: async () => {
        await world.connections.save(aConnection({ platform: 'facebook', connectedAt }), 10, anAgreement);
        return { kind: 'reconnect', reason: 'Please connect it again.' };
      },
      inquire: async () => ({ kind: 'unknown' }),
    };
    const world = publishingWorld({ facebook }, { posts });
    const post = anotherPost(1, { targets: onFacebook });
    await posts.create(post, unlimited);
    await world.dueItem({ postId: post.id, nextAttemptAt: noon.toISOString() });
    expect(await world.connections.find(aClientId, 'facebook')).toMatchObject({ status: 'connected', connectedAt });
    expect(world.queued).toEqual([{ postId: post.id, nextAttemptAt: '2026-11-20T12:00:02.000Z' }]);
  });

  it('misses its posts an hour late with an instruction', async () => {
    const posts = memoryPosts();
    const world = publishingWorld({ facebook: memoryPlatform(['reconnect']) }, { posts });
    const post = anotherPost(1, { targets: onFacebook });
    await posts.create(post, unlimited);
    await world.dueItem({ postId: post.id, nextAttemptAt: noon.toISOString() });
    const { nextAttemptAt = '' } = await posts.load(post.id);
    expect(await world.dueItem({ postId: post.id, nextAttemptAt })).toBe('failed');
    const [target] = (await posts.load(post.id)).targets;
    expect(target).toMatchObject({ code: 'missed', reason: expect.stringContaining('Connect the account again') });
  });
});

describe('an account that is paused for longer than its posts may be late', () => {
  it.each([
    ['misses what was only begun there', { isUnsent: () => true }, { state: 'failed', code: 'missed' }],
    ['does not call missed what may be public', { isUnsent: () => false }, { state: 'unconfirmed' }],
    ['misses what was only prepared there', { preparesAhead: true }, { state: 'failed', code: 'missed' }],
    [
      'does not call missed a thread of which a part is out, though parts are prepared there',
      { preparesAhead: true, isUnsent: () => false },
      { state: 'unconfirmed' },
    ],
  ] satisfies [string, Pick<Publisher, 'isUnsent' | 'preparesAhead'>, object][])(
    '%s',
    async (_what, traits, outcome) => {
      const posts = memoryPosts();
      const facebook: Publisher = {
        ...traits,
        step: async ({ target }) =>
          target.state === 'waiting'
            ? { kind: 'processing', containerId: 'c1', afterSeconds: 0 }
            : { kind: 'paused', reason: 'No more credit.', afterSeconds: 7200 },
        inquire: async () => ({ kind: 'unknown' }),
      };
      const world = publishingWorld({ facebook }, { posts });
      const post = anotherPost(1, { targets: onFacebook });
      await posts.create(post, unlimited);
      for (let step = 0; step < 3; step += 1) {
        const { nextAttemptAt } = await posts.load(post.id);
        if (nextAttemptAt !== undefined) await world.dueItem({ postId: post.id, nextAttemptAt });
      }
      expect((await posts.load(post.id)).targets).toMatchObject([outcome]);
    },
  );
});

describe('a post that is claimed before its instant', () => {
  const scheduledFor = '2026-11-20T12:15:00.000Z';
  const arrives = '2026-11-20T12:14:58.000Z';
  const dueItem = { postId: aPost().id, nextAttemptAt: scheduledFor };

  /** When each step is taken, and what is stored of the target then. */
  async function claimed(platform: Publisher, targets: Target[] = [newTarget('instagram', scheduledFor)]) {
    const posts = memoryPosts();
    const steps: { at: string; stored: Target | undefined }[] = [];
    const step: Publisher['step'] = async (delivery) => {
      const { targets: stored } = await posts.load(dueItem.postId);
      steps.push({ at: world.time().toISOString(), stored: stored[0] });
      return platform.step(delivery);
    };
    const world = publishingWorld({ instagram: { ...platform, step } }, { posts });
    await posts.create(aPost({ scheduledFor, nextAttemptAt: scheduledFor, targets }), unlimited);
    world.setTime(new Date(arrives));
    return { world, posts, steps };
  }

  it('is prepared then, which is stored, and takes one call at its instant', async () => {
    const instagram = preparingPlatform();
    const { world, steps, posts } = await claimed(instagram);
    expect(await world.dueItem(dueItem)).toBe('published');
    expect(steps).toMatchObject([
      { at: arrives, stored: { state: 'waiting' } },
      { at: scheduledFor, stored: { state: 'processing', containerId: 'c1', nextAttemptAt: scheduledFor } },
    ]);
    expect([instagram.calls, instagram.published]).toEqual([['prepare', 'publish'], ['c1']]);
    expect(posts.receipts).toMatchObject([{ promisedAt: scheduledFor, startedAt: scheduledFor }]);
    expect(world.queued).toEqual([]);
  });

  it.each([true, false])(
    'is asked then whether it is finished, which its last step is told: %s',
    async (isFinished) => {
      const asked: string[] = [];
      const told: unknown[] = [];
      const platform = preparingPlatform();
      const { world } = await claimed({
        ...platform,
        async isFinished({ target }) {
          asked.push(`${target.containerId} ${world.time().toISOString()}`);
          return isFinished;
        },
        step: async (delivery) => (told.push(delivery.isFinished), platform.step(delivery)),
      });
      const { waitUntil } = world.dependencies;
      world.dependencies.waitUntil = async (instant) => {
        await vi.waitFor(() => expect(asked).toHaveLength(1));
        await waitUntil(instant);
      };
      expect(await world.dueItem(dueItem)).toBe('published');
      expect(asked).toEqual([`c1 ${arrives}`]);
      expect(told).toEqual([undefined, isFinished]);
    },
  );

  it('is not prepared where a step might make it public', async () => {
    const { world, steps } = await claimed(memoryPlatform());
    expect(await world.dueItem(dueItem)).toBe('published');
    expect(steps).toMatchObject([{ at: scheduledFor, stored: { state: 'waiting' } }]);
  });

  it('is published at its instant when it could not be prepared', async () => {
    const instagram = preparingPlatform(['refetch'], 0);
    const { world, steps } = await claimed(instagram);
    expect(await world.dueItem(dueItem)).toBe('published');
    expect(steps.map(({ at }) => at)).toEqual([arrives, scheduledFor, scheduledFor]);
    expect(instagram.published).toEqual(['c1']);
  });

  it('is not prepared by the worker after a dead one, which may have sent it', async () => {
    const { world, steps, posts } = await claimed(memoryPlatform());
    const since = '2026-11-20T12:14:30.000Z';
    await posts.claim([dueItem], { token: 'dead', since, until: '2026-11-20T12:14:50.000Z' }, new Date(since));
    await world.dueItem(dueItem);
    expect(steps.map(({ at }) => at)).toEqual([scheduledFor]);
  });

  it('sends nothing when another worker has taken it over while it was prepared', async () => {
    const instagram = preparingPlatform();
    const { world, posts } = await claimed(instagram);
    world.dependencies.posts = { ...posts, mark: async () => false };
    expect(await world.dueItem(dueItem)).toBe('lost');
    expect(instagram.calls).toEqual(['prepare']);
  });

  it('is not prepared when its client is deactivated', async () => {
    const instagram = preparingPlatform();
    const { world } = await claimed(instagram);
    const client = aClient({ id: aClientId, isActive: false });
    world.dependencies.connections = memoryConnections([aConnection({ platform: 'instagram' })], [client]);
    await world.dueItem(dueItem);
    expect(instagram.calls).toEqual([]);
  });
});

describe('steps for which the platform waits for nothing', () => {
  const dueItem = { postId: aPost().id, nextAttemptAt: noon.toISOString() };
  const targets = [newTarget('instagram', noon.toISOString())];

  it('are taken under one claim, and each is stored before the next', async () => {
    const posts = memoryPosts();
    const stored: string[] = [];
    const step: Publisher['step'] = async ({ target }) => {
      const [read] = (await posts.load(dueItem.postId)).targets;
      stored.push(read?.state === 'processing' ? (read.containerId ?? '') : '');
      const done = target.state === 'processing' ? Number(target.containerId) : 0;
      if (done === 3) return { kind: 'published', remoteId: '1' };
      return { kind: 'processing', containerId: String(done + 1), afterSeconds: 0 };
    };
    const world = publishingWorld({ instagram: { ...memoryPlatform(), step } }, { posts });
    await posts.create(aPost({ targets }), unlimited);
    expect(await world.dueItem(dueItem)).toBe('published');
    expect(stored).toEqual(['', '1', '2', '3']);
    expect(world.queued).toEqual([]);
  });

  it('are left to the next claim half a minute after this one', async () => {
    const posts = memoryPosts();
    let steps = 0;
    const step: Publisher['step'] = async () => {
      steps += 1;
      world.setTime(new Date(world.time().getTime() + 16_000));
      return { kind: 'processing', containerId: String(steps), afterSeconds: 0 };
    };
    const world = publishingWorld({ instagram: { ...memoryPlatform(), step } }, { posts });
    world.dependencies.posts = { ...posts, extend: async (ids) => ids.map(() => true) };
    await posts.create(aPost({ targets }), unlimited);
    expect(await world.dueItem(dueItem)).not.toBe('published');
    expect(steps).toBeLessThanOrEqual(2);
  });
});

describe('a check before the time of a post', () => {
  const scheduledFor = '2026-11-20T12:15:00.000Z';
  /** Its message comes two seconds early. */
  const arrives = new Date('2026-11-20T12:14:58.000Z');
  const checked = (wanted: Partial<ScheduledPost> = {}) =>
    anotherPost(1, { scheduledFor, checkAt: noon.toISOString(), nextAttemptAt: noon.toISOString(), ...wanted });

  it('prepares ahead what the platform allows, so that one call is left at the due time', async () => {
    const posts = memoryPosts();
    const instagram = preparingPlatform();
    const facebook = memoryPlatform();
    const world = publishingWorld({ instagram, facebook }, { posts });
    const post = checked();
    await posts.create(post, unlimited);
    expect(await world.dueItem({ postId: post.id, nextAttemptAt: noon.toISOString() })).toBe('scheduled');
    expect([instagram.calls, facebook.published]).toEqual([['prepare'], []]);
    expect(await posts.load(post.id)).toMatchObject({ checkAt: undefined, nextAttemptAt: scheduledFor });
    world.setTime(arrives);
    expect(await world.dueItem({ postId: post.id, nextAttemptAt: scheduledFor })).toBe('published');
    expect(instagram.calls).toEqual(['prepare', 'publish']);
    expect(posts.receipts.map(({ startedAt }) => startedAt)).toEqual([scheduledFor, scheduledFor]);
  });

  it('is found by the minute job, and leaves the post due at its time, also when its message comes twice', async () => {
    const posts = memoryPosts();
    const facebook = preparingPlatform();
    const world = publishingWorld({ facebook }, { posts, platforms: ['facebook'] });
    const targets = [newTarget('facebook', scheduledFor)];
    const post = anotherPost(1, { scheduledFor, nextAttemptAt: scheduledFor, targets });
    await posts.create(post, unlimited);
    const check = { postId: post.id, nextAttemptAt: scheduledFor, isCheck: true as const };
    // By a clock that is behind that of the job.
    world.setTime(new Date(+noon - 2000));
    for (let times = 0; times < 2; times += 1) {
      expect(await world.dueItem(check)).toBe('scheduled');
      const { checkAt, nextAttemptAt, version, lease } = await posts.load(post.id);
      expect([checkAt, nextAttemptAt, version, lease]).toEqual([undefined, scheduledFor, 1, undefined]);
    }
    expect([facebook.calls, world.comingAgain]).toEqual([['prepare'], []]);
    world.setTime(arrives);
    expect(await world.dueItem(check)).toBe('void');
    expect(await world.dueItem({ postId: post.id, nextAttemptAt: scheduledFor })).toBe('published');
    expect(facebook.calls).toEqual(['prepare', 'publish']);
  });

  it.each([
    ['comes within two minutes of its time', '2026-11-20T12:01:59.999Z', {}],
    ['is of what is not due at its post’s time', scheduledFor, { scheduledFor: '2026-11-20T11:00:00.000Z' }],
  ])('that %s holds nothing', async (_what, at, wanted) => {
    const posts = memoryPosts();
    const instagram = preparingPlatform();
    const world = publishingWorld({ instagram }, { posts, platforms: ['instagram'] });
    const targets = [newTarget('instagram', at)];
    const post = anotherPost(1, { scheduledFor: at, nextAttemptAt: at, targets, ...wanted });
    await posts.create(post, unlimited);
    expect(await world.dueItem({ postId: post.id, nextAttemptAt: at, isCheck: true })).toBe('void');
    expect([await posts.load(post.id), instagram.calls]).toEqual([post, []]);
  });

  it('comes five seconds after a late plan was saved, and an edit before, during or after it holds', async () => {
    const posts = memoryPosts();
    const facebook = preparingPlatform();
    const soon = '2026-11-20T12:01:00.000Z';
    const due = (now: Date) =>
      waitingFor({ status: 'scheduled', scheduledFor: soon }, ['facebook'], now) as Partial<ScheduledPost>;
    const post = aPost({ content: 'First words', ...due(noon) });
    let isRefused = false;
    const step: Publisher['step'] = async (delivery) => {
      const read = await posts.load(post.id);
      isRefused = await posts.save(read, read, unlimited).then(
        () => false,
        (error: unknown) => error instanceof DomainError && error.code === 'post.publishing',
      );
      return facebook.step(delivery);
    };
    const world = publishingWorld({ facebook: { ...facebook, step } }, { posts });
    await posts.create(post, unlimited);
    const read = await posts.load(post.id);
    expect(await world.dueItem({ postId: post.id, nextAttemptAt: '2026-11-20T12:00:05.000Z' })).toBe('scheduled');
    expect([isRefused, facebook.calls]).toEqual([true, ['prepare']]);
    const later = new Date(+noon + 10_000);
    const edited = { ...read, content: 'Last words', ...due(later) } as ScheduledPost;
    await posts.save(edited, read, unlimited);
    for (const nextAttemptAt of ['2026-11-20T12:00:15.000Z', soon]) {
      world.setTime(new Date(nextAttemptAt));
      await world.dueItem({ postId: post.id, nextAttemptAt });
    }
    expect(facebook.calls).toEqual(['prepare', 'prepare', 'publish']);
    expect([facebook.containers, facebook.published]).toEqual([['First words', 'Last words'], ['c2']]);
  });

  it('leaves alone what is ready, since one more step would publish it before its time', async () => {
    const posts = memoryPosts();
    const instagram = preparingPlatform();
    const world = publishingWorld({ instagram }, { posts });
    const at = noon.toISOString();
    const ready: ProcessingTarget = {
      platform: 'instagram',
      state: 'processing',
      containerId: 'c1',
      since: at,
      nextAttemptAt: at,
      retries: 0,
    };
    const post = checked({ targets: [ready] });
    await posts.create(post, unlimited);
    await world.dueItem({ postId: post.id, nextAttemptAt: at });
    expect([instagram.calls, instagram.published]).toEqual([[], []]);
    expect(await posts.load(post.id)).toMatchObject({ status: 'scheduled', nextAttemptAt: scheduledFor });
    world.setTime(arrives);
    expect(await world.dueItem({ postId: post.id, nextAttemptAt: scheduledFor })).toBe('published');
    expect(instagram.published).toEqual(['c1']);
  });

  it.each<[string, Fate]>([
    ['is tried again', 'refetch'],
    ['whose answer was lost is made again', 'lost-after'],
    ['during a pause is made again', 'paused'],
  ])('that %s at its time when it could not be prepared', async (_name, fate) => {
    const posts = memoryPosts();
    const instagram = preparingPlatform([fate]);
    const world = publishingWorld({ instagram }, { posts });
    const post = checked();
    await posts.create(post, unlimited);
    await world.dueItem({ postId: post.id, nextAttemptAt: noon.toISOString() });
    expect(await posts.load(post.id)).toMatchObject({ status: 'scheduled', nextAttemptAt: scheduledFor });
    expect(await runToTheEnd(world, post.id)).toMatchObject({ status: 'published' });
    expect(instagram.published).toHaveLength(1);
  });

  it('does not send what a worker that died was only preparing', async () => {
    const posts = memoryPosts();
    const instagram = preparingPlatform(['dies-after']);
    const facebook = memoryPlatform();
    const world = publishingWorld({ instagram, facebook }, { posts });
    const post = checked();
    await posts.create(post, unlimited);
    const dueItem = { postId: post.id, nextAttemptAt: noon.toISOString() };
    await expect(world.dueItem(dueItem)).rejects.toThrow(WorkerDied);
    world.setTime(new Date('2026-11-20T12:03:00.000Z'));
    expect(await world.dueItem(dueItem)).toBe('scheduled');
    expect([instagram.published, facebook.published]).toEqual([[], []]);
    expect((await posts.load(post.id)).targets.map(({ state }) => state)).toEqual(['processing', 'waiting']);
  });

  it('does not call the platform for an account that is paused', async () => {
    const posts = memoryPosts();
    const instagram = preparingPlatform();
    const until = '2026-11-20T12:10:00.000Z';
    const connections = memoryConnections(
      [aConnection({ pausedUntil: until, pauseReason: { reason: 'Too fast.' } })],
      [aClient({ id: aClientId })],
    );
    const world = publishingWorld({ instagram }, { posts, connections });
    const post = checked({ targets: [newTarget('instagram', scheduledFor)] });
    await posts.create(post, unlimited);
    expect(await world.dueItem({ postId: post.id, nextAttemptAt: noon.toISOString() })).toBe('scheduled');
    expect(instagram.calls).toEqual([]);
    expect((await posts.load(post.id)).targets).toEqual([newTarget('instagram', scheduledFor)]);
  });

  it('takes nothing for sent that a worker who died before the time of the post was preparing', async () => {
    const posts = memoryPosts();
    const instagram = preparingPlatform();
    const at = noon.toISOString();
    const preparing: ProcessingTarget = {
      platform: 'instagram',
      state: 'processing',
      parts: ['c1', 'c2'],
      since: at,
      nextAttemptAt: at,
      retries: 0,
    };
    const post = checked({ targets: [preparing], checkAt: undefined });
    await posts.create(post, unlimited);
    const world = publishingWorld({ instagram }, { posts });
    const dueItem = { postId: post.id, nextAttemptAt: at };
    await posts.claim([dueItem], { token: 'dead', since: at, until: '2026-11-20T12:02:10.000Z' }, noon);
    world.setTime(new Date('2026-11-20T12:03:00.000Z'));
    expect(await world.dueItem(dueItem)).toBe('scheduled');
    expect(instagram.calls).toEqual(['prepare']);
    expect((await posts.load(post.id)).targets).toMatchObject([{ state: 'processing', containerId: 'c1' }]);
  });

  it('is left out when a worker comes only after that time', async () => {
    const posts = memoryPosts();
    const connections = memoryConnections([], [aClient({ id: aClientId })]);
    const world = publishingWorld({}, { posts, connections });
    const post = checked({ scheduledFor: noon.toISOString() });
    await posts.create(post, unlimited);
    expect(await world.dueItem({ postId: post.id, nextAttemptAt: noon.toISOString() })).toBe('failed');
    expect((await posts.load(post.id)).findings).toBeUndefined();
  });

  it('leaves the time of the last change when it changes nothing', async () => {
    const posts = memoryPosts();
    const world = publishingWorld({}, { posts });
    const updatedAt = '2026-11-19T08:00:00.000Z';
    const picture = attached(aPicture());
    const post = checked({ updatedAt, media: [picture], targets: [newTarget('facebook', scheduledFor)] });
    await posts.create(post, unlimited);
    expect(await world.dueItem({ postId: post.id, nextAttemptAt: noon.toISOString() })).toBe('scheduled');
    expect(await posts.load(post.id)).toMatchObject({
      updatedAt,
      version: 1,
      checkAt: undefined,
      nextAttemptAt: scheduledFor,
    });
  });

  it('stores what will stop the post, and leaves it scheduled', async () => {
    const posts = memoryPosts();
    const connections = memoryConnections([aConnection({ platform: 'facebook' })], [aClient({ id: aClientId })]);
    const world = publishingWorld({}, { posts, connections });
    const post = checked();
    await posts.create(post, unlimited);
    await world.dueItem({ postId: post.id, nextAttemptAt: noon.toISOString() });
    expect(await posts.load(post.id)).toMatchObject({
      status: 'scheduled',
      findings: expect.arrayContaining([
        expect.objectContaining({ platform: 'instagram', severity: 'blocking', code: 'not-connected' }),
      ]),
    });
  });
});

describe('the quota that a platform reports', () => {
  const scheduledFor = '2026-11-20T12:15:00.000Z';
  const at = noon.toISOString();
  const checked = (number: number) =>
    anotherPost(number, {
      scheduledFor,
      checkAt: at,
      nextAttemptAt: at,
      targets: [newTarget('instagram', scheduledFor)],
    });

  const aboutAccount = ({ about, code }: Finding) => (about === 'account' ? [code] : []);

  async function checkTwo(quota: NonNullable<Publisher['quota']>) {
    const posts = memoryPosts();
    let asked = 0;
    const instagram: Publisher = {
      ...preparingPlatform(),
      quota: (account) => {
        asked += 1;
        return quota(account);
      },
    };
    const world = publishingWorld({ instagram }, { posts, platforms: ['instagram'] });
    for (const number of [1, 2]) await posts.create(checked(number), unlimited);
    await world.dueItems([1, 2].map((number) => ({ postId: checked(number).id, nextAttemptAt: at })));
    const stored = await Promise.all([1, 2].map((number) => posts.load(checked(number).id)));
    return {
      asked,
      warnings: world.warnings,
      codes: stored.map(({ findings = [] }) => findings.flatMap(aboutAccount)),
    };
  }

  it.each([
    [8, [[], []]],
    [9, [['quota'], ['quota']]],
  ])('is read once per account and batch, and stops with %i posts used', async (used, codes) => {
    const found = await checkTwo(async () => ({ used, total: 10, windowSeconds: 86_400 }));
    expect(found).toEqual({ asked: 1, warnings: [], codes });
  });

  it.each([
    ['cannot be asked', async () => undefined, []],
    ['fails, of which a warning tells', () => Promise.reject(new Error('no quota')), ['quota not available']],
  ])('keeps nothing from being checked when it %s', async (_name, quota, warnings) => {
    expect(await checkTwo(quota)).toEqual({ asked: 1, warnings, codes: [[], []] });
  });
});

const fate = fc.constantFrom<Fate>(
  'answered',
  'lost-after',
  'lost-before',
  'dies-after',
  'dies-before',
  'paused',
  'reconnect',
  'refetch',
);
const fates = fc.array(fate, { maxLength: 4 });

/** When a message comes, and whether a container is ready at once. */
const ways = fc.record({ early: fc.constantFrom(0, 2000), afterSeconds: fc.constantFrom(undefined, 0) });

const picture = attached(aPicture());
const cropped = attached(aPicture({ id: mediaIdOf(aClientId, '01JD4444444444444444444444'), name: '4x5.jpg' }));

it('publishes exactly once, with the files of each platform, when answers are lost, workers die and accounts are paused', async () => {
  await fc.assert(
    fc.asyncProperty(
      fates,
      fates,
      fc.boolean(),
      fc.nat(40),
      ways,
      async (onInstagram, onFacebook, isAhead, reconnects, way) => {
        const { early, afterSeconds } = way;
        const posts = memoryPosts();
        const scheduledFor = isAhead ? '2026-11-20T12:20:00.000Z' : noon.toISOString();
        const checkAt = isAhead ? '2026-11-20T12:05:00.000Z' : undefined;
        const files = { media: [picture], platformMedia: { instagram: [cropped] } };
        const post = anotherPost(1, { scheduledFor, checkAt, nextAttemptAt: checkAt ?? scheduledFor, ...files });
        await posts.create(post, unlimited);
        const instagram = preparingPlatform(onInstagram, afterSeconds);
        const facebook = memoryPlatform(onFacebook);
        const world = publishingWorld({ instagram, facebook }, { posts });
        const settled = await runToTheEnd(
          world,
          post.id,
          async (minute) => {
            if (minute % 45 !== reconnects) return;
            for (const platform of ['instagram', 'facebook'] as const) {
              await world.connections.save(
                aConnection({ platform, connectedAt: world.time().toISOString() }),
                10,
                anAgreement,
              );
              await world.resume(platform);
            }
          },
          early,
        );
        // The count is lowered once, however often the post was attempted.
        expect(await posts.usageOf(aClientId, '202611')).toEqual({ monthlyPosts: 1, scheduledPosts: 0 });
        for (const [platform, { published }] of Object.entries({ instagram, facebook })) {
          expect(published.length).toBeLessThanOrEqual(1);
          const target = settled.targets.find((candidate) => candidate.platform === platform);
          // A public post is marked as published; any other is failed with a reason.
          expect(target?.state).toBe(published.length === 1 ? 'published' : 'failed');
        }
        expect(instagram.shown.filter((names) => names !== cropped.name)).toEqual([]);
        expect(facebook.shown).toEqual(facebook.published.map(() => picture.name));
        for (const { promisedAt, startedAt = '' } of posts.receipts) expect(startedAt >= promisedAt).toBe(true);
      },
    ),
    { numRuns: 300 },
  );
});

const answer = fc.constantFrom('true', 'silent', 'dies', 'late');

it('ends what was not known in what is so, or as not known, however often it is asked and workers die', async () => {
  await fc.assert(
    fc.asyncProperty(fc.boolean(), fc.array(answer, { maxLength: 6 }), async (isPublic, answers) => {
      const posts = memoryPosts();
      const unconfirmed = unconfirmedTarget({ platform: 'facebook', since: noon.toISOString() }, noon);
      const { askAt = '' } = unconfirmed;
      const targets = [unconfirmed, publishedAtInstagram];
      const wanted = { status: 'published' as const, targets, publishedAt: noon.toISOString(), nextAttemptAt: askAt };
      const post = aPost<'published'>(wanted);
      await posts.create(post, unlimited);
      const facebook = memoryPlatform();
      if (isPublic) facebook.published.push(post.content);
      let asked = 0;
      const asking: Publisher = {
        ...facebook,
        inquire: async (delivery) => {
          const fate = answers[asked++] ?? 'silent';
          if (fate === 'dies') throw new WorkerDied();
          if (fate === 'late') world.setTime(new Date(+world.time() + 7 * 3_600_000));
          return fate === 'true' ? facebook.inquire(delivery) : { kind: 'unknown' };
        },
      };
      const world = publishingWorld({ facebook: asking }, { posts });
      const ended = await runToTheEnd(world, post.id);
      const [target] = ended.targets;
      expect(['unconfirmed', isPublic ? 'published' : 'failed']).toContain(target?.state);
      expect(facebook.published).toHaveLength(isPublic ? 1 : 0);
      expect(ended.targets[1]).toEqual(publishedAtInstagram);
      expect(posts.receipts).toHaveLength(target?.state === 'published' ? 1 : 0);
      expect(await posts.usageOf(aClientId, '202611')).toEqual({ monthlyPosts: 1, scheduledPosts: 0 });
    }),
    { numRuns: 200 },
  );
});
