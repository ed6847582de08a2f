import { describe, expect, it } from 'vitest';
import { contracts } from '../../../shared/contracts/contracts.ts';
import { openContracts } from '../../../shared/contracts/open-api/open-contracts.ts';
import { type Scope, scopes } from '../../../shared/domain/access/api-key.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import type { Plan } from '../../../shared/domain/plans/plans.ts';
import { hour } from '../../../shared/durations.ts';
import { megabyte } from '../../../shared/byte-sizes.ts';
import { type ApiClient, request } from '../../support/api/api-client.ts';
import { demoAdmin, newClient, newMember } from '../../support/api/people.ts';
import { sharedSystem } from '../../support/local/shared-system.ts';

const system = sharedSystem();

async function enterprise(plan: Plan = 'enterprise') {
  const [client, admin] = [await newClient(system), await demoAdmin(system)];
  const body = { plan, paymentStatus: 'paid' } as const;
  await admin.call(contracts.updateClient, { params: { clientId: client.id }, body });
  return { ...client, admin };
}

const made = (call: ApiClient, of: { scopes?: Scope[]; clientId?: ClientId } = {}) =>
  call(contracts.createKey, { body: { name: 'Shop', scopes: [...scopes], ...of } });

const ask = (token: string | undefined, path: string, method = 'GET', body?: unknown) =>
  request(`${system.url}/v1${path}`, method, token, body);

const refused = (status: number, code: string, params?: object) => ({
  status,
  body: { error: { code, ...(params && { params }) } },
});

describe('a key', () => {
  it('writes, plans and reads for its client, as the console shows it', async () => {
    const client = await enterprise();
    const { key, token } = await made(client.call);
    expect(token).toMatch(/^nashra_[0-9A-Za-z]{83}$/);
    expect(key).toMatchObject({ name: 'Shop', scopes: [...scopes], state: 'works' });
    const asked = await ask(token, '/caller');
    expect(asked.body).toEqual({
      id: client.id,
      side: 'client',
      clientId: client.id,
      key: { id: key.id, name: 'Shop', scopes: [...scopes] },
    });
    const post = { clientId: client.id, content: 'Fresh manakish', platforms: ['facebook'] };
    const draft = await ask(token, '/posts', 'POST', post);
    expect(draft).toMatchObject({ status: 201, body: { status: 'draft' } });
    const listed = await ask(token, '/posts');
    expect(listed).toMatchObject({ status: 200, body: { posts: [{ content: 'Fresh manakish' }] } });
    expect((await client.call(contracts.listPosts)).posts).toHaveLength(1);

    const { entries } = await client.admin.call(contracts.listAuditEntries, { query: { clientId: client.id } });
    const creation = entries.find(({ kind }) => kind === 'post.created');
    expect(creation?.actor).toMatchObject({ role: 'client', id: client.id, key: { id: key.id, name: 'Shop' } });
    const [known] = (await client.call(contracts.listKeys)).keys;
    expect(known).toMatchObject({ id: key.id, hint: key.hint });
    expect(known?.lastUsedAt).toBeDefined();
    expect(JSON.stringify(known)).not.toContain(token);
  });

  it('says what is left of its rate with each answer, refusals too', async () => {
    const client = await enterprise();
    const { token } = await made(client.call, { scopes: ['read'] });
    for (const path of ['/posts', '/posts?page=none', `/posts/${client.id}-${client.id}`]) {
      const { headers } = await ask(token, path);
      expect(headers.get('ratelimit-policy')).toBe('"key";q=600;w=600');
      expect(headers.get('ratelimit')).toMatch(/^"key";r=59\d;t=\d+$/);
    }
  });

  it('may be for one client alone', async () => {
    const [cedar, olive] = [await enterprise(), await enterprise()];
    const { token } = await made(cedar.admin.call, { scopes: ['read', 'draft'], clientId: cedar.id });
    expect(await ask(token, `/clients/${cedar.id}`)).toMatchObject({ status: 200 });
    expect(await ask(token, `/clients/${olive.id}`)).toMatchObject(refused(404, 'client.not-found'));
    const { body } = await ask(token, '/clients');
    expect(body).toMatchObject({ clients: [{ id: cedar.id }], total: 1 });
    const post = { clientId: olive.id, content: 'Fresh manakish', platforms: ['facebook'], labels: [olive.id] };
    await olive.call(contracts.createPost, { body: { ...post, platforms: ['facebook'] } });
    const days = `from=${encodeURIComponent(new Date(Date.now() - hour).toISOString())}&to=${encodeURIComponent(new Date().toISOString())}`;
    for (const list of [
      'caller',
      'posts',
      'post-labels',
      'media',
      'conversations',
      'publishing-holds',
      `publications?${days}`,
      `calendar?${days}`,
    ]) {
      const answer = await ask(token, `/${list}`);
      expect({ list, status: answer.status, isToldOfOthers: answer.text.includes(olive.id) }).toEqual({
        list,
        status: 200,
        isToldOfOthers: false,
      });
    }
    expect(await ask(token, '/posts', 'POST', post)).toMatchObject(refused(404, 'client.not-found'));
    await expect(made(cedar.call, { clientId: olive.id })).rejects.toThrow('404');
  });
});

