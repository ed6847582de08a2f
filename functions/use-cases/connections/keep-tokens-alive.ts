import { healthOf } from '../../../shared/domain/connections/connection.ts';
import type { Connections, StoredConnection } from './connection-ports.ts';
import type { ConnectionTokens } from './ports.ts';
import { renewTokens, type RenewalDependencies } from './renew-tokens.ts';

/** No more than one run can finish in time; the rest stays due for the next run, an hour later. */
const perRun = 50;
const atOnce = 25;

type Dependencies = RenewalDependencies & {
  tokens: ConnectionTokens;
  connections: Pick<Connections, 'find'>;
  now: Date;
};

/** Renews unused tokens, and marks connections that end soon without renewal, which notifies. Idempotent. */
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

async function keepAlive(connection: StoredConnection, deps: Dependencies) {
  const since = deps.now.toISOString();
  if (connection.renewal === undefined) {
    await deps.tokens.markEndingSoon(connection, since);
    return 'unrenewable';
  }
  const { kind } = await renewTokens(connection, deps);
  if (kind === 'unavailable' && healthOf(connection, deps.now) !== 'healthy')
    await deps.tokens.markEndingSoon(connection, since);
  return kind;
}
