import * as z from 'zod';
import type { PlatformGrant } from '../../../use-cases/data-deletion/ports.ts';
import type { OpenTokenDependencies } from '../../../use-cases/connections/open-token.ts';
import { BlueskyError } from './bluesky-error.ts';
import type { Bluesky } from './bluesky.ts';
import { serverOf } from './server-of.ts';
import { readRefreshToken } from './tokens.ts';

/**
 * Ends what the person agreed to, by the refresh token. Without one there is nothing to end. Throws when the server
 * cannot be asked.
 */
export async function revokeConnection(
  { clientId, platform, connectedAt }: PlatformGrant,
  { connections, vault, bluesky }: OpenTokenDependencies & { bluesky: Bluesky },
): Promise<void> {
  const connection = await connections.find(clientId, platform);
  if (connection?.connectedAt !== connectedAt || connection.renewal === undefined) return;
  const sealed = await vault.open(connection.renewal.sealedRefreshToken, connection);
  if (sealed === undefined) return;
  const { refreshToken, key, issuer } = readRefreshToken(sealed);
  const { revocation_endpoint: url } = await serverOf(bluesky, issuer);
  if (url === undefined) return;
  try {
    await bluesky.askAsClient({ issuer, url }, { token: refreshToken }, z.unknown(), { key });
  } catch (error) {
    if (!(error instanceof BlueskyError && error.status < 500)) throw error;
  }
}
