import { clientChangeContracts } from '../../shared/contracts/client-change-contracts.ts';
import { dynamoRemovals } from '../adapters/dynamodb/deletion/removals.ts';
import { newId, newPassword } from '../runtime/random.ts';
import { routeModule } from '../runtime/route-module.ts';
import { createClient } from '../use-cases/clients/create-client.ts';
import { createSubClient } from '../use-cases/clients/sub-clients.ts';
import { editClient } from '../use-cases/clients/edit-client.ts';
import { endSessions } from '../use-cases/clients/end-sessions.ts';
import { requestRemoval } from '../use-cases/clients/request-removal.ts';
import { resetTwoFactor } from '../use-cases/clients/sign-in-methods.ts';
import { offerEmailCode } from '../use-cases/clients/verify-email.ts';
import { createTemporaryPassword } from '../use-cases/clients/passwords.ts';
import { clients, codeSending, credentials, knownPasswords, removalQueue, table } from './stores.ts';

const removals = dynamoRemovals(table);

export const clientOperations = routeModule(clientChangeContracts, {
  createClient: ({ body, now }) =>
    createClient(body, { clients, credentials, knownPasswords, removalQueue, newId, now }),

  async createSubClient({ caller, params: { clientId }, body, now }) {
    const making = { clients, credentials, knownPasswords, removalQueue, newId, now };
    const made = await createSubClient(caller, clientId, body, making);
    await offerEmailCode(made.client.id, { ...codeSending, now });
    return made;
  },

  async updateClient({ caller, params: { clientId }, body, now }) {
    const edited = await editClient(caller, clientId, body, { clients, credentials, knownPasswords, now });
    if (body.email !== undefined) await offerEmailCode(clientId, { ...codeSending, now });
    return edited;
  },

  async deleteClient({ caller, params: { clientId }, now }) {
    await requestRemoval(caller, clientId, { clients, removals, removalQueue, now });
    return { id: clientId };
  },

  async deleteClientSessions({ params: { clientId }, now }) {
    await endSessions(clientId, { clients, credentials, now });
    return undefined;
  },

  async deleteClientTwoFactor({ caller, params: { clientId }, now }) {
    await resetTwoFactor(caller, clientId, { clients, credentials, now });
    return undefined;
  },

  createTemporaryPassword: ({ caller, params: { clientId }, now }) =>
    createTemporaryPassword(caller, clientId, { clients, credentials, newPassword, now }),
});
