import { dynamoClients } from '../adapters/dynamodb/clients/clients.ts';
import { dynamoJobRuns } from '../adapters/dynamodb/operations/job-runs.ts';
import { openTable } from '../adapters/dynamodb/table/table.ts';
import { entries } from '../entries.ts';
import { readEnvironment } from '../runtime/environment.ts';
import { jobHandler } from '../runtime/job.ts';
import { refreshStatuses } from '../use-cases/clients/refresh-statuses.ts';

const environment = readEnvironment(entries['refresh-status'].uses);
const table = openTable(environment.TABLE_NAME);
const clients = dynamoClients(table);

export const handler = jobHandler('refresh-status', dynamoJobRuns(table), (now) => refreshStatuses({ clients, now }));
