import { dynamoConnections } from '../adapters/dynamodb/connections/connections.ts';
import { dynamoAppUploads } from '../adapters/dynamodb/clients/app-uploads.ts';
import { dynamoPlatformSpending } from '../adapters/dynamodb/clients/spending.ts';
import { dynamoMedia } from '../adapters/dynamodb/media/media.ts';
import { packedPostsOf } from '../adapters/dynamodb/posts/packed-posts.ts';
import { dynamoPosts } from '../adapters/dynamodb/posts/posts.ts';
import { signedAddresses } from '../adapters/files/signed-addresses.ts';
import { sqsPublishQueue } from '../adapters/queues/sqs-publish-queue.ts';
import { httpEntry } from '../http-entry.ts';
import { logger } from '../runtime/logger.ts';
import { packedKeys } from '../resources.ts';

const { environment, table, assignments, clients, serve } = httpEntry('posts');

export { assignments, clients, serve, table };

/** Only a list needs the bucket, whose client takes 27 ms of a start. */
const packed = {
  async open() {
    const { snapshotFile } = await import('../adapters/files/snapshot-file.ts');
    return snapshotFile(environment.LISTS_BUCKET, packedKeys.posts).open();
  },
};

export const posts = dynamoPosts(table, packedPostsOf(packed, logger.warn));
export const siteUrl = environment.SITE_URL;
export const media = dynamoMedia(table);
export const addresses = signedAddresses(environment);
export const connections = dynamoConnections(table);
export const spending = dynamoPlatformSpending(table);
export const uploads = dynamoAppUploads(table);
export const queue = sqsPublishQueue(environment.PUBLISH_QUEUE_URL, logger.warn);
