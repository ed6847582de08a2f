import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hour } from '../../../shared/durations.ts';
import { blueskyWorld, byblos, cedar, redirectUri } from './bluesky-world.ts';

let world: Awaited<ReturnType<typeof blueskyWorld>>;
beforeEach(async () => {
  world = await blueskyWorld();
});
afterEach(() => world.stop());

const directory = 'GET /did';
const token = 'POST /oauth/token';

describe('a connection', () => {
  it('is of the account that was typed, at its own server', async () => {
    const account = await world.connect();
    expect(account).toMatchObject({
      accountId: cedar.did,
      accountName: cedar.handle,
      platformData: { pds: world.simulatorUrl.replace('127.0.0.1', 'localhost') },
    });
  });

  it('takes a handle as people write it', async () => {
    expect((await world.connect(`@${cedar.handle.toUpperCase()}`)).accountId).toBe(cedar.did);
  });

  it('asks with pushed parameters, of which the address shows none', async () => {
    const { url } = await world.authorization.begin({ state: 'a-secret-state', redirectUri, account: cedar.handle });
    expect([...new URL(url).searchParams.keys()]).toEqual(['client_id', 'request_uri']);
  });

  it.each(['nobody.bsky.social', 'not a handle', '', '..', 'did:web:127.0.0.1'])(
    'refuses the account “%s”',
    async (account) => {
      const begun = world.authorization.begin({ state: 'state', redirectUri, account });
      await expect(begun).rejects.toMatchObject({ code: 'connection.account-unknown' });
    },
  );

  it('refuses another account than the one that was typed', async () => {
    const answer = await world.agree(cedar.handle, [
      ['decision', 'approve-all'],
      ['account', byblos.did],
    ]);
    await expect(world.authorization.grant(answer)).rejects.toMatchObject({ code: 'connection.refused' });
  });

  it('refuses the answer of another server', async () => {
    const answer = await world.agree();
    const other = { ...answer, issuer: 'https://evil.example' };
    await expect(world.authorization.grant(other)).rejects.toMatchObject({ code: 'connection.refused' });
    await expect(world.authorization.grant({ ...answer, issuer: undefined })).rejects.toMatchObject({
      code: 'connection.refused',
    });
  });

  it('refuses a code that was used', async () => {
    const answer = await world.agree();
    await world.authorization.grant(answer);
    await expect(world.authorization.grant(answer)).rejects.toMatchObject({ code: 'connection.refused' });
  });

  it('is not made when a server does not answer', async () => {
    await world.fail(token, { kind: 'http-500' });
    await expect(world.authorization.grant(await world.agree())).rejects.toMatchObject({
      code: 'connection.unavailable',
    });
  });

  it.each([
    ['http://169.254.169.254', 'a metadata service'],
    ['https://127.0.0.1', 'this machine'],
    ['https://localhost', 'this machine by name'],
    ['https://10.0.0.5', 'a private network'],
    ['https://[::1]', 'this machine in IPv6'],
    ['http://example.com', 'a server without TLS'],
  ])('calls no server at %s, %s', async (pds) => {
    const body = {
      id: cedar.did,
      alsoKnownAs: [`at://${cedar.handle}`],
      service: [{ id: '#atproto_pds', type: 'AtprotoPersonalDataServer', serviceEndpoint: pds }],
    };
    await world.fail(directory, { kind: 'error', status: 400, body });
    const begun = world.authorization.begin({ state: 'state', redirectUri, account: cedar.handle });
    await expect(begun).rejects.toMatchObject({ code: expect.stringMatching(/^connection\./) });
    expect((await world.requests()).map(({ route }) => route)).not.toContain('POST /oauth/par');
  });
});

describe('a renewal', () => {
  it('gives a new pair, whose token publishes', async () => {
    const { life } = await world.connect();
    world.clock.advance(hour);
    const pair = await world.refresh.refresh(life.refreshToken);
    if (typeof pair === 'string') throw new Error(pair);
    expect(Date.parse(pair.expiresAt)).toBeGreaterThan(world.clock.now().getTime());
    expect(pair.refreshToken).not.toBe(life.refreshToken);
  });

  it('works once: used again, also the newer token is void', async () => {
    const { life } = await world.connect();
    const pair = await world.refresh.refresh(life.refreshToken);
    if (typeof pair === 'string') throw new Error(pair);
    expect(await world.refresh.refresh(life.refreshToken)).toBe('invalid');
    expect(await world.refresh.refresh(pair.refreshToken)).toBe('invalid');
  });

  it('of two at once gives one pair', async () => {
    const { life } = await world.connect();
    const pairs = await Promise.all([
      world.refresh.refresh(life.refreshToken),
      world.refresh.refresh(life.refreshToken),
    ]);
    expect(pairs.filter((pair) => pair === 'invalid')).toHaveLength(1);
  });

  it('with a lost answer is tried again, and ends the connection', async () => {
    const { life } = await world.connect();
    await world.fail(token, { kind: 'commit-then-reset' });
    expect(await world.refresh.refresh(life.refreshToken)).toBe('unavailable');
    expect(await world.refresh.refresh(life.refreshToken)).toBe('invalid');
  });

  it('that the server refuses for now leaves the connection as it is', async () => {
    const { life } = await world.connect();
    await world.fail(token, { kind: 'http-500' });
    expect(await world.refresh.refresh(life.refreshToken)).toBe('unavailable');
    expect(typeof (await world.refresh.refresh(life.refreshToken))).toBe('object');
  });

  it('minds a server that changes its nonces', async () => {
    const { life } = await world.connect();
    await world.changeNonces();
    expect(typeof (await world.refresh.refresh(life.refreshToken))).toBe('object');
  });
});

it('what describes our client holds the public half of the key alone', async () => {
  const described = await world.describe();
  expect(described).toMatchObject({ dpop_bound_access_tokens: true, redirect_uris: [redirectUri] });
  expect(JSON.stringify(described)).not.toContain('"d"');
});
