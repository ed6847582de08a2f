import { second } from '../../shared/durations.ts';
import { commentAccess } from '../adapters/comment-access.ts';
import { dynamoComments } from '../adapters/dynamodb/conversations/comments.ts';
import { dynamoConversations } from '../adapters/dynamodb/conversations/conversations.ts';
import { dynamoMetrics } from '../adapters/dynamodb/metrics/metrics.ts';
import { dynamoJobRuns } from '../adapters/dynamodb/operations/job-runs.ts';
import { openTable } from '../adapters/dynamodb/table/table.ts';
import { entries } from '../entries.ts';
import { readEnvironment } from '../runtime/environment.ts';
import { jobHandler } from '../runtime/job.ts';
import { logger } from '../runtime/logger.ts';
import { readDueComments } from '../use-cases/conversations/read-comments.ts';

const { uses, timeoutSeconds } = entries['read-comments'];
const environment = readEnvironment(uses);
const table = openTable(environment.TABLE_NAME);
const dependencies = {
  ...commentAccess(table, environment, logger.warn),
  comments: dynamoComments(table),
  conversations: dynamoConversations(table),
  metrics: dynamoMetrics(table),
};
/** Left for the answer of a platform that was asked last. */
const spareSeconds = 60;

export const handler = jobHandler('read-comments', dynamoJobRuns(table), (now) => {
  const endsAt = Date.now() + (timeoutSeconds - spareSeconds) * second;
  return readDueComments({ ...dependencies, clock: () => now, isOver: () => Date.now() >= endsAt });
});
