import type { ConnectionTokens, RenewalLease } from '../../../functions/use-cases/connections/ports.ts';
import type { StoredConnection } from '../../../functions/use-cases/connections/connection-ports.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import type { Platform } from '../../../shared/platforms/platforms.ts';
import { attentionAt } from '../../../shared/domain/connections/token-renewal.ts';

export interface MemoryConnectionTokens extends ConnectionTokens {
  save(connection: StoredConnection): Promise<void>;
  find(clientId: ClientId, platform: Platform): Promise<StoredConnection | undefined>;
}

export function memoryConnectionTokens(): MemoryConnectionTokens {
  const stored = new Map<
    string,
    { connection: StoredConnection; lease?: RenewalLease | undefined; endsSoonSince?: string }
  >();
  const keyOf = ({ clientId, platform }: Pick<StoredConnection, 'clientId' | 'platform'>) => `${clientId} ${platform}`;
  const held = (connection: StoredConnection, { token }: RenewalLease) => {
    const item = stored.get(keyOf(connection));
    return item?.lease?.token === token ? item : undefined;
  };

  return {
    async save(connection) {
      stored.set(keyOf(connection), { connection });
    },

    async find(clientId, platform) {
      return stored.get(keyOf({ clientId, platform }))?.connection;
    },

    async claim(read, lease, now) {
      const item = stored.get(keyOf(read));
      const isSame = item?.connection.sealedToken.text === read.sealedToken.text;
      const isFree = item?.lease === undefined || item.lease.until <= now.toISOString();
      if (item === undefined || !isSame || !isFree) return false;
      stored.set(keyOf(read), { ...item, lease });
      return true;
    },

    async renew(renewed, lease) {
      const item = held(renewed, lease);
      const { sealedToken, renewal, expiresAt } = renewed;
      if (item !== undefined)
        stored.set(keyOf(renewed), { connection: { ...item.connection, sealedToken, renewal, expiresAt } });
      return item !== undefined;
    },

    async release(connection, lease) {
      const item = held(connection, lease);
      if (item !== undefined) stored.set(keyOf(connection), { connection: item.connection });
    },

    async end(connection, lease, { since, reason }) {
      const item = held(connection, lease);
      if (item !== undefined)
        stored.set(keyOf(connection), {
          connection: { ...item.connection, status: 'reconnect', statusReason: reason, statusSince: since },
        });
      return item !== undefined;
    },

    async markEndingSoon(connection, since) {
      const item = stored.get(keyOf(connection));
      if (item?.connection.connectedAt !== connection.connectedAt) return;
      stored.set(keyOf(connection), { ...item, endsSoonSince: item.endsSoonSince ?? since });
    },

    async due(before, limit) {
      const nextAttemptAt = (connection: StoredConnection) => attentionAt(connection) ?? '~';
      return [...stored.values()]
        .filter(({ connection, endsSoonSince }) => connection.renewal !== undefined || endsSoonSince === undefined)
        .map(({ connection }) => connection)
        .filter((connection) => connection.status === 'connected' && nextAttemptAt(connection) < before.toISOString())
        .toSorted((one, other) => nextAttemptAt(one).localeCompare(nextAttemptAt(other)))
        .slice(0, limit)
        .map(({ clientId, platform }) => ({ clientId, platform }));
    },
  };
}
