import type { AskedPlatform, ConnectLinkView } from '../../../shared/domain/connections/connect-link.ts';
import { healthOf } from '../../../shared/domain/connections/connection.ts';
import type { Platform } from '../../../shared/platforms/platforms.ts';
import type { GivenLink } from '../links/open-link.ts';
import type { ConnectLinks } from '../links/ports.ts';
import type { Connections, StoredConnection } from '../connections/connection-ports.ts';
import { type ConnectLinkDependencies, openConnectLink } from './open-connect-link.ts';

/** Reading changes nothing but when the link was opened. Of the client it tells the name, and of its accounts those of the asked platforms. */
export async function viewConnectLink(
  given: GivenLink,
  deps: ConnectLinkDependencies & {
    connectLinks: Pick<ConnectLinks, 'noteOpened'>;
    connections: Pick<Connections, 'listFor'>;
    agency: string;
  },
): Promise<ConnectLinkView> {
  const { link, client } = await openConnectLink(given, deps);
  await deps.connectLinks.noteOpened(link.id, deps.now);
  const connections = await deps.connections.listFor(client.id);
  const { language, expiresAt, platforms } = link;
  return {
    clientName: client.name,
    agency: deps.agency,
    language,
    expiresAt,
    platforms: platforms.map((platform) => asked(platform, connections, deps.now)),
  };
}

function asked(platform: Platform, connections: readonly StoredConnection[], now: Date): AskedPlatform {
  const connection = connections.find((one) => one.platform === platform);
  if (connection === undefined) return { platform, state: 'open' };
  const state = healthOf(connection, now) === 'reconnect' ? 'reconnect' : 'connected';
  return { platform, state, accountName: connection.accountName };
}
