import { clientContracts } from '../../shared/contracts/client-contracts.ts';
import { knows } from '../../shared/domain/access/policy.ts';
import { dynamoMedia } from '../adapters/dynamodb/media/media.ts';
import { routeModule } from '../runtime/route-module.ts';
import { clientsFor, requireOwner } from '../use-cases/access.ts';
import { listClients, listTrials } from '../use-cases/clients/list-clients.ts';
import { listSubClients } from '../use-cases/clients/sub-clients.ts';
import { viewUsage } from '../use-cases/clients/usage.ts';
import { amongMine } from '../use-cases/team/assignments.ts';
import { notFound } from '../use-cases/refusals.ts';
import { statistics } from './statistics-operations.ts';
import { clients } from './client-stores.ts';
import { assignments, table, usage } from './stores.ts';

const media = dynamoMedia(table);

export const clientOperations = routeModule(clientContracts, {
  async listClients({ caller, query, now }) {
    const among = await amongMine(caller, query.isAmongMine, { assignments });
    const { rows, ...page } = await listClients(among, query, { clients, statistics, now });
    return { clients: rows, ...page };
  },

  async listTrials({ caller, query, now }) {
    const { rows, ...page } = await listTrials(query, { clients: clientsFor(caller, clients), now });
    return { clients: rows, ...page };
  },

  async getClientByEmail({ caller, query: { email } }) {
    const client = await clients.findByEmail(email);
    if (client === undefined || !knows(caller, client.id)) throw notFound('Client');
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
