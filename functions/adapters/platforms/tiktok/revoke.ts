import type { PlatformGrant } from '../../../use-cases/data-deletion/ports.ts';
import { openToken, type OpenTokenDependencies } from '../../../use-cases/connections/open-token.ts';
import { TikTokError, type TikTok } from './tiktok.ts';

/**
 * Revokes a consent with the token of its connection, renewed if needed. Without a working token there is nothing
 * to revoke. Throws when TikTok cannot be asked.
 * https://developers.tiktok.com/doc/oauth-user-access-token-management
 */
export async function revokeConnection(
  { clientId, platform, connectedAt }: PlatformGrant,
  deps: OpenTokenDependencies & { tiktok: TikTok },
): Promise<void> {
  const connection = await deps.connections.find(clientId, platform);
  if (connection?.connectedAt !== connectedAt) return;
  const opened = await openToken(connection, deps);
  if (opened.kind === 'retry') throw new Error('The token could not be renewed');
  if (opened.kind !== 'token') return;
  try {
    await deps.tiktok.revoke(opened.token);
  } catch (error) {
    if (!(error instanceof TikTokError && error.status < 500)) throw error;
  }
}
