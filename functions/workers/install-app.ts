import type { EventBridgeEvent } from 'aws-lambda';
import { domainEvents } from '../../shared/contracts/events.ts';
import { dynamoConnections } from '../adapters/dynamodb/connections/connections.ts';
import { dynamoSealedKeys } from '../adapters/dynamodb/connections/sealed-keys.ts';
import { openTable } from '../adapters/dynamodb/table/table.ts';
import { kmsVault } from '../adapters/secrets/kms-vault.ts';
import { metaAppInstallation } from '../adapters/platforms/meta/app-installation.ts';
import { openMeta } from '../adapters/platforms/meta/open-meta.ts';
import { entries } from '../entries.ts';
import { readEnvironment } from '../runtime/environment.ts';
import { logger, nameInLog } from '../runtime/logger.ts';
import { installApp } from '../use-cases/webhooks/install-app.ts';

const environment = readEnvironment(entries['install-app'].uses);

const clock = () => new Date();
const table = openTable(environment.TABLE_NAME);
const installation = metaAppInstallation(openMeta(environment, logger.warn));
const dependencies = {
  connections: dynamoConnections(table, clock),
  vault: kmsVault(environment.TOKEN_KEY_ID, dynamoSealedKeys(table), clock),
  installations: { instagram: installation, facebook: installation, tiktok: 'none' as const },
};

export async function handler(event: EventBridgeEvent<'connection.made', unknown>) {
  const { clientId, platform } = domainEvents['connection.made'].parse(event.detail);
  const result = await installApp({ clientId, platform }, dependencies);
  logger.info('app installed at an account', { client: nameInLog(clientId), platform, result });
}
