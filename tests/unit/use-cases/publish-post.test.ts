import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Connections, Look, Posts, Publisher, StoredConnection } from '../../../functions/use-cases/ports.ts';
import { publishPost } from '../../../functions/use-cases/publishing/publish-post.ts';
import { queueDuePosts } from '../../../functions/use-cases/publishing/queue-due-posts.ts';
import type { Platform } from '../../../shared/domain/platform.ts';
import { aClient } from '../../memory/client-record.ts';
import { memoryClients } from '../../memory/clients.ts';
import { type Fate, memoryPlatform, WorkerDied } from '../../memory/platform.ts';
import { aClientId, aPost, unlimited } from '../../memory/post-record.ts';
import { type MemoryPosts, memoryPosts } from '../../memory/posts.ts';

const noon = new Date('2026-11-20T12:00:00.000Z');

const connectionTo = (platform: Platform): StoredConnection => ({
  clientId: aClientId,
  platform,
  accountId: '17',
  accountName: 'cedar.cafe',
  pageId: '18',
  pageName: 'Cedar Café',
  status: 'connected',
  connectedAt: noon.toISOString(),
  scopes: [],
  sealedToken: { key: '', nonce: '', tag: '', text: '' },
});

function connectedTo(platforms: readonly Platform[]): Pick<Connections, 'find'> {
  return { find: async (_client, platform) => (platforms.includes(platform) ? connectionTo(platform) : undefined) };
}

/** One post, its platforms, a queue and a clock that moves when the test says so. */
function world(
  publishers: Record<Platform, Publisher>,
  {
    posts = memoryPosts(),
    platforms = ['instagram', 'facebook'] as Platform[],
    isClientThere = true,
    doesTokenOpen = true,
  } = {},
) {
  const queued: Look[] = [];
  let now = noon;
  let tokens = 0;
  const unused = () => Promise.reject(new Error('not used here'));
  const dependencies = {
    clients: memoryClients(isClientThere ? [aClient({ id: aClientId })] : []),
    posts,
    connections: { ...connectedTo(platforms), save: unused, listFor: unused, remove: unused },
    vault: { seal: unused, open: async () => (doesTokenOpen ? 'token' : undefined) },
    publishers,
    queue: { send: async (looks: readonly Look[]) => void queued.push(...looks) },
    siteUrl: 'https://nashra.example',
    contentHash: () => 'hash',
    newToken: () => `lease-${(tokens += 1)}`,
    jitter: () => 0,
    clock: () => now,
    leaseMilliseconds: 130_000,
  };
  return {
    posts,
    queued,
    setTime: (time: Date) => (now = time),
    look: (look: Look) => publishPost(look, dependencies),
    tick: () => queueDuePosts({ posts, queue: dependencies.queue, now }),
  };
}

/** Lets ticks and workers run until nothing is due any more, workers dying as their platform says. */
async function runToTheEnd({ posts, queued, setTime, look, tick }: ReturnType<typeof world>, postId: string) {
  for (let minute = 0; minute < 200; minute += 1) {
    setTime(new Date(noon.getTime() + minute * 60_000));
    await tick();
    while (queued.length > 0) {
      const next = queued.shift();
      if (next === undefined || Date.parse(next.lookAt) > noon.getTime() + minute * 60_000) continue;
      await look(next).catch((error: unknown) => {
        if (!(error instanceof WorkerDied)) throw error;
      });
    }
    const post = await posts.load(postId);
    if (post.lookAt === undefined) return post;
  }
  throw new Error('never settled');
}

