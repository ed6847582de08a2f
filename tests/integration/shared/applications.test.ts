import { createHash, randomBytes } from 'node:crypto';
import { type OAuthClientProvider, auth } from '@modelcontextprotocol/sdk/client/auth.js';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { OAuthClientInformationMixed, OAuthTokens } from '@modelcontextprotocol/sdk/shared/auth.js';
import { describe, expect, it, onTestFinished } from 'vitest';
import { contracts } from '../../../shared/contracts/contracts.ts';
import type { Scope } from '../../../shared/domain/access/api-key.ts';
import { AuthorizationRequest } from '../../../shared/domain/access/application.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { type ApiClient, onOwnConnection, request } from '../../support/api/api-client.ts';
import { demoAdmin, newClient, newMember } from '../../support/api/people.ts';
import { sharedSystem } from '../../support/local/shared-system.ts';

const system = sharedSystem();
const address = new URL('/mcp', system.url);
const callback = 'https://agent.example/callback';

/** What an application keeps, as the SDK asks for it. */
function application(change: Partial<OAuthClientProvider['clientMetadata']> = {}) {
  const kept: { information?: OAuthClientInformationMixed; tokens?: OAuthTokens; verifier?: string; asks?: URL } = {};
  const provider: OAuthClientProvider = {
    redirectUrl: callback,
    clientMetadata: { client_name: 'Test agent', redirect_uris: [callback], ...change },
    state: () => 'a state/with=signs&more',
    clientInformation: () => kept.information,
    saveClientInformation: (information) => void (kept.information = information),
    tokens: () => kept.tokens,
    saveTokens: (tokens) => void (kept.tokens = tokens),
    redirectToAuthorization: (url) => void (kept.asks = url),
    saveCodeVerifier: (verifier) => void (kept.verifier = verifier),
    codeVerifier: () => kept.verifier ?? '',
    invalidateCredentials: (what) => {
      if (what === 'all' || what === 'tokens') delete kept.tokens;
    },
  };
  return { kept, provider };
}

const askedIn = (url: URL | undefined): AuthorizationRequest =>
  AuthorizationRequest.parse(Object.fromEntries(url?.searchParams ?? []));

/** Their room for keys is shared. */
async function staff() {
  const admin = await demoAdmin(system);
  onTestFinished(async () => {
    const { keys } = await admin.call(contracts.listKeys);
    for (const { id, application: of } of keys)
      if (of !== undefined) await admin.call(contracts.deleteKey, { params: { keyId: id } });
  });
  return admin;
}

interface Given {
  scopes?: Scope[];
  clientId?: ClientId;
}

/** As the page does when the person says yes. */
async function sayYes(call: ApiClient, asked: AuthorizationRequest, given: Given = {}): Promise<URL> {
  const { scopes } = await call(contracts.createConsentView, { body: asked });
  const { to } = await call(contracts.createConsent, { body: { request: asked, scopes, ...given } });
  return new URL(to);
}

const codeIn = (url: URL) => url.searchParams.get('code') ?? '';

/** Registered, agreed to and with tokens. */
async function connected(call: ApiClient, given: Given = {}) {
  const { kept, provider } = application();
  expect(await auth(provider, { serverUrl: address })).toBe('REDIRECT');
  const asked = askedIn(kept.asks);
  const to = await sayYes(call, asked, given);
  expect(await auth(provider, { serverUrl: address, authorizationCode: codeIn(to) })).toBe('AUTHORIZED');
  return { kept, provider, asked, code: codeIn(to), clientId: asked.client_id };
}

async function agentOf(provider: OAuthClientProvider) {
  const client = new Client({ name: 'test', version: '1' });
  const transport = new StreamableHTTPClientTransport(address, {
    authProvider: provider,
    requestInit: { headers: onOwnConnection },
  });
  await client.connect(transport);
  return client;
}

