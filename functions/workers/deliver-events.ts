import { eventBusOf } from '../../shared/domain/events/event-endpoint.ts';
import { minute } from '../../shared/durations.ts';
import { storedClients } from '../adapters/dynamodb/clients/clients.ts';
import { dynamoSealedKeys } from '../adapters/dynamodb/connections/sealed-keys.ts';
import { dynamoEventDeliveries } from '../adapters/dynamodb/event-endpoints/event-deliveries.ts';
import { dynamoEventEndpoints } from '../adapters/dynamodb/event-endpoints/event-endpoints.ts';
import { openTable } from '../adapters/dynamodb/table/table.ts';
import { busSender, eventSender } from '../adapters/events/event-sender.ts';
import { eventBus } from '../adapters/events/event-bus.ts';
import { LaneMessage, sqsLaneQueue } from '../adapters/queues/sqs-task-queues.ts';
import { safeFetch } from '../adapters/safe-fetch/safe-fetch.ts';
import { endpointVault } from '../adapters/secrets/kms-vault.ts';
import { cognitoCredentials } from '../adapters/sign-in/cognito-credentials.ts';
import { entries } from '../entries.ts';
import { readEnvironment } from '../runtime/environment.ts';
import { queueHandler } from '../runtime/queue.ts';
import { deliverLane } from '../use-cases/event-endpoints/deliver.ts';
import type { EventSender } from '../use-cases/event-endpoints/ports.ts';

const environment = readEnvironment(entries['deliver-events'].uses);
const table = openTable(environment.TABLE_NAME);
const clock = () => new Date();
const programs = eventSender(safeFetch({ trustedOrigins: environment.ENDPOINT_ORIGINS.split(',') }));
const buses = busSender();
const sender: EventSender = {
  send(message) {
    const bus = eventBusOf(message.endpoint.url);
    return bus === undefined ? programs.send(message) : buses.send(message, bus);
  },
};
const dependencies = {
  clients: storedClients(table),
  credentials: cognitoCredentials(environment.USER_POOL_ID),
  endpoints: dynamoEventEndpoints(table),
  deliveries: dynamoEventDeliveries(table),
  vault: endpointVault(environment.TOKEN_KEY_ID, dynamoSealedKeys(table), clock),
  sender,
  queue: sqsLaneQueue(environment.EVENT_DELIVERIES_QUEUE_URL),
  bus: eventBus(environment.EVENT_BUS_NAME),
  clock,
};

/** Leaves the last send time to end before the function's timeout. */
const runTime = minute;

export const handler = queueHandler(LaneMessage, (lane) => {
  const endsAt = Date.now() + runTime;
  return deliverLane({ home: undefined, ...lane }, { ...dependencies, isOver: () => Date.now() >= endsAt });
});
