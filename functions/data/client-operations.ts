import { clientContracts } from '../../shared/contracts/client-contracts.ts';
import { pageOf } from '../../shared/contracts/paging.ts';
import { subClientLimit } from '../../shared/domain/clients/sub-client.ts';
import type { ClientId } from '../../shared/domain/ids.ts';
import { dynamoMedia } from '../adapters/dynamodb/media/media.ts';
import { routeModule } from '../runtime/route-module.ts';
import { requireOwner } from '../use-cases/access.ts';
import { listClients, listTrials } from '../use-cases/clients/list-clients.ts';
import type { Clients } from '../use-cases/clients/ports.ts';
import { viewUsage } from '../use-cases/clients/view-usage.ts';
import type { Caller } from '../use-cases/ports/caller.ts';
import { notFound, notInPlan } from '../use-cases/refusals.ts';
import { statistics } from './statistics.ts';
import { clients } from './client-stores.ts';
import { table, usage } from './stores.ts';

async function listSubClients(
  caller: Caller,
  parentId: ClientId,
  paging: { page: number; pageSize: number },
  { clients }: { clients: Pick<Clients, 'load' | 'find' | 'subClientIds'> },
) {
  requireOwner(caller, parentId, 'Client');
  const parent = await clients.load(parentId);
  if (caller.role !== 'admin' && subClientLimit(parent) === 0) throw notInPlan();
  const { rows, ...page } = pageOf(await clients.subClientIds(parentId), paging);
  const found = await Promise.all(rows.map((id) => clients.find(id)));
  return { clients: found.filter((client) => client !== undefined), ...page };
}

const media = dynamoMedia(table);

export const clientOperations = routeModule(clientContracts, {
  async listClients({ query, now }) {
    const { rows, ...page } = await listClients(query, { clients, statistics, now });
    return { clients: rows, ...page };
  },

  async listTrials({ query, now }) {
    const { rows, ...page } = await listTrials(query, { clients, now });
    return { clients: rows, ...page };
  },

  async findClientByEmail({ query: { email } }) {
    const client = await clients.findByEmail(email);
    if (client === undefined) throw notFound('Client');
    return client;
  },

  async getClient({ caller, params: { clientId } }) {
    requireOwner(caller, clientId, 'Client');
    return clients.load(clientId);
  },

  getClientUsage: ({ caller, params: { clientId }, now }) =>
    viewUsage(caller, clientId, { clients, posts: usage, media, now }),

  listSubClients: ({ caller, params: { clientId }, query }) => listSubClients(caller, clientId, query, { clients }),
});
