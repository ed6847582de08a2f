import { dynamoDeletions } from '../adapters/dynamodb/deletion/deletions.ts';
import { dynamoJobRuns } from '../adapters/dynamodb/operations/job-runs.ts';
import { openTable } from '../adapters/dynamodb/table/table.ts';
import { sqsDeletionQueue } from '../adapters/queues/sqs-task-queues.ts';
import { entries } from '../entries.ts';
import { readEnvironment } from '../runtime/environment.ts';
import { jobHandler } from '../runtime/job.ts';
import { beginDueDeletions } from '../use-cases/data-deletion/receive-deletion.ts';

const environment = readEnvironment(entries['begin-deletions'].uses);
const table = openTable(environment.TABLE_NAME);
const deletions = dynamoDeletions(table);
const queue = sqsDeletionQueue(environment.DATA_DELETION_QUEUE_URL);

export const handler = jobHandler('begin-deletions', dynamoJobRuns(table), (now) =>
  beginDueDeletions({ deletions, queue, now }),
);
