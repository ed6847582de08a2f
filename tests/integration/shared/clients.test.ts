import { beforeAll, describe, expect, it } from 'vitest';
import { contracts } from '../../../shared/contracts/contracts.ts';
import { connect, upload } from '../../support/api/agency.ts';
import { apiClient, request, signIn, type ApiClient } from '../../support/api/api-client.ts';
import { eventually } from '../../support/local/eventually.ts';
import { sharedSystem } from '../../support/local/shared-system.ts';

const password = 'a long password';
const form = { name: 'Thyme', email: 'thyme@example.com', password, confirmPassword: password, acceptTerms: true };

const system = sharedSystem();
let adminToken: string;
let admin: ApiClient;
beforeAll(async () => {
  adminToken = await signIn(system.url, 'admin@nashra.demo', system.demo.adminPassword);
  admin = apiClient(system.url, adminToken);
});

const send = (method: string, path: string, token?: string, body?: unknown) =>
  request(`${system.url}/api${path}`, method, token, body);

async function signUp(email: string) {
  const answer = await send('POST', '/sign-ups', undefined, { ...form, email });
  const { id } = contracts.createSignUp.response.parse(answer.body);
  const token = await signIn(system.url, email, password);
  return { id, token, call: apiClient(system.url, token) };
}

async function family(name: string) {
  const parent = await signUp(`${name}@example.com`);
  await admin(contracts.updateClient, {
    params: { clientId: parent.id },
    body: { plan: 'professional', paymentStatus: 'paid' },
  });
  const body = { name: 'Sub', email: `sub-${name}@example.com`, password };
  const { client } = await parent.call(contracts.createSubClient, { params: { clientId: parent.id }, body });
  return { parent, sub: client };
}

describe('signing up', () => {
  it('creates a client who can sign in at once, and reports a taken e-mail', async () => {
    const { id, call } = await signUp(form.email);
    const { user, client } = await call(contracts.getMe);
    expect(user).toMatchObject({ id, email: form.email, role: 'user' });
    expect(client).toMatchObject({ plan: 'starter', subscriptionStatus: 'trial' });
    const again = await send('POST', '/sign-ups', undefined, { ...form, email: form.email.toUpperCase() });
    expect([again.status, again.text]).toEqual([409, expect.stringContaining('An account with this email already')]);
    const wrong = await send('POST', '/sign-ups', undefined, { ...form, acceptTerms: false });
    expect([wrong.status, wrong.text]).toEqual([400, expect.stringContaining('Please agree to the terms')]);
  });
});

describe('the list of clients', () => {
  it('is searched, filtered, ordered and counted', async () => {
    const { id } = await signUp('findable-one@example.com');
    const found = await eventually(async () => {
      const page = await admin(contracts.listClients, { query: { search: 'FINDABLE-one', status: 'trial' } });
      return page.total === 1 && page;
    });
    expect(found.clients.map((client) => client.id)).toEqual([id]);
    const none = await admin(contracts.listClients, { query: { search: 'findable-one', plan: 'enterprise' } });
    expect(none).toMatchObject({ clients: [], total: 0, totalPages: 0 });
    const { createdAt } = found.clients[0]!;
    const after = new Date(Date.parse(createdAt) + 1).toISOString();
    const joined = async (joinedFrom: string) =>
      (await admin(contracts.listClients, { query: { search: 'findable-one', joinedFrom } })).total;
    expect([await joined(createdAt), await joined(after)]).toEqual([1, 0]);
    const { clients } = await admin(contracts.listClients, { query: { sort: 'name' } });
    const names = clients.map(({ name }) => name);
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en', { sensitivity: 'base', numeric: true })));
    const { totalPages } = await admin(contracts.listTrials);
    const pages = Array.from({ length: totalPages }, (_, page) => ({ query: { page: String(page + 1) } }));
    const trials = await Promise.all(pages.map((page) => admin(contracts.listTrials, page)));
    expect(trials.flatMap(({ clients: some }) => some.map((client) => client.id))).toContain(id);
    expect((await send('GET', '/clients?status=nonsense', adminToken)).status).toBe(400);
  });

  it('finds one by its e-mail, or answers 404', async () => {
    const { id, token } = await signUp('by-email@example.com');
    expect((await admin(contracts.getClientByEmail, { query: { email: 'By-Email@example.com' } })).id).toBe(id);
    expect((await send('GET', '/clients/by-email?email=nobody@example.com', adminToken)).status).toBe(404);
    expect((await send('GET', '/clients/by-email?email=by-email@example.com', token)).status).toBe(403);
  });
});

