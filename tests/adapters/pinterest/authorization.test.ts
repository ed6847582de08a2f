import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { day } from '../../../shared/durations.ts';
import { inWords } from '../../support/api/in-words.ts';
import { decide } from '../../support/platforms/meta-simulator-client.ts';
import { pinterestWorld, redirectUri, refusing } from './pinterest-world.ts';

let world: Awaited<ReturnType<typeof pinterestWorld>>;
beforeEach(async () => {
  world = await pinterestWorld();
});
afterEach(() => world.stop());

const token = 'POST /v5/oauth/token';

describe('connecting a Pinterest account', () => {
  it('asks for scopes with commas, and brings the state back', async () => {
    const { url } = await world.authorization.begin({ state: 'the-state', redirectUri });
    expect(new URL(url).searchParams.get('scope')).toBe(
      'boards:read,boards:write,pins:read,pins:write,user_accounts:read',
    );
    expect(await (await fetch(url)).text()).toContain('Cedar Café');
    expect((await decide(url, [['decision', 'approve']])).searchParams.get('state')).toBe('the-state');
    const cancelled = await decide(url, [['decision', 'cancel']]);
    expect(cancelled.searchParams.get('error')).toBe('access_denied');
  });

  it('grants the account by its name, with both tokens and their lives', async () => {
    const { accounts, ...granted } = await world.authorization.grant(await world.agree());
    expect(granted).toMatchObject({ profiles: [], missingScopes: [], expiresAt: '2027-01-19T09:00:00.000Z' });
    expect(accounts).toMatchObject([
      { accountName: 'cedar_cafe', profileName: 'Cedar Café', life: { expiresAt: '2026-12-20T09:00:00.000Z' } },
    ]);
  });

  it('calls a person without a business by the username', async () => {
    const answer = await world.agree([
      ['decision', 'approve'],
      ['account', '549755885100000102'],
    ]);
    expect((await world.authorization.grant(answer)).accounts).toMatchObject([{ profileName: 'byblos_books' }]);
  });

  it.each(['boards:read', 'boards:write', 'pins:read', 'pins:write'])(
    'refuses without %s, naming it',
    async (scope) => {
      const answer = await world.agree([
        ['decision', 'approve-all'],
        ['without', scope],
      ]);
      await expect(inWords(world.authorization.grant(answer))).rejects.toMatchObject({
        code: 'connection.scopes',
        message: expect.stringContaining(scope),
      });
    },
  );

  it('refuses a code that was used', async () => {
    const answer = await world.agree();
    await world.authorization.grant(answer);
    await expect(world.authorization.grant(answer)).rejects.toMatchObject({ code: 'connection.refused' });
  });

  it.each([[{ kind: 'reset' }], [{ kind: 'http-500' }]])('reports that it could not be reached: %o', async (fault) => {
    const answer = await world.agree();
    await world.fail(token, fault);
    await expect(world.authorization.grant(answer)).rejects.toMatchObject({ kind: 'unavailable' });
  });
});

describe('renewing tokens', () => {
  it('gives a pair that works, of which the refresh token is new', async () => {
    const { life } = await world.connect();
    world.clock.advance(30 * day);
    const pair = await world.refresh.refresh(life.refreshToken);
    if (typeof pair === 'string') throw new Error(pair);
    expect(pair.refreshToken).not.toBe(life.refreshToken);
    expect(pair).toMatchObject({ expiresAt: '2027-01-19T09:00:00.000Z', refreshExpiresAt: '2027-02-18T09:00:00.000Z' });
    expect((await world.boards(pair.token)).boards).not.toEqual([]);
    expect(await world.refresh.refresh(pair.refreshToken)).toMatchObject({ token: expect.any(String) });
  });

  it('does not work twice with one token, and leaves the newer pair alone', async () => {
    const { life } = await world.connect();
    const pair = await world.refresh.refresh(life.refreshToken);
    if (typeof pair === 'string') throw new Error(pair);
    expect(await world.refresh.refresh(life.refreshToken)).toBe('invalid');
    expect(await world.refresh.refresh(pair.refreshToken)).toMatchObject({ token: expect.any(String) });
  });

  it('at once twice is answered once', async () => {
    const { life } = await world.connect();
    const results = await Promise.all([
      world.refresh.refresh(life.refreshToken),
      world.refresh.refresh(life.refreshToken),
    ]);
    expect(results.filter((result) => result === 'invalid')).toHaveLength(1);
  });

  it('whose answer was lost loses the account', async () => {
    const { life } = await world.connect();
    await world.fail(token, { kind: 'commit-then-reset' });
    expect(await world.refresh.refresh(life.refreshToken)).toBe('unavailable');
    expect(await world.refresh.refresh(life.refreshToken)).toBe('invalid');
  });

  it.each([
    [{ kind: 'http-500' }],
    [{ kind: 'reset' }],
    [refusing(429, { code: 8, message: 'Too many' })],
    [refusing(401, { code: 2, message: 'Authentication failed.' })],
  ])('that did not take place is tried again: %o', async (fault) => {
    const { life } = await world.connect();
    await world.fail(token, fault);
    expect(await world.refresh.refresh(life.refreshToken)).toBe('unavailable');
    expect(await world.refresh.refresh(life.refreshToken)).toMatchObject({ token: expect.any(String) });
  });

  it('is over after 60 days', async () => {
    const { life } = await world.connect();
    world.clock.advance(60 * day);
    expect(await world.refresh.refresh(life.refreshToken)).toBe('invalid');
  });
});

describe('the boards of an account', () => {
  it('are its own, with what is secret', async () => {
    const { token: access } = await world.connect();
    expect(await world.boards(access)).toEqual({
      boards: [
        { id: '549755885175000001', name: 'Breakfast in Beirut', isSecret: false },
        { id: '549755885175000002', name: 'حلويات', isSecret: false },
        { id: '549755885175000003', name: 'Ideas of the team', isSecret: true },
      ],
      hasMore: false,
    });
  });

  it('ask to connect again where the token is refused, and to try again where nobody answers', async () => {
    await expect(world.boards('of nobody')).rejects.toMatchObject({ code: 'connection.reconnect' });
    const { token: access } = await world.connect();
    await world.fail('GET /v5/boards', { kind: 'reset' });
    await expect(world.boards(access)).rejects.toMatchObject({ code: 'connection.no-answer' });
  });
});
