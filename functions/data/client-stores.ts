import { dynamoClients } from '../adapters/dynamodb/clients/clients.ts';
import { packedClientsOf } from '../adapters/dynamodb/clients/packed-clients.ts';
import { snapshotFile } from '../adapters/files/snapshot-file.ts';
import { packedKeys } from '../resources.ts';
import { logger } from '../runtime/logger.ts';
import { environment, table } from './stores.ts';

export const clients = dynamoClients(
  table,
  packedClientsOf(snapshotFile(table, environment.LISTS_BUCKET, packedKeys.clients), logger.warn),
);
