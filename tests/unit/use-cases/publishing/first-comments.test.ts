import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Caller } from '../../../../functions/use-cases/access.ts';
import { retryFirstComment } from '../../../../functions/use-cases/posts/retry-first-comment.ts';
import type { StoredConnection } from '../../../../functions/use-cases/connections/connection-ports.ts';
import type { Publisher } from '../../../../functions/use-cases/publishing/ports.ts';
import type { PostRecord } from '../../../../shared/domain/posts/post-record.ts';
import type { PublishedTarget } from '../../../../shared/domain/posts/target-view.ts';
import { newComment } from '../../../../shared/domain/publishing/first-comment.ts';
import { newTarget, type Target } from '../../../../shared/domain/publishing/target.ts';
import { hour, minute } from '../../../../shared/durations.ts';
import { inWords } from '../../../support/api/in-words.ts';
import { idOfClient } from '../../../support/ids.ts';
import { memoryComments } from '../../../support/memory/comments.ts';
import { memoryConnections } from '../../../support/memory/connections.ts';
import { type Fate, memoryPlatform, WorkerDied } from '../../../support/memory/platform.ts';
import { memoryPosts } from '../../../support/memory/posts.ts';
import { noon, isoAfterNoon } from '../../../support/noon.ts';
import { aClient } from '../../../support/records/client-record.ts';
import { aConnection } from '../../../support/records/connection-record.ts';
import { aClientId, aPost, unlimited } from '../../../support/records/post-record.ts';
import { publishingWorld } from '../../../support/worlds/publishing-world.ts';

const at = noon.toISOString();
const firstComment = 'Open till late';
const onFacebook = [newTarget('facebook', at)];
const commented = aPost({ targets: onFacebook, options: { facebook: { firstComment } } });
const owner: Caller = { clientId: aClientId, role: 'user' };

interface Wanted {
  fates?: readonly Fate[];
  post?: PostRecord;
  connection?: Partial<StoredConnection>;
  publisher?: Partial<Publisher>;
}

async function worldOf({ fates = [], post = commented, connection = {}, publisher = {} }: Wanted = {}) {
  const posts = memoryPosts();
  await posts.create(post, unlimited);
  const comments = memoryComments(fates);
  const account = aConnection({ platform: 'facebook', scopes: ['pages_manage_engagement'], ...connection });
  const connections = memoryConnections([account], [aClient({ id: aClientId })]);
  const facebook = memoryPlatform();
  const world = publishingWorld({ facebook: { ...facebook, comments, ...publisher } }, { posts, connections });
  return { ...world, post, comments, facebook };
}

type World = Awaited<ReturnType<typeof worldOf>>;

async function oneAttempt({ posts, post, dueItem }: World) {
  const { nextAttemptAt = '' } = await posts.load(post.id);
  return dueItem({ postId: post.id, nextAttemptAt }).catch((error: unknown) => {
    if (!(error instanceof WorkerDied)) throw error;
  });
}

/** Minute by minute; workers die as the fates say. */
async function settled(world: World, from = 0) {
  for (let passed = from; passed < from + 26 * 60; passed += 1) {
    world.setTime(new Date(noon.getTime() + passed * minute));
    const { nextAttemptAt } = await world.posts.load(world.post.id);
    if (nextAttemptAt === undefined) return commentOf(world);
    if (nextAttemptAt <= world.time().toISOString()) await oneAttempt(world);
  }
  throw new Error('never settled');
}

async function targetOf({ posts, post }: World): Promise<PublishedTarget> {
  const [target] = (await posts.load(post.id)).targets;
  if (target?.state !== 'published') throw new Error('not published');
  return target;
}

const commentOf = async (world: World) => (await targetOf(world)).firstComment;

