import { expect, it } from 'vitest';
import { viewAnalytics, viewHistory } from '../../../../functions/use-cases/metrics/view-analytics.ts';
import { buildReport } from '../../../../functions/use-cases/reports/build-report.ts';
import { mediaIdOf, postIdOf } from '../../../../shared/domain/ids.ts';
import type { Client } from '../../../../shared/domain/clients/client.ts';
import type { MeasuredPost } from '../../../../shared/domain/metrics/post-metrics.ts';
import { newTarget } from '../../../../shared/domain/publishing/target.ts';
import { monthPeriod, daysOfMonth } from '../../../../shared/domain/reports/report-period.ts';
import { defaultTimeZone } from '../../../../shared/domain/time/default-time-zone.ts';
import type { Platform } from '../../../../shared/platforms/platforms.ts';
import { memoryBranding } from '../../../support/memory/branding.ts';
import { memoryClients } from '../../../support/memory/clients.ts';
import { memoryMedia } from '../../../support/memory/media.ts';
import { memoryMetrics } from '../../../support/memory/metrics.ts';
import { memoryPosts } from '../../../support/memory/posts.ts';
import { aClient } from '../../../support/records/client-record.ts';
import { aMeasuredPost, someMetrics } from '../../../support/records/measured-post.ts';
import { aPicture } from '../../../support/records/media-record.ts';
import { aPost } from '../../../support/records/post-record.ts';

const now = new Date('2026-12-02T08:00:00.000Z');
const november = daysOfMonth('2026-11');

function world(wanted: Partial<Client> = {}, parent?: Client) {
  const client = aClient({ plan: 'professional', name: 'Cedar Café', ...wanted });
  const clients = memoryClients(parent === undefined ? [client] : [client, parent]);
  const stores = {
    clients,
    branding: memoryBranding(clients),
    media: memoryMedia(),
    metrics: memoryMetrics(),
    posts: memoryPosts(),
  };
  // The table refuses to read an item twice at once.
  const media = {
    ...stores.media,
    async findAll(ids: Parameters<typeof stores.media.findAll>[0]) {
      expect(new Set(ids).size).toBe(ids.length);
      return stores.media.findAll(ids);
    },
  };
  const deps = {
    ...stores,
    media,
    addresses: async () => (path: string) => `${path}?signed`,
    agency: 'Beit Media',
    now,
  };
  const postId = (last: number) => postIdOf(client.id, `01JD11111111111111111111${10 + last}`);

  /** As the worker and the recorder leave a post that went out. */
  async function wentOut(last: number, platform: Platform, wanted: Partial<MeasuredPost> = {}) {
    const post = aMeasuredPost({ postId: postId(last), platform, ...wanted });
    await stores.metrics.recordPublished(post);
    const { publishedAt, accountId } = post;
    const receipt = { postId: post.postId, platform, accountId, accountName: 'Cedar', publishedAt, contentHash: '' };
    stores.posts.receipts.push({ ...receipt, promisedAt: publishedAt });
  }

  const make = () =>
    buildReport(client, { period: monthPeriod('2026-11'), language: 'en', timeZone: defaultTimeZone }, deps);
  return { client, stores, deps, postId, wentOut, make };
}

