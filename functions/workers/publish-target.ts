import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { dynamoClients } from '../adapters/dynamodb/clients.ts';
import { dynamoConnections } from '../adapters/dynamodb/connections.ts';
import { dynamoPosts } from '../adapters/dynamodb/posts.ts';
import { openTable } from '../adapters/dynamodb/table.ts';
import { kmsVault } from '../adapters/kms-vault.ts';
import { facebookPublisher } from '../adapters/platforms/meta/facebook.ts';
import { instagramPublisher } from '../adapters/platforms/meta/instagram.ts';
import { openMeta } from '../adapters/platforms/meta/open-meta.ts';
import { LookMessage, sqsPublishQueue } from '../adapters/sqs-publish-queue.ts';
import { entries } from '../entries.ts';
import { readEnvironment } from '../runtime/environment.ts';
import { logger } from '../runtime/logger.ts';
import { queueHandler } from '../runtime/queue.ts';
import { newSecret } from '../runtime/random.ts';
import { publishPost } from '../use-cases/publishing/publish-post.ts';

const { uses, timeoutSeconds } = entries['publish-target'];
const environment = readEnvironment(uses);
const table = openTable(environment.TABLE_NAME);
const graph = openMeta(environment);

const dependencies = {
  clients: dynamoClients(table),
  posts: dynamoPosts(table),
  connections: dynamoConnections(table, () => new Date()),
  vault: kmsVault(environment.TOKEN_KEY_ID),
  publishers: { instagram: instagramPublisher(graph), facebook: facebookPublisher(graph) },
  queue: sqsPublishQueue(environment.PUBLISH_QUEUE_URL),
  siteUrl: environment.SITE_URL,
  contentHash: ({ content, media }: { content: string; media: { url: string }[] }) =>
    createHash('sha256')
      .update(JSON.stringify([content, media.map(({ url }) => url)]))
      .digest('hex'),
  newToken: newSecret,
  jitter: Math.random,
  leaseMilliseconds: (timeoutSeconds + 10) * 1000,
};

export const handler = queueHandler(LookMessage, async ({ postId, lookAt, asOf, waitMilliseconds }) => {
  await wait(waitMilliseconds);
  // It is never earlier than the message says, which may come from a job that was run as if at a later time.
  const clock = () => new Date(Math.max(Date.now(), Date.parse(asOf)));
  const begunAt = clock();
  const result = await publishPost({ postId, lookAt }, { ...dependencies, clock });
  logger.info('post looked at', { postId, result, lateMilliseconds: begunAt.getTime() - Date.parse(lookAt) });
});
