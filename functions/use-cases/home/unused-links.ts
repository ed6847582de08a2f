import { healthOf } from '../../../shared/domain/connections/connection.ts';
import type { Need } from '../../../shared/domain/home/need.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { day } from '../../../shared/durations.ts';
import type { Clients } from '../clients/ports.ts';
import type { Connections } from '../connections/connection-ports.ts';
import type { ConnectLinks } from '../links/ports.ts';

export type UnusedLink = Extract<Need, { kind: 'connect-link-unused' }>;

interface Dependencies {
  readonly clients: Pick<Clients, 'find'>;
  readonly connectLinks: Pick<ConnectLinks, 'clientsOfEnded' | 'listFor'>;
  readonly connections: Pick<Connections, 'listFor'>;
  readonly now: Date;
}

/** How long after its end a link is told of. */
const toldDays = 14;
const mostClients = 50;

/**
 * Links to connect accounts that ended by their days with none of their accounts connected, the latest first. Of each client
 * its newest link alone: a newer one was sent instead, and one that was withdrawn is not missed.
 */
export async function unusedLinks(deps: Dependencies): Promise<UnusedLink[]> {
  const { connectLinks, now } = deps;
  const ended = await connectLinks.clientsOfEnded(new Date(now.getTime() - toldDays * day), now);
  const found = await Promise.all(ended.slice(-mostClients).map((clientId) => unusedLinkOf(clientId, deps)));
  return found.filter((link) => link !== undefined).toSorted((one, other) => other.endedAt.localeCompare(one.endedAt));
}

async function unusedLinkOf(clientId: ClientId, deps: Dependencies): Promise<UnusedLink | undefined> {
  const { clients, connectLinks, connections, now } = deps;
  const [client, [newest], stored] = await Promise.all([
    clients.find(clientId),
    connectLinks.listFor(clientId),
    connections.listFor(clientId),
  ]);
  if (client?.isActive !== true || newest === undefined || newest.revokedAt !== undefined) return undefined;
  const { platforms, expiresAt, openings } = newest;
  const working = stored.filter((connection) => healthOf(connection, now) !== 'reconnect');
  const works = new Set(working.map(({ platform }) => platform));
  if (expiresAt >= now.toISOString() || platforms.some((platform) => works.has(platform))) return undefined;
  const about = { clientId, clientName: client.name, platforms, endedAt: expiresAt, wasOpened: openings > 0 };
  return { kind: 'connect-link-unused', ...about };
}
