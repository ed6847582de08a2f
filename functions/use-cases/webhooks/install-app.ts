import type { ClientId } from '../../../shared/domain/ids.ts';
import type { Platform } from '../../../shared/platforms/platforms.ts';
import type { Connections, TokenVault } from '../connections/connection-ports.ts';
import type { AppInstallations } from './ports.ts';

/** Subscribes the app to the events of a connected account. Throws when the platform cannot be asked. */
export async function installApp(
  { clientId, platform }: { clientId: ClientId; platform: Platform },
  deps: {
    connections: Pick<Connections, 'find'>;
    vault: Pick<TokenVault, 'open'>;
    installations: AppInstallations;
  },
): Promise<'installed' | 'refused' | 'not-allowed' | 'nothing-to-do'> {
  const installation = deps.installations[platform];
  if (installation === 'none') return 'nothing-to-do';
  const connection = await deps.connections.find(clientId, platform);
  if (connection?.status !== 'connected') return 'nothing-to-do';
  if (!connection.scopes.includes(installation.neededScope)) return 'not-allowed';
  const token = await deps.vault.open(connection.sealedToken, connection);
  if (token === undefined) return 'nothing-to-do';
  return (await installation.install({ ...connection, token })) ? 'installed' : 'refused';
}
