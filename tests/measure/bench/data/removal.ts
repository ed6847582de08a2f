import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { keys } from '../../../../functions/adapters/dynamodb/table/keys.ts';
import { queueEvent } from '../../../../infra/local/aws/lambda/queue-worker.ts';
import { queueArn } from '../../../../infra/local/aws/sqs/start-queues.ts';
import { contracts } from '../../../../shared/contracts/contracts.ts';
import type { ClientId } from '../../../../shared/domain/ids.ts';
import { type Bench, sampleOf } from './bench.ts';
import { type Figures, figuresOf, requireEqual } from './measured.ts';
import { clientNumbers, pagesOfPosts, postNumbers } from './oracle.ts';
import { openStreamFeed } from './stream-feed.ts';

async function leftOf({ world: { table } }: Bench, clientId: ClientId): Promise<string[]> {
  const query = new QueryCommand({
    TableName: table.name,
    KeyConditionExpression: 'pk = :pk',
    FilterExpression: 'attribute_not_exists(isRemoved) OR attribute_exists(removal)',
    ExpressionAttributeValues: { ':pk': keys.client(clientId).pk },
    ConsistentRead: true,
  });
  return ((await table.document.send(query)).Items ?? []).map((item) => String(item['sk']));
}

async function compare(bench: Bench, operation: string) {
  const { clients, posts } = bench.stored;
  const { posts: rows, total } = await bench.call(contracts.listPosts);
  requireEqual(operation, { ids: rows.map(({ id }) => id), total }, pagesOfPosts(posts)({}, 50));
  const { byStatus: _, ...numbers } = await bench.call(contracts.getPostStatistics);
  requireEqual(operation, numbers, postNumbers(posts));
  requireEqual(operation, await bench.call(contracts.getClientStatistics), clientNumbers(clients));
}

export async function measureRemoval(bench: Bench): Promise<Figures[]> {
  const { postsOfRemoved, stored, world } = bench;
  const clientId = stored.removed.id;
  const feed = await openStreamFeed(world);
  const request = await sampleOf(bench, () => bench.call(contracts.deleteClient, { params: { clientId } }));
  const message = queueEvent(
    [{ MessageId: '1', Body: JSON.stringify({ clientId }), Attributes: { ApproximateReceiveCount: '1' } }],
    queueArn('client-removal'),
  );
  const worker = await sampleOf(bench, () => world.invoke('client-removal', message));
  requireEqual('removal', worker.answer, { batchItemFailures: [] });
  const result = await sampleOf(bench, () => feed.deliver());

  stored.clients.splice(stored.clients.indexOf(stored.removed), 1);
  stored.posts = stored.posts.filter((post) => post.clientId !== clientId);
  requireEqual('removal', await leftOf(bench, clientId), []);
  await compare(bench, 'removal');
  const all = [request, worker, result].map(({ sample }) => sample);
  const whole = {
    milliseconds: all.reduce((sum, { milliseconds }) => sum + milliseconds, 0) / postsOfRemoved,
    processor: all.reduce((sum, { processor }) => sum + processor, 0) / postsOfRemoved,
    calls: all.flatMap(({ calls }) => calls),
  };
  return [
    figuresOf('delete a client of many posts: the request', [request.sample]),
    figuresOf('delete a client of many posts: whole, a post', [whole], postsOfRemoved),
  ];
}
