import { dynamoDisconnectedAccounts } from '../adapters/dynamodb/connections/disconnected-accounts.ts';
import type { Table } from '../adapters/dynamodb/table/table.ts';
import { type ContextOf, openParts } from '../adapters/platforms/platform-context.ts';
import { refreshes, revocations } from '../adapters/platforms/platforms.ts';
import { tokenAccess } from '../adapters/token-access.ts';
import { logger } from '../runtime/logger.ts';
import type { PlatformGrant, Revoke } from '../use-cases/data-deletion/ports.ts';

const clock = () => new Date();

type Environment = ContextOf<typeof revocations>['environment'] &
  ContextOf<typeof refreshes>['environment'] & { TOKEN_KEY_ID: string };

/** What people agreed to, and how it ends at the platforms that let us end it. */
export function revokingAccess(environment: Environment, table: Table) {
  const context = { environment, warn: logger.warn, clock };
  const access = tokenAccess(table, environment.TOKEN_KEY_ID, { refreshes: openParts(refreshes, context), clock });
  const revocationOf = openParts(revocations, context);
  const disconnected = dynamoDisconnectedAccounts(table);

  /** What was disconnected has its tokens elsewhere. */
  async function accessFor(grant: PlatformGrant) {
    const left = await disconnected.find(grant);
    if (left === undefined) return access;
    const find = async () => (await disconnected.find(grant))?.connection;
    return { ...access, connections: { find }, tokens: disconnected.tokens };
  }

  const revoke: Revoke = async (grant) => {
    const end = revocationOf[grant.platform];
    if (end !== 'none') await end(grant, await accessFor(grant));
  };
  return { connections: access.connections, vault: access.vault, disconnected, revoke };
}
