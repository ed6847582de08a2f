import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { day, hour, minute } from '../../../shared/durations.ts';
import { inWords } from '../../support/api/in-words.ts';
import { decide } from '../../support/platforms/meta-simulator-client.ts';
import { redirectUri, refusing, youtubeWorld } from './youtube-world.ts';

let world: Awaited<ReturnType<typeof youtubeWorld>>;
beforeEach(async () => {
  world = await youtubeWorld();
});
afterEach(() => world.stop());

const token = 'POST /token';
const scope = (name: string) => `https://www.googleapis.com/auth/${name}`;

describe('connecting a channel', () => {
  it('asks offline with a challenge, and brings the state back', async () => {
    const { url, memo } = await world.authorization.begin({ state: 'the-state', redirectUri });
    const asked = new URL(url).searchParams;
    expect(asked.get('scope')).toBe(['youtube.upload', 'youtube.readonly', 'youtube.force-ssl'].map(scope).join(' '));
    expect(Object.fromEntries(asked)).toMatchObject({ access_type: 'offline', prompt: 'consent' });
    expect(asked.get('code_challenge')).toMatch(/^[\w-]{43}$/);
    expect(url).not.toContain(memo);
    expect(await (await fetch(url)).text()).toContain('Cedar Café');
    expect((await decide(url, [['decision', 'approve-all']])).searchParams.get('state')).toBe('the-state');
    expect((await decide(url, [['decision', 'cancel']])).searchParams.get('error')).toBe('access_denied');
  });

  it('grants the channel that was chosen, with both tokens and their lives', async () => {
    const { accounts, ...granted } = await world.authorization.grant(await world.agree());
    expect(granted).toMatchObject({ profiles: [], missingScopes: [], expiresAt: '2027-05-19T09:00:00.000Z' });
    expect(accounts).toMatchObject([
      { accountName: '@cedarcafe', profileName: 'Cedar Café', life: { expiresAt: '2026-11-20T09:59:59.000Z' } },
    ]);
  });

  it('refuses an account without a channel', async () => {
    const answer = await world.agree([
      ['decision', 'approve-all'],
      ['account', 'no-channel'],
    ]);
    await expect(inWords(world.authorization.grant(answer))).rejects.toMatchObject({
      code: 'connection.no-channel',
      message: expect.stringContaining('no channel'),
    });
  });

  it.each([['youtube.upload'], ['youtube.readonly']])('refuses without %s, naming it', async (name) => {
    const answer = await world.agree([
      ['decision', 'approve-all'],
      ['without', name],
    ]);
    await expect(inWords(world.authorization.grant(answer))).rejects.toMatchObject({
      code: 'connection.scopes',
      message: expect.stringContaining(name),
    });
  });

  it('goes on without the permission to change videos, and says what is missing', async () => {
    const answer = await world.agree([
      ['decision', 'approve-all'],
      ['without', 'youtube.force-ssl'],
    ]);
    expect(await world.authorization.grant(answer)).toMatchObject({ missingScopes: [scope('youtube.force-ssl')] });
  });

  it('says that videos stay private while our app is not reviewed', async () => {
    await world.stop();
    world = await youtubeWorld({ isReviewed: false });
    expect(await world.authorization.grant(await world.agree())).toMatchObject({ missingScopes: ['app-review'] });
  });

  it('refuses a code with another verifier, one that was used, and one of ten minutes', async () => {
    const refused = { code: 'connection.refused' };
    const answer = await world.agree();
    await expect(world.authorization.grant({ ...answer, memo: 'another' })).rejects.toMatchObject(refused);
    await world.authorization.grant(answer);
    await expect(world.authorization.grant(answer)).rejects.toMatchObject(refused);
    const late = await world.agree();
    world.clock.advance(10 * minute);
    await expect(world.authorization.grant(late)).rejects.toMatchObject(refused);
  });

  it.each([[{ kind: 'reset' }], [{ kind: 'http-500' }]])('says that Google could not be reached: %o', async (fault) => {
    const answer = await world.agree();
    await world.fail(token, fault);
    await expect(world.authorization.grant(answer)).rejects.toMatchObject({ kind: 'unavailable' });
  });
});

describe('renewing a token', () => {
  it('gives another for the same refresh token, again and again', async () => {
    const { life } = await world.connect();
    world.clock.advance(hour);
    const pair = await world.refresh.refresh(life.refreshToken);
    if (typeof pair === 'string') throw new Error(pair);
    expect(pair).toMatchObject({ refreshToken: life.refreshToken, expiresAt: '2026-11-20T10:59:59.000Z' });
    expect(await world.refresh.refresh(pair.refreshToken)).toMatchObject({ token: expect.any(String) });
  });

  it('twice at once, or after a lost answer, loses nothing', async () => {
    const { life } = await world.connect();
    const both = [world.refresh.refresh(life.refreshToken), world.refresh.refresh(life.refreshToken)];
    expect((await Promise.all(both)).map((pair) => typeof pair)).toEqual(['object', 'object']);
    await world.fail(token, { kind: 'commit-then-reset' });
    expect(await world.refresh.refresh(life.refreshToken)).toBe('unavailable');
    expect(await world.refresh.refresh(life.refreshToken)).toMatchObject({ token: expect.any(String) });
  });

  it('is over after six months without use', async () => {
    const { life } = await world.connect();
    world.clock.advance(181 * day);
    await world.refresh.refresh(life.refreshToken);
    world.clock.advance(181 * day);
    expect(await world.refresh.refresh(life.refreshToken)).toMatchObject({ token: expect.any(String) });
    world.clock.advance(182 * day);
    expect(await world.refresh.refresh(life.refreshToken)).toBe('invalid');
  });

  it('keeps the account where our app itself is refused', async () => {
    const { life } = await world.connect();
    await world.fail(token, { kind: 'error', status: 401, body: { error: 'invalid_client' } });
    expect(await world.refresh.refresh(life.refreshToken)).toBe('unavailable');
  });
});

describe('what an account allows', () => {
  it('are its playlists as they are now', async () => {
    const { token: access } = await world.connect();
    expect(await world.accountOptions(access)).toEqual({
      channel: 'Cedar Café',
      playlists: [
        { id: 'PLcedarrecipes0000000001', title: 'Recipes' },
        { id: 'PLcedarevenings000000002', title: 'Evenings at the café' },
      ],
      isAppReviewed: true,
    });
  });

  it.each([
    [refusing(401, 'authError'), 'connection.reconnect'],
    [{ kind: 'http-500' }, 'connection.no-answer'],
    [{ kind: 'reset' }, 'connection.no-answer'],
  ])('are not known after %o', async (fault, code) => {
    const { token: access } = await world.connect();
    await world.fail('GET /youtube/v3/playlists', fault);
    await expect(world.accountOptions(access)).rejects.toMatchObject({ code });
  });
});
