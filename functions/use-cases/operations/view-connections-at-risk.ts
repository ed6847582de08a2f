import { knownClients } from '../../../shared/domain/access/policy.ts';
import { type ConnectionAtRisk, riskOf } from '../../../shared/domain/connections/connection-at-risk.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import type { Platform } from '../../../shared/platforms/platforms.ts';
import type { Caller } from '../access.ts';
import type { ConnectedClient, Connections } from '../connections/connection-ports.ts';

const most = 500;

/** Broken ones first, the longest first. `isComplete`: whether all candidates were read. */
export async function viewConnectionsAtRisk(
  caller: Caller,
  { connections, now }: { connections: Pick<Connections, 'needingAttention' | 'ofClients'>; now: Date },
): Promise<{ connections: ConnectionAtRisk[]; isComplete: boolean }> {
  const hints = await connections.needingAttention(new Date(now.getTime() + 1), most, knownClients(caller));
  const wanted = new Map<ClientId, Set<Platform>>();
  for (const { clientId, platform } of hints)
    wanted.set(clientId, new Set([...(wanted.get(clientId) ?? []), platform]));
  const found = await connections.ofClients(wanted);
  const atRisk = [...found.values()].flatMap((connected) => risksOf(connected, now));
  return { connections: atRisk.toSorted(byUrgency), isComplete: hints.length < most };
}

function risksOf({ client, connections }: ConnectedClient, now: Date): ConnectionAtRisk[] {
  return connections.flatMap((connection) => {
    const risk = riskOf(connection, now);
    const { platform, accountName, expiresAt } = connection;
    return risk === undefined
      ? []
      : [{ clientId: client.id, clientName: client.name, platform, accountName, expiresAt, ...risk }];
  });
}

const urgency = { refused: 0, expired: 0, expiring: 1 } as const;

function byUrgency(one: ConnectionAtRisk, other: ConnectionAtRisk): number {
  return urgency[one.risk] - urgency[other.risk] || one.since.localeCompare(other.since);
}
