import { clientContracts } from '../../shared/contracts/client-contracts.ts';
import { pageOf } from '../../shared/contracts/paging.ts';
import { runningTrials } from '../../shared/domain/clients/client-selection.ts';
import { dynamoRemovals } from '../adapters/dynamodb/deletion/removals.ts';
import { sqsRemovalQueue } from '../adapters/queues/sqs-removal-queue.ts';
import { routeModule } from '../runtime/route-module.ts';
import { newId, newPassword } from '../runtime/random.ts';
import { requireOwner } from '../use-cases/access.ts';
import { createClient } from '../use-cases/clients/create-client.ts';
import { editClient } from '../use-cases/clients/edit-client.ts';
import { endSessions } from '../use-cases/clients/end-sessions.ts';
import { listClients } from '../use-cases/clients/list-clients.ts';
import { requestRemoval } from '../use-cases/clients/request-removal.ts';
import { resetTwoFactor } from '../use-cases/clients/reset-two-factor.ts';
import { createTemporaryPassword } from '../use-cases/clients/temporary-password.ts';
import { notFound } from '../use-cases/refusals.ts';
import { credentials, knownPasswords } from './credentials.ts';
import { statistics } from './statistics.ts';
import { clients, environment, table } from './stores.ts';

const removals = dynamoRemovals(table);
const removalQueue = sqsRemovalQueue(environment.CLIENT_REMOVAL_QUEUE_URL);

export const clientOperations = routeModule(clientContracts, {
  async listClients({ query, now }) {
    const { rows, ...page } = await listClients(query, { clients, statistics, now });
    return { clients: rows, ...page };
  },

  async listTrials({ query, now }) {
    const { rows, ...page } = pageOf(runningTrials(await clients.list(), now), query);
    return { clients: rows, ...page };
  },

  async findClientByEmail({ query: { email } }) {
    const client = await clients.findByEmail(email);
    if (client === undefined) throw notFound('Client');
    return client;
  },

  createClient: ({ body, now }) => createClient(body, { clients, credentials, knownPasswords, newId, now }),

  async getClient({ caller, params: { clientId } }) {
    requireOwner(caller, clientId, 'Client');
    return clients.load(clientId);
  },

  editClient: ({ caller, params: { clientId }, body, now }) =>
    editClient(caller, clientId, body, { clients, credentials, knownPasswords, now }),

  async deleteClient({ caller, params: { clientId }, now }) {
    await requestRemoval(caller, clientId, { clients, removals, removalQueue, now });
    return { id: clientId };
  },

  async endSessions({ params: { clientId }, now }) {
    await endSessions(clientId, { clients, credentials, now });
    return undefined;
  },

  async resetTwoFactor({ params: { clientId } }) {
    await resetTwoFactor(clientId, { clients, credentials });
    return undefined;
  },

  createTemporaryPassword: ({ caller, params: { clientId }, now }) =>
    createTemporaryPassword(caller, clientId, { clients, credentials, newPassword, now }),
});
