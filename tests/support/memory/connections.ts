import type { Connections, StoredConnection } from '../../../functions/use-cases/connections/connection-ports.ts';
import { accountTaken } from '../../../functions/use-cases/refusals.ts';
import type { Client } from '../../../shared/domain/clients/client.ts';
import { accountLimitReached } from '../../../shared/domain/clients/listed-accounts.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import type { Platform } from '../../../shared/platforms/platforms.ts';
import { attentionAt } from '../../../shared/domain/connections/token-renewal.ts';

export function memoryConnections(
  first: readonly StoredConnection[] = [],
  clients: readonly Client[] = [],
  keep: (disconnected: StoredConnection) => void = () => undefined,
): Connections {
  const keyOf = ({ clientId, platform }: Pick<StoredConnection, 'clientId' | 'platform'>) => `${clientId} ${platform}`;
  const stored = new Map(first.map((connection) => [keyOf(connection), connection]));
  const of = (clientId: ClientId) => [...stored.values()].filter((connection) => connection.clientId === clientId);
  const same = (read: StoredConnection) => {
    const current = stored.get(keyOf(read));
    return current?.connectedAt === read.connectedAt ? current : undefined;
  };

  const holderOf = (platform: Platform, accountId: string) =>
    [...stored.values()].find((one) => one.platform === platform && one.accountId === accountId)?.clientId;

  const former = new Map<string, ClientId>();
  function leave(connection: StoredConnection) {
    former.set(`${connection.platform} ${connection.accountId}`, connection.clientId);
    keep(connection);
  }

  return {
    async save(connection, limit) {
      const current = stored.get(keyOf(connection));
      if (current === undefined && of(connection.clientId).length >= limit) throw accountLimitReached();
      const holder = holderOf(connection.platform, connection.accountId);
      if (holder !== undefined && holder !== connection.clientId) throw accountTaken(connection.platform);
      stored.set(keyOf(connection), connection);
      former.delete(`${connection.platform} ${connection.accountId}`);
      if (current === undefined || current.accountId === connection.accountId) return undefined;
      leave(current);
      return current;
    },

    formerHoldersOf: async (platform, accountIds) =>
      new Map(
        accountIds.flatMap((id) => {
          const holder = former.get(`${platform} ${id}`);
          return holder === undefined || holderOf(platform, id) !== undefined ? [] : [[id, holder] as const];
        }),
      ),

    async holdersOf(platform, accountIds) {
      const holders = new Map<string, ClientId>();
      for (const id of accountIds) {
        const holder = holderOf(platform, id);
        if (holder !== undefined) holders.set(id, holder);
      }
      return holders;
    },

    find: async (clientId, platform) => stored.get(keyOf({ clientId, platform })),
    listFor: async (clientId) => of(clientId),
    remove: async (clientId, platform) => void stored.delete(keyOf({ clientId, platform })),
    async disconnect(read) {
      const current = same(read);
      if (current === undefined) return false;
      stored.delete(keyOf(read));
      leave(current);
      return true;
    },

    async ofClients(wanted) {
      const there = clients.filter(({ id }) => wanted.has(id));
      const connectionsOf = (id: ClientId) => of(id).filter(({ platform }) => wanted.get(id)?.has(platform));
      return new Map(there.map((client) => [client.id, { client, connections: connectionsOf(client.id) }]));
    },

    needingAttention: async (before, limit, of) =>
      [...stored.values()]
        .filter(({ clientId }) => of?.has(clientId) !== false)
        .filter((one) => one.status === 'reconnect' || (attentionAt(one) ?? '~') < before.toISOString())
        .slice(0, limit)
        .map(({ clientId, platform }) => ({ clientId, platform })),

    async pause(read, { until, reason }) {
      const current = same(read);
      if (current === undefined || (current.pausedUntil !== undefined && current.pausedUntil >= until)) return;
      stored.set(keyOf(read), { ...current, pausedUntil: until, pauseReason: reason });
    },

    async saveData(read, platformData) {
      const current = same(read);
      if (current !== undefined) stored.set(keyOf(read), { ...current, platformData });
    },

    async requireReconnect(read, { since, reason }) {
      const current = same(read);
      if (current === undefined) return false;
      const { statusReason = reason, statusSince = since } = current;
      stored.set(keyOf(read), { ...current, status: 'reconnect', statusReason, statusSince });
      return true;
    },
  };
}
