import type { EventBridgeEvent } from 'aws-lambda';
import { internalEvents } from '../use-cases/events.ts';
import { dynamoClients } from '../adapters/dynamodb/clients/clients.ts';
import { openTable } from '../adapters/dynamodb/table/table.ts';
import { entries } from '../entries.ts';
import { readEnvironment } from '../runtime/environment.ts';
import { logger, nameInLog } from '../runtime/logger.ts';
import { followParentPlan } from '../use-cases/clients/sub-clients.ts';

const environment = readEnvironment(entries['follow-parent'].uses);
const clients = dynamoClients(openTable(environment.TABLE_NAME));

export async function handler(event: EventBridgeEvent<'client.plan-changed', unknown>) {
  const { clientId } = internalEvents['client.plan-changed'].parse(event.detail);
  const { changed } = await followParentPlan(clientId, { clients, now: new Date() });
  if (changed > 0)
    logger.info('sub-clients moved to the plan of their parent', { parent: nameInLog(clientId), changed });
}
