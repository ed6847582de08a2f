import { dynamoConnections } from '../adapters/dynamodb/connections/connections.ts';
import { connectionContracts } from '../../shared/contracts/connection-contracts.ts';
import { routeModule } from '../runtime/route-module.ts';
import { requireOwner } from '../use-cases/access.ts';
import { viewConnection } from '../use-cases/connections/view-connection.ts';
import { clients, table } from './stores.ts';

const connections = dynamoConnections(table, () => new Date());

const { listConnections, disconnect } = connectionContracts;

export const connectionOperations = routeModule(
  { listConnections, disconnect },
  {
    async listConnections({ caller, params: { clientId }, now }) {
      requireOwner(caller, clientId, 'Client');
      await clients.load(clientId);
      const stored = await connections.listFor(clientId);
      return { connections: stored.map((connection) => viewConnection(connection, now)) };
    },

    async disconnect({ caller, params: { clientId, platform } }) {
      requireOwner(caller, clientId, 'Client');
      await connections.remove(clientId, platform);
      return undefined;
    },
  },
);
