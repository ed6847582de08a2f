import { dynamoPlatformSpending } from '../adapters/dynamodb/clients/spending.ts';
import { storedClients } from '../adapters/dynamodb/clients/clients.ts';
import { dynamoCollections } from '../adapters/dynamodb/metrics/collections.ts';
import { dynamoMetrics } from '../adapters/dynamodb/metrics/metrics.ts';
import { storedPosts } from '../adapters/dynamodb/posts/posts.ts';
import { dynamoRemovals } from '../adapters/dynamodb/deletion/removals.ts';
import { openTable } from '../adapters/dynamodb/table/table.ts';
import { mapPlatforms } from '../../shared/platforms/registry.ts';
import { MetricsMessage } from '../adapters/queues/sqs-task-queues.ts';
import { openParts } from '../adapters/platforms/platform-context.ts';
import { insights, refreshes } from '../adapters/platforms/platforms.ts';
import { tokenAccess } from '../adapters/token-access.ts';
import { entries } from '../entries.ts';
import { readEnvironment } from '../runtime/environment.ts';
import { logger } from '../runtime/logger.ts';
import { queueHandler } from '../runtime/queue.ts';
import { runMetricsTask } from '../use-cases/metrics/run-metrics-task.ts';

const { uses, timeoutSeconds } = entries.measure;
const environment = readEnvironment(uses);
const table = openTable(environment.TABLE_NAME);

const systemClock = () => new Date();
const context = { environment, warn: logger.warn, clock: systemClock };
const dependencies = {
  ...tokenAccess(table, environment.TOKEN_KEY_ID, {
    refreshes: openParts(refreshes, context),
    clock: systemClock,
  }),
  clients: storedClients(table),
  posts: storedPosts(table),
  metrics: dynamoMetrics(table),
  collections: dynamoCollections(table),
  removals: dynamoRemovals(table),
  spending: dynamoPlatformSpending(table),
  insights: openParts(insights, context),
  retentions: mapPlatforms(({ retention }) => retention),
  warn: logger.warn,
};

/** A request takes up to two calls of 30 seconds, and its result must still be saved. */
const askForMilliseconds = (timeoutSeconds - 70) * 1000;

export const handler = queueHandler(MetricsMessage, async (task) => {
  const begunAt = Date.now();
  // A job that runs as of a later time sends that time along.
  const now = new Date(Math.max(begunAt, Date.parse(task.asOf)));
  const hasTime = () => Date.now() - begunAt < askForMilliseconds;
  const result = await runMetricsTask(task, { ...dependencies, now, hasTime });
  logger.info('metrics task done', { kind: task.kind, result });
});
