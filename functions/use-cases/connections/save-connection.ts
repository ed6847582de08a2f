import type { Connection } from '../../../shared/domain/connections/connection.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { connectionLimitOf } from '../../../shared/domain/plans/plans.ts';
import type { Clients } from '../ports/clients.ts';
import type { Connections, StoredConnection } from '../ports/connections.ts';
import type { Posts } from '../ports/posts.ts';
import type { PublishQueue } from '../ports/publish-queue.ts';
import { resumeTargets } from '../publishing/resume-targets.ts';
import { accountTaken } from '../refusals.ts';
import type { Candidate, PendingGrant } from './ports.ts';
import { viewConnection } from './view-connection.ts';

export interface SaveConnectionDependencies {
  clients: Pick<Clients, 'load'>;
  connections: Pick<Connections, 'save' | 'holdersOf'>;
  posts: Pick<Posts, 'listFor' | 'save'>;
  queue: Pick<PublishQueue, 'send'>;
  now: Date;
}

export interface Connected {
  connected: true;
  clientId: ClientId;
  user_id: string;
  pages: { id: string; name: string }[];
  connection: Connection;
}

/**
 * Stores the connection that was agreed to.
 * 1. An account of another client is refused.
 * 2. The connection is stored if the client's plan has room, the account is nobody else's still, and nobody has taken
 *    back what they agreed to. Who agreed is noted in the same write, so that whatever is stored is found when they do.
 * 3. Posts that waited for it go on.
 */
export async function saveConnection(
  candidate: Candidate,
  { userId, personId, agreedAt, pages }: Pick<PendingGrant, 'userId' | 'personId' | 'agreedAt' | 'pages'>,
  deps: SaveConnectionDependencies,
): Promise<Connected> {
  const { clientId, platform, accountId } = candidate;
  const connection: StoredConnection = { ...candidate, connectedAt: deps.now.toISOString() };
  const { plan } = await deps.clients.load(clientId);
  const holder = (await deps.connections.holdersOf(platform, [accountId])).get(accountId);
  if (holder !== undefined && holder !== clientId) throw accountTaken(platform);
  await deps.connections.save(connection, connectionLimitOf(plan), { personId, agreedAt, isOwn: userId === clientId });
  await resumeTargets(connection, deps);
  return { connected: true, clientId, user_id: personId, pages, connection: viewConnection(connection, deps.now) };
}
