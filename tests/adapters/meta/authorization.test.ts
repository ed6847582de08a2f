import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { metaAuthorization } from '../../../functions/adapters/platforms/meta/authorization.ts';
import { openGraph } from '../../../functions/adapters/platforms/meta/graph.ts';
import { leastScopes } from '../../../functions/adapters/platforms/meta/scopes.ts';
import { extraScopes } from '../../../functions/adapters/platforms/meta/settings.ts';
import { app, cedar, decide, redirectUri } from '../../support/platforms/meta-simulator-client.ts';
import { inWords } from '../../support/api/in-words.ts';
import type { Authorization } from '../../../functions/use-cases/connections/grant-ports.ts';
import { metaWorld } from './meta-world.ts';
import { recordedPlatform } from './recorded-platform.ts';
import { day } from '../../../shared/durations.ts';

let world: Awaited<ReturnType<typeof metaWorld>>;
beforeAll(async () => {
  world = await metaWorld();
});
afterAll(() => world.stop());

const addressOf = async (authorization: Authorization) =>
  new URL((await authorization.begin({ state: 'a-state', redirectUri })).url);

describe('connecting with Meta', () => {
  it('asks for the scopes of the specification, with our state and return address', async () => {
    const url = await addressOf(world.authorizationFor('instagram'));
    expect(url.pathname).toBe('/v18.0/dialog/oauth');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: app.appId,
      redirect_uri: redirectUri,
      state: 'a-state',
      response_type: 'code',
      scope: 'instagram_basic,instagram_content_publish,pages_show_list,pages_read_engagement',
      auth_type: 'rerequest',
    });
    const facebook = await addressOf(world.authorizationFor('facebook'));
    expect(facebook.searchParams.get('scope')).toBe(
      'pages_manage_posts,pages_read_engagement,pages_show_list,pages_manage_metadata,pages_read_user_content',
    );
  });

  it('asks for what other features need as well, each platform for its own', async () => {
    const scopeOf = async (platform: 'instagram' | 'facebook') => {
      const url = await addressOf(world.authorizationFor(platform, extraScopes));
      return url.searchParams
        .get('scope')
        ?.split(',')
        .slice(platform === 'instagram' ? 4 : 5);
    };
    expect(await scopeOf('instagram')).toEqual([
      'pages_manage_metadata',
      'business_management',
      'instagram_manage_insights',
      'instagram_manage_comments',
      'instagram_manage_contents',
    ]);
    expect(await scopeOf('facebook')).toEqual(['read_insights', 'pages_manage_engagement', 'business_management']);
  });

  it('asks for what comments need only where they are read', async () => {
    const scopeOf = async (platform: 'instagram' | 'facebook', withComments: boolean) => {
      const { url } = await world.authorizationFor(platform).begin({ state: 'a-state', redirectUri, withComments });
      return new URL(url).searchParams.get('scope')?.split(',');
    };
    expect(await scopeOf('instagram', true)).toEqual([...leastScopes.instagram, 'instagram_manage_comments']);
    expect(await scopeOf('facebook', true)).toEqual([...leastScopes.facebook, 'pages_manage_engagement']);
    expect(await scopeOf('instagram', false)).toEqual(leastScopes.instagram);
  });

  it('connects without other features’ permissions, and lists what is missing', async () => {
    const authorization = world.authorizationFor('instagram', extraScopes);
    const code = async (...without: string[]) => {
      const address = await addressOf(authorization);
      const asked = address.searchParams.get('scope') ?? '';
      const granted = asked.split(',').filter((scope) => !without.includes(scope));
      const answer = await decide(address.href, [
        ['decision', 'approve'],
        ['page', cedar.id],
        ...granted.map((scope): [string, string] => ['granted_scope', scope]),
      ]);
      return answer.searchParams.get('code') ?? '';
    };
    const all = await authorization.grant({ code: await code(), redirectUri });
    expect(all.missingScopes).toEqual([]);
    const less = await authorization.grant({ code: await code('instagram_manage_insights'), redirectUri });
    expect([less.missingScopes, less.accounts.length]).toEqual([['instagram_manage_insights'], 1]);
  });

  it('cannot begin without an app', async () => {
    const settings = {
      graphUrl: 'http://x.example',
      version: 'v18.0',
      appId: '',
      appSecret: async () => '',
      warn: () => {},
    };
    const graph = openGraph(settings);
    const authorization = metaAuthorization(
      'instagram',
      graph,
      { url: 'http://x.example', extraScopes: [] },
      () => new Date(),
    );
    await expect(inWords(addressOf(authorization))).rejects.toThrow('Meta App ID not configured');
  });

  it('exchanges a code for the accounts that were granted, with their Pages’ tokens and an end in sixty days', async () => {
    const grant = await world
      .authorizationFor('instagram')
      .grant({ code: await world.codeFor('instagram'), redirectUri });
    expect(grant.accounts.map(({ accountId, accountName }) => [accountId, accountName])).toEqual([
      [cedar.instagramId, 'cedar.cafe'],
      ['17841400010000102', 'byblos.books'],
    ]);
    expect(grant.profiles).toHaveLength(3);
    expect(grant.accounts[0]).toMatchObject({
      profileId: cedar.id,
      profileName: 'Cedar Café',
      platformData: { pageId: cedar.id },
    });
    const days = (Date.parse(grant.expiresAt ?? '') - Date.now()) / day;
    expect(days).toBeGreaterThan(59);
    expect(days).toBeLessThan(61);
  });

  it('gives every Page for Facebook', async () => {
    const grant = await world
      .authorizationFor('facebook')
      .grant({ code: await world.codeFor('facebook'), redirectUri });
    expect(grant.accounts.map(({ accountName }) => accountName)).toEqual([
      'Cedar Café',
      'Byblos Books',
      'Beirut Bikes',
    ]);
  });

  it.each([
    ['no Page', 'facebook', [], 'connection.no-page', 'No Facebook Page was chosen.'],
    ['no Page for Instagram', 'instagram', [], 'connection.no-page', 'through the Page that the account is linked to'],
    [
      'a Page without Instagram',
      'instagram',
      [{ id: '1', name: 'P', access_token: 'page-token' }],
      'connection.no-account',
      'No Instagram Business',
    ],
  ] as const)('grants nothing to a person with %s, in plain words', async (_what, name, pages, code, words) => {
    const platform = await recordedPlatform();
    const scopes = leastScopes[name];
    platform.answers(({ path }) => {
      if (path.endsWith('/debug_token'))
        return { body: JSON.stringify({ data: { is_valid: true, app_id: platform.graph.settings.appId, scopes } }) };
      if (path.endsWith('/me/accounts')) return { body: JSON.stringify({ data: pages }) };
      return { body: JSON.stringify({ id: '9', name: 'Rana', access_token: 'a-token', expires_in: 5_184_000 }) };
    });
    const dialog = { url: 'http://x.example', extraScopes: [] };
    const authorization = metaAuthorization(name, platform.graph, dialog, () => new Date());
    await expect(inWords(authorization.grant({ code: 'a-code', redirectUri }))).rejects.toMatchObject({
      kind: 'invalid',
      code,
      message: expect.stringContaining(words),
    });
    await platform.stop();
  });

  const byblos = { id: '104817263950102', instagramId: '17841400010000102' };
  const tenth = {
    kind: 'error',
    status: 400,
    body: { error: { message: '(#10) Application does not have permission for this action', code: 10 } },
  };

  it.each([
    ['Page', 'GET /{page}', cedar.id, '(#10) Application does not have permission'],
    ['account', 'GET /{ig}', cedar.instagramId, 'Failed to get IG account info: (#10) Application'],
  ])('offers the other account where one %s cannot be read, with the reason', async (_what, route, of, reason) => {
    await world.fail(route, tenth, 1, of);
    const { accounts, closed } = await world
      .authorizationFor('instagram')
      .grant({ code: await world.codeFor('instagram'), redirectUri });
    expect(accounts.map(({ accountId }) => accountId)).toEqual([byblos.instagramId]);
    expect(closed).toEqual([
      { accountId: cedar.id, accountName: 'Cedar Café', profileName: 'Cedar Café', refusal: expect.any(Error) },
    ]);
    expect(closed?.[0]?.refusal).toMatchObject({
      code: 'connection.unread',
      params: { reason: expect.stringContaining(reason) },
    });
  });

  it('names a Page where the person has part of the tasks, and what is missing', async () => {
    const code = await world.codeFor('facebook', [
      ['decision', 'approve'],
      ...leastScopes.facebook.map((scope): [string, string] => ['granted_scope', scope]),
      ['page', cedar.id],
      ['page', '104817263950104'],
    ]);
    const { accounts, closed } = await world.authorizationFor('facebook').grant({ code, redirectUri });
    expect(accounts.map(({ accountName }) => accountName)).toEqual(['Cedar Café']);
    expect(closed).toMatchObject([{ accountName: 'Tyre Tiles', refusal: { code: 'connection.not-allowed' } }]);
  });

  it('refuses a code that was used, in the platform’s words', async () => {
    const code = await world.codeFor('facebook');
    await world.authorizationFor('facebook').grant({ code, redirectUri });
    await expect(inWords(world.authorizationFor('facebook').grant({ code, redirectUri }))).rejects.toMatchObject({
      kind: 'invalid',
      message:
        'An error occurred while connecting to Facebook. Failed to exchange code: This authorization code has been used.',
    });
  });

  it('refuses a changed return address', async () => {
    const code = await world.codeFor('facebook');
    const grant = world.authorizationFor('facebook').grant({ code, redirectUri: `${redirectUri}/other` });
    await expect(grant).rejects.toMatchObject({ kind: 'invalid', code: 'connection.refused' });
  });

  it('lists the missing permissions', async () => {
    const code = await world.codeFor('instagram', [
      ['decision', 'approve'],
      ['granted_scope', 'instagram_basic'],
      ['page', cedar.id],
    ]);
    await expect(world.authorizationFor('instagram').grant({ code, redirectUri })).rejects.toMatchObject({
      code: 'connection.scopes',
    });
  });

  it('reports a fault of the platform as such', async () => {
    const code = await world.codeFor('facebook');
    await world.fail('GET /oauth/access_token', { kind: 'http-500' });
    await expect(inWords(world.authorizationFor('facebook').grant({ code, redirectUri }))).rejects.toMatchObject({
      kind: 'unavailable',
    });
  });

  it('takes no token that is not ours', async () => {
    const platform = await recordedPlatform();
    platform.answers(({ path }) => ({
      body: JSON.stringify(
        path.endsWith('/debug_token') ? { data: { is_valid: true, app_id: 'another' } } : { access_token: 'a-token' },
      ),
    }));
    const dialog = { url: 'http://x.example', extraScopes: [] };
    const authorization = metaAuthorization('instagram', platform.graph, dialog, () => new Date());
    await expect(inWords(authorization.grant({ code: 'a-code', redirectUri }))).rejects.toMatchObject({
      code: 'connection.token',
      message: 'An error occurred while connecting to Instagram. No access token received',
    });
    await platform.stop();
  });

  it('contains no token, code or secret in its errors', async () => {
    const code = await world.codeFor('facebook');
    await world.fail('GET /me/accounts', { kind: 'reset' });
    const error = await world
      .authorizationFor('facebook')
      .grant({ code, redirectUri })
      .catch((cause: unknown) => cause);
    const said = error instanceof Error ? `${error.message} ${error.stack}` : String(error);
    for (const secret of [code, app.appSecret, 'access_token']) expect(said).not.toContain(secret);
  });
});
