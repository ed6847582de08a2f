import { GetObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dynamoJobRuns } from '../../../functions/adapters/dynamodb/operations/job-runs.ts';
import { openTable } from '../../../functions/adapters/dynamodb/table/table.ts';
import { names } from '../../../infra/local/run/environment.ts';
import { contracts } from '../../../shared/contracts/contracts.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { day, second } from '../../../shared/durations.ts';
import { connect, settled } from '../../support/api/agency.ts';
import { apiClient, type ApiClient, request, signIn } from '../../support/api/api-client.ts';
import { eventually } from '../../support/local/eventually.ts';
import { startSystem } from '../../support/local/local-system.ts';

const password = 'a long password';

let system: Awaited<ReturnType<typeof startSystem>>;
let token: string;
let admin: ApiClient;
let s3: S3Client;
beforeAll(async () => {
  system = await startSystem();
  token = await signIn(system.url, 'admin@nashra.demo', system.demo.adminPassword);
  admin = apiClient(system.url, token);
  s3 = new S3Client({ forcePathStyle: true });
});
afterAll(async () => {
  s3.destroy();
  await system.stop();
});

/** Ticks are in whole seconds: the first one not before the time. */
async function run(job: 'clean-up' | 'refresh-status', instant: string, milliseconds: number) {
  const time = new Date(Math.ceil((Date.parse(instant) + milliseconds) / second) * second).toISOString();
  const answer = await request(`${system.url}/_local/jobs/${job}`, 'POST', undefined, { time });
  if (answer.status !== 200) throw new Error(`The job answered ${answer.status}: ${answer.text}`);
  return answer.body;
}

const removed = (clients: number, posts: number) => ({
  dryRun: false,
  held: false,
  clients,
  posts,
  series: 0,
  failed: 0,
});
const statusOf = async (path: string) => (await request(`${system.url}/api${path}`, 'GET', token)).status;
const isGone = (clientId: string) => eventually(async () => (await statusOf(`/clients/${clientId}`)) === 404);

const runOf = (clientIds: ClientId[]) => ({ dryRun: false as const, clientIds, postIds: [] });

async function archived(clientId: string): Promise<Record<string, unknown>> {
  const Bucket = names.archiveBucket;
  const { Contents: objects = [] } = await s3.send(new ListObjectsV2Command({ Bucket, Prefix: `${clientId}/` }));
  const documents = objects.map(async ({ Key = '' }) => {
    const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key }));
    return [Key.replace(/^.*Z-/, ''), JSON.parse((await Body?.transformToString()) ?? '')] as const;
  });
  return Object.fromEntries(await Promise.all(documents));
}

async function newClient(name: string) {
  const body = { name, email: `${name}@example.com`, plan: 'starter', paymentStatus: 'paid', password } as const;
  return (await admin(contracts.createClient, { body })).client;
}

it('a published post goes after a day, and its receipt, its count and its archived record stay', async () => {
  const { id: clientId } = await newClient('published');
  await connect(admin, system.url, clientId, 'facebook');
  const draft = { clientId, content: 'Fresh manakish', platforms: ['facebook' as const] };
  const { id: postId } = await admin(contracts.createPost, { body: draft });
  const waiting = await admin(contracts.createPost, { body: draft });
  await admin(contracts.createPublication, { params: { postId } });
  const { publishedAt = '', targets } = await settled(admin, postId);

  expect(await run('clean-up', publishedAt, day - second)).toEqual(removed(0, 0));
  expect(await run('clean-up', publishedAt, day + 1)).toEqual(removed(0, 1));
  expect(await run('clean-up', publishedAt, day + second)).toEqual(removed(0, 0));
  expect(await statusOf(`/posts/${postId}`)).toBe(404);
  expect(await statusOf(`/posts/${waiting.id}`)).toBe(200);
  const { receipts } = await admin(contracts.listReceipts, { params: { postId } });
  // The target has the time of the platform's answer, the post that of saving it.
  const [target] = targets;
  const targetAt = target?.state === 'published' ? target.publishedAt : 'never';
  expect(receipts).toMatchObject([{ postId, platform: 'facebook', publishedAt: targetAt }]);
  await eventually(async () => (await admin(contracts.getPostStatistics)).published === 0);
  expect(await archived(clientId)).toEqual({
    [`post-${postId.split('-')[1]}.json`]: {
      reason: 'published',
      post: expect.objectContaining({ id: postId, content: draft.content, status: 'published', publishedAt }),
    },
  });
});