describe('a scope', () => {
  it.each([
    ['read', {}, 'draft'],
    ['draft', { status: 'scheduled', scheduledFor: '2031-05-01T10:00:00.000Z' }, 'schedule'],
    ['publish', {}, 'draft'],
  ] as const)('“%s” alone does not make this post: %o', async (scope, given, missing) => {
    const client = await enterprise();
    const { token } = await made(client.call, { scopes: [scope] });
    const post = { clientId: client.id, content: 'Fresh manakish', platforms: ['facebook'], ...given };
    expect(await ask(token, '/posts', 'POST', post)).toMatchObject(refused(403, 'api-key.scope', { scope: missing }));
    expect((await client.call(contracts.listPosts)).posts).toEqual([]);
  });

  it('is never more than its person may do', async () => {
    const owner = await demoAdmin(system);
    const viewer = await newMember(system, 'viewer', []);
    const body = { name: 'Numbers', scopes: ['read', 'draft'] };
    expect(await request(`${system.url}/api/keys`, 'POST', viewer.access, body)).toMatchObject(
      refused(403, 'api-key.beyond-rank', { scope: 'draft' }),
    );
    const writer = await newMember(system, 'writer', []);
    const { token } = await made(writer.call, { scopes: ['read', 'draft'] });
    expect((await ask(token, '/clients')).status).toBe(200);
    await owner.call(contracts.updateTeamMember, { params: { memberId: writer.id }, body: { rank: 'viewer' } });
    expect(await ask(token, '/posts', 'POST', {})).toMatchObject(refused(403, 'access.rank'));
  });

  it('leaves to people what needs a fresh sign-in', async () => {
    const client = await enterprise();
    const { token } = await made(client.admin.call);
    const path = `/clients/${client.id}`;
    expect(await ask(token, path, 'PATCH', { company: 'Thyme & Sons' })).toMatchObject({ status: 200 });
    for (const change of [
      { email: 'thief@clients.example' },
      { isActive: false },
      { approvals: { policy: 'none', language: 'en' } },
    ])
      expect(await ask(token, path, 'PATCH', change)).toMatchObject(refused(403, 'api-key.needs-person'));
  });
});

