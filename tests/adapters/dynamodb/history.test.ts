import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { expect, it, onTestFinished } from 'vitest';
import { dynamoClients } from '../../../functions/adapters/dynamodb/clients/clients.ts';
import { dynamoMetrics } from '../../../functions/adapters/dynamodb/metrics/metrics.ts';
import { dynamoPostClaims } from '../../../functions/adapters/dynamodb/posts/post-claims.ts';
import { dynamoPosts } from '../../../functions/adapters/dynamodb/posts/posts.ts';
import { putAll } from '../../../functions/adapters/dynamodb/table/batches.ts';
import { keys } from '../../../functions/adapters/dynamodb/table/keys.ts';
import { newId } from '../../../functions/runtime/random.ts';
import { postIdOf } from '../../../shared/domain/ids.ts';
import { agencyDay } from '../../../shared/domain/time/agency-day.ts';
import { day, minute } from '../../../shared/durations.ts';
import { noon } from '../../support/noon.ts';
import { aClient } from '../../support/records/client-record.ts';
import { aMeasuredPost } from '../../support/records/measured-post.ts';
import { aPost, inStatus, unlimited } from '../../support/records/post-record.ts';
import { emptyTable } from '../../support/table/empty-table.ts';
import { expire } from './listed-history.ts';

it('proofs and numbers of a published post leave the table 400 days after it, on the next day at the latest', async () => {
  const { table, stop } = await emptyTable();
  onTestFinished(stop);
  const client = aClient();
  await dynamoClients(table).create(client);
  const clientId = client.id;
  const post = aPost({ id: postIdOf(clientId, newId()), clientId });
  await putAll(table, [{ ...keys.connection(clientId, 'facebook'), status: 'connected' }]);
  const sks = async () => {
    const { Items: items = [] } = await table.document.send(new ScanCommand({ TableName: table.name }));
    return items.filter(({ pk }) => pk === keys.client(clientId).pk).map(({ sk }) => String(sk));
  };
  const before = await sks();

  const at = noon.toISOString();
  await dynamoPosts(table).create(post, unlimited);
  const lease = { token: newId(), since: at, until: new Date(+noon + minute).toISOString() };
  const claims = dynamoPostClaims(table);
  await claims.claim([{ postId: post.id, nextAttemptAt: post.nextAttemptAt ?? '' }], lease, noon);
  const receipt = {
    postId: post.id,
    platform: 'facebook' as const,
    accountId: '1',
    accountName: 'Cedar',
    promisedAt: at,
    publishedAt: at,
    contentHash: '',
  };
  const published = inStatus(post, 'published', { publishedAt: at });
  expect(await claims.settle([{ post: published, receipts: [receipt] }], lease)).toEqual([true]);
  await dynamoPosts(table).remove(await dynamoPosts(table).load(post.id));
  const known = new Set([...before, ...(await sks()).filter((sk) => !sk.startsWith('RECEIPT#'))]);
  const metrics = dynamoMetrics(table);
  await metrics.recordPublished(aMeasuredPost({ postId: post.id, publishedAt: at }));
  const numbers = { followers: 1, views: 2, reach: 3, engagements: 4 };
  await metrics.saveAccountMetrics({ clientId, platform: 'facebook' }, agencyDay(at), numbers);

  const history = async () => (await sks()).filter((sk) => !known.has(sk));
  expect(await history()).toHaveLength(4);
  await expire(table, +noon + 399 * day);
  expect(await history()).toHaveLength(4);
  await expire(table, +noon + 401 * day);
  expect(await history()).toEqual([]);
});
