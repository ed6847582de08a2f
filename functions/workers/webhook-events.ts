import type { CommentUpdate } from '../../shared/domain/conversations/comment-update.ts';
import { DeliveryMessage } from '../adapters/queues/sqs-delivery-queue.ts';
import { dynamoComments } from '../adapters/dynamodb/conversations/comments.ts';
import { dynamoConversations } from '../adapters/dynamodb/conversations/conversations.ts';
import { dynamoErasure } from '../adapters/dynamodb/deletion/erasure.ts';
import { changeableConnections } from '../adapters/dynamodb/connections/changeable-connections.ts';
import { storedPosts } from '../adapters/dynamodb/posts/posts.ts';
import { openTable } from '../adapters/dynamodb/table/table.ts';
import { dynamoUnconfirmedAccounts } from '../adapters/dynamodb/webhooks/unconfirmed-accounts.ts';
import { dynamoWebhookEvents } from '../adapters/dynamodb/webhooks/webhook-events.ts';
import { deliveryReaders } from '../adapters/platforms/platforms.ts';
import { parseExactJson } from '../adapters/platforms/send.ts';
import { sqsCommentQueue } from '../adapters/queues/sqs-task-queues.ts';
import { sqsPublishQueue } from '../adapters/queues/sqs-publish-queue.ts';
import { s3Deliveries } from '../adapters/files/s3-deliveries.ts';
import { entries } from '../entries.ts';
import { readEnvironment } from '../runtime/environment.ts';
import { logger } from '../runtime/logger.ts';
import { queueHandler } from '../runtime/queue.ts';
import { recheckAccounts } from '../use-cases/publishing/recheck-unconfirmed.ts';
import { takeDelivered } from '../use-cases/conversations/apply-updates.ts';
import { storeDelivery } from '../use-cases/webhooks/store-delivery.ts';

const environment = readEnvironment(entries['webhook-events'].uses);

const table = openTable(environment.TABLE_NAME);
const clock = () => new Date();
const commentDependencies = {
  clock,
  comments: dynamoComments(table),
  conversations: dynamoConversations(table),
  connections: changeableConnections(table, clock),
  queue: sqsCommentQueue(environment.COMMENTS_QUEUE_URL),
};
const dependencies = {
  deliveries: s3Deliveries(environment.MEDIA_BUCKET),
  events: dynamoWebhookEvents(table),
  erasure: dynamoErasure(table),
  parse: parseExactJson,
  readers: deliveryReaders,
  takeComments: (updates: readonly CommentUpdate[]) => takeDelivered(updates, commentDependencies),
};

const unconfirmed = dynamoUnconfirmedAccounts(table);
const posts = storedPosts(table);
const queue = sqsPublishQueue(environment.PUBLISH_QUEUE_URL, logger.warn);

export const handler = queueHandler(DeliveryMessage, async (delivery) => {
  const now = new Date();
  const { accountIds, ...counts } = await storeDelivery(delivery, { ...dependencies, now });
  const { asked } = await recheckAccounts(accountIds, { unconfirmed, posts, queue, now });
  logger.info('webhook delivery stored', { key: delivery.key, ...counts, asked });
});
