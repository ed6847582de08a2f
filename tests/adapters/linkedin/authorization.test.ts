import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { minute } from '../../../shared/durations.ts';
import { inWords } from '../../support/api/in-words.ts';
import { cedarPage, karim, linkedinWorld, maya, nour, rana, redirectUri, refusing, sami } from './linkedin-world.ts';

let world: Awaited<ReturnType<typeof linkedinWorld>>;
beforeEach(async () => {
  world = await linkedinWorld();
});
afterEach(() => world.stop());

describe('connecting a member', () => {
  it('asks for what publishing needs, and brings the state back', async () => {
    const { url, memo } = await world.authorization.begin({ state: 'the-state', redirectUri, account: 'member' });
    expect(new URL(url).searchParams.get('scope')).toBe('openid profile w_member_social');
    expect(memo).toBe('member');
    expect(await (await fetch(url)).text()).toContain('Rana Haddad');
    const { returned } = await world.consent('member', [['decision', 'approve']]);
    expect(returned.searchParams.get('state')).toBe('state');
  });

  it('grants the person for 60 days, without a refresh token', async () => {
    expect(await world.grant('member', karim)).toMatchObject({
      personId: karim,
      expiresAt: '2027-01-19T09:00:00.000Z',
      missingScopes: [],
      profiles: [],
      accounts: [{ accountId: `urn:li:person:${karim}`, accountName: 'Karim Nassar', platformData: {} }],
    });
    expect((await world.grant('member')).accounts[0]?.life).toBeUndefined();
  });

  it('refuses a code that was used, or comes too late', async () => {
    const { memo, returned } = await world.consent('member', [['decision', 'approve-all']]);
    const answer = { code: returned.searchParams.get('code') ?? '', redirectUri, memo };
    await world.authorization.grant(answer);
    await expect(world.authorization.grant(answer)).rejects.toMatchObject({ code: 'connection.refused' });
    const late = await world.consent('member', [['decision', 'approve-all']]);
    world.clock.advance(30 * minute);
    const code = late.returned.searchParams.get('code') ?? '';
    await expect(world.authorization.grant({ ...answer, code })).rejects.toMatchObject({ code: 'connection.refused' });
  });

  it.each([
    ['reset', { kind: 'reset' }],
    ['an error of its own', { kind: 'http-500' }],
  ])('reports that LinkedIn could not be reached: %s', async (_what, fault) => {
    const { memo, returned } = await world.consent('member', [['decision', 'approve-all']]);
    await world.fail('GET /v2/userinfo', fault);
    const code = returned.searchParams.get('code') ?? '';
    const granted = world.authorization.grant({ code, redirectUri, memo });
    await expect(granted).rejects.toMatchObject({ kind: 'unavailable', code: 'connection.unavailable' });
  });

  it('ends earlier tokens of the member when other permissions are asked for', async () => {
    const { token } = await world.connect('member');
    const url = new URL((await world.authorization.begin({ state: 's', redirectUri, account: 'member' })).url);
    url.searchParams.set('scope', 'openid profile');
    await fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ decision: 'approve', member: rana }),
      redirect: 'manual',
    });
    await expect(world.linkedin.call(token, 'GET', '/v2/userinfo')).rejects.toMatchObject({
      status: 401,
      code: 'REVOKED_ACCESS_TOKEN',
    });
  });
});

