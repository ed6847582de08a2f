import { beforeEach, describe, expect, it } from 'vitest';
import { recheckUnconfirmed, recheckAccounts } from '../../../../functions/use-cases/publishing/recheck-unconfirmed.ts';
import { markSeen } from '../../../../functions/use-cases/posts/mark-seen.ts';
import type { Caller } from '../../../../functions/use-cases/access.ts';
import type { DueItem } from '../../../../functions/use-cases/posts/ports.ts';
import type { Publisher } from '../../../../functions/use-cases/publishing/ports.ts';
import { postIdOf } from '../../../../shared/domain/ids.ts';
import type { SettledPost } from '../../../../shared/domain/posts/post-record.ts';
import { newTarget, type Target } from '../../../../shared/domain/publishing/target.ts';
import { type UnconfirmedTarget, unconfirmedTarget } from '../../../../shared/domain/publishing/unconfirmed-target.ts';
import { hour, minute } from '../../../../shared/durations.ts';
import { idOfClient } from '../../../support/ids.ts';
import { memoryPlatform } from '../../../support/memory/platform.ts';
import { type MemoryPosts, memoryPosts } from '../../../support/memory/posts.ts';
import { memoryUnconfirmedAccounts } from '../../../support/memory/unconfirmed-accounts.ts';
import { aClientId, aPost, unlimited } from '../../../support/records/post-record.ts';
import { publishingWorld } from '../../../support/worlds/publishing-world.ts';
import { afterNoon, isoAfterNoon, noon } from '../../../support/noon.ts';

const owner: Caller = { clientId: aClientId, role: 'user' };
const at = noon.toISOString();
const notKnown = (wanted: Partial<UnconfirmedTarget> = {}): UnconfirmedTarget => ({
  ...unconfirmedTarget({ platform: 'facebook', since: isoAfterNoon(-hour) }, noon),
  accountId: '17',
  ...wanted,
});
const published: Target = { platform: 'instagram', state: 'published', publishedAt: at };

const unconfirmedPost = (targets: Target[] = [notKnown()]) =>
  aPost({ status: 'unconfirmed', targets, nextAttemptAt: isoAfterNoon(hour) });
const partlyKnown = () =>
  aPost({ status: 'published', publishedAt: at, targets: [published, notKnown()], nextAttemptAt: isoAfterNoon(hour) });

let posts: MemoryPosts;
let queued: DueItem[];
const queue = { enqueueNow: async (dueItems: readonly DueItem[]) => void queued.push(...dueItems) };
beforeEach(() => {
  posts = memoryPosts();
  queued = [];
});

async function stored<P extends SettledPost>(post: P) {
  await posts.create(post, unlimited);
  return post;
}

describe('asking at once', () => {
  const ask = (caller = owner, now = afterNoon(minute)) =>
    recheckUnconfirmed(caller, aPost().id, { posts, queue, now });

  it.each([
    ['an unconfirmed post', unconfirmedPost],
    ['a post that is out elsewhere', partlyKnown],
  ])('makes the question about %s due, and queues it', async (_what, post) => {
    const { status } = await stored(post());
    expect(await ask()).toMatchObject({ status, nextAttemptAt: isoAfterNoon(minute) });
    expect(queued).toEqual([{ postId: aPost().id, nextAttemptAt: isoAfterNoon(minute) }]);
    expect((await posts.load(aPost().id)).targets.at(-1)).toMatchObject({ askAt: isoAfterNoon(minute) });
  });

  it('is possible after the last question', async () => {
    await stored(aPost({ status: 'unconfirmed', targets: [notKnown({ askAt: undefined })] }));
    expect(await ask(owner, afterNoon(72 * hour))).toMatchObject({ nextAttemptAt: isoAfterNoon(72 * hour) });
  });

  it('does nothing while a worker asks', async () => {
    const lease = { token: 't', since: at, until: isoAfterNoon(20_000) };
    await stored({ ...unconfirmedPost(), lease });
    expect(await ask()).toMatchObject({ nextAttemptAt: isoAfterNoon(hour) });
    expect(queued).toEqual([]);
  });

  it('is refused for others, and where everything is known', async () => {
    await stored(aPost({ status: 'published', targets: [published] }));
    await expect(ask()).rejects.toMatchObject({ code: 'post.not-unconfirmed' });
    const stranger: Caller = { clientId: idOfClient('01JD0000000000000000000009'), role: 'user' };
    await expect(ask(stranger)).rejects.toMatchObject({ code: 'post.not-found' });
  });

  it('finds what is there, once, however often it is asked', async () => {
    await stored(unconfirmedPost());
    const facebook = memoryPlatform();
    facebook.published.push(aPost().content);
    const world = publishingWorld({ facebook }, { posts });
    world.setTime(afterNoon(minute));
    await ask();
    await ask();
    for (const dueItem of [...queued, ...queued]) await world.dueItem(dueItem);
    expect(await posts.load(aPost().id)).toMatchObject({ status: 'published', targets: [{ state: 'published' }] });
    expect(posts.receipts).toHaveLength(1);
    expect(facebook.published).toHaveLength(1);
  });
});

