import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { itemKey, partitions, sortPrefix } from '../../../functions/table-keys.ts';
import { names } from '../../../infra/local/run/environment.ts';
import { contracts } from '../../../shared/contracts/contracts.ts';
import {
  clientStatistics,
  type Counters,
  countersOfClient,
  countersOfMedia,
  mediaStatistics,
  type PostStatistics,
  sumOf,
  tally,
} from '../../../shared/domain/operations/statistics.ts';
import { PostStatus } from '../../../shared/domain/posts/post-status.ts';
import { Platform } from '../../../shared/platforms/platforms.ts';
import type { PostRecord } from '../../../shared/domain/posts/post-record.ts';
import { idOfClient, idOfPost } from '../../support/ids.ts';
import { connect, upload } from '../../support/api/agency.ts';
import { apiClient, type ApiClient, signIn } from '../../support/api/api-client.ts';
import { startSystem } from '../../support/local/local-system.ts';

let system: Awaited<ReturnType<typeof startSystem>>;
let call: ApiClient;
let document: DynamoDBDocumentClient;
beforeAll(async () => {
  system = await startSystem();
  call = apiClient(system.url, await signIn(system.url, 'admin@nashra.demo', system.demo.adminPassword));
  document = DynamoDBDocumentClient.from(new DynamoDBClient({}));
});
afterAll(async () => {
  document.destroy();
  await system.stop();
});

const result = async () => ({
  clients: await call(contracts.getClientStatistics),
  posts: await call(contracts.getPostStatistics),
  media: await call(contracts.getMediaStatistics),
});

function recountOfPosts(posts: readonly PostRecord[]): PostStatistics {
  const number = (isCounted: (post: PostRecord) => boolean) => posts.filter(isCounted).length;
  const isAt = (wanted: string, post: PostRecord) => post.targets.some(({ platform }) => platform === wanted);
  const byStatus = tally(PostStatus.options, (wanted) => number(({ status }) => status === wanted));
  return {
    total: posts.length,
    ...byStatus,
    hasFailed: number(({ targets }) => targets.some(({ state }) => state === 'failed')),
    hasUnconfirmed: number(({ targets }) => targets.some(({ state }) => state === 'unconfirmed')),
    byPlatform: tally(Platform.options, (platform) => number((post) => isAt(platform, post))),
    byStatus,
  };
}

async function recount() {
  const items: Record<string, unknown>[] = [];
  for await (const page of paginateScan({ client: document }, { TableName: names.table }))
    items.push(
      ...(page.Items ?? []).filter(
        (item) => item['isRemoved'] !== true && String(item['pk']).startsWith(partitions.client),
      ),
    );
  const sumBy = (sortKey: string, counters: (item: never) => Counters) =>
    sumOf(items.filter((item) => String(item['sk']).startsWith(sortKey)).map((item) => counters(item as never)));
  const posts = items.filter((item) => String(item['sk']).startsWith(sortPrefix.post));
  return {
    clients: clientStatistics(sumBy(itemKey, countersOfClient)),
    posts: recountOfPosts(posts as unknown as PostRecord[]),
    media: mediaStatistics(sumBy(sortPrefix.media, countersOfMedia)),
  };
}

it('the statistics are what a recount of the table gives, through creations side by side, changes and removals', async () => {
  await expect.poll(result).toMatchObject({ clients: { total: 1 } });
  const before = await result();

  const made = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      call(contracts.createClient, {
        body: {
          name: `Client ${index}`,
          email: `client-${index}@example.com`,
          plan: index % 2 === 0 ? 'starter' : 'professional',
          paymentStatus: index % 5 === 0 ? 'paid' : 'unpaid',
        },
      }),
    ),
  );
  const clientId = idOfClient(made[0]?.client.id ?? '');
  await connect(call, system.url, clientId, 'facebook');
  const drafts = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      call(contracts.createPost, { body: { clientId, content: `Post ${index}`, platforms: ['facebook'] } }),
    ),
  );
  const fileId = await upload(call, clientId, 'kept.jpg');
  const removedId = await upload(call, clientId, 'removed.jpg');
  await call(contracts.deletePost, { params: { postId: idOfPost(drafts[0]?.id ?? '') } });
  await call(contracts.deleteMedia, { params: { mediaId: removedId } });
  await call(contracts.createSubscription, { body: { clientId, plan: 'enterprise', method: 'now' } });

  await expect.poll(result).toMatchObject({
    clients: {
      total: before.clients.total + 50,
      trial: before.clients.trial + 40,
      active: before.clients.active + 10,
      byPlan: { starter: before.clients.byPlan.starter + 24, enterprise: before.clients.byPlan.enterprise + 1 },
    },
    posts: { total: before.posts.total + 7, draft: before.posts.draft + 7 },
    media: { totalFiles: before.media.totalFiles + 1, imageCount: before.media.imageCount + 1 },
  });
  expect(await result()).toEqual(await recount());
  expect((await call(contracts.listMedia, { query: { clientId } })).media.map(({ id }) => id)).toEqual([fileId]);

  await call(contracts.deleteClient, { params: { clientId } });
  await expect.poll(result).toMatchObject({
    clients: { total: before.clients.total + 49 },
    posts: before.posts,
    media: before.media,
  });
  expect(await result()).toEqual(await recount());
});

it('subscriptions are counted with their clients, and as paid once they are active', async () => {
  const before = await call(contracts.getSubscriptionStatistics);
  const body = { name: 'Olive', email: 'olive@example.com', plan: 'starter' } as const;
  const { client } = await call(contracts.createClient, { body });
  expect(await call(contracts.getSubscriptionStatistics)).toEqual({
    ...before,
    totalSubscriptions: before.totalSubscriptions + 1,
    trialSubscriptions: before.trialSubscriptions + 1,
  });
  const wanted = { clientId: client.id, plan: 'enterprise', method: 'later' } as const;
  const { id: subscriptionId, version } = await call(contracts.createSubscription, { body: wanted });
  const params = { subscriptionId };
  await call(contracts.updateSubscription, { params, body: { status: 'active', version } });
  expect(await call(contracts.getSubscriptionStatistics)).toEqual({
    ...before,
    totalSubscriptions: before.totalSubscriptions + 1,
    activeSubscriptions: before.activeSubscriptions + 1,
    paidSubscriptions: before.paidSubscriptions + 1,
  });
  await call(contracts.updateSubscription, { params, body: { status: 'cancelled' } });
  await call(contracts.deleteSubscription, { params });
  expect(await call(contracts.getSubscriptionStatistics)).toEqual(before);
});
