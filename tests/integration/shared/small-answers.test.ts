import { once } from 'node:events';
import { type IncomingHttpHeaders, type IncomingMessage, request as startRequest } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { contracts } from '../../../shared/contracts/contracts.ts';
import { connect } from '../../support/api/agency.ts';
import { demoAdmin, newClient } from '../../support/api/people.ts';
import { sharedSystem } from '../../support/local/shared-system.ts';

const system = sharedSystem();

interface Bytes {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
}

/** As they come over the wire: `fetch` decompresses. */
async function wire(
  token: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  body?: object,
): Promise<Bytes> {
  const sent = startRequest(`${system.url}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
  });
  sent.end(body && JSON.stringify(body));
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: response.statusCode ?? 0, headers: response.headers, bytes: await buffer(response) };
}

type Person = Awaited<ReturnType<typeof newClient>>;

async function author(posts: number): Promise<Person> {
  const person = await newClient(system);
  await connect(person.call, system.url, person.id, 'facebook');
  const contents = Array.from({ length: posts }, (_, number) => `Fresh manakish, batch ${number}`);
  await Promise.all(contents.map((content) => person.call(contracts.createPost, { body: draftOf(person, content) })));
  return person;
}

const draftOf = ({ id: clientId }: Person, content: string) => ({
  clientId,
  content,
  platforms: ['facebook' as const],
  status: 'draft' as const,
});

const listOf = ({ id }: Person) => `${contracts.listPosts.path}?clientId=${id}&pageSize=50`;

let who: Person;
let list: string;
beforeAll(async () => {
  who = await author(20);
  list = listOf(who);
});

describe('a list of posts', () => {
  it('is a tenth in brotli, little more in gzip, and the same to all', async () => {
    const whole = await wire(who.token, list);
    expect(whole.headers).toMatchObject({ vary: 'accept-encoding', 'cache-control': 'no-store' });
    expect(whole.headers['content-encoding']).toBeUndefined();
    expect(JSON.parse(whole.bytes.toString())).toMatchObject({ posts: { length: 20 } });
    for (const [accepted, encoding, open] of [
      ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
      ['br;q=0, gzip', 'gzip', gunzipSync],
    ] as const) {
      const { headers, bytes } = await wire(who.token, list, { 'accept-encoding': accepted });
      expect(headers).toMatchObject({
        'content-encoding': encoding,
        'content-type': 'application/json',
        vary: 'accept-encoding',
        etag: whole.headers.etag,
      });
      expect(bytes.length).toBeLessThan(whole.bytes.length / 6);
      expect(open(bytes)).toEqual(whole.bytes);
    }
  });

  it.each(['identity', 'br;q=0, gzip;q=0', '*;q=0', 'deflate'])(
    'is left as it is for who accepts “%s”',
    async (accepted) => {
      const { headers, bytes } = await wire(who.token, list, { 'accept-encoding': accepted });
      expect(headers['content-encoding']).toBeUndefined();
      expect(JSON.parse(bytes.toString())).toMatchObject({ posts: { length: 20 } });
    },
  );

  it('is answered 304 without a body until a post changes', async () => {
    const { headers } = await wire(who.token, list);
    const known = { 'if-none-match': headers.etag ?? '', 'accept-encoding': 'br' };
    const same = await wire(who.token, list, known);
    expect([same.status, same.bytes.length, same.headers.etag]).toEqual([304, 0, headers.etag]);
    expect(same.headers['content-encoding']).toBeUndefined();
    expect(same.headers['cache-control']).toBe('no-store');
    const { posts } = await who.call(contracts.listPosts, { query: { pageSize: '1' } });
    const [post] = posts;
    if (post === undefined) throw new Error('There is no post');
    const body = { content: 'Manakish from eight', version: post.version };
    await who.call(contracts.updatePost, { params: { postId: post.id }, body });
    const changed = await wire(who.token, list, known);
    expect(changed.status).toBe(200);
    expect(changed.headers.etag).not.toBe(headers.etag);
    expect(brotliDecompressSync(changed.bytes).toString()).toContain('Manakish from eight');
  });

  it('known to one person is nothing to another, who may not even ask for it', async () => {
    const other = await author(1);
    const { headers } = await wire(who.token, list);
    const known = { 'if-none-match': headers.etag ?? '' };
    expect((await wire(other.token, list, known)).status).toBe(404);
    const own = await wire(other.token, listOf(other), known);
    expect([own.status, own.headers.etag === headers.etag]).toEqual([200, false]);
    const me = await wire(who.token, contracts.getMe.path);
    const asked = { 'if-none-match': me.headers.etag ?? '' };
    expect((await wire(who.token, contracts.getMe.path, asked)).status).toBe(304);
    expect((await wire(other.token, contracts.getMe.path, asked)).status).toBe(200);
  });
});

describe('an answer', () => {
  it.each(['getHome', 'getPostStatistics', 'getClientStatistics', 'getMediaStatistics', 'listClients'] as const)(
    'to %s has a tag',
    async (name) => {
      const admin = await demoAdmin(system);
      const { status, headers } = await wire(admin.token, contracts[name].path);
      expect([status, headers.etag]).toEqual([200, expect.stringMatching(/^W\/"[\w-]{43}"$/)]);
    },
  );

  it('that is short is not compressed', async () => {
    const { headers, bytes } = await wire(who.token, contracts.getHealth.path, { 'accept-encoding': 'br' });
    expect(bytes.length).toBeLessThan(1024);
    expect([headers['content-encoding'], headers.vary]).toEqual([undefined, undefined]);
  });

  it('that may hold a secret, as what is made does, is not compressed however long it is', async () => {
    const draft = draftOf(who, 'Kaak '.repeat(300));
    const { status, headers, bytes } = await wire(
      who.token,
      contracts.createPost.path,
      { 'accept-encoding': 'br' },
      draft,
    );
    expect([status, headers['content-encoding'], headers.etag]).toEqual([201, undefined, undefined]);
    const { id } = contracts.createPost.response.parse(JSON.parse(bytes.toString()));
    await who.call(contracts.deletePost, { params: { postId: id } });
  });

  it('to a question refused has no tag', async () => {
    const { status, headers } = await wire(who.token, `${contracts.listPosts.path}?page=0`, {
      'accept-encoding': 'br',
    });
    expect([status, headers.etag]).toEqual([400, undefined]);
  });

  it('of events is neither compressed nor tagged', async () => {
    const path = `${contracts.listApprovalChanges.path}?clientId=${who.id}`;
    const { status, headers } = await wire(who.token, path, { 'accept-encoding': 'br' });
    expect([status, headers['content-type']]).toEqual([200, 'text/event-stream; charset=utf-8']);
    expect([headers['content-encoding'], headers.vary, headers.etag]).toEqual([undefined, undefined, undefined]);
  });

  it('for everybody, the description of the API, is compressed, and known', async () => {
    const path = contracts.getOpenApi.path;
    const { headers, bytes } = await wire(who.token, path, { 'accept-encoding': 'br' });
    expect(JSON.parse(brotliDecompressSync(bytes).toString())).toHaveProperty('openapi');
    expect((await wire(who.token, path, { 'if-none-match': headers.etag ?? '' })).status).toBe(304);
  });
});
