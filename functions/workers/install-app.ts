import type { EventBridgeEvent } from 'aws-lambda';
import { domainEvents } from '../../shared/contracts/events.ts';
import { dynamoConnections } from '../adapters/dynamodb/connections/connections.ts';
import { dynamoSealedKeys } from '../adapters/dynamodb/connections/sealed-keys.ts';
import { openTable } from '../adapters/dynamodb/table/table.ts';
import { kmsVault } from '../adapters/secrets/kms-vault.ts';
import { openParts } from '../adapters/platforms/open-parts.ts';
import { installations } from '../adapters/platforms/platforms.ts';
import { entries } from '../entries.ts';
import { readEnvironment } from '../runtime/environment.ts';
import { logger, nameInLog } from '../runtime/logger.ts';
import { installApp } from '../use-cases/webhooks/install-app.ts';

const environment = readEnvironment(entries['install-app'].uses);

const clock = () => new Date();
const table = openTable(environment.TABLE_NAME);
const dependencies = {
  connections: dynamoConnections(table),
  vault: kmsVault(environment.TOKEN_KEY_ID, dynamoSealedKeys(table), clock),
  installations: openParts(installations, { environment, warn: logger.warn, clock }),
};

export async function handler(event: EventBridgeEvent<'connection.made', unknown>) {
  const { clientId, platform } = domainEvents['connection.made'].parse(event.detail);
  const result = await installApp({ clientId, platform }, dependencies);
  logger.info('app installation', { client: nameInLog(clientId), platform, result });
}