describe('what a person saw', () => {
  const mark = (seen: 'published' | 'not-published', platform: 'facebook' | 'tiktok' = 'facebook', caller = owner) =>
    markSeen(caller, { postId: aPost().id, platform, seen }, { posts, now: afterNoon(minute) });

  it('there makes the post published as of its send, without a question or a receipt', async () => {
    await stored(unconfirmedPost());
    const seen = await mark('published');
    expect(seen).toMatchObject({
      status: 'published',
      targets: [{ state: 'published', isMarked: true, publishedAt: isoAfterNoon(-hour) }],
    });
    expect(seen).not.toHaveProperty('nextAttemptAt');
    expect(posts.receipts).toEqual([]);
    expect(await mark('published')).toEqual(seen);
  });

  it('not there makes it failed, to be sent again by a person, and leaves what is out', async () => {
    await stored(partlyKnown());
    const absent = await mark('not-published');
    expect(absent).toMatchObject({ status: 'published', targets: [published, { state: 'failed', code: 'not-there' }] });
    expect(await mark('not-published')).toEqual(absent);
    await expect(mark('published')).rejects.toMatchObject({ code: 'post.not-unconfirmed' });
  });

  it('is refused for others, for what is known, for another platform and while a worker asks', async () => {
    await stored(unconfirmedPost());
    const stranger: Caller = { clientId: idOfClient('01JD0000000000000000000009'), role: 'user' };
    await expect(mark('published', 'facebook', stranger)).rejects.toMatchObject({ code: 'post.not-found' });
    await expect(mark('published', 'tiktok')).rejects.toMatchObject({ code: 'post.no-target' });
    posts = memoryPosts();
    await stored(aPost({ targets: [newTarget('facebook', at)] }));
    await expect(mark('published')).rejects.toMatchObject({ code: 'post.not-unconfirmed' });
    posts = memoryPosts();
    await stored({ ...unconfirmedPost(), lease: { token: 't', since: at, until: isoAfterNoon(20_000) } });
    await expect(mark('published')).rejects.toMatchObject({ code: 'post.publishing' });
  });
});

