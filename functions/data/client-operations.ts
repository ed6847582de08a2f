import type { clientContracts } from '../../shared/contracts/client-contracts.ts';
import { pageOf } from '../../shared/contracts/paging.ts';
import type { OperationsOf } from '../runtime/http.ts';
import { newId, newPassword } from '../runtime/random.ts';
import { requireOwner } from '../use-cases/access.ts';
import { createClient } from '../use-cases/clients/create-client.ts';
import { createTemporaryPassword } from '../use-cases/clients/temporary-password.ts';
import { clients, credentials } from './stores.ts';

export const clientOperations: OperationsOf<typeof clientContracts> = {
  async listClients({ query }) {
    const { rows, ...page } = pageOf(await clients.list(), query);
    return { clients: rows, ...page };
  },

  createClient: ({ body, now }) => createClient(body, { clients, credentials, newId, now }),

  async getClient({ caller, params: { clientId } }) {
    requireOwner(caller, clientId, 'Client');
    return clients.load(clientId);
  },

  createTemporaryPassword: ({ params: { clientId }, now }) =>
    createTemporaryPassword(clientId, { clients, credentials, newPassword, now }),
};
