import { createHmac } from 'node:crypto';
import { AdminGetUserCommand, CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { s3Archive } from '../../../functions/adapters/files/s3-archive.ts';
import { partitions } from '../../../functions/table-keys.ts';
import { names } from '../../../infra/local/run/environment.ts';
import { contracts } from '../../../shared/contracts/contracts.ts';
import { postedPages } from '../../../shared/contracts/data-deletion-contracts.ts';
import { type DeletionId, deletionSteps } from '../../../shared/domain/deletion/data-deletion.ts';
import { hour } from '../../../shared/durations.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { agree, connect, pageOfClient, runJob, settled, upload } from '../../support/api/agency.ts';
import { type ApiClient, apiClient, request, signIn } from '../../support/api/api-client.ts';
import { verifyEmail } from '../../support/api/email-code.ts';
import { eventually } from '../../support/local/eventually.ts';
import { startSystem } from '../../support/local/local-system.ts';
import { isChangedPostsItem } from '../../support/table/changed-posts-item.ts';
import { rawRequest } from '../raw-request.ts';
import { storedTexts } from '../stored-texts.ts';
import { idOfDeletion } from '../../support/ids.ts';

const secret = 'the-simulated-app-keeps-no-secrets';
const instagramSecret = 'the-simulated-instagram-app-neither';
const personId = '122094867530001';

let system: Awaited<ReturnType<typeof startSystem>>;
let adminToken: string;
let admin: ApiClient;
let database: DynamoDBClient;
let s3: S3Client;
let cognito: CognitoIdentityProviderClient;
beforeAll(async () => {
  system = await startSystem();
  adminToken = await signIn(system.url, system.demo.adminEmail, system.demo.adminPassword);
  admin = apiClient(system.url, adminToken);
  database = new DynamoDBClient({});
  s3 = new S3Client({ forcePathStyle: true });
  cognito = new CognitoIdentityProviderClient({});
});
afterAll(async () => {
  for (const client of [database, s3, cognito]) client.destroy();
  await system.stop();
});

let people = 0;

async function enter() {
  people += 1;
  const email = `person-${people}@deletion.example`;
  const password = 'a password of their own';
  const body = { name: `Canary Person ${people}`, email, password, confirmPassword: password, acceptTerms: true };
  const company = `Canary Company ${people}`;
  const { status, body: made } = await request(`${system.url}/api/sign-ups`, 'POST', undefined, { ...body, company });
  expect(status).toBe(201);
  const { id } = made as { id: ClientId };
  const token = await signIn(system.url, email, password);
  const call = apiClient(system.url, token);
  await verifyEmail(system.url, email, call);
  return { id, email, name: body.name, company, token, call };
}

function signed(said: object, key = secret): string {
  const payload = Buffer.from(
    JSON.stringify({ algorithm: 'HMAC-SHA256', issued_at: Math.floor(Date.now() / 1000), ...said }),
  ).toString('base64url');
  return `${createHmac('sha256', key).update(payload).digest('base64url')}.${payload}`;
}

async function post(path: string, form: Record<string, string>) {
  const answer = await fetch(`${system.url}${path}`, { method: 'POST', body: new URLSearchParams(form) });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

const simulate = async (order: object) => {
  const { body } = await request(`${system.simulatorUrl}/_sim/people`, 'POST', undefined, order);
  return body as { status: number; answer: Record<string, string>; signedRequest: string };
};

const stateOf = (deletionId: DeletionId) => admin(contracts.getDeletion, { params: { deletionId } });
const done = (deletionId: DeletionId) => eventually(async () => (await stateOf(deletionId)).status === 'done');

async function healthOf(call: ApiClient, clientId: ClientId) {
  const { connections } = await call(contracts.listConnections, { params: { clientId } });
  return Object.fromEntries(connections.map(({ platform, health }) => [platform, health]));
}

const everything = () => storedTexts({ dataDir: system.dataDir, database, s3 });

/** Except tombstones. */
async function traces(...canaries: string[]) {
  const found = (await everything()).filter((text) => canaries.some((canary) => text.includes(canary)));
  return found.filter((text) => !text.includes('"isRemoved":true'));
}

/** Without delayed messages and what lists were told, which hold the id of a removed client or post for a while: it is ours and not personal. */
async function tracesAtRest(id: string) {
  const isDelayed = (text: string) => /"queue_name":"(?:metrics|client-removal)"/.test(text);
  const isTold = (text: string) =>
    text.includes(`"${partitions.changedPosts}"`) && isChangedPostsItem(JSON.parse(text));
  return (await traces(id)).filter((text) => !isDelayed(text) && !isTold(text));
}

/** The latest last. */
async function allEmails() {
  const { body } = await request(`${system.url}/_local/mail`, 'GET');
  return (body as { mail: { to: string[]; text: string }[] }).mail;
}

const emailsTo = async (email: string) => (await allEmails()).filter(({ to }) => to.includes(email));

/** Of the e-mail that is the `count`th with a link. */
const tokenFor = (email: string, count: number) =>
  eventually(async () => {
    const tokens = (await emailsTo(email)).flatMap(({ text }) => /#([\w-]{43})/.exec(text)?.[1] ?? []);
    return tokens.length >= count && tokens.at(-1);
  });

/** The person must choose one. */
async function offered(call: ApiClient, clientId: ClientId) {
  const redirectUri = `${system.url}/auth/instagram/callback`;
  const params = { platform: 'instagram' as const };
  const { url } = await call(contracts.createAuthorization, { params, body: { clientId, redirectUri } });
  const pages = [pageOfClient(`${clientId} 1`).id, pageOfClient(`${clientId} 2`).id];
  const body = { ...(await agree(url, ...pages)), redirect_uri: redirectUri };
  const offer = await call(contracts.createConnection, { params, body });
  if (offer.connected) throw new Error('There was nothing to choose');
  return offer;
}

/** The idempotency record keeps its answer. */
async function draftOnce(token: string, clientId: ClientId) {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'idempotency-key': `draft of ${clientId}`,
  };
  const body = JSON.stringify({ clientId, content: 'A canary of a draft', platforms: ['facebook'] });
  expect(await rawRequest(system.url, 'POST', '/api/posts', headers, body)).toMatchObject({ status: 201 });
}

describe('a person who removes the app', () => {
  it('posts a form to the page’s address, and removes all tokens of the person', async () => {
    const { id, call } = await enter();
    await connect(call, system.url, id, 'facebook');
    await connect(call, system.url, id, 'instagram');
    expect(await simulate({ kind: 'deauthorize' })).toMatchObject({ status: 200, answer: { ok: true, success: true } });
    expect(await healthOf(call, id)).toEqual({ facebook: 'reconnect', instagram: 'reconnect' });
    const stored = (await everything()).filter((text) => text.includes(id) && text.includes('sealedToken'));
    expect(stored).toHaveLength(2);
    const noToken = { key: '', nonce: '', tag: '', text: '' };
    for (const text of stored) expect(JSON.parse(text)).toMatchObject({ sealedToken: noToken });
    expect((await call(contracts.getMe)).client.name).toContain('Canary');
  });

  it('connects nothing of what they were choosing from', async () => {
    const { id, token, call } = await enter();
    const offer = await offered(call, id);
    expect(await simulate({ kind: 'deauthorize' })).toMatchObject({ status: 200 });
    const chosen = { choice: offer.choice, accountId: offer.accounts[0]?.accountId };
    const answer = await request(`${system.url}/api/auth/instagram/choices`, 'POST', token, chosen);
    expect(answer).toMatchObject({ status: 400, body: { error: { code: 'connection.withdrawn' } } });
    expect(await healthOf(call, id)).toEqual({});
  });

  it('can connect again, and an old request does not undo that', async () => {
    const { id, call } = await enter();
    const longAgo = Math.floor((Date.now() - hour) / 1000);
    await connect(call, system.url, id, 'facebook');
    expect(await simulate({ issuedAt: longAgo })).toMatchObject({ status: 200 });
    expect(await healthOf(call, id)).toEqual({ facebook: 'healthy' });
  });

  it.each([
    ['a form to the endpoint', '/api/auth/instagram/deauthorize', secret],
    ['a form to the page', '/auth/instagram/deauthorize', secret],
    ['a form signed by the other app', '/auth/instagram/deauthorize', instagramSecret],
  ])('is believed by %s', async (_what, path, key) => {
    const { id, call } = await enter();
    await connect(call, system.url, id, 'facebook');
    expect(await post(path, { signed_request: signed({ user_id: personId }, key) })).toMatchObject({ status: 200 });
    expect(await healthOf(call, id)).toEqual({ facebook: 'reconnect' });
  });

  it('is accepted as JSON at the page’s address, which ignores the user id in it', async () => {
    const { id, call } = await enter();
    await connect(call, system.url, id, 'facebook');
    const send = (body: object) => request(`${system.url}/api/auth/instagram/deauthorize`, 'POST', undefined, body);
    expect(await send({ user_id: personId, signed_request: signed({ user_id: '7' }) })).toMatchObject({ status: 200 });
    expect(await healthOf(call, id)).toEqual({ facebook: 'healthy' });
    expect(await send({ user_id: '7', signed_request: signed({ user_id: personId }) })).toMatchObject({ status: 200 });
    expect(await healthOf(call, id)).toEqual({ facebook: 'reconnect' });
  });

  it('may be a Page', async () => {
    const { id, call } = await enter();
    await connect(call, system.url, id, 'facebook');
    const { connections } = await call(contracts.listConnections, { params: { clientId: id } });
    const pageId = connections[0]?.accountId ?? '';
    const another = pageId === '104817263950101' ? '104817263950102' : '104817263950101';
    expect(await simulate({ about: another })).toMatchObject({ status: 200 });
    expect(await healthOf(call, id)).toEqual({ facebook: 'healthy' });
    expect(await simulate({ about: pageId })).toMatchObject({ status: 200 });
    expect(await healthOf(call, id)).toEqual({ facebook: 'reconnect' });
  });
});

describe('what is not the platform’s', () => {
  it.each(postedPages)('is refused at %s, each in its words', async (path) => {
    const purpose = path.endsWith('/deauthorize') ? 'deauthorization' : 'data deletion request';
    const message = `Failed to process ${purpose}`;
    for (const place of [path, `/api${path}`]) {
      const forged = signed({ user_id: personId }, 'another secret');
      expect(await post(place, { signed_request: forged })).toMatchObject({
        status: 403,
        body: { error: { message } },
      });
      const unknown = signed({ user_id: personId, algorithm: 'none' });
      expect(await post(place, { signed_request: unknown })).toMatchObject({
        status: 403,
        body: { error: { message } },
      });
      const missing = { status: 400, body: { error: { message: 'No signed request received' } } };
      expect(await post(place, {})).toMatchObject(missing);
      expect(await post(place, { user_id: personId })).toMatchObject(missing);
      const nobody = { status: 400, body: { error: { message: 'No user ID found in request' } } };
      expect(await post(place, { signed_request: signed({}) })).toMatchObject(nobody);
      expect((await post(place, { signed_request: 'x'.repeat(40_000) })).status).toBe(413);
    }
  });

  it('is refused as the simulator sends it', async () => {
    for (const signature of ['wrong', 'unknown-algorithm'])
      expect(await simulate({ kind: 'data-deletion', signature })).toMatchObject({ status: 403 });
    expect(await simulate({ kind: 'data-deletion', signature: 'missing' })).toMatchObject({ status: 400 });
  });

  it('begins nothing', async () => {
    const { requests } = await admin(contracts.listDeletions);
    expect(requests).toEqual([]);
  });
});

describe('a person who wants their data deleted', () => {
  it('gets a code and a status page, and is found nowhere afterwards', async () => {
    const { id, email, name, company, token, call } = await enter();
    await connect(call, system.url, id, 'facebook');
    await offered(call, id);
    const mediaId = await upload(call, id);
    const platforms: ['facebook'] = ['facebook'];
    const post = await call(contracts.createPost, {
      body: { clientId: id, content: 'A canary of a post', platforms, media: [mediaId] },
    });
    await call(contracts.createPublication, { params: { postId: post.id } });
    const { targets } = await settled(call, post.id);
    expect(targets).toMatchObject([{ state: 'published' }]);
    for (const author of [token, adminToken]) await draftOnce(author, id);
    await s3Archive(names.archiveBucket).keep(id, 'client', { name }, new Date());
    await eventually(async () => (await traces(id)).some((text) => text.includes(`"sk":"METRICS#facebook`)));

    const { length: sentBefore } = await allEmails();
    const { status, answer, signedRequest } = await simulate({ kind: 'data-deletion' });
    expect(status).toBe(200);
    const code = answer['confirmation_code'] ?? '';
    expect(answer).toEqual({
      success: true,
      code: 'deletion.received',
      message: 'Your data deletion request has been received. Processing takes 24-48 hours.',
      deletion_id: code,
      confirmation_code: expect.stringMatching(/^[\da-f]{32}$/),
      url: `${system.url}/data-deletion/status/${code}`,
    });
    await done(idOfDeletion(code));

    const canaries = [email, name, company, personId, 'A canary of a'];
    expect(await traces(...canaries)).toEqual([]);
    expect(await tracesAtRest(id)).toEqual([]);
    const sent = JSON.stringify((await allEmails()).slice(sentBefore));
    for (const canary of [id, ...canaries]) expect(sent).not.toContain(canary);
    const user = new AdminGetUserCommand({ UserPoolId: names.userPool, Username: id });
    await expect(cognito.send(user)).rejects.toMatchObject({ name: 'UserNotFoundException' });

    const again = { signed_request: signedRequest };
    expect((await repeat(again)).body).toMatchObject({ confirmation_code: code });
    const { requests } = await admin(contracts.listDeletions);
    const { steps = {} } = requests.find((one) => one.id === code) ?? {};
    expect(new Set(Object.keys(steps))).toEqual(new Set(deletionSteps));
  });

  it('gets the same code for the same request, on every path and in both forms', async () => {
    const signedRequest = signed({ user_id: '40404' });
    const form = { signed_request: signedRequest };
    const first = (await post('/auth/instagram/data-deletion', form)).body['confirmation_code'];
    const answers = await Promise.all([
      post('/api/auth/instagram/data-deletion', form),
      post('/data-deletion/callback', form),
      post('/api/data-deletion/callback', form),
      request(`${system.url}/api/data-deletion/request`, 'POST', undefined, { user_id: '7', ...form }),
    ]);
    for (const { body } of answers) expect(body).toMatchObject({ confirmation_code: first });
    await done(idOfDeletion(String(first)));
    expect((await post('/data-deletion/callback', form)).body['confirmation_code']).toBe(first);
    const later = signed({ user_id: '40404', issued_at: Math.floor(Date.now() / 1000) + 60 });
    expect((await post('/data-deletion/callback', { signed_request: later })).body['confirmation_code']).not.toBe(
      first,
    );
  });

  it('sent by many at once begins one request', async () => {
    const form = { signed_request: signed({ user_id: '50505' }) };
    const answers = await Promise.all(Array.from({ length: 10 }, () => post('/data-deletion/callback', form)));
    expect(new Set(answers.map(({ body }) => body['confirmation_code'])).size).toBe(1);
  });

  it('has what they allowed at TikTok given back there, and their webhooks forgotten', async () => {
    const { id, email, call } = await enter();
    await connect(call, system.url, id, 'tiktok');
    const { connections } = await call(contracts.listConnections, { params: { clientId: id } });
    const accountId = connections[0]?.accountId ?? '';
    const { body } = await request(`${system.url}/api/data-deletion/request`, 'POST', undefined, { user_id: id });
    const { deletion_id: deletionId } = body as { deletion_id: DeletionId };
    const token = await tokenFor(email, 1);
    const { startsAt = '' } = await admin(contracts.createDeletionConfirmation, {
      params: { deletionId },
      body: { token },
    });
    await runJob(system.url, 'begin-deletions', new Date(Date.parse(startsAt) + 1000));
    await done(deletionId);
    const journal = await request(`${system.tiktokSimulatorUrl}/_sim/journal`, 'GET');
    const { requests } = journal.body as { requests: { route: string; status: number }[] };
    const revocations = requests.filter(({ route }) => route === 'POST /v2/oauth/revoke/');
    expect(revocations).toMatchObject([{ status: 200 }]);
    expect([...(await tracesAtRest(id)), ...(await traces(accountId))]).toEqual([]);

    const result = (account: string) => ({
      id: account,
      time: 1,
      changes: [{ field: 'comments', value: { id: account } }],
    });
    const delivery = JSON.stringify({ object: 'instagram', entry: [result(accountId), result('sentinel')] });
    const signature = `sha256=${createHmac('sha256', secret).update(delivery).digest('hex')}`;
    const headers = { 'content-type': 'application/json', 'x-hub-signature-256': signature };
    await fetch(`${system.url}/api/webhooks/instagram`, { method: 'POST', headers, body: delivery });
    await eventually(async () => (await everything()).some((text) => text.includes('"pk":"WEBHOOK#sentinel"')));
    await eventually(async () => (await traces(accountId)).length === 0);
  });

  it('takes along only what they agreed to, where the agency connected the account', async () => {
    const { id, call } = await enter();
    await connect(admin, system.url, id, 'facebook');
    const draft = await call(contracts.createPost, {
      body: { clientId: id, content: 'Kept', platforms: ['facebook'] },
    });
    const { answer } = await simulate({ kind: 'data-deletion' });
    await done(idOfDeletion(answer['confirmation_code'] ?? ''));
    expect(await healthOf(call, id)).toEqual({});
    expect(await call(contracts.getPost, { params: { postId: draft.id } })).toMatchObject({ content: 'Kept' });
    expect(await traces(personId)).toEqual([]);
    await connect(call, system.url, id, 'facebook');
    expect(await healthOf(call, id)).toEqual({ facebook: 'healthy' });
  });
});

const repeat = (form: Record<string, string>) => post('/data-deletion/callback', form);

describe('the form', () => {
  const ask = (body: object) => request(`${system.url}/api/data-deletion/request`, 'POST', undefined, body);

  it('answers the same for every address', async () => {
    const { id, email } = await enter();
    const named = ['nobody@deletion.example', email, id, '01JMEDXA0000000000000MED01', system.demo.adminEmail];
    const answers = await Promise.all(named.map((one) => ask({ user_id: one, request_type: 'full_deletion' })));
    const shape = answers.map(({ status, body }) => {
      const { success, message } = body as { success: boolean; message: string };
      return { status, success, message, members: Object.keys(body as object) };
    });
    expect(new Set(shape.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(shape[0]?.status).toBe(202);
    await tokenFor(email, 2);
    expect(await emailsTo(system.demo.adminEmail)).toEqual([]);
    expect(await emailsTo('nobody@deletion.example')).toEqual([]);
  });

  it.each(['a@😀.com', 'a\ufffe@b.com', 'مقهى@بيروت.example'])('takes any address, also %s', async (address) => {
    expect(await ask({ user_id: address })).toMatchObject({ status: 202 });
  });

  it('deletes nothing before the owner has confirmed it and a day has passed', async () => {
    const { id, email, call } = await enter();
    const { body } = await ask({ user_id: email });
    const { deletion_id: deletionId } = body as { deletion_id: DeletionId };
    const token = await tokenFor(email, 1);
    const params = { deletionId };
    expect(await stateOf(deletionId)).toMatchObject({ status: 'pending-verification' });

    const confirmed = await admin(contracts.createDeletionConfirmation, { params, body: { token } });
    expect(confirmed.status).toBe('scheduled');
    const again = request(`${system.url}/api/data-deletion/${deletionId}/confirmations`, 'POST', undefined, { token });
    expect(await again).toMatchObject({ status: 404 });
    const startsAt = Date.parse(confirmed.startsAt ?? '');
    await runJob(system.url, 'begin-deletions', new Date(startsAt - 1000));
    expect(await stateOf(deletionId)).toMatchObject({ status: 'scheduled' });
    expect((await call(contracts.getMe)).client.id).toBe(id);

    await runJob(system.url, 'begin-deletions', new Date(startsAt + 1000));
    await done(deletionId);
    expect([...(await tracesAtRest(id)), ...(await traces(email))]).toEqual([]);
  });

  it('is cancelled by the link of the second e-mail, once', async () => {
    const { id, email, call } = await enter();
    const { body } = await ask({ user_id: 'somebody else', email });
    const { deletion_id: deletionId } = body as { deletion_id: DeletionId };
    const params = { deletionId };
    const token = await tokenFor(email, 1);
    const cancel = (given: string) =>
      request(`${system.url}/api/data-deletion/${deletionId}/cancellations`, 'POST', undefined, { token: given });
    expect(await cancel(token)).toMatchObject({ status: 404 });
    const { startsAt = '' } = await admin(contracts.createDeletionConfirmation, { params, body: { token } });
    const second = await tokenFor(email, 2);
    expect(await cancel(token)).toMatchObject({ status: 404 });
    expect(await cancel(second)).toMatchObject({ status: 200, body: { status: 'cancelled' } });
    expect(await cancel(second)).toMatchObject({ status: 404 });
    await runJob(system.url, 'begin-deletions', new Date(Date.parse(startsAt) + hour));
    expect(await stateOf(deletionId)).toMatchObject({ status: 'cancelled' });
    expect((await call(contracts.getMe)).client.id).toBe(id);
  });

  it('refuses a request with an unknown signature', async () => {
    const answer = await ask({ user_id: personId, signed_request: signed({ user_id: personId }, 'another') });
    const message = 'Failed to process data deletion request';
    expect(answer).toMatchObject({ status: 403, body: { error: { message } } });
  });

  it('throttles too many requests about the same person', async () => {
    const answers = [];
    // A day may end in between, so there can be two windows.
    for (let count = 0; count < 7; count += 1) answers.push(await ask({ user_id: ' Spam@deletion.example' }));
    expect(answers.filter(({ status }) => status === 202).length).toBeGreaterThanOrEqual(3);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('asks an address that sends too many to wait', async () => {
    const { limit } = contracts.createDeletion.throttles[0];
    const answers = await Promise.all(
      Array.from({ length: 2 * limit + 1 }, (_, index) => ask({ user_id: `many-${index}@deletion.example` })),
    );
    expect(answers.some(({ status }) => status === 429)).toBe(true);
  });
});
