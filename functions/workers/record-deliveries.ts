import type { EventBridgeEvent } from 'aws-lambda';
import * as z from 'zod';
import { storedClients } from '../adapters/dynamodb/clients/clients.ts';
import { dynamoEventDeliveries } from '../adapters/dynamodb/event-endpoints/event-deliveries.ts';
import { dynamoEventEndpoints } from '../adapters/dynamodb/event-endpoints/event-endpoints.ts';
import { openTable } from '../adapters/dynamodb/table/table.ts';
import { sqsLaneQueue } from '../adapters/queues/sqs-task-queues.ts';
import { entries } from '../entries.ts';
import { readEnvironment } from '../runtime/environment.ts';
import { recordEvent } from '../use-cases/event-endpoints/deliveries.ts';
import { AboutClient } from '../use-cases/notifications/kinds/notification-kind.ts';

const environment = readEnvironment(entries['record-deliveries'].uses);
const table = openTable(environment.TABLE_NAME);
const dependencies = {
  clients: storedClients(table),
  endpoints: dynamoEventEndpoints(table),
  deliveries: dynamoEventDeliveries(table),
  queue: sqsLaneQueue(environment.EVENT_DELIVERIES_QUEUE_URL),
};

/** The rows of kinds read the rest of the detail. */
const SourceDetail = z.looseObject(AboutClient.shape);

export async function handler({ 'detail-type': type, detail }: EventBridgeEvent<string, unknown>) {
  await recordEvent({ type, detail: SourceDetail.parse(detail) }, { ...dependencies, now: new Date() });
}
