import type { Forecast } from '../../../shared/domain/posts/forecast.ts';
import { forecastOf } from '../../../shared/domain/posts/post-findings.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { postLimitsOf, usageMonth } from '../../../shared/domain/posts/post-usage.ts';
import { wordedFinding } from '../../../shared/messages/worded-finding.ts';
import { requireOwner } from '../access.ts';
import type { Caller } from '../ports/caller.ts';
import type { Clients } from '../clients/ports.ts';
import type { Connections } from '../connections/connection-ports.ts';
import type { Posts } from './ports.ts';

export async function forecast(
  caller: Caller,
  clientId: ClientId,
  deps: {
    clients: Pick<Clients, 'load'>;
    connections: Pick<Connections, 'listFor'>;
    posts: Pick<Posts, 'listFor' | 'usageOf'>;
    now: Date;
  },
): Promise<Forecast> {
  requireOwner(caller, clientId, 'Client');
  const [client, connections, posts, usage] = await Promise.all([
    deps.clients.load(clientId),
    deps.connections.listFor(clientId),
    deps.posts.listFor(clientId),
    deps.posts.usageOf(clientId, usageMonth(deps.now.toISOString())),
  ]);
  const found = forecastOf(posts, { client, connections, usage, limits: postLimitsOf(client.plan) });
  return {
    findings: found.findings.map(wordedFinding),
    posts: found.posts.map((post) => ({ ...post, findings: post.findings.map(wordedFinding) })),
  };
}