describe('editing', () => {
  it('moves a client to another e-mail, to sign in with that and not with the old one', async () => {
    const { id } = await signUp('before@example.com');
    const params = { clientId: id };
    const edited = await admin(contracts.updateClient, { params, body: { email: 'after@example.com', version: 1 } });
    expect(edited).toMatchObject({ email: 'after@example.com', version: 2 });
    await expect(signIn(system.url, 'after@example.com', password)).resolves.toBeTypeOf('string');
    await expect(signIn(system.url, 'before@example.com', password)).rejects.toThrow('Sign-in failed');
    await expect(signUp('before@example.com')).resolves.toBeDefined();
    const stale = await send('PATCH', `/clients/${id}`, adminToken, { name: 'Stale', version: 1 });
    expect([stale.status, stale.text]).toEqual([409, expect.stringContaining('client.changed')]);
  });

  it('lets a client change its own profile and no more', async () => {
    const { id, token, call } = await signUp('profile@example.com');
    const mine = await call(contracts.updateClient, { params: { clientId: id }, body: { company: 'Mine SAL' } });
    expect(mine.company).toBe('Mine SAL');
    const greedy = await send('PATCH', `/clients/${id}`, token, { plan: 'enterprise' });
    expect(greedy.status).toBe(400);
    expect(greedy.body).toMatchObject({ error: { fields: { plan: expect.any(String) } } });
    const other = await signUp('another@example.com');
    expect((await send('PATCH', `/clients/${id}`, other.token, { name: 'Theirs' })).status).toBe(404);
  });

  it('lets a client list accounts we do not connect', async () => {
    const { id, token, call } = await signUp('listed@example.com');
    const params = { clientId: id };
    await connect(admin, system.url, id, 'facebook');
    await call(contracts.updateClient, { params, body: { listedAccounts: ['snapchat', 'google'] } });
    const { listedAccounts: listed } = await call(contracts.getClient, { params });
    expect(listed).toEqual(['google', 'snapchat']);
    await call(contracts.updateClient, { params, body: { listedAccounts: ['snapchat'] } });
    await connect(admin, system.url, id, 'instagram');
    const more = await send('PATCH', `/clients/${id}`, token, { listedAccounts: ['snapchat', 'google'] });
    expect([more.status, more.text]).toEqual([403, expect.stringContaining('connection.limit')]);
  });

  it('keeps notification toggles, which are on until they are turned off', async () => {
    const { call } = await signUp('toggles@example.com');
    expect((await call(contracts.getMe)).client.notifications).toEqual({ email: true, push: true });
    const { client } = await call(contracts.updateMe, { body: { notifications: { push: false }, phone: '03/123456' } });
    expect(client).toMatchObject({ notifications: { email: true, push: false }, phone: '+9613123456' });
    expect((await call(contracts.getMe)).client.notifications).toEqual({ email: true, push: false });
  });

  it('refuses a client that was deactivated', async () => {
    const { id, token } = await signUp('deactivated@example.com');
    await admin(contracts.updateClient, { params: { clientId: id }, body: { isActive: false } });
    const answer = await send('GET', '/me', token);
    expect([answer.status, answer.text]).toEqual([403, expect.stringContaining('Account has been deactivated')]);
  });
});

it('an admin ends every session of a client, who can sign in again', async () => {
  const { id, token } = await signUp('sessions@example.com');
  expect((await send('DELETE', `/clients/${id}/sessions`, token)).status).toBe(403);
  // Sign-ins are in whole seconds: this ends sessions of earlier seconds.
  const signedInAt = Math.floor(Date.now() / 1000);
  await eventually(async () => Math.floor(Date.now() / 1000) > signedInAt);
  await admin(contracts.deleteClientSessions, { params: { clientId: id } });
  expect((await send('GET', '/me', token)).status).toBe(401);
  const again = await signIn(system.url, 'sessions@example.com', password);
  expect((await send('GET', '/me', again)).status).toBe(200);
});

it('a client’s record has its sign-in e-mail', async () => {
  const { id } = await signUp('credential@example.com');
  const credential = async () => (await admin(contracts.getClient, { params: { clientId: id } })).credential;
  expect(await credential()).toEqual({ state: 'set' });
  const { expiresAt } = await admin(contracts.createTemporaryPassword, { params: { clientId: id } });
  expect(await credential()).toEqual({ state: 'temporary', expiresAt });
  const none = await admin(contracts.createClient, {
    body: { name: 'No password', email: 'no-password@example.com', plan: 'starter' },
  });
  expect(none.client.credential).toBeUndefined();
});

