import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contracts } from '../../../shared/contracts/contracts.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { day } from '../../../shared/durations.ts';
import { demoClients } from '../../../infra/local/demo/demo-clients.ts';
import { CommentPlatform, Platform } from '../../../shared/platforms/platforms.ts';
import { apiClient, type ApiClient, signIn } from '../../support/api/api-client.ts';
import { eventually } from '../../support/local/eventually.ts';
import { installation } from '../../support/local/spawned-system.ts';

let place: Awaited<ReturnType<typeof installation>>;
let call: ApiClient;
const enter = async () => {
  const { url, adminPassword } = await place.start();
  call = apiClient(url, await signIn(url, 'admin@nashra.demo', adminPassword));
};
beforeAll(async () => {
  place = await installation({ DEMO: '1' });
  await enter();
});
afterAll(() => place.remove());

const postsOf = (status: string) =>
  call(contracts.listPosts, { query: { status, pageSize: '100' } }).then(({ posts }) => posts);
const allClients = async () => {
  const { clients } = await call(contracts.listClients, { query: { pageSize: '100' } });
  return clients.filter(({ isStaff }) => isStaff !== true);
};

const dayAgo = (ago: number) => new Date(Date.now() - ago * day).toISOString().slice(0, 10);
const historyOf = (clientId: ClientId) =>
  call(contracts.listHistory, { params: { clientId }, query: { from: dayAgo(60), to: dayAgo(0) } }).then(
    ({ posts }) => posts,
  );

it('shows eight clients whose posts went out on all platforms, and are planned', async () => {
  expect((await allClients()).map(({ name }) => name)).toEqual(expect.arrayContaining(['Cedar Café', 'مخبز الأرز']));
  expect(await allClients()).toHaveLength(8);
  const out = (await Promise.all((await allClients()).map(({ id }) => historyOf(id)))).flat();
  expect(new Set(out.map(({ platform }) => platform))).toEqual(new Set(Platform.options));
  const last = out.filter(({ publishedAt }) => Date.parse(publishedAt) > Date.now() - 14 * day);
  for (const { excerpt, permalink } of last)
    expect([excerpt, permalink]).toEqual([expect.stringMatching(/./), expect.stringMatching(/^http/)]);
  const planned = (await postsOf('scheduled')).map((post) => Date.parse(post.scheduledFor ?? ''));
  expect(Math.max(...planned)).toBeGreaterThan(Date.now() + 12 * day);
  expect(new Set((await postsOf('draft')).map(({ clientId }) => clientId)).size).toBe(8);
});

it('has what needs a person: a half-failed post, an account to reconnect, a trial that ends, and answers', async () => {
  const { needs } = await call(contracts.getHome);
  expect(needs.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['failed', 'reconnect']));
  const half = (await postsOf('published')).filter(({ targets }) => targets.some(({ state }) => state === 'failed'));
  expect(half.map(({ clientName }) => clientName)).toEqual(['Byblos Books']);
  const trials = (await allClients()).filter(({ subscriptionStatus }) => subscriptionStatus === 'trial');
  expect(trials.map(({ name }) => name)).toEqual(['Tripoli Sweets']);
  const left = Date.parse(trials[0]?.trialEndDate ?? '') - Date.now();
  expect([left > day / 2, left < 2 * day]).toEqual([true, true]);
  const answered = (await postsOf('scheduled')).flatMap(({ approval }) => approval?.state ?? []);
  expect(answered.toSorted()).toEqual(['asked', 'asked', 'change', 'yes']);
  const bikes = (await allClients()).find(({ name }) => name === 'Beirut Bikes');
  const { series } = await call(contracts.listPostSeries, { query: { clientId: bikes!.id } });
  expect(series).toMatchObject([{ posts: 4 }]);
});

it('has what a writer prepared: a post waits for the team, another came back', async () => {
  const reviewed = (await postsOf('draft')).filter(({ review }) => review !== undefined);
  expect(new Set(reviewed.map(({ clientName }) => clientName))).toEqual(new Set(['مخبز الأرز']));
  expect(reviewed.flatMap(({ review }) => review?.state ?? []).toSorted()).toEqual(['asked', 'change']);
  const { needs } = await call(contracts.getHome);
  expect(needs.map(({ kind }) => kind)).toContain('reviews-waiting');
});

it('has comments of every platform where they are read', async () => {
  const cedar = (await allClients()).find(({ name }) => name === demoClients[0].name);
  if (cedar === undefined) throw new Error('The first client is not there');
  const found = new Set<string>();
  for (const platform of CommentPlatform.options) {
    const query = { platform };
    const { comments } = await call(contracts.listComments, { params: { clientId: cedar.id }, query });
    for (const comment of comments) found.add(comment.platform);
  }
  expect([...found]).toEqual(CommentPlatform.options);
});

it('has a team of three, whose members look after some clients', async () => {
  const { members } = await call(contracts.listTeam);
  expect(members.map(({ name, rank, clients }) => [name, rank, clients.length])).toEqual([
    ['Karim Saab', 'writer', 2],
    ['Nashra Admin', 'owner', 0],
    ['Nour Haddad', 'manager', 5],
  ]);
});

it('has numbers of two months, and those of each post once they are read', async () => {
  const cedar = (await allClients()).find(({ name }) => name === 'Cedar Café');
  const old = await historyOf(cedar!.id);
  expect(Math.min(...old.map(({ publishedAt }) => Date.parse(publishedAt)))).toBeLessThan(Date.now() - 50 * day);
  await eventually(async () => {
    const recent = (await historyOf(cedar!.id)).filter(
      ({ publishedAt, platform }) => platform === 'instagram' && Date.parse(publishedAt) > Date.now() - 12 * day,
    );
    return recent.length > 0 && recent.every(({ latest }) => (latest?.likes ?? 0) > 0);
  });
});

it('has an activity of each client and an audit that say what was done, when and by whom', async () => {
  for (const { id, name } of await allClients()) {
    const { entries } = await call(contracts.listAuditEntries, { query: { clientId: id } });
    const kinds = new Set(entries.map(({ kind }) => kind));
    expect([name, kinds.has('client.created'), kinds.has('connection.made'), kinds.has('post.scheduled')]).toEqual([
      name,
      true,
      true,
      true,
    ]);
    const times = entries.map(({ at }) => Date.parse(at));
    expect(Math.min(...times)).toBeLessThan(Math.max(...times));
  }
  const cedar = (await allClients()).find(({ name }) => name === 'Cedar Café');
  const { entries } = await call(contracts.listAuditEntries, { query: { clientId: cedar!.id } });
  expect(entries).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        kind: 'approval.answered',
        actor: { role: 'visitor' },
        thing: expect.objectContaining({ label: 'Rana' }),
      }),
      expect.objectContaining({ kind: 'comment.answered', actor: expect.objectContaining({ name: 'Nashra Admin' }) }),
    ]),
  );
});

it('is made once', async () => {
  const before = (await call(contracts.listPosts, {})).total;
  await (await place.running()).kill();
  await enter();
  expect((await call(contracts.listPosts, {})).total).toBe(before);
  expect(await allClients()).toHaveLength(8);
  expect(await readFile(join(place.dataDir, 'living-demo'), 'utf8')).toBe('done');
});