describe('endpoints of events', () => {
  const endpoint = { url: 'https://shop.example/events', kinds: ['post.published'] };
  const create = (token: string, of: object = {}) => ask(token, '/event-endpoints', 'POST', { ...endpoint, ...of });
  const Created = contracts.createEventEndpoint.response;

  it('are created, tested, listed and deleted by a key with the scope, and their secret is told once', async () => {
    const client = await enterprise();
    const { key, token } = await made(client.call, { scopes: ['events'] });
    const created = await create(token);
    expect(created).toMatchObject({ status: 201, body: { secret: expect.stringMatching(/^whsec_/) } });
    const { secret = '', endpoint: shown } = Created.parse(created.body);
    expect(shown).toMatchObject({ clientId: client.id, ...endpoint });
    const path = `/event-endpoints/${shown.id}`;
    expect(await ask(token, `${path}/tests`, 'POST')).toMatchObject({ status: 202, body: { kind: 'test' } });
    expect(await ask(token, `${path}/deliveries`)).toMatchObject({
      status: 200,
      body: { deliveries: [{ kind: 'test' }] },
    });
    const listed = await ask(token, '/event-endpoints');
    expect(listed).toMatchObject({ status: 200, body: { endpoints: [{ id: shown.id }] } });
    for (const { text } of [listed, await ask(token, path)]) expect(text).not.toContain(secret);
    expect((await ask(token, path, 'DELETE')).status).toBe(204);
    expect(await ask(token, path)).toMatchObject(refused(404, 'event-endpoint.not-found'));

    const { entries } = await client.admin.call(contracts.listAuditEntries, { query: { clientId: client.id } });
    for (const kind of ['endpoint.created', 'endpoint.deleted'])
      expect(entries.find((entry) => entry.kind === kind)?.actor).toMatchObject({ key: { id: key.id, name: 'Shop' } });
  });

  it('are refused to a key without the scope, which is named, and to people whose rank gives no such key', async () => {
    const client = await enterprise();
    const others = scopes.filter((scope) => scope !== 'events');
    const { token } = await made(client.call, { scopes: others });
    expect(await create(token)).toMatchObject(refused(403, 'api-key.scope', { scope: 'events' }));
    expect(await ask(token, '/event-endpoints')).toMatchObject(refused(403, 'api-key.scope', { scope: 'events' }));
    for (const rank of ['viewer', 'manager'] as const) {
      const member = await newMember(system, rank, [client.id]);
      const body = { name: 'Events', scopes: ['events'] };
      expect(await request(`${system.url}/api/keys`, 'POST', member.access, body)).toMatchObject(
        refused(403, 'api-key.beyond-rank', { scope: 'events' }),
      );
    }
    const owner = await newMember(system, 'owner', []);
    const ofOwner = await made(owner.call, { scopes: ['events'] });
    expect((await ask(ofOwner.token, '/event-endpoints')).status).toBe(200);
    await client.admin.call(contracts.updateTeamMember, { params: { memberId: owner.id }, body: { rank: 'viewer' } });
    expect(await create(ofOwner.token)).toMatchObject(refused(403, 'access.rank'));
  });

  it('are those of the key’s client alone: of no other, nor of the agency', async () => {
    const [cedar, olive] = [await enterprise(), await enterprise()];
    const { endpoint: ofAgency } = await cedar.admin.call(contracts.createEventEndpoint, {
      body: { url: endpoint.url, kinds: ['post.published'] },
    });
    const { endpoint: ofOlive } = await olive.call(contracts.createEventEndpoint, {
      body: { url: endpoint.url, kinds: ['post.published'] },
    });
    const keys = [
      await made(cedar.call, { scopes: ['events'] }),
      await made(cedar.admin.call, { scopes: ['events'], clientId: cedar.id }),
    ];
    for (const { token } of keys) {
      const notFound = refused(404, 'event-endpoint.not-found');
      const foreign = refused(404, 'client.not-found');
      expect(await create(token, { clientId: olive.id })).toMatchObject(foreign);
      expect(await ask(token, `/event-endpoints?clientId=${olive.id}`)).toMatchObject(foreign);
      for (const { id } of [ofAgency, ofOlive]) {
        expect(await ask(token, `/event-endpoints/${id}`)).toMatchObject(notFound);
        expect(await ask(token, `/event-endpoints/${id}/tests`, 'POST')).toMatchObject(notFound);
        expect(await ask(token, `/event-endpoints/${id}`, 'DELETE')).toMatchObject(notFound);
      }
      expect(Created.parse((await create(token)).body).endpoint.clientId).toBe(cedar.id);
    }
    const { endpoints } = await cedar.call(contracts.listEventEndpoints);
    expect(endpoints).toHaveLength(keys.length);
    await cedar.admin.call(contracts.deleteEventEndpoint, { params: { endpointId: ofAgency.id } });
  });
});

