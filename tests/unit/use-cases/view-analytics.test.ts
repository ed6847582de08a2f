import { expect, it } from 'vitest';
import { viewAnalytics } from '../../../functions/use-cases/metrics/view-analytics.ts';
import { postIdOf } from '../../../shared/domain/ids.ts';
import { Plan } from '../../../shared/domain/plans/plans.ts';
import { minute } from '../../../shared/durations.ts';
import { aClient } from '../../support/records/client-record.ts';
import { memoryClients } from '../../support/memory/clients.ts';
import { aMeasuredPost, someMetrics } from '../../support/records/measured-post.ts';
import { memoryMetrics } from '../../support/memory/metrics.ts';
import { noon } from '../../support/noon.ts';

async function world() {
  const [client, parent] = [aClient(), aClient()];
  const metrics = memoryMetrics();
  const deps = { clients: memoryClients([client, parent]), metrics, now: noon };
  const own = { clientId: client.id, role: 'user' as const };
  return { client, parent, metrics, deps, own };
}

it('a client, its parent and admins see it; for others the client is not there', async () => {
  const { client, parent, deps, own } = await world();
  const asParent = { clientId: parent.id, role: 'user' as const };
  for (const caller of [own, { ...asParent, actsFor: client.id }, { ...asParent, role: 'admin' as const }])
    expect(await viewAnalytics(caller, client.id, {}, deps)).toMatchObject({ to: '2026-11-20', consideredPosts: 0 });
  await expect(viewAnalytics(asParent, client.id, {}, deps)).rejects.toMatchObject({ kind: 'not-found' });
});

it('every plan that is sold has it; clients with an unknown plan get a refusal', async () => {
  const { client, deps, own } = await world();
  const withPlan = (plan: string) => ({ ...deps, clients: { load: async () => Object.assign({}, client, { plan }) } });
  for (const plan of Plan.options)
    await expect(viewAnalytics(own, client.id, {}, withPlan(plan))).resolves.toBeDefined();
  await expect(viewAnalytics(own, client.id, {}, withPlan('gold'))).rejects.toMatchObject({
    kind: 'forbidden',
    code: 'access.plan',
  });
  const admin = { ...own, role: 'admin' as const };
  await expect(viewAnalytics(admin, client.id, {}, withPlan('gold'))).resolves.toBeDefined();
});

it('counts what went out from the first instant of the first day to before the end of the last, by platform', async () => {
  const { client, metrics, deps, own } = await world();
  const instants = [
    '2026-11-18T21:59:59.999Z',
    '2026-11-18T22:00:00.000Z',
    '2026-11-19T21:59:59.999Z',
    '2026-11-19T22:00:00.000Z',
  ];
  for (const [index, publishedAt] of instants.entries()) {
    const postId = postIdOf(client.id, `01JD111111111111111111111${index}`);
    const platform = index === 1 ? 'instagram' : 'facebook';
    await metrics.recordPublished(aMeasuredPost({ postId, platform, publishedAt, latest: someMetrics() }));
  }
  const day = { from: '2026-11-19', to: '2026-11-19' };
  const seen = await viewAnalytics(own, client.id, day, deps);
  expect(seen.totals.posts).toBe(2);
  expect(seen.before).toMatchObject({ from: '2026-11-18', to: '2026-11-18', totals: { posts: 1, targets: 1 } });
  expect(seen.topPosts.map(({ publishedAt }) => publishedAt)).toEqual([instants[2], instants[1]]);
  const atOne = await viewAnalytics(own, client.id, { ...day, platform: 'instagram' }, deps);
  expect(atOne.topPosts.map(({ publishedAt }) => publishedAt)).toEqual([instants[1]]);
  expect(atOne.platforms.map(({ platform }) => platform)).toEqual(['instagram']);
});

it('looks at the newest 400 posts of each platform, in the range and the one before, and counts all', async () => {
  const { client, metrics, deps, own } = await world();
  const most = 400;
  for (let index = 0; index < most + 20; index += 1) {
    const postId = postIdOf(client.id, `01JD1111111111111111111${100 + index}`);
    const publishedAt = new Date(noon.getTime() - index * minute).toISOString();
    const latest = someMetrics({ likes: index });
    await metrics.recordPublished(aMeasuredPost({ postId, platform: 'instagram', publishedAt, latest }));
  }
  const seen = await viewAnalytics(own, client.id, {}, deps);
  expect(seen).toMatchObject({ consideredPosts: most, isWhole: false, before: { isWhole: true } });
  expect(seen.totals).toMatchObject({ posts: most, targets: most + 20, likes: ((most + 20) * (most + 19)) / 2 });
  expect(seen.totals.measured).toBeUndefined();
  expect(seen.topPosts[0]?.latest.likes).toBe(most - 1);
});

it('says nothing of a period before that is no longer kept', async () => {
  const { client, deps, own } = await world();
  const seen = await viewAnalytics(own, client.id, { from: '2025-11-20', to: '2026-11-20' }, deps);
  expect(seen.before).toBeUndefined();
});
