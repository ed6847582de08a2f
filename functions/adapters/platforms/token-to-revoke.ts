import type { PlatformGrant } from '../../use-cases/data-deletion/ports.ts';
import { openToken, type OpenTokenDependencies } from '../../use-cases/connections/open-token.ts';

/**
 * The token of a consent's connection, renewed if needed. Undefined without a working one: there is nothing to revoke then.
 * Throws when it could not be renewed now.
 */
export async function tokenToRevoke(
  { clientId, platform, connectedAt }: PlatformGrant,
  deps: OpenTokenDependencies,
): Promise<string | undefined> {
  const connection = await deps.connections.find(clientId, platform);
  if (connection?.connectedAt !== connectedAt) return undefined;
  const opened = await openToken(connection, deps);
  if (opened.kind === 'retry') throw new Error('The token could not be renewed');
  return opened.kind === 'token' ? opened.token : undefined;
}