describe('sub-clients', () => {
  it('belong to a parent, and only the parent and admins read and edit them', async () => {
    const { parent, sub } = await family('olive');
    expect(sub).toMatchObject({ isSubClient: true, parentClientId: parent.id, subscriptionStatus: 'active' });
    const params = { clientId: sub.id };
    expect((await parent.call(contracts.getClient, { params })).id).toBe(sub.id);
    const edited = await parent.call(contracts.updateClient, { params, body: { name: 'Renamed', password: '' } });
    expect(edited.name).toBe('Renamed');
    expect((await send('PATCH', `/clients/${sub.id}`, parent.token, { plan: 'enterprise' })).status).toBe(400);
    const listed = await parent.call(contracts.listSubClients, { params: { clientId: parent.id } });
    expect(listed).toMatchObject({ clients: [{ id: sub.id, name: 'Renamed' }], total: 1 });
    const stranger = await signUp('stranger@example.com');
    expect((await send('GET', `/clients/${sub.id}`, stranger.token)).status).toBe(404);
    expect((await send('GET', `/clients/${parent.id}/sub-clients`, stranger.token)).status).toBe(404);
  });

  it('are on the plan that their parent changes to', async () => {
    const { parent, sub } = await family('plum');
    await admin(contracts.updateClient, { params: { clientId: parent.id }, body: { plan: 'enterprise' } });
    const followed = await eventually(async () => {
      const client = await parent.call(contracts.getClient, { params: { clientId: sub.id } });
      return client.plan === 'enterprise' ? client : undefined;
    });
    expect(followed).toMatchObject({ subscriptionStatus: 'active', paymentStatus: 'paid', parentClientId: parent.id });
  });

  it('are as many as the plan allows, however many are added at once', async () => {
    const { parent } = await family('cedar');
    const add = (index: number) =>
      send('POST', `/clients/${parent.id}/sub-clients`, parent.token, {
        name: 'Sub',
        email: `cedar-${index}@example.com`,
        password,
      });
    const statuses = (await Promise.all(Array.from({ length: 20 }, (_, index) => add(index)))).map(
      ({ status }) => status,
    );
    expect(statuses.filter((status) => status === 201)).toHaveLength(4);
    expect(statuses.filter((status) => status === 403)).toHaveLength(16);
  });

  it('are not part of the starter plan', async () => {
    const { id, token } = await signUp('starter@example.com');
    for (const method of ['GET', 'POST']) {
      const body = method === 'POST' ? { name: 'Sub', email: 'no@example.com', password } : undefined;
      const answer = await send(method, `/clients/${id}/sub-clients`, token, body);
      expect([answer.status, answer.text]).toEqual([403, expect.stringContaining('Please upgrade')]);
    }
  });
});

describe('deleting a client', () => {
  it('takes it away at once and then everything of it, after which the e-mail is free', async () => {
    const { parent, sub } = await family('gone');
    const params = { clientId: parent.id };
    await connect(admin, system.url, parent.id, 'facebook');
    const draft = { clientId: parent.id, content: 'Fresh manakish', platforms: ['facebook' as const] };
    const post = await parent.call(contracts.createPost, { body: draft });
    const picture = await upload(parent.call, parent.id);
    const { media } = await parent.call(contracts.listMedia, { query: params });
    const address = `${system.url}${media.find(({ id }) => id === picture)?.url}`;
    expect((await fetch(address)).status).toBe(200);

    expect(await admin(contracts.deleteClient, { params })).toEqual({ id: parent.id });
    expect((await send('GET', `/clients/${parent.id}`, adminToken)).status).toBe(404);
    expect((await send('DELETE', `/clients/${parent.id}`, adminToken)).status).toBe(404);
    expect((await send('GET', '/me', parent.token)).status).toBe(403);

    await eventually(async () => (await send('GET', `/posts/${post.id}`, adminToken)).status === 404);
    await eventually(async () => (await fetch(address)).status === 404);
    await eventually(async () => (await send('GET', `/clients/${sub.id}`, adminToken)).status === 404);
    const again = await eventually(async () => {
      const answer = await send('POST', '/sign-ups', undefined, { ...form, email: 'gone@example.com' });
      return answer.status === 201 && contracts.createSignUp.response.parse(answer.body);
    });
    expect(again.id).not.toBe(parent.id);
    await expect(signIn(system.url, 'gone@example.com', password)).resolves.toBeTypeOf('string');
  });

  it('is for admins, and for the parent of a sub-client', async () => {
    const { parent, sub } = await family('kept');
    expect((await send('DELETE', `/clients/${parent.id}`, parent.token)).status).toBe(403);
    const stranger = await signUp('not-theirs@example.com');
    expect((await send('DELETE', `/clients/${parent.id}`, stranger.token)).status).toBe(404);
    await parent.call(contracts.deleteClient, { params: { clientId: sub.id } });
    expect(await parent.call(contracts.listSubClients, { params: { clientId: parent.id } })).toMatchObject({
      total: 0,
    });
  });
});
