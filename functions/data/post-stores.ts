import { dynamoConnections } from '../adapters/dynamodb/connections/connections.ts';
import { dynamoMedia } from '../adapters/dynamodb/media/media.ts';
import { dynamoPosts } from '../adapters/dynamodb/posts/posts.ts';
import { sqsPublishQueue } from '../adapters/queues/sqs-publish-queue.ts';
import { logger } from '../runtime/logger.ts';
import { environment, table } from './stores.ts';

export const posts = dynamoPosts(table);
export const media = dynamoMedia(table);
export const connections = dynamoConnections(table, () => new Date());
export const queue = sqsPublishQueue(environment.PUBLISH_QUEUE_URL, logger.warn);
