import type { subClientContracts } from '../../shared/contracts/sub-client-contracts.ts';
import type { OperationsOf } from '../runtime/http.ts';
import { newId } from '../runtime/random.ts';
import { createSubClient } from '../use-cases/clients/create-sub-client.ts';
import { listSubClients } from '../use-cases/clients/list-sub-clients.ts';
import { clients, credentials, knownPasswords } from './stores.ts';

export const subClientOperations: OperationsOf<typeof subClientContracts> = {
  listSubClients: ({ caller, params: { clientId }, query }) => listSubClients(caller, clientId, query, { clients }),

  createSubClient: ({ caller, params: { clientId }, body, now }) =>
    createSubClient(caller, clientId, body, { clients, credentials, knownPasswords, newId, now }),
};
