import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  app,
  ask,
  bikes,
  byblos,
  cedar,
  createClock,
  decide,
  dialogAddress,
  everyScope,
  logIn,
  pageToken,
  redirectUri,
  startSimulator,
} from '../support/platforms/meta-simulator-client.ts';
import { day, minute } from '../../shared/durations.ts';

const clock = createClock();
const secrets = { client_id: app.appId, client_secret: app.appSecret };
const appToken = `${app.appId}|${app.appSecret}`;
let simulator: Awaited<ReturnType<typeof startSimulator>>;

beforeAll(async () => {
  simulator = await startSimulator({ now: clock.now });
});
afterAll(() => simulator.stop());

const newCode = async () =>
  (await decide(dialogAddress(simulator), [['decision', 'approve-all']])).searchParams.get('code') ?? '';

const exchange = (code: string, changes: Record<string, string> = {}) =>
  ask(simulator, 'GET', '/oauth/access_token', { ...secrets, redirect_uri: redirectUri, code, ...changes });

describe('the login dialog', () => {
  it('shows who is signed in, the scopes and the Pages under a policy without scripts', async () => {
    const response = await fetch(dialogAddress(simulator));
    const page = await response.text();
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(response.headers.get('content-security-policy')).toContain("form-action 'self' http://127.0.0.1:4321");
    expect(page).toContain('Meta simulator');
    expect(page).toContain('Continue as Rana');
    expect(page).toContain('Cedar Café');
    expect(page).toContain('value="instagram_content_publish"');
  });

  it('returns a code and the state when the person continues', async () => {
    const returned = await decide(dialogAddress(simulator), [['decision', 'approve-all']]);
    expect(returned.origin + returned.pathname).toBe(redirectUri);
    expect(returned.searchParams.get('state')).toBe('state-1');
    expect(returned.searchParams.get('code')).toMatch(/^AQ/);
  });

  it('reports a denial when the person cancels', async () => {
    const returned = await decide(dialogAddress(simulator), [['decision', 'cancel']]);
    expect(returned.search).toBe(
      '?error=access_denied&error_code=200&error_description=Permissions+error&error_reason=user_denied&state=state-1',
    );
  });

  it.each([
    ['an unknown app', { client_id: '1' }],
    ['an address that is only similar', { redirect_uri: `${redirectUri}/` }],
    ['another response type', { response_type: 'token' }],
    ['a scope that is dead', { scope: 'user_media' }],
  ])('does not redirect for %s', async (_case, changes) => {
    const response = await fetch(dialogAddress(simulator, changes), { redirect: 'manual' });
    expect(response.status).toBe(400);
    expect(response.headers.get('location')).toBeNull();
  });

  it('grants only the scopes and Pages that stay ticked', async () => {
    const token = await logIn(simulator, [
      ['decision', 'approve'],
      ['granted_scope', 'pages_show_list'],
      ['page', byblos.id],
    ]);
    const permissions = await ask(simulator, 'GET', '/me/permissions', { access_token: token });
    expect(permissions.body['data']).toContainEqual({ permission: 'pages_show_list', status: 'granted' });
    expect(permissions.body['data']).toContainEqual({ permission: 'pages_manage_posts', status: 'declined' });
    const accounts = await ask(simulator, 'GET', '/me/accounts', { fields: 'name', access_token: token });
    expect(accounts.body['data']).toEqual([{ name: 'Byblos Books', id: byblos.id }]);
  });
});

