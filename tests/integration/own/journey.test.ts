import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DynamoDBClient, paginateScan } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contracts } from '../../../shared/contracts/contracts.ts';
import type { PostId } from '../../../shared/domain/ids.ts';
import { agencyDay } from '../../../shared/domain/time/agency-day.ts';
import { day, second } from '../../../shared/durations.ts';
import { connect, publishedAt, settled, tick, upload } from '../../support/api/agency.ts';
import { answers, apiClient, type ApiClient, signIn } from '../../support/api/api-client.ts';
import { newMember, newPaidClient } from '../../support/api/people.ts';
import { eventually } from '../../support/local/eventually.ts';
import { startSystem } from '../../support/local/local-system.ts';

const password = 'canary password 4711';
const caption = 'Fresh manakish, canary caption 4712';

let system: Awaited<ReturnType<typeof startSystem>>;
let call: ApiClient;
beforeAll(async () => {
  system = await startSystem();
  call = apiClient(system.url, await signIn(system.url, 'admin@nashra.demo', system.demo.adminPassword));
});
afterAll(() => system.stop());

it('a post travels the whole house, and leaves no secret on its way', async () => {
  const body = { name: 'Olive & Thyme', email: 'owner@olive.example', plan: 'starter' as const, password };
  const { client } = await call(contracts.createClient, { body });
  const instagram = await connect(call, system.url, client.id, 'instagram');
  const facebook = await connect(call, system.url, client.id, 'facebook');
  expect((await call(contracts.getClient, { params: { clientId: client.id } })).socialMediaAccounts).toEqual([
    'instagram',
    'facebook',
  ]);

  const picture = await upload(call, client.id);
  const due = new Date(Date.now() + 60_000);
  const draft = {
    clientId: client.id,
    content: caption,
    platforms: ['instagram' as const, 'facebook' as const],
    media: [picture],
  };
  const post = await call(contracts.createPost, {
    body: { ...draft, status: 'scheduled', scheduledFor: due.toISOString() },
  });
  expect(post.targets.map(({ state }) => state)).toEqual(['waiting', 'waiting']);
  expect(await publishedAt(system.simulatorUrl)).toEqual([]);

  await tick(system.url, due);
  const done = await settled(call, post.id);
  const objects = await publishedAt(system.simulatorUrl);
  expect(done.status).toBe('published');
  expect(objects).toHaveLength(2);
  expect(new Set(objects.map(({ platform, message }) => `${platform}: ${message}`))).toEqual(
    new Set([`facebook: ${caption}`, `instagram: ${caption}`]),
  );
  const permalinks = done.targets.map((target) => (target.state === 'published' ? target.permalink : undefined));
  expect(new Set(permalinks)).toEqual(new Set(objects.map(({ permalink }) => permalink)));
  for (const permalink of permalinks) expect((await fetch(permalink ?? '')).status).toBe(200);

  const codes = [instagram.code, facebook.code];
  const states = [instagram.state, facebook.state];
  const secrets = [password, system.demo.adminPassword, ...codes];
  // The worker says so after it has saved it.
  await eventually(async () => /"results":\{[^}]*"published":1/.test(await logLines(system.dataDir)));
  const logs = await logLines(system.dataDir);
  expect(leaked(logs, [...secrets, ...states, caption, 'Bearer '])).toEqual([]);
  const table = await wholeTable();
  expect(table.includes(post.id)).toBe(true);
  expect(leaked(table, [...secrets, ...states])).toEqual([]);
  // Some secrets are returned once, to one caller: the password to the admin who typed it, a state in an address.
  const said = answers.join('\n').replace(password, '');
  expect(leaked(said, [...secrets, 'sealedToken'])).toEqual([]);
});