it('has the numbers of the analytics screen, the history and the receipts, to the unit', async () => {
  const { client, stores, deps, wentOut, make } = world();
  const at = (day: string) => ({ publishedAt: `${day}T12:00:00.000Z` });
  await wentOut(0, 'facebook', { ...at('2026-10-31'), latest: someMetrics({ views: 50, likes: 5, reach: 40 }) });
  // On the first and the last day of the agency's month, which are other days in UTC.
  await wentOut(1, 'facebook', {
    publishedAt: '2026-10-31T22:00:00.000Z',
    latest: someMetrics({ views: 101, reach: 83, likes: 7, comments: 2 }),
  });
  await wentOut(1, 'instagram', {
    publishedAt: '2026-10-31T22:00:05.000Z',
    latest: someMetrics({ views: 240, reach: 199, likes: 31, saves: 4 }),
  });
  await wentOut(2, 'bluesky', { ...at('2026-11-20'), latest: someMetrics({ likes: 3 }) });
  await wentOut(3, 'youtube', { ...at('2026-11-21'), latest: someMetrics({ views: 900, likes: 70 }) });
  await wentOut(4, 'facebook', { publishedAt: '2026-11-30T21:59:59.999Z' });
  await wentOut(5, 'facebook', { publishedAt: '2026-11-30T22:00:00.000Z', latest: someMetrics({ views: 1000 }) });
  const followers = { views: 0, reach: 0, engagements: 0 };
  await stores.metrics.saveAccountMetrics({ clientId: client.id, platform: 'facebook' }, '2026-11-29', {
    ...followers,
    followers: 812,
  });

  const { figures, delivery, bestPosts } = await make();
  const caller = { clientId: client.id, role: 'user' as const };
  const shown = await viewAnalytics(caller, client.id, november, deps);
  expect(figures).toMatchObject({
    posts: { now: shown.totals.posts, before: 1 },
    targets: { now: shown.totals.targets, before: 1 },
    views: { now: shown.totals.views, before: 50 },
    reach: { now: shown.totals.reach, before: 40 },
    engagements: { now: shown.totals.engagements, before: 5 },
    followers: { now: shown.days.at(-1)?.followers },
  });
  expect(shown.totals).toMatchObject({ posts: 4, targets: 5, views: 341, reach: 282 });

  const { posts: history } = await viewHistory(caller, client.id, november, { ...deps, sign: (path) => path });
  expect(figures.posts.now).toBe(new Set(history.map(({ postId }) => postId)).size);
  const receipts = await stores.posts.receiptsFor(client.id);
  const measured = new Set(history.map(({ postId, platform }) => `${postId} ${platform}`));
  const own = receipts.filter(({ postId, platform }) => measured.has(`${postId} ${platform}`));
  expect(delivery).toEqual({ promised: own.length, delivered: shown.delivery.published, onTime: own.length });
  expect(bestPosts.map(({ engagements }) => engagements)).toEqual([
    shown.topPosts
      .filter(({ postId }) => postId === bestPosts[0]?.postId)
      .reduce((sum, post) => sum + post.engagements, 0),
    3,
  ]);
});

it('counts a post that failed and never went out as promised, in the month of its time', async () => {
  const { client, stores, make, postId, wentOut } = world();
  await wentOut(1, 'facebook');
  const failed = { ...newTarget('facebook', 'instagram'), state: 'failed' as const, error: { code: 'post.missed' } };
  for (const [last, scheduledFor] of [
    [2, '2026-11-10T12:00:00.000Z'],
    [3, '2026-12-01T12:00:00.000Z'],
  ] as const) {
    const post = aPost({ status: 'failed', id: postId(last), clientId: client.id, scheduledFor });
    await stores.posts.create(
      { ...post, targets: [Object.assign({}, post.targets[0], failed)] },
      { monthlyPosts: Infinity, scheduledPosts: Infinity },
    );
  }
  expect((await make()).delivery).toEqual({ promised: 2, delivered: 1, onTime: 1 });
});

it('shows the pictures of the best posts while they are there, and the plan of the next month in its order', async () => {
  const { client, stores, make, postId, wentOut } = world();
  const [there, gone] = ['01JD3333333333333333333333', '01JD4444444444444444444444'].map((ulid) =>
    mediaIdOf(client.id, ulid),
  );
  if (there === undefined) throw new Error('No file');
  await stores.media.create(aPicture({ id: there, url: '/media/oven.jpg' }));
  await wentOut(1, 'facebook', { picture: there, latest: someMetrics({ likes: 2 }) });
  await wentOut(2, 'facebook', { picture: gone, latest: someMetrics({ likes: 1 }) });
  await wentOut(3, 'facebook', { picture: there, latest: someMetrics() });
  const planned = ['2026-12-20T12:00:00.000Z', '2026-12-10T12:00:00.000Z', '2027-01-01T12:00:00.000Z'];
  for (const [place, scheduledFor] of planned.entries())
    await stores.posts.create(aPost({ id: postId(place + 5), clientId: client.id, scheduledFor }), {
      monthlyPosts: Infinity,
      scheduledPosts: Infinity,
    });
  const { bestPosts, plan } = await make();
  expect(bestPosts.map(({ picture }) => picture)).toEqual([
    '/media/oven.jpg?signed',
    undefined,
    '/media/oven.jpg?signed',
  ]);
  expect([plan.total, plan.posts.map(({ scheduledFor }) => scheduledFor)]).toEqual([2, [planned[1], planned[0]]]);
});

it('names the product, unless the plan leaves its name out: then the client, or whom it belongs to', async () => {
  const senderOf = async ({ make }: ReturnType<typeof world>) => (await make()).sender;
  expect(await senderOf(world())).toMatchObject({ name: 'Beit Media', product: 'Nashra' });
  const own = await senderOf(world({ plan: 'enterprise' }));
  expect([own.name, own.product]).toEqual(['Cedar Café', undefined]);
  const parent = aClient({ name: 'Studio Beirut', plan: 'enterprise' });
  const agency = await senderOf(world({ plan: 'enterprise', isSubClient: true, parentClientId: parent.id }, parent));
  expect(agency.name).toBe('Studio Beirut');
});
