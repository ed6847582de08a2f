import { DomainError } from '../../../shared/domain/errors.ts';
import { minute } from '../../../shared/durations.ts';
import { platformNames } from '../../../shared/platforms/platforms.ts';
import type { Connections, StoredConnection } from './connection-ports.ts';
import { renewTokens, type RenewalDependencies } from './renew-tokens.ts';

export interface OpenTokenDependencies extends RenewalDependencies {
  connections: Pick<Connections, 'find'>;
  wait: (milliseconds: number) => Promise<void>;
}

export type OpenedToken =
  | { kind: 'token'; token: string }
  /** The connection is gone, or its stored token was sealed for another owner. */
  | { kind: 'none' }
  /** `retry`: the platform did not renew the token now. */
  | { kind: 'reconnect' | 'retry' };

/** In milliseconds. */
const pollInterval = 250;
const pollLimit = 20_000;

/** Renews a token past half its life; while that is impossible, uses the old one until it expires. */
export async function openToken(read: StoredConnection, deps: OpenTokenDependencies): Promise<OpenedToken> {
  let connection = read;
  for (let waited = 0; ; waited += pollInterval) {
    if (connection.status === 'reconnect') return { kind: 'reconnect' };
    if (!isToBeRenewed(connection, deps.clock())) return opened(connection, deps);
    const result = await renewTokens(connection, deps);
    if (result.kind === 'renewed') return opened(result.connection, deps);
    if (result.kind === 'ended') return { kind: 'reconnect' };
    const current = await deps.connections.find(connection.clientId, connection.platform);
    if (current === undefined) return { kind: 'none' };
    if (isSameToken(current, connection)) {
      if (isAlive(current, deps.clock())) return opened(current, deps);
      if (result.kind === 'unavailable' || waited >= pollLimit) return { kind: 'retry' };
      await deps.wait(pollInterval);
    }
    connection = current;
  }
}

const isToBeRenewed = ({ renewal }: StoredConnection, now: Date) =>
  renewal !== undefined && Date.parse(renewal.renewAt) <= now.getTime();

/** Whether the token outlives one call to the platform. */
const isAlive = ({ renewal }: StoredConnection, now: Date) =>
  renewal === undefined || Date.parse(renewal.tokenExpiresAt) - now.getTime() > minute;

const isSameToken = (one: StoredConnection, other: StoredConnection) => one.sealedToken.text === other.sealedToken.text;

async function opened(connection: StoredConnection, { vault }: OpenTokenDependencies): Promise<OpenedToken> {
  const token = await vault.open(connection.sealedToken, connection);
  return token === undefined ? { kind: 'none' } : { kind: 'token', token };
}

export async function requireToken(
  account: Pick<StoredConnection, 'clientId' | 'platform'>,
  deps: OpenTokenDependencies,
): Promise<{ connection: StoredConnection; token: string }> {
  const platform = platformNames[account.platform];
  const connection = await deps.connections.find(account.clientId, account.platform);
  const missing = () => new DomainError('not-found', 'connection.not-found', { params: { platform } });
  if (connection === undefined) throw missing();
  const opened = await openToken(connection, deps);
  switch (opened.kind) {
    case 'token':
      return { connection, token: opened.token };
    case 'none':
      throw missing();
    case 'reconnect':
      throw new DomainError('conflict', 'connection.reconnect', { params: { platform } });
    case 'retry':
      throw new DomainError('unavailable', 'connection.not-renewed', { params: { platform } });
  }
}