describe('a webhook of an account', () => {
  const unconfirmed = memoryUnconfirmedAccounts();
  const arrive = (now: Date, accountId = '17') => recheckAccounts([accountId], { unconfirmed, posts, queue, now });
  beforeEach(() => unconfirmed.note({ accountId: '17', clientId: aClientId }, noon));

  it('has its unconfirmed posts asked about at once, and no others', async () => {
    await stored(unconfirmedPost());
    const others = {
      ...unconfirmedPost([notKnown({ accountId: '18' })]),
      id: postIdOf(aClientId, '01JD2222222222222222222222'),
    };
    await stored(others);
    expect(await arrive(afterNoon(5 * minute))).toEqual({ asked: 1 });
    expect(queued).toEqual([{ postId: aPost().id, nextAttemptAt: isoAfterNoon(5 * minute) }]);
    expect(await posts.load(others.id)).toEqual(others);
  });

  it('asks no more often than every five minutes', async () => {
    await stored(unconfirmedPost());
    expect(await arrive(afterNoon(5 * minute - 1))).toEqual({ asked: 0 });
    expect(await arrive(afterNoon(5 * minute))).toEqual({ asked: 1 });
    expect(await arrive(afterNoon(6 * minute))).toEqual({ asked: 0 });
    expect(queued).toHaveLength(1);
  });

  it('leaves a post to the worker that has it', async () => {
    await stored({ ...unconfirmedPost(), lease: { token: 't', since: at, until: isoAfterNoon(20_000) } });
    expect(await arrive(afterNoon(5 * minute))).toEqual({ asked: 0 });
  });

  it('is no reason to ask any more once all is known', async () => {
    await stored(aPost({ status: 'published', targets: [published] }));
    expect(await arrive(afterNoon(5 * minute))).toEqual({ asked: 0 });
    expect(await unconfirmed.clientsOf(['17'])).toEqual(new Map());
  });

  it('of an account of which all is known costs no list', async () => {
    const listFor = () => Promise.reject(new Error('listed'));
    const deps = { unconfirmed, posts: { ...posts, listFor }, queue, now: noon };
    expect(await recheckAccounts(['another'], deps)).toEqual({ asked: 0 });
  });
});

it('is not found as another post of the same words, which was removed a day after it went out', async () => {
  const twin = await stored(aPost({ id: postIdOf(aClientId, '01JD2222222222222222222222') }));
  const outcome = { kind: 'published' as const, remoteId: 'of the twin' };
  const facebook: Publisher = {
    step: async () => outcome,
    inquire: async () => ({
      kind: 'alike',
      posts: [{ ids: ['of the twin'], outcome }],
      otherwise: { kind: 'unknown' },
    }),
  };
  const world = publishingWorld({ facebook }, { posts });
  expect(await world.dueItem({ postId: twin.id, nextAttemptAt: twin.nextAttemptAt ?? '' })).toBe('published');
  await posts.remove(await posts.load(twin.id));
  world.setTime(afterNoon(25 * hour));
  const post = await stored(unconfirmedPost());
  expect(await world.dueItem({ postId: post.id, nextAttemptAt: post.nextAttemptAt ?? '' })).toBe('unconfirmed');
});

describe('a worker that gives an outcome up', () => {
  const since = isoAfterNoon(-hour - 1);
  const inDoubt = { ...newTarget('facebook', at), state: 'in-doubt' as const, since, missCount: 0 };
  const silent = { ...memoryPlatform(), inquire: async () => ({ kind: 'unknown' }) as const };

  it('notes the account, whose webhooks are then reason to ask', async () => {
    const post = await stored(aPost({ targets: [inDoubt] }));
    const world = publishingWorld({ facebook: silent }, { posts });
    expect(await world.dueItem({ postId: post.id, nextAttemptAt: at })).toBe('unconfirmed');
    const [target] = (await posts.load(post.id)).targets;
    const accountId = target?.state === 'unconfirmed' ? (target.accountId ?? '') : '';
    expect(await world.unconfirmed.clientsOf([accountId])).toEqual(new Map([[accountId, aClientId]]));
    expect(world.outcomes).toEqual([{ kind: 'unconfirmed' }]);
  });

  it('warns when it cannot note it, and goes on', async () => {
    const post = await stored(aPost({ targets: [inDoubt] }));
    const world = publishingWorld({ facebook: silent }, { posts });
    world.dependencies.unconfirmed = { note: () => Promise.reject(new Error('no table')) };
    expect(await world.dueItem({ postId: post.id, nextAttemptAt: at })).toBe('unconfirmed');
    expect(world.warnings).toEqual(['unconfirmed account not noted']);
  });
});
