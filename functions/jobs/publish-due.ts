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

export const handler = jobHandler('publish-due', (now) => queueDuePosts({ posts, queue, now }));