it('a trial client goes three days after the trial, with everything, and can sign up again', async () => {
  const email = 'trial@example.com';
  const form = { name: 'Olive', email, password, confirmPassword: password, acceptTerms: true };
  const signUp = () => request(`${system.url}/api/sign-ups`, 'POST', undefined, form);
  const { id: clientId } = contracts.createSignUp.response.parse((await signUp()).body);
  await connect(admin, system.url, clientId, 'facebook');
  const post = await admin(contracts.createPost, { body: { clientId, content: 'A draft', platforms: ['facebook'] } });
  const { trialEndDate } = await admin(contracts.getClient, { params: { clientId } });

  await run('refresh-status', trialEndDate, 0);
  expect(await run('clean-up', trialEndDate, 3 * day - 2 * second)).toMatchObject({ clients: 0 });
  expect(await run('clean-up', trialEndDate, 3 * day)).toMatchObject({ clients: 1, held: false, failed: 0 });
  await isGone(clientId);
  await eventually(async () => (await statusOf(`/posts/${post.id}`)) === 404);
  expect(await run('clean-up', trialEndDate, 3 * day)).toMatchObject({ clients: 0 });
  const documents = await archived(clientId);
  expect(documents).toEqual({
    'client.json': {
      reason: 'trial-ended',
      client: expect.objectContaining({ id: clientId, email }),
      posts: [expect.objectContaining({ id: post.id, content: 'A draft' })],
    },
  });
  expect(JSON.stringify(documents)).not.toMatch(/token|password|secret/i);
  await eventually(async () => (await signUp()).status === 201);
});

it('a paid client goes two days after the plan, and one who renewed stays', async () => {
  const [ended, renewed] = [await newClient('ended'), await newClient('renewed')];
  const params = { clientId: renewed.id };
  const { planEndDate } = renewed;
  await run('refresh-status', planEndDate, 0);
  await run('refresh-status', planEndDate, day);
  expect((await admin(contracts.getClient, { params })).subscriptionStatus).toBe('expired');
  const body = { subscriptionStatus: 'active', planEndDate: new Date(Date.now() + 90 * day).toISOString() } as const;
  await admin(contracts.updateClient, { params, body });

  await run('clean-up', ended.planEndDate, 2 * day - 2 * second);
  expect(await statusOf(`/clients/${ended.id}`)).toBe(200);
  await run('clean-up', planEndDate, 2 * day);
  await isGone(ended.id);
  expect(await statusOf(`/clients/${renewed.id}`)).toBe(200);
});

it('an admin previews a clean-up and runs it', async () => {
  const { id: clientId, name, email } = await newClient('by-hand');
  const endedAt = new Date(Date.now() - 2 * day).toISOString();
  const edit = { subscriptionStatus: 'expired', planEndDate: endedAt } as const;
  await admin(contracts.updateClient, { params: { clientId }, body: edit });
  const listed = { id: clientId, name, email, reason: 'plan-ended' as const, endedAt };
  const wanted = { held: false, clients: [listed], postIds: [], failed: 0, newlyDue: { clients: [], posts: 0 } };

  expect(await admin(contracts.createCleanup, { body: { dryRun: true } })).toEqual({ ...wanted, dryRun: true });
  expect(await statusOf(`/clients/${clientId}`)).toBe(200);
  expect(await archived(clientId)).toEqual({});
  const unseen = { ...wanted, dryRun: false, clients: [], newlyDue: { clients: [listed], posts: 0 } };
  expect(await admin(contracts.createCleanup, { body: runOf([]) })).toEqual(unseen);
  expect(await statusOf(`/clients/${clientId}`)).toBe(200);
  expect(await admin(contracts.createCleanup, { body: runOf([clientId]) })).toEqual({ ...wanted, dryRun: false });
  await isGone(clientId);
  expect(Object.keys(await archived(clientId))).toEqual(['client.json']);
  expect(await admin(contracts.createCleanup, { body: runOf([clientId]) })).toMatchObject({ clients: [] });
  expect((await request(`${system.url}/api/cleanups`, 'POST', token, {})).status).toBe(400);
});

it('clients whose time came while nothing ran stay until a person confirms', async () => {
  const { id: clientId } = await newClient('in-doubt');
  const planEndDate = new Date(Date.now() - 3 * day).toISOString();
  await admin(contracts.updateClient, { params: { clientId }, body: { subscriptionStatus: 'expired', planEndDate } });
  const before = new Date(Date.now() - day).toISOString();
  const runs = dynamoJobRuns(openTable(names.table));
  await runs.record('clean-up', { startedAt: before, endedAt: before, state: 'done', did: {} });

  const held = { held: true, clients: [{ id: clientId }] };
  expect(await admin(contracts.createCleanup, { body: { dryRun: true } })).toMatchObject(held);
  for (const _ of ['the first run', 'the next'])
    expect(await run('clean-up', new Date().toISOString(), 0)).toMatchObject({ held: true, clients: 1 });
  expect(await admin(contracts.createCleanup, { body: runOf([clientId]) })).toMatchObject(held);
  expect(await statusOf(`/clients/${clientId}`)).toBe(200);
  const confirmed = await admin(contracts.createCleanup, { body: { ...runOf([clientId]), confirm: true } });
  expect(confirmed).toMatchObject({ held: false, clients: [{ id: clientId }] });
  await isGone(clientId);
});

it('the agency’s own staff is there for good', async () => {
  await run('refresh-status', '2040-01-01T00:00:00.000Z', 0);
  await run('refresh-status', '2041-01-01T00:00:00.000Z', 0);
  await run('clean-up', '2042-01-01T00:00:00.000Z', 0);
  expect(await statusOf('/me')).toBe(200);
  const { clients } = await admin(contracts.listClients, { query: {} });
  expect(clients.map(({ email }) => email)).toContain('admin@nashra.demo');
});
