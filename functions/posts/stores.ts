import { dynamoConnections } from '../adapters/dynamodb/connections/connections.ts';
import { dynamoAppUploads } from '../adapters/dynamodb/clients/app-uploads.ts';
import { dynamoPlatformSpending } from '../adapters/dynamodb/clients/platform-spending.ts';
import { dynamoMedia } from '../adapters/dynamodb/media/media.ts';
import { packedPostsOf } from '../adapters/dynamodb/posts/packed-posts.ts';
import { dynamoPosts } from '../adapters/dynamodb/posts/posts.ts';
import { signedAddresses } from '../adapters/files/signed-addresses.ts';
import { snapshotFile } from '../adapters/files/snapshot-file.ts';
import { sqsPublishQueue } from '../adapters/queues/sqs-publish-queue.ts';
import { httpEntry } from '../http-entry.ts';
import { logger } from '../runtime/logger.ts';
import { packedKeys } from '../resources.ts';

const { environment, table, clients, serve } = httpEntry('posts');

export { clients, serve, table };

export const posts = dynamoPosts(
  table,
  packedPostsOf(snapshotFile(environment.LISTS_BUCKET, packedKeys.posts), logger.warn),
);
export const siteUrl = environment.SITE_URL;
export const media = dynamoMedia(table);
export const addresses = signedAddresses(environment);
export const connections = dynamoConnections(table);
export const spending = dynamoPlatformSpending(table);
export const uploads = dynamoAppUploads(table);
export const queue = sqsPublishQueue(environment.PUBLISH_QUEUE_URL, logger.warn);
