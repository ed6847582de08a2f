import { storedPosts } from '../adapters/dynamodb/posts/posts.ts';
import { dynamoJobRuns } from '../adapters/dynamodb/operations/job-runs.ts';
import { openTable } from '../adapters/dynamodb/table/table.ts';
import { sqsPublishQueue } from '../adapters/queues/sqs-publish-queue.ts';
import { entries } from '../entries.ts';
import { readEnvironment } from '../runtime/environment.ts';
import { jobHandler } from '../runtime/job.ts';
import { loggedError, logger } from '../runtime/logger.ts';
import { lookedUntil, queueDuePosts } from '../use-cases/publishing/queue-posts.ts';

const environment = readEnvironment(entries['publish-due'].uses);
const table = openTable(environment.TABLE_NAME);
const posts = storedPosts(table);
const runs = dynamoJobRuns(table);
const queue = sqsPublishQueue(environment.PUBLISH_QUEUE_URL, logger.warn);

/** A tick may start late; delays count from the current time. */
const atLeast = (time: Date) => new Date(Math.max(time.getTime(), Date.now()));

export const handler = jobHandler('publish-due', runs, async (time) => {
  try {
    const now = atLeast(time);
    const job = await runs.find('publish-due');
    return await queueDuePosts({ posts, queue, now, lookedAt: lookedUntil(job?.lastRun, now) });
  } catch (error) {
    logger.error('Error processing scheduled posts', { error: loggedError(error) });
    throw error;
  }
});
