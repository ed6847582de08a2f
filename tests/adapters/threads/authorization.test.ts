import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readSignedRequest } from '../../../functions/adapters/platforms/meta/signed-request.ts';
import { day, hour } from '../../../shared/durations.ts';
import { inWords } from '../../support/api/in-words.ts';
import { decide } from '../../support/platforms/meta-simulator-client.ts';
import { app, redirectUri, refusing, threadsWorld } from './threads-world.ts';

let world: Awaited<ReturnType<typeof threadsWorld>>;
beforeEach(async () => {
  world = await threadsWorld();
});
afterEach(() => world.stop());

const without = (scope: string): [string, string][] => [
  ['decision', 'approve-all'],
  ['without', scope],
];

describe('connecting a Threads account', () => {
  it('asks for the permissions, and brings the state back', async () => {
    const { url } = await world.authorization.begin({ state: 'the-state', redirectUri });
    expect(new URL(url).searchParams.get('scope')).toBe(
      'threads_basic,threads_content_publish,threads_manage_insights,threads_delete,threads_manage_replies,threads_read_replies',
    );
    expect(await (await fetch(url)).text()).toContain('Cedar Café');
    expect((await decide(url, [['decision', 'approve']])).searchParams.get('state')).toBe('the-state');
    expect((await decide(url, [['decision', 'cancel']])).searchParams.get('error')).toBe('access_denied');
  });

  it('grants the account with all digits of its number, and a token of 60 days that renews itself', async () => {
    const { accounts, ...granted } = await world.authorization.grant(await world.agree());
    expect(granted).toMatchObject({
      personId: '25012345678900101',
      profiles: [],
      missingScopes: [],
      expiresAt: '2027-01-19T09:00:00.000Z',
    });
    const [account] = accounts;
    expect(account).toMatchObject({
      accountId: '25012345678900101',
      accountName: 'cedar_cafe',
      profileName: 'Cedar Café',
      life: { expiresAt: '2027-01-19T09:00:00.000Z', refreshToken: account?.token },
    });
  });

  it('refuses without the permission to publish, naming it', async () => {
    const answer = await world.agree(without('threads_content_publish'));
    await expect(inWords(world.authorization.grant(answer))).rejects.toMatchObject({
      code: 'connection.scopes',
      message: expect.stringContaining('threads_content_publish'),
    });
  });

  it('goes on without the permission to delete, and says what is missing', async () => {
    const answer = await world.agree(without('threads_delete'));
    expect(await world.authorization.grant(answer)).toMatchObject({ missingScopes: ['threads_delete'] });
  });

  it('goes on where Threads does not let its token be inspected', async () => {
    await world.fail('GET /debug_token', refusing(400, { message: '(#10) Not a tester', code: 10 }));
    expect(await world.authorization.grant(await world.agree())).toMatchObject({ missingScopes: [] });
  });

  it('refuses a code that was used, and one that is an hour old', async () => {
    const refused = { code: 'connection.refused' };
    const answer = await world.agree();
    await world.authorization.grant(answer);
    await expect(world.authorization.grant(answer)).rejects.toMatchObject(refused);
    const late = await world.agree();
    world.clock.advance(hour);
    await expect(world.authorization.grant(late)).rejects.toMatchObject(refused);
  });

  it.each([['POST /oauth/access_token'], ['GET /access_token'], ['GET /debug_token'], ['GET /me']])(
    'reports that Threads could not be reached: %s',
    async (route) => {
      for (const fault of [{ kind: 'reset' }, { kind: 'http-500' }]) {
        const answer = await world.agree();
        await world.fail(route, fault);
        await expect(world.authorization.grant(answer)).rejects.toMatchObject({ kind: 'unavailable' });
      }
    },
  );
});

describe('renewing a token', () => {
  it('gives one that works for 60 days more', async () => {
    const { life } = await world.connect();
    world.clock.advance(30 * day);
    const pair = await world.refresh.refresh(life.refreshToken);
    if (typeof pair === 'string') throw new Error(pair);
    expect(pair).toMatchObject({ expiresAt: '2027-02-18T09:00:00.000Z', refreshToken: pair.token });
    expect(pair.token).not.toBe(life.refreshToken);
    world.clock.advance(59 * day);
    expect(await world.refresh.refresh(pair.refreshToken)).toMatchObject({ token: expect.any(String) });
  });

  it('within its first day changes nothing', async () => {
    const { life } = await world.connect();
    world.clock.advance(day - 1);
    expect(await world.refresh.refresh(life.refreshToken)).toBe('unavailable');
    world.clock.advance(1);
    expect(await world.refresh.refresh(life.refreshToken)).toMatchObject({ token: expect.any(String) });
  });

  it.each([[{ kind: 'commit-then-reset' }], [{ kind: 'commit-then-500' }], [{ kind: 'reset' }]])(
    'whose answer was lost is repeated: %o',
    async (fault) => {
      const { life } = await world.connect();
      world.clock.advance(30 * day);
      await world.fail('GET /refresh_access_token', fault);
      expect(await world.refresh.refresh(life.refreshToken)).toBe('unavailable');
      expect(await world.refresh.refresh(life.refreshToken)).toMatchObject({ token: expect.any(String) });
    },
  );

  it('at once twice harms nothing', async () => {
    const { life } = await world.connect();
    world.clock.advance(30 * day);
    const results = await Promise.all([
      world.refresh.refresh(life.refreshToken),
      world.refresh.refresh(life.refreshToken),
    ]);
    expect(results).toEqual([
      expect.objectContaining({ token: expect.any(String) }),
      expect.objectContaining({ token: expect.any(String) }),
    ]);
  });

  it('is over after 60 days', async () => {
    const { life } = await world.connect();
    world.clock.advance(60 * day);
    expect(await world.refresh.refresh(life.refreshToken)).toBe('invalid');
  });
});

it('knows the signature of its own secret alone', () => {
  const payload = Buffer.from(
    JSON.stringify({ algorithm: 'HMAC-SHA256', issued_at: 1_795_000_000, user_id: '25012345678900101' }),
  ).toString('base64url');
  const signed = `${createHmac('sha256', app.appSecret).update(payload).digest('base64url')}.${payload}`;
  expect(readSignedRequest(signed, app.appSecret)).toMatchObject({ personId: '25012345678900101' });
  expect(readSignedRequest(signed, 'the secret of Facebook Login')).toBeUndefined();
});
