import { afterAll, beforeAll, expect, it } from 'vitest';
import { contracts } from '../../../shared/contracts/contracts.ts';
import type { Analytics } from '../../../shared/domain/metrics/analytics.ts';
import { agencyDay } from '../../../shared/domain/time/agency-day.ts';
import { hour, minute } from '../../../shared/durations.ts';
import type { PostId } from '../../../shared/domain/ids.ts';
import { idOfClient } from '../../support/ids.ts';
import { connect, runJob, settled, upload } from '../../support/api/agency.ts';
import { Platform } from '../../../shared/platforms/platforms.ts';
import { apiClient, request, signIn } from '../../support/api/api-client.ts';
import { verifyEmail } from '../../support/api/email-code.ts';
import { eventually } from '../../support/local/eventually.ts';
import { startSystem } from '../../support/local/local-system.ts';

const password = 'a long password';

let system: Awaited<ReturnType<typeof startSystem>>;
beforeAll(async () => {
  system = await startSystem();
});
afterAll(() => system.stop());

async function newClient(name: string) {
  const email = `${name}@example.com`;
  const form = { name, email, password, confirmPassword: password, acceptTerms: true };
  const signedUp = await request(`${system.url}/api/sign-ups`, 'POST', undefined, form);
  const { id } = contracts.createSignUp.response.parse(signedUp.body);
  const token = await signIn(system.url, email, password);
  const call = apiClient(system.url, token);
  await verifyEmail(system.url, email, call);
  for (const platform of ['instagram', 'facebook'] as const) await connect(call, system.url, id, platform);
  const query = { from: dayIn(-24), to: dayIn(48) };
  return {
    id,
    call,
    send: (path: string) => request(`${system.url}/api${path}`, 'GET', token),
    numbers: () => call(contracts.getAnalytics, { params: { clientId: id }, query }),
  };
}
type Owner = Awaited<ReturnType<typeof newClient>>;

const dayIn = (hours: number) => agencyDay(new Date(Date.now() + hours * hour).toISOString());

async function publish({ id, call }: Owner, content: string): Promise<PostId> {
  const media = [await upload(call, id)];
  const body = { clientId: id, content, platforms: ['instagram' as const, 'facebook' as const], media };
  const post = await call(contracts.createPost, { body });
  await call(contracts.createPublication, { params: { postId: post.id } });
  await settled(call, post.id);
  return post.id;
}

/** As if `later` milliseconds had passed. A run in progress is not started again and needs another tick. */
function measured(owner: Owner, later: number, shows: (numbers: Analytics) => boolean): Promise<Analytics> {
  const at = new Date(Date.now() + later);
  return eventually(async () => {
    await runJob(system.url, 'collect-metrics', at);
    const numbers = await owner.numbers();
    return shows(numbers) && numbers;
  });
}

it('what went out is counted at once, measured by the hour, and stays when the post is gone', async () => {
  const owner = await newClient('counted');
  const before = await owner.numbers();
  expect(before.delivery).toEqual({ published: 0, onTime: 0, failed: 0 });

  const postId = await publish(owner, 'Canary kaak\nwith sesame');
  const recorded = await eventually(async () => {
    const numbers = await owner.numbers();
    return numbers.totals.targets === 2 && numbers;
  });
  expect(recorded.delivery).toEqual({ published: 2, onTime: 2, failed: 0, onTimeRate: 100, successRate: 100 });
  expect(recorded.topPosts).toEqual([]);

  const first = await measured(owner, 75 * minute, ({ topPosts }) => topPosts.length === 2);
  for (const post of first.topPosts) {
    expect(post).toMatchObject({ postId, kind: 'image', excerpt: 'Canary kaak with sesame', fiveMinutes: post.latest });
    expect(post.permalink).toMatch(/^http/);
    expect(post.oneDay).toBeUndefined();
  }
  await owner.call(contracts.deletePost, { params: { postId } });
  const later = await measured(owner, 26 * hour, ({ topPosts }) =>
    topPosts.every(({ oneDay }) => oneDay !== undefined),
  );
  expect(later.topPosts.map(({ platform }) => platform).toSorted()).toEqual(['facebook', 'instagram']);
  // Their order follows the latest numbers.
  const firstNumbers = new Map(first.topPosts.map(({ platform, latest }) => [platform, latest]));
  for (const { platform, fiveMinutes } of later.topPosts) expect(fiveMinutes).toEqual(firstNumbers.get(platform));
  expect(later.totals).toMatchObject({ posts: 1, targets: 2 });
  expect(later.rhythm.hours.map(({ posts }) => posts)).toEqual([2]);
  const followers = await eventually(async () => {
    const { platforms } = await owner.numbers();
    return platforms.every((platform) => platform.followers !== undefined) && platforms.map((own) => own.followers);
  });
  for (const number of followers) expect(number).toBeGreaterThan(0);
});