it.each([
  ['the agency', 'agency', 'draft', 'draft'],
  ['a platform', 'facebook', 'next-slots', 'scheduled'],
] as const)(
  'a hold of %s keeps what is due from the platform until it is released',
  async (_, scope, missed, status) => {
    const { id: clientId } = await newPaidClient(system, `Held by ${scope}`, 'facebook', 'instagram');
    const content = `Held kaak of ${scope}`;
    const media = [await upload(call, clientId)];
    await call(contracts.createPublishingHold, { body: { scope } });
    const scheduledFor = new Date(Date.now() + 4 * second).toISOString();
    const [there, elsewhere] = await Promise.all(
      (['facebook', 'instagram'] as const).map((platform) =>
        call(contracts.createPost, {
          body: { clientId, content, media, platforms: [platform], scheduledFor },
        }),
      ),
    );
    const causes = async (post: typeof there) =>
      (await call(contracts.getPost, { params: { postId: post!.id } })).targets.map((target) =>
        target.state === 'waiting' ? target.cause : target.state,
      );
    const expected = [['crisis'], [scope === 'agency' ? 'crisis' : 'published']];
    await eventually(
      async () => JSON.stringify([await causes(there), await causes(elsewhere)]) === JSON.stringify(expected),
    );
    const out = (await publishedAt(system.simulatorUrl)).filter(({ message }) => message === content);
    expect(out.map(({ platform }) => platform)).toEqual(scope === 'agency' ? [] : ['instagram']);
    const { left, released } = await call(contracts.createPublishingRelease, { params: { scope }, body: { missed } });
    expect({ left, released }).toEqual({ left: [], released: scope === 'agency' ? 2 : 1 });
    const after = await call(contracts.getPost, { params: { postId: there!.id } });
    expect(after.status).toBe(status);
    // A draft keeps the time that it missed.
    expect((after.scheduledFor ?? '') > new Date().toISOString()).toBe(status === 'scheduled');
  },
);

it('the numbers of a day count what went out by its client, who sees to it and who agreed', async () => {
  const { id: clientId } = await newPaidClient(system, 'Counted', 'facebook');
  const manager = await newMember(system, 'manager', [clientId]);
  const approvals = { policy: 'none', language: 'en', isReviewed: true } as const;
  await call(contracts.updateClient, { params: { clientId }, body: { approvals } });
  const body = { clientId, content: 'Counted kaak', platforms: ['facebook' as const] };
  const { id: postId } = await manager.call(contracts.createPost, { body });
  await manager.call(contracts.createPublication, { params: { postId } });
  await settled(manager.call, postId);
  const today = agencyDay(new Date().toISOString());
  const numbers = await eventually(async () => {
    const found = await manager.call(contracts.getAgencyNumbers, { query: { from: today, to: today } });
    return found.clients.length > 0 && found;
  });
  const once = { published: 1, onTime: 1, failed: 0 };
  expect(numbers).toMatchObject({
    total: once,
    clients: [{ clientId, clientName: 'Counted', ...once }],
    people: [{ person: { id: manager.id, name: 'Nour' }, ...once }],
    reviewers: [{ name: 'Nour', ...once }],
    isCut: false,
  });
});

it('posts go to proposed free times together, get a label, and go back', async () => {
  const { id: clientId } = await newPaidClient(system, 'Moved', 'facebook');
  const times = [3, 5].map((days) => new Date(Date.now() + days * day).toISOString());
  const posts = await Promise.all(
    times.map((scheduledFor) =>
      call(contracts.createPost, { body: { clientId, content: 'Moved kaak', platforms: ['facebook'], scheduledFor } }),
    ),
  );
  const postIds = posts.map(({ id }) => id);
  const { slots } = await call(contracts.createSlotProposals, { body: { postIds } });
  expect(slots.map(({ postId }) => postId).toSorted()).toEqual(postIds.toSorted());
  const change = (postId: PostId, version: number, changed: object) =>
    call(contracts.updatePost, { params: { postId }, body: { ...changed, version } });
  const moved = await Promise.all(
    slots.map(({ postId, at }) => change(postId, 1, { scheduledFor: at, status: 'scheduled', labels: ['Ramadan'] })),
  );
  expect(moved.map(({ scheduledFor }) => scheduledFor)).toEqual(slots.map(({ at }) => at));
  const labelled = await call(contracts.listPosts, { query: { clientId, label: 'ramadan' } });
  expect(labelled.total).toBe(2);
  const back = await Promise.all(
    posts.map(({ id, scheduledFor }) => change(id, 2, { scheduledFor, labels: [], status: 'scheduled' })),
  );
  expect(back.map(({ scheduledFor, labels = [] }) => [scheduledFor, labels])).toEqual(times.map((time) => [time, []]));
  const stale = { params: { postId: posts[0]!.id }, body: { labels: ['Late'], version: 1, scheduledFor: times[1] } };
  await expect(call(contracts.updatePost, stale)).rejects.toThrow('post.changed');
});

function leaked(text: string, secrets: readonly string[]): string[] {
  const platformTokens = text.match(/EAAS[0-9a-f]{16}/g) ?? [];
  return [...secrets.filter((secret) => text.includes(secret)), ...platformTokens];
}

async function logLines(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'logs');
  const files = await readdir(folder);
  return (await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))).join('\n');
}

async function wholeTable(): Promise<string> {
  const client = new DynamoDBClient({});
  const pages: string[] = [];
  for await (const page of paginateScan({ client }, { TableName: process.env['TABLE_NAME'] }))
    pages.push(JSON.stringify(page.Items));
  client.destroy();
  return pages.join('\n');
}
