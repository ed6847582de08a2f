import { dynamoClients } from '../adapters/dynamodb/clients.ts';
import { openTable } from '../adapters/dynamodb/table.ts';
import { entries } from '../entries.ts';
import { readEnvironment } from '../runtime/environment.ts';
import { jobHandler } from '../runtime/job.ts';
import { refreshStatuses } from '../use-cases/clients/refresh-statuses.ts';

const environment = readEnvironment(entries['refresh-status'].uses);
const clients = dynamoClients(openTable(environment.TABLE_NAME));

export const handler = jobHandler('refresh-status', (now) => refreshStatuses({ clients, now }));
