import { healthOf } from '../../../shared/domain/connections/connection.ts';
import { renewalTimes } from '../../../shared/domain/connections/token-renewal.ts';
import { minute, second } from '../../../shared/durations.ts';
import { connectionReason } from '../../../shared/messages/connection-texts.ts';
import { platformNames, type Platform } from '../../../shared/platforms/platforms.ts';
import type {
  StoredConnection,
  TokenOwner,
  TokenPair,
  TokenRefresh,
  TokenVault,
  Connections,
} from './connection-ports.ts';
import type { RenewalLease, TokenLeases, ConnectionTokens } from './ports.ts';

export interface RenewalDependencies {
  tokens: TokenLeases;
  vault: TokenVault;
  refreshes: Readonly<Record<Platform, TokenRefresh | 'none'>>;
  newToken: () => string;
  clock: () => Date;
}

/** Longer than one renewal can take. */
const leaseMilliseconds = 2 * minute;

/** A call with a lost answer is over by then. */
const longestClear = 10 * second;

export type RenewalResult =
  | { kind: 'renewed'; connection: StoredConnection }
  | { kind: 'busy' }
  | { kind: 'unavailable' }
  | { kind: 'ended' };

export async function withTokens<C extends TokenOwner>(
  connection: C,
  { token, expiresAt, refreshToken, refreshExpiresAt }: TokenPair,
  { vault, now }: { vault: Pick<TokenVault, 'seal'>; now: Date },
): Promise<C & Pick<StoredConnection, 'expiresAt' | 'sealedToken' | 'renewal'>> {
  return {
    ...connection,
    expiresAt: refreshExpiresAt,
    sealedToken: await vault.seal(token, connection),
    renewal: {
      sealedRefreshToken: await vault.seal(refreshToken, connection),
      tokenExpiresAt: expiresAt,
      ...renewalTimes({ expiresAt, refreshExpiresAt }, now),
    },
  };
}

/**
 * Renews a connection's tokens, one renewer at a time.
 * 1. Take the lease if the tokens are still as read.
 * 2. Exchange the refresh token for a new pair, a second time at once where no usable answer came: that tells whether the
 * first was taken. Then the pair is lost, as after a crash before the next step, and the account must be connected again.
 * 3. Save the pair over what was read.
 */
export async function renewTokens(read: StoredConnection, deps: RenewalDependencies): Promise<RenewalResult> {
  const refresh = deps.refreshes[read.platform];
  if (read.renewal === undefined || refresh === 'none') return { kind: 'unavailable' };
  const now = deps.clock();
  const until = new Date(now.getTime() + leaseMilliseconds).toISOString();
  const lease: RenewalLease = { token: deps.newToken(), until };
  if (!(await deps.tokens.claim(read, lease, now))) return { kind: 'busy' };
  const refreshToken = await deps.vault.open(read.renewal.sealedRefreshToken, read);
  const pair = refreshToken === undefined ? 'invalid' : await renewed(refresh, refreshToken, deps.clock);
  if (pair === 'invalid') {
    const reason = connectionReason('failure.reconnect', { platform: platformNames[read.platform] });
    const need = { since: deps.clock().toISOString(), reason };
    return (await deps.tokens.end(read, lease, need)) ? { kind: 'ended' } : { kind: 'busy' };
  }
  if (pair === 'unavailable') {
    await deps.tokens.release(read, lease);
    return { kind: 'unavailable' };
  }
  const connection = await withTokens(read, pair, { vault: deps.vault, now: deps.clock() });
  return (await deps.tokens.renew(connection, lease)) ? { kind: 'renewed', connection } : { kind: 'busy' };
}

/** What took long may still be under way at the platform, where a second use of the token would end both pairs. */
async function renewed(refresh: TokenRefresh, refreshToken: string, clock: () => Date) {
  const begun = clock().getTime();
  const first = await refresh.refresh(refreshToken);
  const isClear = clock().getTime() - begun < longestClear;
  return first === 'unavailable' && isClear ? refresh.refresh(refreshToken) : first;
}

/** No more than one run can finish in time; the rest stays due for the next run, an hour later. */
const perRun = 50;
const atOnce = 25;

type Dependencies = RenewalDependencies & {
  tokens: ConnectionTokens;
  connections: Pick<Connections, 'find'>;
  now: Date;
};

/** Renews unused tokens, and marks connections that end soon without renewal, which notifies. Idempotent. */
export async function keepTokensAlive(
  deps: Dependencies,
): Promise<{ renewed: number; ended: number; unavailable: number; unrenewable: number }> {
  const due = await deps.tokens.due(new Date(deps.now.getTime() + 1), perRun);
  const counts = { renewed: 0, ended: 0, unavailable: 0, unrenewable: 0 };
  for (let from = 0; from < due.length; from += atOnce) {
    const results = await Promise.all(
      due.slice(from, from + atOnce).map(async ({ clientId, platform }) => {
        const connection = await deps.connections.find(clientId, platform);
        return connection === undefined ? 'busy' : keepAlive(connection, deps);
      }),
    );
    for (const result of results) if (result !== 'busy') counts[result] += 1;
  }
  return counts;
}

async function keepAlive(connection: StoredConnection, deps: Dependencies) {
  const since = deps.now.toISOString();
  if (connection.renewal === undefined) {
    await deps.tokens.markEndingSoon(connection, since);
    return 'unrenewable';
  }
  const { kind } = await renewTokens(connection, deps);
  if (kind === 'unavailable' && healthOf(connection, deps.now) !== 'healthy')
    await deps.tokens.markEndingSoon(connection, since);
  return kind;
}