describe('one look at a post that is due', () => {
  const post = aPost();
  const dueLook = { postId: post.id, lookAt: post.lookAt ?? '' };
  let posts: MemoryPosts;
  beforeEach(async () => {
    posts = memoryPosts();
    await posts.create(post, unlimited);
  });

  it('publishes every target, with a receipt for each', async () => {
    const instagram = memoryPlatform();
    const facebook = memoryPlatform();
    const { look } = world({ instagram, facebook }, { posts });
    expect(await look(dueLook)).toBe('published');
    expect([instagram.published, facebook.published]).toEqual([['Fresh manakish'], ['Fresh manakish']]);
    expect(posts.receipts.map(({ platform, promisedAt }) => [platform, promisedAt])).toEqual([
      ['instagram', noon.toISOString()],
      ['facebook', noon.toISOString()],
    ]);
    expect(await posts.load(post.id)).toMatchObject({
      status: 'published',
      publishedAt: noon.toISOString(),
      lookAt: undefined,
    });
  });

  it('does nothing the second time it is delivered', async () => {
    const instagram = memoryPlatform();
    const { look } = world({ instagram, facebook: memoryPlatform() }, { posts });
    await look(dueLook);
    expect(await look(dueLook)).toBe('void');
    expect(instagram.published).toHaveLength(1);
  });

  it('is followed by one of many workers that get it at once', async () => {
    const instagram = memoryPlatform();
    const facebook = memoryPlatform();
    const { look } = world({ instagram, facebook }, { posts });
    const results = await Promise.all(Array.from({ length: 20 }, () => look(dueLook)));
    expect(results.filter((result) => result === 'published')).toHaveLength(1);
    expect([instagram.published.length, facebook.published.length]).toEqual([1, 1]);
  });

  it('is void when the post was moved or deleted meanwhile', async () => {
    const instagram = memoryPlatform();
    const { look } = world({ instagram, facebook: memoryPlatform() }, { posts });
    const later = '2026-11-20T13:00:00.000Z';
    await posts.save({ ...post, scheduledFor: later, lookAt: later }, post, unlimited);
    expect(await look(dueLook)).toBe('void');
    await posts.remove(await posts.load(post.id), noon);
    expect(await look({ ...dueLook, lookAt: later })).toBe('void');
    expect(instagram.published).toHaveLength(0);
  });

  it('is void when the client was removed', async () => {
    const instagram = memoryPlatform();
    const { look } = world({ instagram, facebook: memoryPlatform() }, { posts, isClientThere: false });
    expect(await look(dueLook)).toBe('void');
    expect(instagram.published).toHaveLength(0);
    expect((await posts.load(post.id)).lease).toBeUndefined();
  });

  it('fails a target whose account is not connected any more, and publishes the others', async () => {
    const { look } = world(
      { instagram: memoryPlatform(), facebook: memoryPlatform() },
      { posts, platforms: ['facebook'] },
    );
    expect(await look(dueLook)).toBe('published');
    const { targets } = await posts.load(post.id);
    expect(targets.map(({ platform, state }) => [platform, state])).toEqual([
      ['instagram', 'failed'],
      ['facebook', 'published'],
    ]);
  });

  it('fails targets whose token does not open, and sends nothing', async () => {
    const facebook = memoryPlatform();
    const { look } = world({ instagram: memoryPlatform(), facebook }, { posts, doesTokenOpen: false });
    expect(await look(dueLook)).toBe('failed');
    expect(facebook.published).toEqual([]);
    const reason = 'The account is not connected any more. Please connect it again.';
    expect((await posts.load(post.id)).targets).toMatchObject([{ reason }, { reason }]);
  });

  it('loses its result when another worker took over after the lease had ended', async () => {
    const facebook = memoryPlatform();
    const slow: Publisher = {
      step: async () => {
        // Long after the lease: the sweep has given the post to somebody else.
        await posts.claim(
          { postId: post.id, lookAt: '2026-11-20T12:02:10.000Z' },
          { token: 'other', since: 'later', until: 'later' },
          new Date('2026-11-20T12:02:10.000Z'),
        );
        return { kind: 'published', remoteId: '1' };
      },
      inquire: async () => ({ kind: 'unknown' }),
    };
    const { look } = world({ instagram: slow, facebook }, { posts });
    expect(await look(dueLook)).toBe('lost');
    expect((await posts.load(post.id)).lease?.token).toBe('other');
  });

  it('waits for a container with the queue, not with the worker', async () => {
    const instagram: Publisher = {
      step: async () => ({ kind: 'processing', containerId: '17' }),
      inquire: async () => ({ kind: 'unknown' }),
    };
    const { look, queued } = world({ instagram, facebook: memoryPlatform() }, { posts });
    expect(await look(dueLook)).toBe('scheduled');
    expect(queued).toEqual([{ postId: post.id, lookAt: '2026-11-20T12:00:02.000Z' }]);
  });
});

const fate = fc.constantFrom<Fate>('answered', 'lost-after', 'lost-before', 'dies-after', 'dies-before');
const fates = fc.array(fate, { maxLength: 4 });

it('publishes once and never twice, whatever answers are lost and whichever workers die', async () => {
  await fc.assert(
    fc.asyncProperty(fates, fates, async (onInstagram, onFacebook) => {
      const posts: Posts = memoryPosts();
      const post = aPost();
      await posts.create(post, unlimited);
      const instagram = memoryPlatform(onInstagram);
      const facebook = memoryPlatform(onFacebook);
      const settled = await runToTheEnd(world({ instagram, facebook }, { posts: posts as MemoryPosts }), post.id);
      // It leaves the scheduled once, however often it was looked at.
      expect(await posts.usageOf(aClientId, '202611')).toEqual({ monthlyPosts: 1, scheduledPosts: 0 });
      for (const [platform, { published }] of Object.entries({ instagram, facebook })) {
        expect(published.length).toBeLessThanOrEqual(1);
        const target = settled.targets.find((candidate) => candidate.platform === platform);
        // A post that is out is said to be out; one that is not is failed with a reason.
        expect(target?.state).toBe(published.length === 1 ? 'published' : 'failed');
      }
    }),
    { numRuns: 300 },
  );
});
