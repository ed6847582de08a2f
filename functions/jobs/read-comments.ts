import { dynamoConversations } from '../adapters/dynamodb/conversations/conversations.ts';
import { dynamoJobRuns } from '../adapters/dynamodb/operations/job-runs.ts';
import { openTable } from '../adapters/dynamodb/table/table.ts';
import { sqsCommentQueue } from '../adapters/queues/sqs-task-queues.ts';
import { entries } from '../entries.ts';
import { readEnvironment } from '../runtime/environment.ts';
import { jobHandler } from '../runtime/job.ts';
import { queueReadings } from '../use-cases/conversations/read-comments.ts';

const environment = readEnvironment(entries['read-comments'].uses);
const table = openTable(environment.TABLE_NAME);
const conversations = dynamoConversations(table);
const queue = sqsCommentQueue(environment.COMMENTS_QUEUE_URL);

export const handler = jobHandler('read-comments', dynamoJobRuns(table), (now) =>
  queueReadings({ conversations, queue, now }),
);
