import { changeableConnections } from '../adapters/dynamodb/connections/changeable-connections.ts';
import { sqsConsentQueue } from '../adapters/queues/sqs-task-queues.ts';
import { connectionContracts } from '../../shared/contracts/connection-contracts.ts';
import { routeModule } from '../runtime/route-module.ts';
import { requireOwner } from '../use-cases/access.ts';
import { disconnectAccount, viewConnection } from '../use-cases/connections/connected-accounts.ts';
import { clients, environment, table } from './stores.ts';

const consentQueue = sqsConsentQueue(environment.CLIENT_REMOVAL_QUEUE_URL);
const connections = changeableConnections(table, () => new Date());

const { listConnections, deleteConnection } = connectionContracts;

export const connectionOperations = routeModule(
  { listConnections, deleteConnection },
  {
    async listConnections({ caller, params: { clientId }, now }) {
      requireOwner(caller, clientId, 'Client');
      await clients.load(clientId);
      const stored = await connections.listFor(clientId);
      return { connections: stored.map((connection) => viewConnection(connection, now)) };
    },

    async deleteConnection({ caller, params }) {
      await disconnectAccount(caller, params, { connections, consentQueue });
      return undefined;
    },
  },
);
