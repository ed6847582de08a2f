import { DomainError } from '../../../shared/domain/errors.ts';
import { platformNames } from '../../../shared/platforms/platforms.ts';
import type { StoredConnection } from './connection-ports.ts';
import { openToken, type OpenTokenDependencies } from './open-token.ts';

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
