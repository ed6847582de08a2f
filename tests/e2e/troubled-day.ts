import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import * as z from 'zod';
import { dynamoPosts } from '../../functions/adapters/dynamodb/posts.ts';
import { openTable } from '../../functions/adapters/dynamodb/table.ts';
import { newId } from '../../functions/runtime/random.ts';
import { contracts } from '../../shared/contracts/contracts.ts';
import { ownedId } from '../../shared/domain/ids.ts';
import type { Post } from '../../shared/domain/post.ts';
import { newTarget } from '../../shared/domain/publishing.ts';
import type { WorkQueueName } from '../../shared/domain/work-queue.ts';
import { connect, settled, tick } from '../integration/agency.ts';
import type { ApiClient } from '../integration/api-client.ts';
import { aPost, unlimited } from '../memory/post-record.ts';

const hour = 60 * 60 * 1000;
const Addresses = z.object({ queues: z.record(z.string(), z.object({ dead: z.url() })) });

/** Gives up on a message of a queue of the product, which runs in this process. */
export async function giveUpOn(queue: WorkQueueName, message: object) {
  const { queues } = Addresses.parse(JSON.parse(process.env['WORK_QUEUES'] ?? ''));
  const sqs = new SQSClient({});
  await sqs.send(new SendMessageCommand({ QueueUrl: queues[queue]?.dead, MessageBody: JSON.stringify(message) }));
  sqs.destroy();
}

/** A post of the demo's client that nobody sent until its moment had passed, and a removal that was given up on. */
export async function troubledDay(call: ApiClient, siteUrl: string): Promise<Post> {
  const { clients } = await call(contracts.listClients, { query: { search: 'Cedar' } });
  const clientId = clients[0]?.id ?? '';
  await connect(call, siteUrl, clientId, 'facebook');
  const dueAt = new Date(Date.now() - 2 * hour).toISOString();
  const times = { scheduledFor: dueAt, lookAt: dueAt, createdAt: dueAt, updatedAt: dueAt };
  const post = aPost({ id: ownedId(clientId, newId()), clientId, targets: [newTarget('facebook', dueAt)], ...times });
  await dynamoPosts(openTable(process.env['TABLE_NAME'] ?? '')).create(post, unlimited);
  await tick(siteUrl, new Date());
  await giveUpOn('client-removal', { clientId: newId() });
  return settled(call, post.id);
}
