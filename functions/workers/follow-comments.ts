import { second } from '../../shared/durations.ts';
import { commentAccess } from '../adapters/comment-access.ts';
import { dynamoComments } from '../adapters/dynamodb/conversations/comments.ts';
import { dynamoConversations } from '../adapters/dynamodb/conversations/conversations.ts';
import { dynamoMetrics } from '../adapters/dynamodb/metrics/metrics.ts';
import { openTable } from '../adapters/dynamodb/table/table.ts';
import { CommentMessage, sqsCommentQueue } from '../adapters/queues/sqs-task-queues.ts';
import { entries } from '../entries.ts';
import { readEnvironment } from '../runtime/environment.ts';
import { logger, nameInLog } from '../runtime/logger.ts';
import { queueHandler } from '../runtime/queue.ts';
import { telemetry } from '../runtime/telemetry.ts';
import { settleAnswer } from '../use-cases/conversations/answer-comment.ts';
import { readIfTurnedOn } from '../use-cases/conversations/read-comments.ts';

const { uses, timeoutSeconds } = entries['follow-comments'];
const environment = readEnvironment(uses);
const emit = telemetry(environment.METRIC_NAMESPACE);
const table = openTable(environment.TABLE_NAME);
const dependencies = {
  ...commentAccess(table, environment, logger.warn),
  comments: dynamoComments(table),
  conversations: dynamoConversations(table),
  metrics: dynamoMetrics(table),
  queue: sqsCommentQueue(environment.COMMENTS_QUEUE_URL),
};
/** Left for the answer of a platform that was asked last. */
const spareSeconds = 60;

export const handler = queueHandler(CommentMessage, async (task) => {
  if (task.kind === 'answer') {
    const state = await settleAnswer(task, dependencies);
    logger.info('answer asked about', { client: nameInLog(task.clientId), asks: task.asks, state });
    return;
  }
  const { clientId, dueAt } = task;
  const begunAt = Date.now();
  const endsAt = begunAt + (timeoutSeconds - spareSeconds) * second;
  emit('comments due', { CommentsLag: Math.max(0, begunAt - Date.parse(dueAt)) });
  const result = await readIfTurnedOn(clientId, { ...dependencies, isOver: () => Date.now() >= endsAt });
  logger.info('comments read', { client: nameInLog(clientId), ...result });
});
