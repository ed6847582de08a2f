import { describe, expect, it } from 'vitest';
import { retryFailed, viewFailures } from '../../../functions/use-cases/operations/failures.ts';
import type { StoredConnection } from '../../../functions/use-cases/connections/connection-ports.ts';
import type { PostRecord } from '../../../shared/domain/posts/post-record.ts';
import type { DueItem } from '../../../functions/use-cases/posts/ports.ts';
import { postIdOf } from '../../../shared/domain/ids.ts';
import type { Platform } from '../../../shared/platforms/platforms.ts';
import type { Target } from '../../../shared/domain/publishing/target.ts';
import { hour } from '../../../shared/durations.ts';
import { aConnection } from '../../support/records/connection-record.ts';
import { memoryConnections } from '../../support/memory/connections.ts';
import { aClientId, aPost, unlimited } from '../../support/records/post-record.ts';
import { memoryPosts } from '../../support/memory/posts.ts';

const now = new Date('2026-11-20T15:00:00.000Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * hour).toISOString();

const failedAt = (platform: Platform, code: string, at = hoursAgo(2), reason = `Because of ${code}`): Target => ({
  platform,
  state: 'failed',
  code,
  reason,
  failedAt: at,
});
const publishedAt = (platform: Platform): Target => ({ platform, state: 'published', publishedAt: hoursAgo(3) });
const postNumber = (number: number) =>
  postIdOf(aClientId, `01JD11111111111111111111${String(number).padStart(2, '0')}`);

async function agencyWith(...posts: Target[][]) {
  const made: PostRecord[] = posts.map((targets, number) =>
    aPost({
      id: postNumber(number),
      targets,
      status: targets.some(({ state }) => state === 'published') ? 'published' : 'failed',
      media: [],
    }),
  );
  const stored = memoryPosts();
  for (const post of made) await stored.create(post, unlimited);
  const enqueued: DueItem[] = [];
  const accounts: StoredConnection[] = [aConnection({ platform: 'facebook' })];
  return {
    posts: stored,
    accounts,
    enqueued,
    ids: made.map(({ id }) => id),
    retry: (platform: Platform, postIds = made.map(({ id }) => id)) =>
      retryFailed(
        { platform, postIds },
        {
          posts: stored,
          connections: memoryConnections(accounts),
          queue: { enqueueNow: async (dueItems) => void enqueued.push(...dueItems) },
          now,
        },
      ),
    view: (days: '7' | '30' = '7') => viewFailures(days, { posts: stored, now }),
    targetsOf: async (number: number) => (await stored.load(postNumber(number))).targets,
  };
}

describe('what failed', () => {
  it('is grouped by platform and cause, with most first', async () => {
    const { view } = await agencyWith(
      [failedAt('facebook', 'unreachable')],
      [failedAt('facebook', 'unreachable', hoursAgo(1)), failedAt('instagram', 'reconnect')],
    );
    const { groups, isComplete } = await view();
    expect(isComplete).toBe(true);
    expect(groups.map(({ platform, code, count, nextStep }) => [platform, code, count, nextStep])).toEqual([
      ['facebook', 'unreachable', 2, 'retry'],
      ['instagram', 'reconnect', 1, 'reconnect'],
    ]);
    expect(groups[0]).toMatchObject({
      latest: { postId: postNumber(1), failedAt: hoursAgo(1) },
      clients: [{ clientId: aClientId, clientName: 'Cedar Café', count: 2 }],
      clientCount: 1,
      retryable: [postNumber(1), postNumber(0)],
    });
  });

  it('is found where a post is published elsewhere', async () => {
    const { view } = await agencyWith([publishedAt('instagram'), failedAt('facebook', 'unreachable')]);
    expect((await view()).groups).toHaveLength(1);
  });

  it('is distinguished by what the platform refused', async () => {
    const { view } = await agencyWith(
      [failedAt('facebook', 'refused', hoursAgo(1), 'The picture is too wide.')],
      [failedAt('facebook', 'refused', hoursAgo(2), 'The link is not allowed.')],
    );
    expect((await view()).groups.map(({ reason }) => reason)).toEqual([
      'The picture is too wide.',
      'The link is not allowed.',
    ]);
  });

  it('is left out once its days are over, to the millisecond', async () => {
    const weekAgo = hoursAgo(7 * 24);
    const longer = new Date(Date.parse(weekAgo) - 1).toISOString();
    const { posts, view } = await agencyWith();
    const old = { status: 'failed', scheduledFor: longer, createdAt: longer } as const;
    await posts.create(
      aPost({ ...old, id: postNumber(1), targets: [failedAt('facebook', 'missed', weekAgo)] }),
      unlimited,
    );
    await posts.create(
      aPost({ ...old, id: postNumber(2), targets: [failedAt('facebook', 'missed', longer)] }),
      unlimited,
    );
    expect((await view('7')).groups.map(({ count }) => count)).toEqual([1]);
    expect((await view('30')).groups.map(({ count }) => count)).toEqual([2]);
  });
});

describe('sending what failed again', () => {
  it.each(['unreachable', 'missed', 'processing-timeout', 'reconnect', 'not-connected'])(
    'sends what failed as %s, and queues it',
    async (code) => {
      const agency = await agencyWith([failedAt('facebook', code)]);
      expect(await agency.retry('facebook')).toEqual([
        { postId: agency.ids[0], excerpt: 'Fresh manakish', outcome: 'sent' },
      ]);
      expect(await agency.targetsOf(0)).toMatchObject([{ platform: 'facebook', state: 'waiting' }]);
      expect(agency.enqueued).toEqual([{ postId: agency.ids[0], nextAttemptAt: now.toISOString() }]);
    },
  );

  it('names a post by what it says at the platform', async () => {
    const agency = await agencyWith([failedAt('facebook', 'unreachable')]);
    const post = await agency.posts.load(postNumber(0));
    await agency.posts.save(
      { ...post, texts: { facebook: 'Manakish for Facebook' }, version: post.version + 1 },
      post,
      unlimited,
    );
    expect(await agency.retry('facebook')).toMatchObject([{ excerpt: 'Manakish for Facebook', outcome: 'sent' }]);
  });

  it.each(['not-found', 'blocked', 'duplicate', 'refused'])('never sends what failed as %s', async (code) => {
    const agency = await agencyWith([failedAt('facebook', code)]);
    const reason = 'A person must look at the post or the account first';
    expect(await agency.retry('facebook')).toMatchObject([{ outcome: 'refused', reason }]);
    expect(await agency.targetsOf(0)).toMatchObject([{ state: 'failed', code }]);
    expect((await agency.view()).groups[0]).toMatchObject({ retryable: [] });
  });

  it('leaves what may be public at another platform alone', async () => {
    const agency = await agencyWith([failedAt('instagram', 'not-found'), failedAt('facebook', 'unreachable')]);
    expect(await agency.retry('facebook')).toMatchObject([{ outcome: 'sent' }]);
    expect(await agency.targetsOf(0)).toMatchObject([
      { platform: 'instagram', state: 'failed', code: 'not-found' },
      { platform: 'facebook', state: 'waiting' },
    ]);
  });

  it('sends nothing when it is repeated', async () => {
    const agency = await agencyWith([failedAt('facebook', 'unreachable')]);
    await agency.retry('facebook');
    expect(await agency.retry('facebook')).toMatchObject([{ outcome: 'refused', reason: 'It is not failed any more' }]);
    expect(agency.enqueued).toHaveLength(1);
  });

  it.each([
    ['is not connected', []],
    ['must be connected again', [aConnection({ platform: 'facebook', status: 'reconnect' as const })]],
    ['has expired', [aConnection({ platform: 'facebook', expiresAt: now.toISOString() })]],
  ])('waits for an account that %s', async (_how, accounts) => {
    const agency = await agencyWith([failedAt('facebook', 'reconnect')]);
    agency.accounts.splice(0, 1, ...accounts);
    const reason = 'The account must be connected again first';
    expect(await agency.retry('facebook')).toMatchObject([{ outcome: 'refused', reason }]);
  });

  it('goes on after one that is gone', async () => {
    const agency = await agencyWith([failedAt('facebook', 'unreachable')]);
    const gone = postNumber(99);
    expect(await agency.retry('facebook', [gone, ...agency.ids])).toEqual([
      { postId: gone, outcome: 'refused', reason: 'Post not found', reasonCode: { code: 'post.not-found' } },
      { postId: agency.ids[0], excerpt: 'Fresh manakish', outcome: 'sent' },
    ]);
  });
});
