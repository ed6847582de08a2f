import { subClientContracts } from '../../shared/contracts/sub-client-contracts.ts';
import { routeModule } from '../runtime/route-module.ts';
import { newId } from '../runtime/random.ts';
import { createSubClient } from '../use-cases/clients/create-sub-client.ts';
import { listSubClients } from '../use-cases/clients/list-sub-clients.ts';
import { credentials, knownPasswords } from './credentials.ts';
import { clients } from './stores.ts';

export const subClientOperations = routeModule(subClientContracts, {
  listSubClients: ({ caller, params: { clientId }, query }) => listSubClients(caller, clientId, query, { clients }),

  createSubClient: ({ caller, params: { clientId }, body, now }) =>
    createSubClient(caller, clientId, body, { clients, credentials, knownPasswords, newId, now }),
});