describe('the exchange of a code', () => {
  it('gives a short-lived token, which gives a long-lived one', async () => {
    const short = await exchange(await newCode());
    expect(short.body).toMatchObject({ token_type: 'bearer', expires_in: 3600 });
    const long = await ask(simulator, 'GET', '/oauth/access_token', {
      ...secrets,
      grant_type: 'fb_exchange_token',
      fb_exchange_token: String(short.body['access_token']),
    });
    expect(long.body).toMatchObject({ token_type: 'bearer', expires_in: 5184000 });
  });

  it('takes a code once', async () => {
    const code = await newCode();
    await exchange(code);
    const again = await exchange(code);
    expect(again.status).toBe(400);
    expect(again.body).toMatchObject({
      error: {
        message: 'This authorization code has been used.',
        type: 'OAuthException',
        code: 100,
        error_subcode: 36009,
      },
    });
    expect(again.headers.get('www-authenticate')).toBe(
      'OAuth "Facebook Platform" "invalid_code" "This authorization code has been used."',
    );
  });

  it('takes a code for ten minutes', async () => {
    const code = await newCode();
    clock.advance(10 * minute);
    expect((await exchange(code)).body).toMatchObject({ error: { code: 100, error_subcode: 36007 } });
  });

  it.each([
    ['another redirect_uri', { redirect_uri: 'http://127.0.0.1:4321/elsewhere' }, { code: 100, error_subcode: 36008 }],
    ['a wrong secret', { client_secret: 'wrong' }, { code: 1 }],
    ['an unknown app', { client_id: '1' }, { code: 101 }],
    ['a code nobody gave', { code: 'made-up' }, { code: 100 }],
  ])('refuses %s', async (_case, changes, error) => {
    const refused = await exchange(await newCode(), changes);
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({ error });
  });
});

describe('a token', () => {
  it('is described to its app', async () => {
    const token = await logIn(simulator);
    const { body } = await ask(simulator, 'GET', '/debug_token', { input_token: token, access_token: appToken });
    expect(body['data']).toMatchObject({ app_id: app.appId, type: 'USER', is_valid: true, user_id: '122094867530001' });
    expect(body['data']).toMatchObject({ scopes: ['public_profile', ...everyScope] });
  });

  it('is described with HTTP 200 when it is bad', async () => {
    const { status, body } = await ask(simulator, 'GET', '/debug_token', { input_token: 'x', access_token: appToken });
    expect(status).toBe(200);
    expect(body['data']).toMatchObject({ error: { code: 190 }, is_valid: false, scopes: [] });
  });

  it('of a Page has no end when it comes from a long-lived one', async () => {
    const token = await pageToken(simulator, await logIn(simulator), cedar.id);
    const { body } = await ask(simulator, 'GET', '/debug_token', { input_token: token, access_token: appToken });
    expect(body['data']).toMatchObject({ type: 'PAGE', expires_at: 0, profile_id: cedar.id });
    const me = await ask(simulator, 'GET', '/me', { access_token: token });
    expect(me.body).toEqual({ name: 'Cedar Café', id: cedar.id });
  });

  it('expires with 190/463 after sixty days', async () => {
    const token = await logIn(simulator);
    clock.advance(61 * day);
    const { status, body } = await ask(simulator, 'GET', '/me', { access_token: token });
    expect(status).toBe(400);
    expect(body).toMatchObject({ error: { type: 'OAuthException', code: 190, error_subcode: 463 } });
  });

  it('stops with 190/458 when the person removes the app, and other logins go on', async () => {
    const [removed, other] = [await logIn(simulator), await logIn(simulator)];
    const page = await pageToken(simulator, removed, cedar.id);
    const revoked = await ask(simulator, 'DELETE', '/me/permissions', { access_token: removed });
    expect(revoked.body).toEqual({ success: true });
    for (const token of [removed, page]) {
      const { body } = await ask(simulator, 'GET', '/me', { access_token: token });
      expect(body).toMatchObject({ error: { code: 190, error_subcode: 458 } });
    }
    expect((await ask(simulator, 'GET', '/me', { access_token: other })).body).toMatchObject({ name: 'Rana Haddad' });
  });

  it('is refused with 190 when it was never issued, and with 104 when it is missing', async () => {
    const unknown = await ask(simulator, 'GET', '/me', { access_token: 'made-up' });
    expect(unknown.body).toMatchObject({
      error: { message: 'The access token could not be decrypted', type: 'OAuthException', code: 190 },
    });
    expect((await ask(simulator, 'GET', '/me')).body).toMatchObject({ error: { code: 104 } });
  });

  it('is taken from the query, a form, JSON or the header', async () => {
    const token = await logIn(simulator);
    const bearer = await fetch(`${simulator.graphUrl}/me`, { headers: { authorization: `Bearer ${token}` } });
    expect(await bearer.json()).toEqual({ name: 'Rana Haddad', id: '122094867530001' });
    const page = await pageToken(simulator, token, bikes.id);
    const json = await fetch(`${simulator.graphUrl}/v25.0/${bikes.id}/feed`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ message: 'From JSON', access_token: page }),
    });
    expect(json.status).toBe(200);
  });

  it('needs a proof that fits when one is sent', async () => {
    const token = await logIn(simulator);
    const proof = createHmac('sha256', app.appSecret).update(token).digest('hex');
    const good = await ask(simulator, 'GET', '/me', { access_token: token, appsecret_proof: proof });
    expect(good.status).toBe(200);
    const bad = await ask(simulator, 'GET', '/me', { access_token: token, appsecret_proof: 'ff'.repeat(32) });
    expect(bad.body).toMatchObject({ error: { type: 'GraphMethodException', code: 100 } });
  });
});

