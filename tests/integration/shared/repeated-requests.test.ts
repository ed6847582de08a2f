import { beforeAll, describe, expect, it } from 'vitest';
import { contracts } from '../../../shared/contracts/contracts.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { connect } from '../../support/api/agency.ts';
import type { ApiClient } from '../../support/api/api-client.ts';
import { documentedApi, type DocumentedApi } from '../documented-api.ts';
import { rawRequest } from '../raw-request.ts';
import { demoAdmin, newClient } from '../../support/api/people.ts';
import { sharedSystem } from '../../support/local/shared-system.ts';

const system = sharedSystem();
let api: DocumentedApi;
let admin: Author;
let client: Author;
beforeAll(async () => {
  api = await documentedApi(system.url);
  const { id: clientId, token, call } = await newClient(system);
  client = { token, call, clientId };
  admin = { ...(await demoAdmin(system)), clientId };
  await connect(client.call, system.url, client.clientId, 'facebook');
});

interface Author {
  token: string;
  call: ApiClient;
  clientId: ClientId;
}

const post = (content: string) => ({ clientId: client.clientId, content, platforms: ['facebook' as const] });

/** The answer must be as documented. */
async function send(who: Author, path: string, key: string, body?: unknown) {
  const headers = {
    authorization: `Bearer ${who.token}`,
    'idempotency-key': key,
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  };
  const contract = path.endsWith('/publications') ? contracts.createPublication : contracts.createPost;
  const sent = body === undefined ? '' : JSON.stringify(body);
  const answer = await rawRequest(system.url, 'POST', path, headers, sent);
  expect(api.checkAnswer(contract, answer)).toBeUndefined();
  return answer;
}

const create = (who: Author, key: string, body: unknown) => send(who, '/api/posts', key, body);
const countOf = async (search: string) =>
  (await client.call(contracts.listPosts, { query: { clientId: client.clientId, search } })).total;

describe('a post that is sent again under its key', () => {
  it('is made once, and answered the same', async () => {
    const first = await create(client, 'twice', post('Sent twice'));
    const second = await create(client, 'twice', post('Sent twice'));
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.text).toBe(first.text);
    expect(second.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'));
    expect(await countOf('Sent twice')).toBe(1);
  });

  it('is made once when 20 come at the same time', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => create(client, 'all at once', post('Sent by twenty'))),
    );
    const made = answers.filter(({ status }) => status === 201);
    const result = answers.filter(({ status }) => status === 409);
    expect(made.length).toBeGreaterThanOrEqual(1);
    expect(made.length + result.length).toBe(20);
    for (const { headers, text } of result)
      expect([headers.get('retry-after'), text]).toEqual(['1', expect.stringContaining('idempotency.under-way')]);
    expect(new Set(made.map(({ text }) => text)).size).toBe(1);
    expect((await create(client, 'all at once', post('Sent by twenty'))).text).toBe(made[0]?.text);
    expect(await countOf('Sent by twenty')).toBe(1);
  });

  it('is the same however it is written down', async () => {
    const { clientId, content, platforms } = post('Written anew');
    const first = await create(client, 'rewritten', { clientId, content, platforms });
    const second = await create(client, 'rewritten', { platforms, content, clientId });
    expect([second.status, second.text]).toEqual([201, first.text]);
  });

  it('is refused when it differs', async () => {
    await create(client, 'changed', post('Said first'));
    const other = await create(client, 'changed', post('Said then'));
    expect([other.status, other.text]).toEqual([422, expect.stringContaining('idempotency.other-request')]);
    expect(await countOf('Said then')).toBe(0);
  });

  it('is another’s when another sends it', async () => {
    const mine = await create(client, 'shared', post('Sent by two'));
    const theirs = await create(admin, 'shared', post('Sent by two'));
    expect([mine.status, theirs.status]).toEqual([201, 201]);
    expect(await countOf('Sent by two')).toBe(2);
  });

  it('may be put right after a refusal', async () => {
    const refused = await create(client, 'fixed', { ...post('Mended'), scheduledFor: '2020-01-01T00:00:00.000Z' });
    expect(refused.status).toBe(400);
    expect((await create(client, 'fixed', post('Mended'))).status).toBe(201);
  });
});

it.each(['', 'x'.repeat(101), 'caf\u00e9'])('the key %j is refused by its name, and nothing is made', async (key) => {
  const answer = await create(client, key, post('Badly named'));
  expect(answer).toMatchObject({ status: 400, body: { error: { fields: { 'Idempotency-Key': expect.any(String) } } } });
  expect(await countOf('Badly named')).toBe(0);
});

it('a post published twice under one key is published once, and another post needs another key', async () => {
  const written = (content: string) => client.call(contracts.createPost, { body: post(content) });
  const [one, other] = [await written('Out once'), await written('Out too')];
  const path = (id: string) => `/api/posts/${id}/publications`;
  const first = await send(client, path(one.id), 'out');
  const second = await send(client, path(one.id), 'out');
  expect([first.status, second.status, second.text]).toEqual([202, 202, first.text]);
  expect((await send(client, path(other.id), 'out')).status).toBe(422);
});