async function form(path: string, fields: Record<string, string>) {
  const response = await fetch(`${system.url}${path}`, {
    method: 'POST',
    headers: onOwnConnection,
    body: new URLSearchParams(fields),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const token = (fields: Record<string, string>) => form('/api/tokens', fields);
const refreshed = (clientId: string, refreshToken: unknown) =>
  token({ grant_type: 'refresh_token', client_id: clientId, refresh_token: String(refreshToken) });
const refused = (error: string) => ({ status: 400, body: { error } });
const worksWith = async (accessToken: unknown) =>
  (await request(`${system.url}/v1/caller`, 'GET', String(accessToken))).status;

/** With a verifier of our own, for what the SDK would not send. */
async function asking(change: Partial<AuthorizationRequest> = {}) {
  const registration = await request(`${system.url}/api/applications`, 'POST', undefined, {
    client_name: 'Test agent',
    redirect_uris: [callback, 'http://127.0.0.1:4100/done', 'cursor://no.example'],
  });
  const { client_id: clientId } = contracts.createApplication.response.parse(registration.body);
  const verifier = randomBytes(32).toString('base64url');
  const asked: AuthorizationRequest = {
    client_id: clientId,
    redirect_uri: callback,
    response_type: 'code',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    resource: address.href,
    ...change,
  };
  const exchange = (to: URL, more: Record<string, string> = {}) =>
    token({
      grant_type: 'authorization_code',
      client_id: clientId,
      code: codeIn(to),
      code_verifier: verifier,
      redirect_uri: callback,
      ...more,
    });
  return { registration, asked, clientId, exchange };
}

describe('an application that knows the address alone', () => {
  it('is let in by a person, uses tools, gets new tokens and is shut out once it is revoked', async () => {
    const { call } = await staff();
    const { kept, provider } = application();
    await expect(agentOf(provider)).rejects.toThrow('Unauthorized');
    const asked = askedIn(kept.asks);
    expect(asked).toMatchObject({ scope: 'read draft', resource: address.href, code_challenge_method: 'S256' });
    expect(kept.asks?.pathname).toBe('/auth/consent');

    const view = await call(contracts.createConsentView, { body: asked });
    expect(view).toMatchObject({
      application: { name: 'Test agent', host: 'agent.example' },
      scopes: ['read', 'draft'],
      isInPlan: true,
    });
    const no = new URL(view.refusedTo);
    expect(Object.fromEntries(no.searchParams)).toEqual({
      error: 'access_denied',
      state: asked.state,
      iss: system.url,
    });
    const to = await sayYes(call, asked);
    expect(`${to.origin}${to.pathname}`).toBe(callback);
    expect(to.searchParams.get('state')).toBe(asked.state);
    expect(to.searchParams.get('iss')).toBe(system.url);
    expect((await call(contracts.listKeys)).keys.filter(({ name }) => name === 'Test agent')).toEqual([]);

    expect(await auth(provider, { serverUrl: address, authorizationCode: codeIn(to) })).toBe('AUTHORIZED');
    expect(kept.tokens).toMatchObject({ token_type: 'Bearer', expires_in: 3600, scope: 'read draft' });
    const client = await agentOf(provider);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toContain('create_draft');
    const { structuredContent } = await client.callTool({ name: 'get_caller', arguments: {} });
    expect(structuredContent).toMatchObject({ quoted: { side: 'agency', key: { name: 'Test agent' } } });

    const before = kept.tokens;
    expect(await auth(provider, { serverUrl: address })).toBe('AUTHORIZED');
    expect(kept.tokens?.access_token).not.toBe(before?.access_token);
    expect(await worksWith(before?.access_token)).toBe(401);
    expect((await client.listTools()).tools).toHaveLength(tools.length);
    // Refused with a token that is over, the SDK gets another one by itself.
    if (kept.tokens !== undefined) kept.tokens.access_token = before?.access_token ?? '';
    expect((await client.listTools()).tools).toHaveLength(tools.length);
    expect(await worksWith(kept.tokens?.access_token)).toBe(200);

    const { keys } = await call(contracts.listKeys);
    const shown = keys.find((key) => key.application?.id === asked.client_id);
    expect(shown).toMatchObject({
      name: 'Test agent',
      application: { id: asked.client_id, host: 'agent.example' },
      scopes: ['read', 'draft'],
      state: 'works',
    });
    expect(JSON.stringify(shown)).not.toContain(kept.tokens?.access_token);
    if (shown === undefined) return;
    await call(contracts.deleteKey, { params: { keyId: shown.id } });
    expect(await worksWith(kept.tokens?.access_token)).toBe(401);
    expect(await refreshed(asked.client_id, kept.tokens?.refresh_token)).toMatchObject(refused('invalid_grant'));
    await expect(client.listTools()).rejects.toThrow('Unauthorized');
    const { entries } = await call(contracts.listAuditEntries);
    expect(entries.map(({ kind }) => kind)).toContain('application.connected');
  });

  it('writes as an agent, also where it calls the API itself', async () => {
    const { call } = await staff();
    const { id: clientId } = await newClient(system);
    const { kept } = await connected(call, { clientId });
    const access = kept.tokens?.access_token;
    const draft = { clientId, content: 'Manakish', platforms: ['facebook'] };
    const made = await request(`${system.url}/v1/posts`, 'POST', access, draft);
    expect(made).toMatchObject({ status: 201, body: { isByAgent: true } });
    const { id: foreign } = await newClient(system);
    expect((await request(`${system.url}/v1/clients/${foreign}`, 'GET', access)).status).toBe(404);
  });
});

it('an Enterprise client lets an application in, which works for that client alone', async () => {
  const client = await newClient(system);
  const admin = await staff();
  const body = { plan: 'enterprise', paymentStatus: 'paid' } as const;
  await admin.call(contracts.updateClient, { params: { clientId: client.id }, body });
  const { kept, provider } = await connected(client.call);
  const agent = await agentOf(provider);
  const { structuredContent } = await agent.callTool({ name: 'get_caller', arguments: {} });
  expect(structuredContent).toMatchObject({ quoted: { side: 'client', clientId: client.id } });
  const { id: foreign } = await newClient(system);
  const access = kept.tokens?.access_token;
  expect((await request(`${system.url}/v1/clients/${foreign}`, 'GET', access)).status).toBe(404);
  await admin.call(contracts.updateClient, { params: { clientId: client.id }, body: { plan: 'professional' } });
  expect((await request(`${system.url}/v1/caller`, 'GET', access)).status).toBe(403);
});

describe('a code', () => {
  it('opens nothing with another verifier, address, application or resource', async () => {
    const { call } = await staff();
    const { asked, exchange } = await asking();
    const to = await sayYes(call, asked);
    const other = (await asking()).clientId;
    for (const [wrong, error] of [
      [{ code_verifier: 'v'.repeat(43) }, 'invalid_grant'],
      [{ redirect_uri: 'https://agent.example/other' }, 'invalid_grant'],
      [{ client_id: other }, 'invalid_grant'],
      [{ resource: 'https://elsewhere.example/mcp' }, 'invalid_target'],
      [{ code: `${codeIn(to).slice(0, -1)}_` }, 'invalid_grant'],
      [{ grant_type: 'password' }, 'unsupported_grant_type'],
      [{ code_verifier: 'short' }, 'invalid_request'],
    ] as const)
      expect({ wrong, answer: await exchange(to, wrong) }).toMatchObject({ answer: refused(error) });
    expect(await exchange(to)).toMatchObject({ status: 200 });
  });

  it('that comes twice ends what it opened', async () => {
    const { call } = await staff();
    const { asked, clientId, exchange } = await asking();
    const to = await sayYes(call, asked);
    const first = await exchange(to);
    expect(await worksWith(first.body['access_token'])).toBe(200);
    expect(await exchange(to)).toMatchObject(refused('invalid_grant'));
    expect(await worksWith(first.body['access_token'])).toBe(401);
    expect(await refreshed(clientId, first.body['refresh_token'])).toMatchObject(refused('invalid_grant'));
  });

  it('that two requests bring at once opens nothing that lasts', async () => {
    const { call } = await staff();
    const { asked, exchange } = await asking();
    const to = await sayYes(call, asked);
    const answers = await Promise.all([exchange(to), exchange(to), exchange(to)]);
    const opened = answers.filter(({ status }) => status === 200);
    expect(opened.length).toBeLessThanOrEqual(1);
    for (const { body } of opened) expect(await worksWith(body['access_token'])).toBe(401);
  });
});

describe('a refresh token', () => {
  it('that was replaced ends the consent with all its tokens', async () => {
    const { call } = await staff();
    const { kept, clientId } = await connected(call);
    const first = kept.tokens?.refresh_token;
    const second = await refreshed(clientId, first);
    const third = await refreshed(clientId, second.body['refresh_token']);
    expect(await worksWith(third.body['access_token'])).toBe(200);
    expect(await refreshed(clientId, first)).toMatchObject(refused('invalid_grant'));
    expect(await worksWith(third.body['access_token'])).toBe(401);
    expect(await refreshed(clientId, third.body['refresh_token'])).toMatchObject(refused('invalid_grant'));
  });

  it('that parallel calls send at once is answered once', async () => {
    const { call } = await staff();
    const { kept, clientId } = await connected(call);
    const answers = await Promise.all(Array.from({ length: 4 }, () => refreshed(clientId, kept.tokens?.refresh_token)));
    expect(new Set(answers.map(({ body }) => body['access_token'])).size).toBe(1);
    expect(await worksWith(answers[0]?.body['access_token'])).toBe(200);
  });

  it('of another application, or for another resource, is refused and stays good', async () => {
    const { call } = await staff();
    const { kept, clientId } = await connected(call);
    const refreshToken = kept.tokens?.refresh_token ?? '';
    const { clientId: other } = await asking();
    expect(await refreshed(other, refreshToken)).toMatchObject(refused('invalid_grant'));
    const foreign = { grant_type: 'refresh_token', client_id: clientId, refresh_token: refreshToken };
    expect(await token({ ...foreign, resource: 'https://elsewhere.example' })).toMatchObject(refused('invalid_target'));
    expect(await refreshed(clientId, refreshToken)).toMatchObject({ status: 200 });
  });

  it('is revoked by its application, and not by another one', async () => {
    const { call } = await staff();
    const { kept, clientId } = await connected(call);
    const { clientId: other } = await asking();
    const access = kept.tokens?.access_token ?? '';
    const revoke = (by: string, given = kept.tokens?.refresh_token ?? '') =>
      form('/api/tokens/revocations', { client_id: by, token: given });
    expect(await revoke(other)).toEqual({ status: 200, body: {} });
    expect(await revoke(clientId, 'nonsense')).toEqual({ status: 200, body: {} });
    expect(await worksWith(access)).toBe(200);
    expect(await revoke(clientId)).toEqual({ status: 200, body: {} });
    expect(await worksWith(access)).toBe(401);
    expect(await revoke(clientId)).toEqual({ status: 200, body: {} });
  });
});

describe('a request for consent', () => {
  it('sends nobody to an address that is not registered', async () => {
    const { call } = await staff();
    for (const uri of ['https://agent.example/callback/', 'https://evil.example/callback', 'cursor://no.example']) {
      const { asked } = await asking({ redirect_uri: uri });
      await expect(call(contracts.createConsentView, { body: asked })).rejects.toThrow('application.redirect');
      const body = { request: asked, scopes: ['read' as const] };
      await expect(call(contracts.createConsent, { body })).rejects.toThrow('application.redirect');
    }
    const local = await asking({ client_id: 'https://127.0.0.1/agent.json' });
    await expect(call(contracts.createConsentView, { body: local.asked })).rejects.toThrow('application.unreadable');
    const { asked } = await asking({ client_id: 'app-unknown' });
    await expect(call(contracts.createConsentView, { body: asked })).rejects.toThrow('application.not-found');
  });

  it('goes to a program on the person’s machine at any port', async () => {
    const { call } = await staff();
    const { asked } = await asking({ redirect_uri: 'http://127.0.0.1:4999/done' });
    const { application: shown } = await call(contracts.createConsentView, { body: asked });
    expect(shown).toEqual({ name: 'Test agent' });
    expect((await sayYes(call, asked)).host).toBe('127.0.0.1:4999');
  });

  it.each([
    ['unsupported_response_type', { response_type: 'token' }],
    ['invalid_request', { code_challenge_method: 'plain' }],
    ['invalid_request', { code_challenge: undefined }],
    ['invalid_target', { resource: 'https://elsewhere.example/mcp' }],
    ['invalid_scope', { scope: 'everything' }],
  ] as const)('with what is %s is told so, and gets no code: %o', async (problem, change) => {
    const { call } = await staff();
    const { asked } = await asking(change);
    const view = await call(contracts.createConsentView, { body: asked });
    expect(view.problem).toBe(problem);
    expect(new URL(view.refusedTo).searchParams.get('error')).toBe(problem);
    const body = { request: asked, scopes: ['read' as const] };
    await expect(call(contracts.createConsent, { body })).rejects.toThrow('application.request');
  });

  it('gives no more than the person may, and nothing without their plan', async () => {
    const viewer = await newMember(system, 'viewer', []);
    const { asked } = await asking({ scope: 'read draft publish' });
    expect((await viewer.call(contracts.createConsentView, { body: asked })).scopes).toEqual(['read']);
    const body = { request: asked, scopes: ['read' as const, 'draft' as const] };
    await expect(viewer.call(contracts.createConsent, { body })).rejects.toThrow('api-key.beyond-rank');
    const client = await newClient(system);
    expect(await client.call(contracts.createConsentView, { body: asked })).toMatchObject({ isInPlan: false });
    await expect(client.call(contracts.createConsent, { body })).rejects.toThrow('access.plan');
  });
});

it('a consent ends when its person signs out everywhere', async () => {
  const member = await newMember(system, 'manager', []);
  const { kept, clientId } = await connected(member.call);
  expect(await worksWith(kept.tokens?.access_token)).toBe(200);
  await member.call(contracts.deleteMySessions);
  expect(await worksWith(kept.tokens?.access_token)).toBe(401);
  expect(await refreshed(clientId, kept.tokens?.refresh_token)).toMatchObject(refused('invalid_grant'));
});

it('a registration names an address that people can be sent to, and gets no secret', async () => {
  const { registration } = await asking();
  expect(registration).toMatchObject({
    status: 201,
    body: { redirect_uris: [callback, 'http://127.0.0.1:4100/done'], token_endpoint_auth_method: 'none' },
  });
  for (const uris of [[], ['http://agent.example/'], ['javascript:alert(1)'], ['https://agent.example/#part']]) {
    const refusal = await request(`${system.url}/api/applications`, 'POST', undefined, { redirect_uris: uris });
    expect(refusal).toMatchObject({ status: 400, body: { error: 'invalid_redirect_uri' } });
  }
});
