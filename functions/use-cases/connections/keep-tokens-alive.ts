import { healthOf } from '../../../shared/domain/connections/connection.ts';
import type { Connections, StoredConnection } from '../ports/connections.ts';
import { renewTokens, type RenewalDependencies } from './renew-tokens.ts';

/** As many as surely end within one run; what is left is due an hour later still. */
const perRun = 50;
const atOnce = 10;

type Dependencies = RenewalDependencies & { connections: Pick<Connections, 'find'>; now: Date };

/**
 * Renews the tokens that nobody has used for half their life, and notes what ends soon because it cannot be renewed, of which
 * its client hears. Run twice, it does nothing more.
 */
export async function keepTokensAlive(
  deps: Dependencies,
): Promise<{ renewed: number; ended: number; unavailable: number; unrenewable: number }> {
  const due = await deps.tokens.due(new Date(deps.now.getTime() + 1), perRun);
  const counts = { renewed: 0, ended: 0, unavailable: 0, unrenewable: 0 };
  for (let from = 0; from < due.length; from += atOnce) {
    const results = await Promise.all(
      due.slice(from, from + atOnce).map(async ({ clientId, platform }) => {
        const connection = await deps.connections.find(clientId, platform);
        return connection === undefined ? 'busy' : keepAlive(connection, deps);
      }),
    );
    for (const result of results) if (result !== 'busy') counts[result] += 1;
  }
  return counts;
}

/** `unrenewable`: only its person can let it go on, by connecting it again. */
async function keepAlive(connection: StoredConnection, deps: Dependencies) {
  const since = deps.now.toISOString();
  if (connection.renewal === undefined) {
    await deps.tokens.endsSoon(connection, since);
    return 'unrenewable';
  }
  const { kind } = await renewTokens(connection, deps);
  if (kind === 'unavailable' && healthOf(connection, deps.now) !== 'healthy')
    await deps.tokens.endsSoon(connection, since);
  return kind;
}