describe('a key is over', () => {
  it('when it is revoked, by its person or for staff by an owner', async () => {
    const client = await enterprise();
    const { key, token } = await made(client.call);
    expect((await ask(token, '/posts')).status).toBe(200);
    await client.call(contracts.deleteKey, { params: { keyId: key.id } });
    expect(await ask(token, '/posts')).toMatchObject(refused(401, 'api-key.unknown'));

    const manager = await newMember(system, 'manager', []);
    const ofStaff = await made(manager.call, { scopes: ['read'] });
    const { keys } = await client.admin.call(contracts.listTeamKeys);
    expect(keys.find(({ id }) => id === ofStaff.key.id)).toMatchObject({ ownerName: 'Nour' });
    await client.admin.call(contracts.deleteKey, { params: { keyId: ofStaff.key.id } });
    expect(await ask(ofStaff.token, '/posts')).toMatchObject(refused(401, 'api-key.unknown'));

    const another = await made(client.call);
    const stranger = await enterprise();
    await expect(stranger.call(contracts.deleteKey, { params: { keyId: another.key.id } })).rejects.toThrow(
      'api-key.not-found',
    );
    await expect(stranger.admin.call(contracts.deleteKey, { params: { keyId: another.key.id } })).rejects.toThrow(
      'api-key.not-found',
    );
  });

  it('after the overlap when it is rotated', async () => {
    const client = await enterprise();
    const first = await made(client.call);
    const rotate = (overlapHours?: number) =>
      client.call(contracts.createKeyRotation, { params: { keyId: first.key.id }, body: { overlapHours } });
    const second = await rotate();
    expect(second.key).toMatchObject({ id: first.key.id, name: 'Shop' });
    expect(second.key.hint).not.toBe(first.key.hint);
    expect((await ask(first.token, '/posts')).status).toBe(200);
    expect((await ask(second.token, '/posts')).status).toBe(200);
    const third = await rotate(0);
    expect(third.key.overlapsUntil).toBeUndefined();
    for (const { token } of [first, second])
      expect(await ask(token, '/posts')).toMatchObject(refused(401, 'api-key.unknown'));
    expect((await ask(third.token, '/posts')).status).toBe(200);
  });

  it('with the plan, the sessions and the access of its client', async () => {
    const client = await enterprise();
    const { token } = await made(client.call);
    const edit = (body: object) => client.admin.call(contracts.updateClient, { params: { clientId: client.id }, body });
    await edit({ plan: 'professional' });
    expect(await ask(token, '/posts')).toMatchObject(refused(403, 'api-key.plan'));
    await edit({ plan: 'enterprise' });
    expect((await ask(token, '/posts')).status).toBe(200);
    await edit({ planEndDate: new Date(Date.now() - 1000).toISOString() });
    expect(await ask(token, '/posts')).toMatchObject(refused(403, 'user.subscription-expired'));
    await edit({ planEndDate: '2031-05-01T10:00:00.000Z', subscriptionStatus: 'active', isActive: true });
    await client.call(contracts.deleteMySessions);
    expect(await ask(token, '/posts')).toMatchObject(refused(401, 'api-key.ended'));
    await edit({ isActive: false });
    expect(await ask(token, '/posts')).toMatchObject(refused(403, 'user.deactivated'));
  });

  it('with its person, who was removed', async () => {
    const owner = await demoAdmin(system);
    const member = await newMember(system, 'manager', []);
    const { token } = await made(member.call, { scopes: ['read'] });
    await owner.call(contracts.deleteTeamMember, { params: { memberId: member.id } });
    expect(await ask(token, '/posts')).toMatchObject(refused(401, 'api-key.owner-removed'));
    await client404(owner.call, member.id);
  });

  const client404 = async (call: ApiClient, clientId: string) => {
    const { keys } = await call(contracts.listTeamKeys);
    expect(keys.filter(({ id }) => id.startsWith(clientId))).toEqual([]);
  };
});

describe('what is no request by a key', () => {
  it('is refused with its words, whatever it is', async () => {
    const client = await enterprise();
    const { token } = await made(client.call);
    expect(await ask(undefined, '/posts')).toMatchObject(refused(401, 'api-key.missing'));
    expect(await ask(client.token, '/posts')).toMatchObject(refused(401, 'api-key.malformed'));
    const mistyped = `${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`;
    expect(await ask(mistyped, '/posts')).toMatchObject(refused(401, 'api-key.malformed'));
    expect((await request(`${system.url}/api/posts`, 'GET', token)).status).toBe(401);
    for (const path of ['/me', '/keys', '/team', '/subscriptions', '/audit-entries'])
      expect((await ask(token, path)).status).toBe(404);
    expect(await ask(token, '/posts', 'POST', { content: 'x'.repeat(5 * megabyte) })).toMatchObject(
      refused(413, 'request.too-large'),
    );
  });

  it('is a client whose plan has no API', async () => {
    const client = await enterprise('professional');
    await expect(made(client.call)).rejects.toThrow('access.plan');
  });
});

it('the document describes what keys may call, and no more', async () => {
  const { status, body } = await ask(undefined, '/openapi.json');
  expect(status).toBe(200);
  const { paths } = body as { paths: Record<string, Record<string, { operationId: string; security: object[] }>> };
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(Object.keys(openContracts).toSorted());
  expect(new Set(operations.map(({ security }) => JSON.stringify(security)))).toEqual(new Set(['[{"key":[]}]']));
  expect(Object.keys(paths).filter((path) => !path.startsWith('/v1/'))).toEqual([]);
});
