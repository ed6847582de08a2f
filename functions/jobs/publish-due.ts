import { dynamoPosts } from '../adapters/dynamodb/posts.ts';
import { openTable } from '../adapters/dynamodb/table.ts';
import { sqsPublishQueue } from '../adapters/sqs-publish-queue.ts';
import { entries } from '../entries.ts';
import { readEnvironment } from '../runtime/environment.ts';
import { jobHandler } from '../runtime/job.ts';
import { queueDuePosts } from '../use-cases/publishing/queue-due-posts.ts';

const environment = readEnvironment(entries['publish-due'].uses);
const posts = dynamoPosts(openTable(environment.TABLE_NAME));
const queue = sqsPublishQueue(environment.PUBLISH_QUEUE_URL);

/** A tick may begin long after its own time, and how long a message is to wait counts from now. */
const atLeast = (time: Date) => new Date(Math.max(time.getTime(), Date.now()));

export const handler = jobHandler('publish-due', (time) => queueDuePosts({ posts, queue, now: atLeast(time) }));
