import { beforeEach, describe, expect, it } from 'vitest';
import { inBatches } from '../../../functions/use-cases/cleanup/in-batches.ts';
import { dueClients, duePosts } from '../../../functions/use-cases/cleanup/due.ts';
import type { PostRecord } from '../../../shared/domain/posts/post-record.ts';
import { DomainError, type ErrorKind } from '../../../shared/domain/errors.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { newClientId } from '../../support/ids.ts';
import { memoryPosts } from '../../support/memory/posts.ts';
import { aClient } from '../../support/records/client-record.ts';
import { aPost, unlimited } from '../../support/records/post-record.ts';

const now = new Date('2026-11-23T12:00:00.001Z');
let failures: [string, unknown][];
beforeEach(() => {
  failures = [];
});
const batches = {
  hasTime: () => true,
  onFailure: (id: string, error: unknown) => void failures.push([id, error]),
};
const failing = (error: Error) => async (): Promise<never> => {
  throw error;
};

describe('what is done in batches', () => {
  it.each(['conflict', 'not-found'] as const)(
    'leaves to the next run what ends in a refusal of kind %s',
    async (kind) => {
      const refusal = new DomainError(kind, 'post.changed');
      expect(await inBatches(['a'], (id) => id, failing(refusal), batches)).toEqual({ results: [], failed: 0 });
      expect(failures).toEqual([]);
    },
  );

  it.each<ErrorKind>(['forbidden', 'invalid', 'unavailable'])(
    'counts a refusal of kind %s as a failure, by its id',
    async (kind) => {
      const refusal = new DomainError(kind, 'post.changed');
      expect(await inBatches(['a'], (id) => id, failing(refusal), batches)).toEqual({ results: [], failed: 1 });
      expect(failures).toEqual([['a', refusal]]);
    },
  );
});

describe('the posts to remove', () => {
  const publishedAt = '2026-11-22T12:00:00.000Z';
  const published = aPost({ status: 'published', publishedAt });
  const dueOf = async (post: PostRecord) => {
    const posts = memoryPosts();
    await posts.create(post, unlimited);
    // The index may be stale.
    const stale = { ...posts, dueRemovals: async () => [post.id] };
    return (await duePosts({ ...batches, posts: stale, now })).due.length;
  };

  it.each<[string, PostRecord, number]>([
    ['is one that went out over a day ago', published, 1],
    ['is none that is sent again', aPost({ publishedAt }), 0],
    ['is none that went out a day ago to the millisecond', { ...published, publishedAt: now.toISOString() }, 0],
  ])('%s, whatever the index says', async (_which, post, count) => {
    expect(await dueOf(post)).toBe(count);
  });

  it('names a post that cannot be read', async () => {
    const error = new Error('broken');
    const posts = { dueRemovals: async () => [aPost().id], load: failing(error) };
    expect(await duePosts({ ...batches, posts, now })).toEqual({ due: [], failed: 1, named: [aPost().id] });
    expect(failures).toEqual([[aPost().id, error]]);
  });
});

describe('the clients to remove', () => {
  const client = aClient({
    subscriptionStatus: 'expired',
    paymentStatus: 'paid',
    planEndDate: '2026-11-20T12:00:00.000Z',
  });
  const statistics = { load: async (kind: string) => ({ total: kind === 'clients' ? 1000 : 0 }) };
  const due = (found: (id: ClientId) => Promise<typeof client | undefined>, subClientIds: ClientId[] = []) =>
    dueClients({
      ...batches,
      clients: { dueRemovals: async () => [client.id], find: found, subClientIds: async () => subClientIds },
      statistics,
      now,
    });

  it('are none that are gone already', async () => {
    expect(await due(async () => undefined)).toEqual({ due: [], isTooMany: false, failed: 0, newlyDue: [] });
  });

  it('go with the sub-clients that are still there', async () => {
    const sub = aClient({ isSubClient: true, parentClientId: client.id });
    const known = new Map([client, sub].map((each) => [each.id, each]));
    const result = await due(async (id) => known.get(id), [sub.id, newClientId()]);
    expect(result.due).toMatchObject([{ client, subClients: [sub], reason: 'plan-ended' }]);
    expect(result.due[0]?.subClients).toHaveLength(1);
  });

  it('name one that cannot be read', async () => {
    const error = new Error('broken');
    expect(await due(failing(error))).toMatchObject({ due: [], failed: 1 });
    expect(failures).toEqual([[client.id, error]]);
  });
});
