import type { Connections } from '../ports.ts';
import { renewTokens, type RenewalDependencies } from './renew-tokens.ts';

/** As many as surely end within one run; what is left is due an hour later still. */
const perRun = 50;
const atOnce = 10;

/** Renews the tokens that nobody has used for half their life. Run twice, it renews nothing more. */
export async function keepTokensAlive(
  deps: RenewalDependencies & { connections: Pick<Connections, 'find'>; now: Date },
): Promise<{ renewed: number; ended: number; unavailable: number }> {
  const due = await deps.tokens.due(new Date(deps.now.getTime() + 1), perRun);
  const counts = { renewed: 0, ended: 0, unavailable: 0 };
  for (let from = 0; from < due.length; from += atOnce) {
    const results = await Promise.all(
      due.slice(from, from + atOnce).map(async ({ clientId, platform }) => {
        const connection = await deps.connections.find(clientId, platform);
        return connection?.renewal === undefined ? undefined : renewTokens(connection, deps);
      }),
    );
    for (const result of results) if (result !== undefined && result.kind !== 'busy') counts[result.kind] += 1;
  }
  return counts;
}