describe('connecting a page', () => {
  it('offers the pages that the person may post for', async () => {
    const both = await world.grant('page', rana);
    expect(both.accounts.map(({ accountId, accountName }) => [accountId, accountName])).toEqual([
      ['urn:li:organization:104001', 'Cedar Café'],
      ['urn:li:organization:104002', 'Byblos Books'],
    ]);
    expect(both.profiles).toEqual([
      { id: 'urn:li:organization:104001', name: 'Cedar Café' },
      { id: 'urn:li:organization:104002', name: 'Byblos Books' },
    ]);
    const { accounts } = await world.grant('page', karim);
    expect(accounts.map(({ accountName }) => accountName)).toEqual(['Byblos Books']);
  });

  it('offers more pages than a list has at once', async () => {
    expect((await world.grant('page', maya)).accounts).toHaveLength(12);
  });

  it.each([
    ['refuses', refusing('ACCESS_DENIED', 403), 'connection.unread', 'It could not be read at LinkedIn.'],
    ['fails for', { kind: 'http-500' }, 'connection.unavailable', 'LinkedIn could not be reached.'],
    ['is silent about', { kind: 'reset' }, 'connection.unavailable', 'LinkedIn could not be reached.'],
  ])('offers the others where LinkedIn %s one, and names that one', async (_what, fault, code, words) => {
    await world.fail('GET /rest/organizations/{id}', fault);
    const { accounts, closed, profiles } = await world.grant('page', maya);
    expect([accounts.length, profiles.length]).toEqual([11, 11]);
    const [one, ...more] = closed ?? [];
    expect(more).toEqual([]);
    expect(one?.accountId).toMatch(/^urn:li:organization:2000\d\d$/);
    expect(one?.accountId).toContain(one?.accountName);
    expect(accounts.map(({ accountId }) => accountId)).not.toContain(one?.accountId);
    expect(one?.refusal.code).toBe(code);
    await expect(inWords(Promise.reject(one?.refusal))).rejects.toThrow(words);
  });

  it('offers what the role of the person lets them read', async () => {
    const { accounts, closed } = await world.grant('page', nour);
    expect(accounts.map(({ accountName }) => accountName)).toEqual(['Byblos Books']);
    expect(closed).toMatchObject([
      {
        accountId: cedarPage,
        accountName: '104001',
        refusal: {
          code: 'connection.unread',
          params: { reason: 'Not enough permissions to access: GET /rest/organizations/104001' },
        },
      },
    ]);
  });

  it('says that there is no page', async () => {
    await expect(inWords(world.grant('page', sami))).rejects.toMatchObject({
      kind: 'invalid',
      code: 'connection.no-administered-page',
      message: expect.stringContaining('not an administrator of a page'),
    });
  });

  it('asks for what only the app of pages may ask for', async () => {
    const url = new URL((await world.authorization.begin({ state: 's', redirectUri, account: 'page' })).url);
    url.searchParams.set('client_id', 'member-app');
    const { headers } = await fetch(url, { redirect: 'manual' });
    const returned = new URL(headers.get('location') ?? '');
    expect(returned.searchParams.get('error')).toBe('unauthorized_scope_error');
  });
});

describe('the kind of account', () => {
  const begin = (kind?: string) => world.authorization.begin({ state: 's', redirectUri, account: kind });

  it('is asked for where both apps are there, and known where only one is', async () => {
    await expect(begin()).rejects.toMatchObject({ code: 'connection.kind' });
    await expect(begin('group')).rejects.toMatchObject({ code: 'connection.kind' });
    await world.stop();
    world = await linkedinWorld({ clientIds: { member: '' } });
    expect(await begin()).toMatchObject({ memo: 'page' });
    await expect(begin('member')).rejects.toMatchObject({ kind: 'unavailable', code: 'connection.not-configured' });
  });

  it('is of no use where no app is there', async () => {
    await world.stop();
    world = await linkedinWorld({ clientIds: { member: '', page: '' } });
    await expect(begin()).rejects.toMatchObject({ code: 'connection.not-configured' });
    await expect(begin('page')).rejects.toMatchObject({ code: 'connection.not-configured' });
  });
});

describe('the version', () => {
  it.each([
    ['202510', 426, 'NONEXISTENT_VERSION'],
    ['203001', 426, 'NONEXISTENT_VERSION'],
    ['', 400, 'VERSION_MISSING'],
  ])('%s is refused', async (version, status, code) => {
    const { token } = await world.connect('page');
    await world.stop();
    world = await linkedinWorld({ version });
    await expect(world.linkedin.call(token, 'GET', '/rest/posts?q=author')).rejects.toMatchObject({ status, code });
  });

  it('that ended is reported as what the agency must do', async () => {
    await world.stop();
    world = await linkedinWorld({ version: '202510' });
    const account = await world.connect('member');
    const to = await world.delivery({ account });
    const container = await world.ready(to);
    expect(await world.publisher.step(to(world.processing(container)))).toMatchObject({
      kind: 'app-stopped',
      reasonCode: { code: 'linkedin.version' },
    });
    await world.fail('POST /rest/posts', refusing('VERSION_MISSING', 400));
    expect(await world.publisher.step(to(world.processing(container)))).toMatchObject({
      reasonCode: { code: 'linkedin.version' },
    });
  });
});
