import { InsightsRefused } from '../../../functions/use-cases/metrics/insights-refused.ts';
import { runMetricsTask } from '../../../functions/use-cases/metrics/run-metrics-task.ts';
import type { Insights, MetricsTask } from '../../../functions/use-cases/metrics/ports.ts';
import { notFound } from '../../../functions/use-cases/refusals.ts';
import type { StoredConnection } from '../../../functions/use-cases/connections/connection-ports.ts';
import type { PostRecord } from '../../../shared/domain/posts/post-record.ts';
import { type PostId, postIdOf } from '../../../shared/domain/ids.ts';
import { noResponses } from '../../../shared/domain/metrics/metrics.ts';
import type { Receipt } from '../../../shared/domain/publishing/receipt.ts';
import { idOfClient } from '../ids.ts';
import { aClient } from '../records/client-record.ts';
import { memoryClients } from '../memory/clients.ts';
import { memoryCollections, memoryMetrics } from '../memory/metrics.ts';
import { memoryPlatformSpending } from '../memory/platform-spending.ts';
import type { Platform } from '../../../shared/platforms/platforms.ts';
import { aPost } from '../records/post-record.ts';
import { mapPlatforms } from '../../../shared/platforms/registry.ts';
import { youtubeReason } from '../../../shared/platforms/failures/youtube.ts';
import type { Retention } from '../../../shared/platforms/retention.ts';
import { noneOfAny } from '../platforms/none-of-any.ts';
import { unused } from '../unused.ts';

const renewedBy = async (refreshToken: string) => ({
  token: `renewed by ${refreshToken}`,
  expiresAt: '2030-01-01T00:00:00.000Z',
  refreshToken: 'next',
  refreshExpiresAt: '2030-01-01T00:00:00.000Z',
});

export type Fate = 'told' | 'untold' | 'fails' | 'gone' | 'refused' | InsightsRefused;

/** The platform reports 10 likes for each question so far, unless a test sets an answer by id. */
export function metricsWorld(platform: Platform = 'facebook') {
  // Its random end spreads its samples by 6.6 minutes.
  const client = aClient({ id: idOfClient('01JD000000000000000000H000') });
  const clients = memoryClients([client]);
  const metrics = memoryMetrics();
  const collections = memoryCollections();
  const posts = new Map<string, PostRecord>();
  const receipts: Receipt[] = [];
  const connection: StoredConnection = {
    clientId: client.id,
    platform,
    accountId: '100',
    accountName: 'Cedar',
    profileName: 'Cedar',
    platformData: { pageId: '100' },
    status: 'connected',
    connectedAt: '2026-11-01T12:00:00.000Z',
    scopes: [],
    sealedToken: { key: '', nonce: '', tag: '', text: 'sealed token' },
  };
  const world = {
    client,
    metrics,
    collections,
    account: { clientId: client.id, platform },
    connection: connection as StoredConnection | undefined,
    fates: new Map<string, Fate>(),
    /** In order. */
    asked: [] as string[],
    /** How many posts each request was about. */
    requests: [] as number[],
    tokens: new Set<string>(),
    warnings: [] as string[],
    questionsInTime: Infinity,
    /** Without this scope the platform reports nothing. */
    neededScope: undefined as string | undefined,
    cleared: [] as string[],
    isClientThere: true,
    retention: { posts: 'kept', account: 'kept' } as Retention,
    isVaultThere: true,
    spending: memoryPlatformSpending(),
    changedData: undefined as Insights['changedData'],
    /** Whether posts are asked for in one request. */
    areTogether: false,
    publish,
    postWith: (postId: PostId) => posts.get(postId),
    deletePost: (postId: PostId) => posts.delete(postId),
    run,
  };

  function answer(about: string) {
    const fate = world.fates.get(about) ?? 'told';
    world.asked.push(about);
    if (fate instanceof InsightsRefused) throw fate;
    if (fate === 'fails') throw new TypeError('No answer for the token abc');
  }

  const insights: Insights = {
    async postMetrics({ remoteId, account }) {
      world.tokens.add(account.token);
      answer(remoteId);
      if (world.fates.get(remoteId) === 'gone') return 'gone';
      if (world.fates.get(remoteId) === 'refused')
        return { refusedBecause: youtubeReason('youtube.rejected-copyright') };
      return { ...noResponses, reach: 100, likes: world.asked.length * 10, engagementRate: 0, at: '' };
    },
    async accountMetrics(_account, day) {
      answer(day);
      if (world.fates.get(day) === 'untold') return undefined;
      return { followers: 1000, views: 20, reach: 10, engagements: 5 };
    },
  };

  const together: NonNullable<Insights['together']> = {
    most: 2,
    async metricsOf(asked, account) {
      world.requests.push(asked.length);
      const answers = asked.map(
        async (post) => [post.remoteId, await insights.postMetrics({ ...post, account })] as const,
      );
      return new Map(await Promise.all(answers));
    },
  };

  function publish(remoteId: string, publishedAt: string, wanted: Partial<Receipt> = {}) {
    const postId = postIdOf(client.id, `01JD1111111111111111111${String(receipts.length + 100)}`);
    posts.set(
      postId,
      aPost({
        id: postId,
        clientId: client.id,
        content: `About ${remoteId}`,
        status: 'published',
        targets: [{ platform, state: 'published', remoteId, publishedAt }],
      }),
    );
    receipts.push({
      postId,
      platform,
      accountId: '100',
      accountName: 'Cedar',
      promisedAt: publishedAt,
      publishedAt,
      remoteId,
      contentHash: '',
      ...wanted,
    });
    return postId;
  }

  function run(task: MetricsTask) {
    return runMetricsTask(task, {
      metrics,
      collections,
      clients: { find: async (id) => (world.isClientThere ? clients.find(id) : undefined) },
      posts: {
        async load(id) {
          const post = posts.get(id);
          if (post === undefined) throw notFound('Post');
          return post;
        },
        async save(post) {
          posts.set(post.id, post);
          return post;
        },
        receiptsOf: async (id) => receipts.filter(({ postId }) => postId === id),
      },
      connections: {
        find: async (_id, wanted) => (wanted === platform ? world.connection : undefined),
        async saveData(_read, platformData) {
          if (world.connection) world.connection = { ...world.connection, platformData };
        },
      },
      vault: {
        seal: async (token) => ({ key: '', nonce: '', tag: '', text: `sealed ${token}` }),
        async open({ text }) {
          if (!world.isVaultThere) throw new Error('no vault');
          return text.startsWith('sealed') ? text.slice('sealed '.length) : undefined;
        },
      },
      tokens: {
        claim: async () => true,
        renew: async () => true,
        release: unused,
        end: unused,
      },
      refreshes: { ...noneOfAny, [platform]: { refresh: renewedBy } },
      newToken: () => 'lease',
      clock: () => new Date(task.asOf),
      wait: unused,
      insights: {
        ...noneOfAny,
        [platform]: {
          ...insights,
          ...(world.changedData && { changedData: world.changedData }),
          ...(world.neededScope && { neededScope: world.neededScope }),
          ...(world.areTogether && { together }),
        },
      },
      spending: world.spending,
      removals: { removeNumbers: async (id) => void world.cleared.push(id) },
      warn: (message, details) => void world.warnings.push(`${message} ${JSON.stringify(details)}`),
      now: new Date(task.asOf),
      retentions: mapPlatforms(() => world.retention),
      hasTime: () => world.asked.length < world.questionsInTime,
    });
  }

  return world;
}
