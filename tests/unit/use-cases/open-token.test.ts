import { describe, expect, it } from 'vitest';
import { keepTokensAlive } from '../../../functions/use-cases/connections/renew-tokens.ts';
import { openToken } from '../../../functions/use-cases/connections/open-token.ts';
import type { StoredConnection, TokenPair } from '../../../functions/use-cases/connections/connection-ports.ts';
import { memoryConnectionTokens } from '../../support/memory/connection-tokens.ts';
import { aClientId } from '../../support/records/post-record.ts';
import { aRenewedConnection, sealed } from '../../support/records/renewed-connection.ts';
import { connectionReason } from '../../../shared/messages/connection-texts.ts';
import { day, hour, minute, second } from '../../../shared/durations.ts';
import { noneOfAny } from '../../support/platforms/none-of-any.ts';
import { noon } from '../../support/noon.ts';

/** Refresh tokens work once; waiting moves the clock. */
function world(change: Partial<StoredConnection> = {}) {
  const connection = aRenewedConnection(aClientId, change);
  const tokens = memoryConnectionTokens();
  let now = noon.getTime();
  let given = 0;
  let leases = 0;
  const calls: string[] = [];
  let answer: () => Promise<'invalid' | 'unavailable' | undefined> = async () => undefined;

  async function refresh(refreshToken: string): Promise<TokenPair | 'invalid' | 'unavailable'> {
    calls.push(refreshToken);
    const failure = await answer();
    if (failure !== undefined) return failure;
    if (refreshToken !== `refresh-${given}`) return 'invalid';
    given += 1;
    const after = (milliseconds: number) => new Date(now + milliseconds).toISOString();
    return {
      token: `token-${given}`,
      expiresAt: after(2 * hour),
      refreshToken: `refresh-${given}`,
      refreshExpiresAt: after(180 * day),
    };
  }

  const ended: string[] = [];
  const deps = {
    tokens: {
      ...tokens,
      async markEndingSoon(of: StoredConnection, since: string) {
        ended.push(since);
        await tokens.markEndingSoon(of, since);
      },
    },
    connections: tokens,
    vault: {
      seal: async (token: string) => sealed(token),
      open: async ({ text }: { text: string }) => (text === 'foreign' ? undefined : text),
    },
    refreshes: { ...noneOfAny, tiktok: { refresh } },
    newToken: () => `lease-${(leases += 1)}`,
    clock: () => new Date(now),
    wait: async (milliseconds: number) => void (now += milliseconds),
  };
  return {
    connection,
    tokens,
    calls,
    ended,
    ready: () => tokens.save(connection),
    setTime: (milliseconds: number) => (now = noon.getTime() + milliseconds),
    platformAnswers: (next: typeof answer) => (answer = next),
    open: (read = connection) => openToken(read, deps),
    keepAlive: () => keepTokensAlive({ ...deps, now: new Date(now) }),
    found: () => tokens.find(aClientId, 'tiktok'),
  };
}

