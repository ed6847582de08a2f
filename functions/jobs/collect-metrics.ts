import { dynamoCollections } from '../adapters/dynamodb/metrics/collections.ts';
import { dynamoJobRuns } from '../adapters/dynamodb/operations/job-runs.ts';
import { openTable } from '../adapters/dynamodb/table/table.ts';
import { sqsMetricsQueue } from '../adapters/queues/sqs-task-queues.ts';
import { entries } from '../entries.ts';
import { readEnvironment } from '../runtime/environment.ts';
import { jobHandler } from '../runtime/job.ts';
import { queueCollections } from '../use-cases/metrics/metrics-tasks.ts';

const environment = readEnvironment(entries['collect-metrics'].uses);
const table = openTable(environment.TABLE_NAME);
const collections = dynamoCollections(table);
const queue = sqsMetricsQueue(environment.METRICS_QUEUE_URL);

export const handler = jobHandler('collect-metrics', dynamoJobRuns(table), (now) =>
  queueCollections({ collections, queue, now }),
);
