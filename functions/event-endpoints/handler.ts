import { eventEndpointContracts } from '../../shared/contracts/event-endpoint-contracts.ts';
import { dynamoSealedKeys } from '../adapters/dynamodb/connections/sealed-keys.ts';
import { dynamoEventDeliveries } from '../adapters/dynamodb/event-endpoints/event-deliveries.ts';
import { dynamoEventEndpoints } from '../adapters/dynamodb/event-endpoints/event-endpoints.ts';
import { sqsLaneQueue } from '../adapters/queues/sqs-task-queues.ts';
import { endpointVault } from '../adapters/secrets/kms-vault.ts';
import { httpEntry } from '../http-entry.ts';
import { newId, newSigningSecret } from '../runtime/random.ts';
import { routeModule } from '../runtime/route-module.ts';
import { listDeliveries, replayDelivery, replayRange, sendTest } from '../use-cases/event-endpoints/deliveries.ts';
import {
  createEndpoint,
  deleteEndpoint,
  findEndpoint,
  listEndpoints,
  rotateSecret,
  updateEndpoint,
} from '../use-cases/event-endpoints/endpoints.ts';

const { environment, table, clients, serve } = httpEntry('event-endpoints');
const { ACCOUNT_ID: account } = environment;
const from = { trustedOrigins: environment.ENDPOINT_ORIGINS.split(','), account };
const stores = { clients, endpoints: dynamoEventEndpoints(table), deliveries: dynamoEventDeliveries(table) };
const vault = endpointVault(environment.TOKEN_KEY_ID, dynamoSealedKeys(table), () => new Date());
const making = { ...stores, vault, newSigningSecret, newId, from };
const queue = sqsLaneQueue(environment.EVENT_DELIVERIES_QUEUE_URL);

const operations = routeModule(eventEndpointContracts, {
  listEventEndpoints: async ({ caller, query: { clientId } }) => ({
    endpoints: await listEndpoints(caller, clientId, stores),
    account,
  }),

  createEventEndpoint: ({ caller, body, now }) => createEndpoint(caller, body, { ...making, now }),

  getEventEndpoint: ({ caller, params: { endpointId } }) => findEndpoint(caller, endpointId, stores),

  updateEventEndpoint: ({ caller, params: { endpointId }, body, now }) =>
    updateEndpoint(caller, endpointId, body, { ...stores, from, now }),

  async deleteEventEndpoint({ caller, params: { endpointId } }) {
    await deleteEndpoint(caller, endpointId, stores);
    return undefined;
  },

  createSecretRotation: ({ caller, params: { endpointId }, body, now }) =>
    rotateSecret(caller, endpointId, body, { ...making, now }),

  createEndpointTest: ({ caller, params: { endpointId }, now }) =>
    sendTest(caller, endpointId, { ...stores, queue, newId, now }),

  listEventDeliveries: ({ caller, params: { endpointId }, query, now }) =>
    listDeliveries(caller, endpointId, query, { ...stores, now }),

  createDeliveryReplay: ({ caller, params: { endpointId, deliveryId }, now }) =>
    replayDelivery(caller, endpointId, deliveryId, { ...stores, queue, now }),

  createEventReplay: ({ caller, params: { endpointId }, body, now }) =>
    replayRange(caller, endpointId, body, { ...stores, queue, now }),
});

export const handler = serve({ '/api/event-endpoints': operations });
