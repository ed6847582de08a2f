import type { Access, ResourceName } from '../../../functions/resources.ts';
import type { Connectable, Connecting, Connections, Given } from './connection.ts';
import { peopleConnections } from './people-connections.ts';
import { platformConnections } from './platform-connections.ts';
import { queueConnections } from './queue-connections.ts';
import { storageConnections } from './storage-connections.ts';

export function connect<R extends ResourceName>(
  to: Connecting,
  resource: R,
  access: Access[R],
  connections: Connections,
): Given<R> {
  return connections[resource](to, access);
}

export const connectionsTo = (parts: Connectable): Connections => ({
  ...storageConnections(parts),
  ...queueConnections(parts),
  ...peopleConnections(parts),
  ...platformConnections(parts),
});
