import type { ClientId } from '../../../shared/domain/ids.ts';
import type { Platform } from '../../../shared/platforms/platforms.ts';
import type { Connections } from '../ports/connections.ts';
import type { TokenVault } from '../ports/tokens.ts';
import type { InstalledPages } from './ports.ts';

/** What the person must have allowed. */
const neededScope = 'pages_manage_metadata';

/**
 * Lets the platform tell the app of what happens at a connected Page and its Instagram account: the app's own
 * subscription is not enough for that. Doing it twice does no harm.
 * @returns what came of it; throws when the platform could not be asked
 */
export async function installApp(
  { clientId, platform }: { clientId: ClientId; platform: Platform },
  deps: { connections: Pick<Connections, 'find'>; vault: Pick<TokenVault, 'open'>; pages: InstalledPages },
): Promise<'installed' | 'refused' | 'not-allowed' | 'nothing-to-do'> {
  if (platform === 'tiktok') return 'nothing-to-do';
  const connection = await deps.connections.find(clientId, platform);
  if (connection?.status !== 'connected') return 'nothing-to-do';
  if (!connection.scopes.includes(neededScope)) return 'not-allowed';
  const token = await deps.vault.open(connection.sealedToken, connection);
  if (token === undefined) return 'nothing-to-do';
  return (await deps.pages.install(connection.pageId, token)) ? 'installed' : 'refused';
}
