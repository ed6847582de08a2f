import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { decide } from '../../support/platforms/meta-simulator-client.ts';
import { redirectUri, refusing, tiktokWorld } from './tiktok-world.ts';
import { day, hour } from '../../../shared/durations.ts';
import { inWords } from '../../support/api/in-words.ts';

let world: Awaited<ReturnType<typeof tiktokWorld>>;
beforeEach(async () => {
  world = await tiktokWorld();
});
afterEach(() => world.stop());

const grant = async (form?: [string, string][]) =>
  world.authorization.grant({ code: await world.codeFor(form), redirectUri });

describe('connecting a TikTok account', () => {
  it('asks for what publishing needs, and brings the state back', async () => {
    const { url: address } = await world.authorization.begin({ state: 'the-state', redirectUri });
    expect(new URL(address).searchParams.get('scope')).toBe('user.info.basic,video.publish,video.upload,video.list');
    expect(await (await fetch(address)).text()).toContain('Cedar Café');
    const returned = await decide(address, [['decision', 'approve-all']]);
    expect(returned.searchParams.get('state')).toBe('the-state');
  });

  it('grants the account by its name, with both tokens and their lives', async () => {
    const { accounts, ...granted } = await grant();
    expect(granted).toMatchObject({ profiles: [], expiresAt: '2027-05-19T09:00:00.000Z' });
    expect(accounts).toMatchObject([
      {
        accountName: 'cedar.cafe',
        profileName: 'Cedar Café',
        life: { expiresAt: '2026-11-20T11:00:00.000Z', refreshExpiresAt: '2027-05-19T09:00:00.000Z' },
      },
    ]);
  });

  it('refuses without the permission to publish, naming it', async () => {
    const form: [string, string][] = [
      ['decision', 'approve'],
      ['granted_scope', 'user.info.basic'],
    ];
    await expect(inWords(grant(form))).rejects.toMatchObject({
      kind: 'invalid',
      code: 'connection.scopes',
      message: expect.stringContaining('video.publish'),
    });
  });

  it('refuses a code that was used, or comes too late', async () => {
    const code = await world.codeFor();
    await world.authorization.grant({ code, redirectUri });
    const again = world.authorization.grant({ code, redirectUri });
    await expect(again).rejects.toMatchObject({ code: 'connection.refused' });
    const late = await world.codeFor();
    world.clock.advance(600_000);
    await expect(world.authorization.grant({ code: late, redirectUri })).rejects.toMatchObject({
      code: 'connection.refused',
    });
  });

  it('reports that TikTok could not be reached', async () => {
    const code = await world.codeFor();
    await world.fail('oauth/token', { kind: 'reset' });
    await expect(world.authorization.grant({ code, redirectUri })).rejects.toMatchObject({ kind: 'unavailable' });
  });
});

describe('renewing tokens', () => {
  it('gives a pair that works, once', async () => {
    const { life } = await world.connect();
    world.clock.advance(2 * hour);
    const pair = await world.refresh.refresh(life.refreshToken);
    if (typeof pair === 'string') throw new Error(pair);
    expect(pair.expiresAt).toBe('2026-11-20T13:00:00.000Z');
    await expect(world.accountOptions(pair.token)).resolves.toMatchObject({ username: 'cedar.cafe' });
    expect(await world.refresh.refresh(life.refreshToken)).toBe('invalid');
    expect(await world.refresh.refresh(pair.refreshToken)).toMatchObject({ token: expect.any(String) });
  });

  it('is over after 180 days', async () => {
    const { life } = await world.connect();
    world.clock.advance(180 * day);
    expect(await world.refresh.refresh(life.refreshToken)).toBe('invalid');
  });

  it.each([[{ kind: 'http-500' }], [{ kind: 'reset' }]])('%o contains nothing of the token', async (fault) => {
    const { life } = await world.connect();
    await world.fail('oauth/token', fault);
    expect(await world.refresh.refresh(life.refreshToken)).toBe('unavailable');
    expect(await world.refresh.refresh(life.refreshToken)).toMatchObject({ token: expect.any(String) });
  });
});

describe('what a creator allows', () => {
  it('keeps TikTok’s own description', async () => {
    const { token } = await world.connect();
    expect(await world.accountOptions(token)).toEqual({
      username: 'cedar.cafe',
      nickname: 'Cedar Café',
      privacyOptions: ['PUBLIC_TO_EVERYONE', 'MUTUAL_FOLLOW_FRIENDS', 'SELF_ONLY'],
      isCommentDisabled: false,
      isDuetDisabled: false,
      isStitchDisabled: false,
      maxVideoSeconds: 600,
    });
  });

  it('is refused in plain words when the account must be connected again, or TikTok is out of reach', async () => {
    const { token } = await world.connect();
    world.clock.advance(2 * hour);
    await expect(world.accountOptions(token)).rejects.toMatchObject({ code: 'connection.reconnect' });
    await world.fail('post/publish/creator_info/query', refusing('internal_error', 500));
    await expect(world.accountOptions(token)).rejects.toMatchObject({ code: 'connection.no-answer' });
  });
});