describe('the first comment', () => {
  it('is stored as waiting with the published post, and sent after that', async () => {
    const world = await worldOf();
    await oneAttempt(world);
    expect(world.comments.written).toEqual([]);
    expect(await commentOf(world)).toEqual(newComment('17', noon));
    expect(world.queued).toEqual([{ postId: commented.id, nextAttemptAt: at }]);
    await oneAttempt(world);
    expect(world.comments.written).toEqual([`1 ${firstComment}`]);
    expect(await commentOf(world)).toEqual({ state: 'published', commentId: 'comment-1', publishedAt: at });
    expect(await world.posts.load(commented.id)).not.toHaveProperty('nextAttemptAt');
    expect(world.posts.receipts).toHaveLength(1);
    expect(world.outcomes).toHaveLength(1);
  });

  it('is none where none was written, and where the post can have none', async () => {
    const none = await worldOf({ post: aPost({ targets: onFacebook }) });
    expect(await settled(none)).toBeUndefined();
  });

  it('leaves the post published when it is refused', async () => {
    const world = await worldOf({ fates: ['reconnect'] });
    expect(await settled(world)).toMatchObject({ state: 'failed', reason: 'Please connect it again.' });
    expect(await world.posts.load(commented.id)).toMatchObject({ status: 'published' });
  });

  it('is not sent by an account without the permission', async () => {
    const world = await worldOf({ connection: { scopes: ['pages_manage_posts'] } });
    expect(await settled(world)).toMatchObject({
      state: 'failed',
      reasonCode: { code: 'failure.comment-not-permitted' },
    });
    expect(world.comments.written).toEqual([]);
  });

  it('is not sent by another account than the one that published the post', async () => {
    const target: PublishedTarget = { platform: 'facebook', state: 'published', remoteId: '1', publishedAt: at };
    const waiting = { ...target, firstComment: newComment('another', noon) };
    const published = { status: 'published' as const, publishedAt: at, nextAttemptAt: at, targets: [waiting] };
    const world = await worldOf({ post: aPost<'published'>({ ...published, options: commented.options }) });
    expect(await settled(world)).toMatchObject({ state: 'failed', reasonCode: { code: 'failure.comment-account' } });
    expect(world.comments.written).toEqual([]);
  });

  it('is given up with the post when that is removed at the platform', async () => {
    const world = await worldOf();
    await oneAttempt(world);
    const before = await world.posts.load(commented.id);
    const targets = before.targets.map((target): Target =>
      target.state === 'published' ? { ...target, removedAt: at } : target,
    );
    await world.posts.save({ ...before, targets }, before, unlimited);
    expect(await settled(world)).toBeUndefined();
    expect(world.comments.written).toEqual([]);
  });

  it('of a post whose id is not known fails, and says so', async () => {
    const world = await worldOf({ publisher: { step: async () => ({ kind: 'published' }) } });
    expect(await settled(world)).toMatchObject({ state: 'failed', reasonCode: { code: 'failure.comment-unnamed' } });
  });

  it('waits while the account is paused', async () => {
    const until = isoAfterNoon(10 * minute);
    const world = await worldOf();
    await oneAttempt(world);
    const [account] = await world.connections.listFor(aClientId);
    if (account === undefined) throw new Error('no account');
    await world.connections.pause(account, { until, reason: { reason: 'Too fast.' } });
    await oneAttempt(world);
    expect(await commentOf(world)).toMatchObject({ state: 'waiting', nextAttemptAt: until });
    expect(await settled(world)).toMatchObject({ state: 'published' });
  });

  it('of several workers that died is looked for from when it was due', async () => {
    const written = memoryComments(['dies-after']);
    const lookedFrom: string[] = [];
    const find: typeof written.find = async (order) => {
      lookedFrom.push(order.since);
      if (lookedFrom.length === 1) throw new WorkerDied();
      return written.find(order);
    };
    const world = await worldOf({ publisher: { comments: { ...written, find } } });
    expect(await settled(world)).toMatchObject({ state: 'published' });
    expect(lookedFrom).toEqual([at, at]);
  });

  it('that nobody can be asked about is not known after an hour', async () => {
    const silent = memoryComments(['lost-after']);
    const comments = { ...silent, find: async () => ({ kind: 'unknown' as const }) };
    const world = await worldOf({ publisher: { comments } });
    expect(await settled(world)).toMatchObject({ state: 'unconfirmed', startedAt: isoAfterNoon(minute) });
    expect(silent.written).toHaveLength(1);
  });
});

const fate = fc.constantFrom<Fate>(
  'answered',
  'lost-after',
  'lost-before',
  'dies-after',
  'dies-before',
  'paused',
  'refetch',
);

it('is published exactly once, when answers are lost and workers die', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fate, { maxLength: 5 }), async (fates) => {
      const world = await worldOf({ fates });
      const comment = await settled(world);
      const isOut = comment?.state === 'published';
      expect(world.comments.written).toHaveLength(isOut ? 1 : 0);
      expect(world.facebook.published).toHaveLength(1);
      expect(['published', 'failed', 'unconfirmed']).toContain(comment?.state);
    }),
    { numRuns: 300 },
  );
});

describe('trying it again', () => {
  const again = ({ posts, queued, time }: World, caller = owner) =>
    retryFirstComment(
      caller,
      { postId: commented.id, platform: 'facebook' },
      { posts, queue: { enqueueNow: async (dueItems) => void queued.push(...dueItems) }, now: time() },
    );

  it('sends it when it failed', async () => {
    const world = await worldOf({ fates: ['reconnect'] });
    await settled(world);
    world.queued.length = 0;
    await again(world);
    expect(world.queued).toEqual([{ postId: commented.id, nextAttemptAt: world.time().toISOString() }]);
    expect(await settled(world, 10)).toMatchObject({ state: 'published' });
    expect(world.comments.written).toHaveLength(1);
  });

  it('finds what is public rather than sending it again', async () => {
    const found = memoryComments(['lost-after']);
    let isSilent = true;
    const find: typeof found.find = async (order) => (isSilent ? { kind: 'unknown' } : found.find(order));
    const world = await worldOf({ publisher: { comments: { ...found, find } } });
    expect(await settled(world)).toMatchObject({ state: 'unconfirmed' });
    isSilent = false;
    await again(world);
    expect(await settled(world, (2 * hour) / minute)).toMatchObject({ state: 'published' });
    expect(found.written).toHaveLength(1);
  });

  it('changes nothing while it is under way or once it is public', async () => {
    const world = await worldOf();
    await oneAttempt(world);
    expect((await again(world)).targets).toMatchObject([{ firstComment: { state: 'waiting' } }]);
    await settled(world);
    expect((await again(world)).targets).toMatchObject([{ firstComment: { state: 'published' } }]);
  });

  it('is refused to another client, and where there is none', async () => {
    const world = await worldOf({ post: aPost({ targets: onFacebook }) });
    await settled(world);
    await expect(inWords(again(world))).rejects.toThrow('There is no first comment to try again on Facebook.');
    const stranger: Caller = { clientId: idOfClient('01JC00000000000000000000C9'), role: 'user' };
    await expect(inWords(again(world, stranger))).rejects.toThrow('Post not found');
  });
});
