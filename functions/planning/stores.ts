import { dynamoConnections } from '../adapters/dynamodb/connections/connections.ts';
import { dynamoMedia } from '../adapters/dynamodb/media/media.ts';
import { storedPosts } from '../adapters/dynamodb/posts/posts.ts';
import { signedAddresses } from '../adapters/files/signed-addresses.ts';
import { sqsPublishQueue } from '../adapters/queues/sqs-publish-queue.ts';
import { httpEntry } from '../http-entry.ts';
import { logger } from '../runtime/logger.ts';

const { environment, table, clients, serve } = httpEntry('planning');

export { clients, serve, table };

export const posts = storedPosts(table);
export const media = dynamoMedia(table);
export const addresses = signedAddresses(environment);
export const connections = dynamoConnections(table);
export const queue = sqsPublishQueue(environment.PUBLISH_QUEUE_URL, logger.warn);