describe('the accounts', () => {
  it('are paged by complete addresses', async () => {
    const token = await logIn(simulator);
    const first = await ask(simulator, 'GET', '/me/accounts', { fields: 'name', limit: '2', access_token: token });
    expect(first.body['data']).toHaveLength(2);
    const { next } = first.body['paging'] as { next: string };
    expect(new URL(next).searchParams.get('access_token')).toBe(token);
    const last = (await (await fetch(next)).json()) as { paging: object };
    expect(last).toMatchObject({ data: [{ name: 'Beirut Bikes' }] });
    expect(last.paging).not.toHaveProperty('next');
  });

  it('include the Instagram account, if there is one', async () => {
    const token = await logIn(simulator);
    const fields = 'instagram_business_account{username}';
    const linked = await ask(simulator, 'GET', `/${cedar.id}`, { fields, access_token: token });
    expect(linked.body).toEqual({
      instagram_business_account: { username: 'cedar.cafe', id: cedar.instagramId },
      id: cedar.id,
    });
    const alone = await ask(simulator, 'GET', `/${bikes.id}`, { fields, access_token: token });
    expect(alone.body).toEqual({ id: bikes.id });
  });

  it('refuse a field they do not have', async () => {
    const params = { fields: 'shoe_size', access_token: await logIn(simulator) };
    expect((await ask(simulator, 'GET', `/${cedar.id}`, params)).body).toMatchObject({
      error: { message: '(#100) Tried accessing nonexisting field (shoe_size) on node type (Page)', code: 100 },
    });
  });
});

describe('every answer', () => {
  it('is ASCII with escaped slashes', async () => {
    const params = { fields: 'name,picture', access_token: await logIn(simulator) };
    const { text, headers } = await ask(simulator, 'GET', `/${cedar.id}`, params);
    expect(text).toContain(String.raw`Cedar Caf\u00e9`);
    expect(text).toContain(String.raw`http:\/\/127.0.0.1`);
    expect(headers.get('content-type')).toBe('application/json; charset=UTF-8');
  });

  it.each([
    ['/v18.0', 'v21.0'],
    ['/v25.0', 'v25.0'],
    ['', 'v21.0'],
  ])('to "%s" names the version %s that served it, and how much is used up', async (prefix, served) => {
    const { headers } = await fetch(`${simulator.graphUrl}${prefix}/${cedar.id}`);
    expect(headers.get('facebook-api-version')).toBe(served);
    expect(JSON.parse(headers.get('x-app-usage') ?? '')).toMatchObject({ call_count: 0 });
    expect(headers.get('x-business-use-case-usage')).toContain(cedar.id);
  });

  it('to an unknown object, edge or name is the platform’s own refusal', async () => {
    const access = { access_token: await logIn(simulator) };
    expect((await ask(simulator, 'GET', '/123456789012345', access)).body).toMatchObject({
      error: { type: 'GraphMethodException', code: 100, error_subcode: 33 },
    });
    expect((await ask(simulator, 'GET', `/${cedar.id}/nothing`, access)).body).toMatchObject({ error: { code: 2500 } });
    expect((await ask(simulator, 'GET', '/nobody', access)).body).toMatchObject({ error: { code: 803 } });
  });
});
