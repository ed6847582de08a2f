import type { EventBridgeEvent } from 'aws-lambda';
import { internalEvents } from '../use-cases/events.ts';
import { dynamoConnections } from '../adapters/dynamodb/connections/connections.ts';
import { dynamoSealedKeys } from '../adapters/dynamodb/connections/sealed-keys.ts';
import { openTable } from '../adapters/dynamodb/table/table.ts';
import { kmsVault } from '../adapters/secrets/kms-vault.ts';
import { openParts } from '../adapters/platforms/platform-context.ts';
import { drafts, installations } from '../adapters/platforms/platforms.ts';
import { entries } from '../entries.ts';
import { readEnvironment } from '../runtime/environment.ts';
import { logger, nameInLog } from '../runtime/logger.ts';
import { discardPrepared } from '../use-cases/publishing/discard-prepared.ts';
import { installApp } from '../use-cases/webhooks/install-app.ts';

const environment = readEnvironment(entries['account-events'].uses);

const clock = () => new Date();
const table = openTable(environment.TABLE_NAME);
const context = { environment, warn: logger.warn, clock };
const dependencies = {
  connections: dynamoConnections(table),
  vault: kmsVault(environment.TOKEN_KEY_ID, dynamoSealedKeys(table), clock),
  installations: openParts(installations, context),
  drafts: openParts(drafts, context),
};

export async function handler(event: EventBridgeEvent<'connection.made' | 'post.unprepared', unknown>) {
  if (event['detail-type'] === 'post.unprepared') {
    const { clientId, prepared } = internalEvents['post.unprepared'].parse(event.detail);
    const results = await discardPrepared(clientId, prepared, dependencies);
    logger.info('prepared posts dropped', { client: nameInLog(clientId), results });
    return;
  }
  const { clientId, platform } = internalEvents['connection.made'].parse(event.detail);
  const result = await installApp({ clientId, platform }, dependencies);
  logger.info('app installation', { client: nameInLog(clientId), platform, result });
}