it('what failed is counted against what went out', async () => {
  const owner = await newClient('failed');
  const refusal = { error: { message: 'No', type: 'OAuthException', code: 100, fbtrace_id: 'A1' } };
  const fault = { route: 'POST /{page}/feed', fault: { kind: 'error', status: 400, body: refusal } };
  await request(`${system.simulatorUrl}/_sim/faults`, 'POST', undefined, fault);
  const body = { clientId: owner.id, content: 'Canary failure', platforms: ['facebook' as const] };
  const { id: postId } = await owner.call(contracts.createPost, { body });
  await owner.call(contracts.createPublication, { params: { postId } });
  expect((await settled(owner.call, postId)).status).toBe('failed');
  await owner.call(contracts.createPublication, { params: { postId } });
  expect((await settled(owner.call, postId)).status).toBe('published');
  const { delivery } = await eventually(async () => {
    const numbers = await owner.numbers();
    return numbers.delivery.failed === 1 && numbers.delivery.published === 1 && numbers;
  });
  expect(delivery).toMatchObject({ successRate: 50 });
});

it('the numbers of all clients are those of each together, and stay when a client goes', async () => {
  const admin = apiClient(system.url, await signIn(system.url, 'admin@nashra.demo', system.demo.adminPassword));
  const together = { published: 3, onTime: 3, failed: 1, onTimeRate: 100, successRate: 75 };
  const all = () =>
    eventually(async () => {
      const { from: _from, to: _to, days, platforms, ...delivery } = await admin(contracts.getPublishingStatistics);
      return delivery.published + delivery.failed === 4 && { days, platforms, delivery };
    });
  const { days, platforms, delivery } = await all();
  expect(delivery).toEqual(together);
  expect(days).toHaveLength(30);
  expect(platforms.map(({ platform }) => platform)).toEqual(Platform.options);
  expect(platforms.filter(({ published, failed }) => published + failed > 0)).toMatchObject([
    { platform: 'instagram', published: 1, failed: 0 },
    { platform: 'facebook', published: 2, failed: 1 },
  ]);
  const { clients } = await admin(contracts.listClients, { query: { search: 'counted' } });
  await admin(contracts.deleteClient, { params: { clientId: idOfClient(clients[0]?.id ?? '') } });
  await eventually(async () => (await admin(contracts.getClientStatistics)).total === 2);
  expect((await all()).delivery).toEqual(together);
});

it('an invalid range is refused, and names the wrong end', async () => {
  const { id, send } = await newClient('ranges');
  const path = `/clients/${id}/analytics`;
  for (const [query, field] of [
    ['from=2026-11-02&to=2026-11-01', 'to'],
    ['from=2025-10-01&to=2026-11-01', 'from'],
    ['from=2026-02-30', 'from'],
    ['to=20261101', 'to'],
    ['platform=myspace', 'platform'],
  ] as const) {
    const { status, body } = await send(`${path}?${query}`);
    expect([query, status]).toEqual([query, 400]);
    expect(body).toMatchObject({ error: { fields: { [field]: expect.any(String) } } });
  }
  expect((await send(`${path}?from=2026-11-01&to=2026-11-01`)).status).toBe(200);
});