describe('the token of a connection', () => {
  it('is what is stored until half its life is over, and then a new one', async () => {
    const { ready, setTime, open, calls, found } = world();
    await ready();
    setTime(hour - 1);
    expect(await open()).toEqual({ kind: 'token', token: 'token-0' });
    expect(calls).toEqual([]);
    setTime(hour);
    expect(await open()).toEqual({ kind: 'token', token: 'token-1' });
    expect(await found()).toMatchObject({
      sealedToken: { text: 'token-1' },
      renewal: { sealedRefreshToken: { text: 'refresh-1' }, renewAt: '2026-11-20T14:00:00.000Z' },
      expiresAt: '2027-05-19T13:00:00.000Z',
    });
  });

  it('without renewal is opened unchanged at any time', async () => {
    const { ready, setTime, open, calls } = world({ platform: 'facebook', renewal: undefined });
    await ready();
    setTime(1000 * day);
    expect(await open()).toEqual({ kind: 'token', token: 'token-0' });
    expect(calls).toEqual([]);
  });

  it('is renewed once by ten who need it at once', async () => {
    const { ready, setTime, open, calls } = world();
    await ready();
    setTime(3 * hour);
    const opened = await Promise.all(Array.from({ length: 10 }, () => open()));
    expect(opened).toEqual(Array.from({ length: 10 }, () => ({ kind: 'token', token: 'token-1' })));
    expect(calls).toEqual(['refresh-0']);
  });

  it('is used on while another renews it, as long as it lives', async () => {
    const { ready, setTime, open, tokens, connection } = world();
    await ready();
    setTime(hour);
    await tokens.claim(connection, { token: 'other', until: '2026-11-20T15:00:00.000Z' }, noon);
    expect(await open()).toEqual({ kind: 'token', token: 'token-0' });
    setTime(2 * hour - minute - 1);
    expect(await open()).toEqual({ kind: 'token', token: 'token-0' });
    setTime(2 * hour - minute);
    expect(await open()).toMatchObject({ kind: 'retry' });
  });

  it('is used on while the platform does not answer, as long as it lives', async () => {
    const { ready, setTime, open, platformAnswers, calls } = world();
    await ready();
    platformAnswers(async () => 'unavailable');
    setTime(hour);
    expect(await open()).toEqual({ kind: 'token', token: 'token-0' });
    setTime(2 * hour);
    expect(await open()).toMatchObject({ kind: 'retry' });
    platformAnswers(async () => undefined);
    expect(await open()).toEqual({ kind: 'token', token: 'token-1' });
    expect(calls).toHaveLength(5);
  });

  it.each([
    ['was taken', 'invalid', { kind: 'reconnect' }, 'reconnect'],
    ['was not taken', undefined, { kind: 'token', token: 'token-1' }, 'connected'],
  ] as const)(
    'whose renewal %s, though its answer was lost, tells so at once',
    async (_what, second, outcome, status) => {
      const { ready, setTime, open, platformAnswers, calls, found } = world();
      await ready();
      setTime(hour);
      platformAnswers(async () => {
        platformAnswers(async () => second);
        return 'unavailable';
      });
      expect(await open()).toMatchObject(outcome);
      expect(await found()).toMatchObject({ status });
      expect(calls).toEqual(['refresh-0', 'refresh-0']);
    },
  );

  it('is not asked for twice where the first call took ten seconds and may go on', async () => {
    const { ready, setTime, open, platformAnswers, calls } = world();
    await ready();
    for (const [begun, took, asked] of [
      [hour, 10 * second, 1],
      [hour + minute, 10 * second - 1, 3],
    ] as const) {
      setTime(begun);
      platformAnswers(async () => {
        setTime(begun + took);
        return 'unavailable';
      });
      expect(await open()).toEqual({ kind: 'token', token: 'token-0' });
      expect(calls).toHaveLength(asked);
    }
  });

  it('is renewed by the next caller when a renewer died before its call', async () => {
    const { ready, setTime, open, tokens, connection } = world();
    await ready();
    await tokens.claim(connection, { token: 'dead', until: '2026-11-20T14:00:10.000Z' }, noon);
    setTime(2 * hour);
    expect(await open()).toEqual({ kind: 'token', token: 'token-1' });
  });

  it('is lost with a renewer that died after its call, and the account must be connected again', async () => {
    const { ready, setTime, open, tokens, platformAnswers, found } = world();
    await ready();
    setTime(hour);
    platformAnswers(async () => {
      platformAnswers(async () => undefined);
      throw new Error('died');
    });
    await expect(open()).rejects.toThrow('died');
    platformAnswers(async () => 'invalid');
    setTime(hour + 2 * minute);
    expect(await open()).toMatchObject({ kind: 'reconnect' });
    expect(await found()).toMatchObject({
      status: 'reconnect',
      statusReason: connectionReason('failure.reconnect', { platform: 'TikTok' }),
    });
    expect(await open(await found())).toMatchObject({ kind: 'reconnect' });
    expect(await tokens.due(new Date('2030-01-01'), 10)).toEqual([]);
  });

  it('is the person’s who connects the account again in the meantime', async () => {
    const { ready, setTime, open, tokens, connection, platformAnswers, found } = world();
    await ready();
    setTime(hour);
    const again = { ...connection, sealedToken: sealed('again'), renewal: undefined };
    platformAnswers(async () => {
      await tokens.save(again);
      return 'invalid';
    });
    expect(await open()).toEqual({ kind: 'token', token: 'again' });
    expect(await found()).toEqual(again);
  });

  it('that was not sealed for it does not open', async () => {
    const { ready, open } = world({ sealedToken: sealed('foreign') });
    await ready();
    expect(await open()).toEqual({ kind: 'none' });
  });

  it('is none when the connection is gone', async () => {
    const { setTime, open } = world();
    setTime(hour);
    expect(await open()).toEqual({ kind: 'none' });
  });
});

describe('unused tokens', () => {
  it('are renewed from half their life on, once', async () => {
    const { ready, setTime, keepAlive, calls } = world();
    await ready();
    setTime(90 * day - 1);
    expect(await keepAlive()).toEqual({ renewed: 0, ended: 0, unavailable: 0, unrenewable: 0 });
    setTime(90 * day);
    expect(await keepAlive()).toEqual({ renewed: 1, ended: 0, unavailable: 0, unrenewable: 0 });
    expect(await keepAlive()).toEqual({ renewed: 0, ended: 0, unavailable: 0, unrenewable: 0 });
    expect(calls).toEqual(['refresh-0']);
  });

  it('are tried again by the next run when the platform does not answer', async () => {
    const { ready, setTime, keepAlive, platformAnswers } = world();
    await ready();
    setTime(90 * day);
    platformAnswers(async () => 'unavailable');
    expect(await keepAlive()).toEqual({ renewed: 0, ended: 0, unavailable: 1, unrenewable: 0 });
    platformAnswers(async () => undefined);
    expect(await keepAlive()).toEqual({ renewed: 1, ended: 0, unavailable: 0, unrenewable: 0 });
  });

  it('end soon where they cannot be renewed, or the platform has not answered until ten days before', async () => {
    const { tokens, connection, setTime, keepAlive, platformAnswers, ended } = world();
    const { renewal: _renewal, ...unrenewable } = connection;
    await tokens.save(unrenewable);
    setTime(170 * day - 1);
    expect(await keepAlive()).toMatchObject({ unrenewable: 0 });
    setTime(170 * day);
    expect(await keepAlive()).toMatchObject({ unrenewable: 1 });
    expect(await keepAlive()).toMatchObject({ unrenewable: 0 });
    expect(ended).toHaveLength(1);
    await tokens.save(connection);
    platformAnswers(async () => 'unavailable');
    setTime(170 * day - 1);
    await keepAlive();
    expect(ended).toHaveLength(1);
    setTime(170 * day);
    expect(await keepAlive()).toMatchObject({ unavailable: 1 });
    expect(ended).toHaveLength(2);
  });

  it('end with an account that must be connected again', async () => {
    const { ready, setTime, keepAlive, platformAnswers, found } = world();
    await ready();
    setTime(90 * day);
    platformAnswers(async () => 'invalid');
    expect(await keepAlive()).toEqual({ renewed: 0, ended: 1, unavailable: 0, unrenewable: 0 });
    expect(await found()).toMatchObject({ status: 'reconnect' });
    expect(await keepAlive()).toEqual({ renewed: 0, ended: 0, unavailable: 0, unrenewable: 0 });
  });
});
