import { postContracts } from '../../shared/contracts/post-contracts.ts';
import type { ClientId } from '../../shared/domain/ids.ts';
import type { Forecast } from '../../shared/domain/posts/forecast.ts';
import { forecastOf } from '../../shared/domain/posts/post-findings.ts';
import { postLimitsOf, usageMonth } from '../../shared/domain/posts/post-usage.ts';
import { wordedFinding } from '../../shared/messages/worded-finding.ts';
import { routeModule } from '../runtime/route-module.ts';
import { requireOwner } from '../use-cases/access.ts';
import type { Clients } from '../use-cases/clients/ports.ts';
import type { Connections } from '../use-cases/connections/connection-ports.ts';
import type { Caller } from '../use-cases/ports/caller.ts';
import type { Posts } from '../use-cases/posts/ports.ts';
import { preflight } from '../use-cases/posts/preflight.ts';
import { countPosts } from '../use-cases/statistics/count-posts.ts';
import { clients, connections, media, posts, spending, uploads } from './stores.ts';

async function forecast(
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

const contracts = {
  getPostStatistics: postContracts.getPostStatistics,
  preflightPost: postContracts.preflightPost,
  getForecast: postContracts.getForecast,
};

export const checkingOperations = routeModule(contracts, {
  getPostStatistics: () => countPosts({ posts }),

  async preflightPost({ caller, body, now }) {
    return { findings: await preflight(caller, body, { clients, connections, media, posts, spending, uploads, now }) };
  },

  getForecast: ({ caller, params: { clientId }, now }) =>
    forecast(caller, clientId, { clients, connections, posts, now }),
});
