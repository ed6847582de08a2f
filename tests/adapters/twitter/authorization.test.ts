import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { day, hour, second } from '../../../shared/durations.ts';
import { inWords } from '../../support/api/in-words.ts';
import { decide } from '../../support/platforms/meta-simulator-client.ts';
import { redirectUri, twitterWorld } from './twitter-world.ts';

let world: Awaited<ReturnType<typeof twitterWorld>>;
beforeEach(async () => {
  world = await twitterWorld();
});
afterEach(() => world.stop());

const token = 'POST /2/oauth2/token';

describe('connecting an X account', () => {
  it('asks with a challenge, and brings the state back', async () => {
    const { url, memo } = await world.authorization.begin({ state: 'the-state', redirectUri });
    const asked = new URL(url).searchParams;
    expect(asked.get('scope')).toBe('tweet.read tweet.write users.read offline.access media.write');
    expect(asked.get('code_challenge')).toMatch(/^[\w-]{43}$/);
    expect(url).not.toContain(memo);
    expect(await (await fetch(url)).text()).toContain('Cedar Café');
    expect((await decide(url, [['decision', 'approve']])).searchParams.get('state')).toBe('the-state');
    const cancelled = await decide(url, [['decision', 'cancel']]);
    expect(cancelled.searchParams.get('error')).toBe('access_denied');
  });

  it('grants the account by its name, with both tokens and their lives', async () => {
    const { accounts, ...granted } = await world.authorization.grant(await world.agree());
    expect(granted).toMatchObject({ profiles: [], missingScopes: [], expiresAt: '2027-05-19T09:00:00.000Z' });
    expect(accounts).toMatchObject([
      { accountName: 'cedar_cafe', profileName: 'Cedar Café', life: { expiresAt: '2026-11-20T11:00:00.000Z' } },
    ]);
  });

  it.each([['tweet.write'], ['offline.access']])('refuses without %s, naming it', async (scope) => {
    const answer = await world.agree([
      ['decision', 'approve-all'],
      ['without', scope],
    ]);
    await expect(inWords(world.authorization.grant(answer))).rejects.toMatchObject({
      code: 'connection.scopes',
      message: expect.stringContaining(scope),
    });
  });

  it('goes on without the permission to send files, and says what is missing', async () => {
    const answer = await world.agree([
      ['decision', 'approve-all'],
      ['without', 'media.write'],
    ]);
    expect(await world.authorization.grant(answer)).toMatchObject({ missingScopes: ['media.write'] });
  });

  it('refuses a code with another verifier, one that was used, and one of 30 seconds', async () => {
    const refused = { code: 'connection.refused' };
    const answer = await world.agree();
    await expect(world.authorization.grant({ ...answer, memo: 'another' })).rejects.toMatchObject(refused);
    await world.authorization.grant(answer);
    await expect(world.authorization.grant(answer)).rejects.toMatchObject(refused);
    const inTime = await world.agree();
    world.clock.advance(30 * second - 1);
    await world.authorization.grant(inTime);
    const late = await world.agree();
    world.clock.advance(30 * second);
    await expect(world.authorization.grant(late)).rejects.toMatchObject(refused);
  });

  it.each([[{ kind: 'reset' }], [{ kind: 'http-500' }]])('reports that X could not be reached: %o', async (fault) => {
    const answer = await world.agree();
    await world.fail(token, fault);
    await expect(world.authorization.grant(answer)).rejects.toMatchObject({ kind: 'unavailable' });
  });
});

describe('renewing tokens', () => {
  it('gives a pair that works', async () => {
    const { life } = await world.connect();
    world.clock.advance(2 * hour);
    const pair = await world.refresh.refresh(life.refreshToken);
    if (typeof pair === 'string') throw new Error(pair);
    expect(pair.expiresAt).toBe('2026-11-20T13:00:00.000Z');
    expect(await world.refresh.refresh(pair.refreshToken)).toMatchObject({ token: expect.any(String) });
  });

  it('with a token that was used ends all of them', async () => {
    const { life } = await world.connect();
    const pair = await world.refresh.refresh(life.refreshToken);
    if (typeof pair === 'string') throw new Error(pair);
    expect(await world.refresh.refresh(life.refreshToken)).toBe('invalid');
    expect(await world.refresh.refresh(pair.refreshToken)).toBe('invalid');
  });

  it('at once twice is answered once, and the account must be connected again', async () => {
    const { life } = await world.connect();
    const results = await Promise.all([
      world.refresh.refresh(life.refreshToken),
      world.refresh.refresh(life.refreshToken),
    ]);
    expect(results.filter((result) => result === 'invalid')).toHaveLength(1);
  });

  it('whose answer was lost loses the account, which is said', async () => {
    const { life } = await world.connect();
    await world.fail(token, { kind: 'commit-then-reset' });
    expect(await world.refresh.refresh(life.refreshToken)).toBe('unavailable');
    expect(await world.refresh.refresh(life.refreshToken)).toBe('invalid');
  });

  it.each([[{ kind: 'http-500' }], [{ kind: 'reset' }]])(
    'that did not take place is tried again: %o',
    async (fault) => {
      const { life } = await world.connect();
      await world.fail(token, fault);
      expect(await world.refresh.refresh(life.refreshToken)).toBe('unavailable');
      expect(await world.refresh.refresh(life.refreshToken)).toMatchObject({ token: expect.any(String) });
    },
  );

  it('is over after six months', async () => {
    const { life } = await world.connect();
    world.clock.advance(182 * day);
    expect(await world.refresh.refresh(life.refreshToken)).toBe('invalid');
  });

  it('keeps the account where our app itself is refused', async () => {
    const { life } = await world.connect();
    await world.fail(token, { kind: 'error', status: 401, body: { error: 'unauthorized_client' } });
    expect(await world.refresh.refresh(life.refreshToken)).toBe('unavailable');
  });
});
