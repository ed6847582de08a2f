import { storedClients } from '../adapters/dynamodb/clients/clients.ts';
import { dynamoPostingSettings, dynamoReportSettings } from '../adapters/dynamodb/clients/client-settings.ts';
import { dynamoJobRuns } from '../adapters/dynamodb/operations/job-runs.ts';
import { dynamoReportSendings } from '../adapters/dynamodb/reports/reports.ts';
import { openTable } from '../adapters/dynamodb/table/table.ts';
import { sqsReportQueue } from '../adapters/queues/sqs-task-queues.ts';
import { entries } from '../entries.ts';
import { readEnvironment } from '../runtime/environment.ts';
import { jobHandler, timeLimit } from '../runtime/job.ts';
import { loggedError, logger } from '../runtime/logger.ts';
import { beginDueReports } from '../use-cases/reports/begin-due-reports.ts';

const environment = readEnvironment(entries['send-reports'].uses);
const table = openTable(environment.TABLE_NAME);
const stores = {
  clients: storedClients(table),
  settings: dynamoPostingSettings(table),
  reportSettings: dynamoReportSettings(table),
  sendings: dynamoReportSendings(table),
  queue: sqsReportQueue(environment.REPORTS_QUEUE_URL),
};

/** Leaves the last client time to end before the function's timeout; the next run goes on. */
const milliseconds = 30_000;

export const handler = jobHandler('send-reports', dynamoJobRuns(table), (now) =>
  beginDueReports({
    ...stores,
    hasTime: timeLimit(milliseconds),
    onFailure: (id, error) => logger.error('reports not begun', { id, error: loggedError(error) }),
    now,
  }),
);
