import { dynamoClients } from '../adapters/dynamodb/clients/clients.ts';
import { listedClients } from '../adapters/dynamodb/clients/listed-clients.ts';
import { packedClientsOf } from '../adapters/dynamodb/clients/packed-clients.ts';
import { snapshotFile } from '../adapters/files/snapshot-file.ts';
import { packedKeys } from '../resources.ts';
import { logger } from '../runtime/logger.ts';
import { environment, table } from './stores.ts';

const file = snapshotFile(environment.LISTS_BUCKET, packedKeys.clients);

export const clients = { ...dynamoClients(table), ...listedClients(table, packedClientsOf(file, logger.warn)) };
