import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fromPostItem } from '../../../functions/adapters/dynamodb/posts/post-item.ts';
import { keys } from '../../../functions/adapters/dynamodb/table/keys.ts';
import { isConditionFailed } from '../../../functions/adapters/dynamodb/table/table.ts';
import { names } from '../../../infra/local/run/environment.ts';
import { contracts } from '../../../shared/contracts/contracts.ts';
import { hour, minute } from '../../../shared/durations.ts';
import type { ClientId, PostId } from '../../../shared/domain/ids.ts';
import type { Target } from '../../../shared/domain/publishing/target.ts';
import { connect, pageOfClient, publishedAt, tick, upload } from '../../support/api/agency.ts';
import { type ApiClient, request } from '../../support/api/api-client.ts';
import { demoAdmin, newClient } from '../../support/api/people.ts';
import { eventually } from '../../support/local/eventually.ts';
import { startSystem } from '../../support/local/local-system.ts';

let system: Awaited<ReturnType<typeof startSystem>>;
let database: DynamoDBClient;
let admin: ApiClient;
let call: ApiClient;
let clientId: ClientId;
let email: string;
beforeAll(async () => {
  system = await startSystem();
  database = new DynamoDBClient({});
  ({ call: admin } = await demoAdmin(system));
  ({ id: clientId, email, call } = await newClient(system));
  await connect(call, system.url, clientId, 'instagram');
  const webhook = { callback_url: `${system.url}/api/webhooks/instagram` };
  await admin(contracts.createWebhookConnection, { params: { platform: 'instagram' }, body: webhook });
});
afterAll(async () => {
  database.destroy();
  await system.stop();
});

const simulator = (method: string, path: string, body?: object) =>
  request(`${system.simulatorUrl}/_sim/${path}`, method, undefined, body);
const planFault = (route: string, times: number, fault: object) => simulator('POST', 'faults', { route, times, fault });
const isPublic = async (content: string) =>
  (await publishedAt(system.simulatorUrl)).some(({ message }) => message === content);

/** As if this much time had passed since the send. */
async function letPass(postId: PostId, state: Target['state'], milliseconds: number) {
  const document = DynamoDBDocumentClient.from(database);
  const Key = keys.post(postId);
  await eventually(async () => {
    const { Item: item } = await document.send(new GetCommand({ TableName: names.table, Key, ConsistentRead: true }));
    const { targets, version } = fromPostItem(item);
    if (targets.some((target) => target.state !== state)) return false;
    const earlier = (instant: string) => new Date(Date.parse(instant) - milliseconds).toISOString();
    const aged = targets.map((target) => ({
      ...target,
      ...('since' in target && { since: earlier(target.since) }),
      ...('startedAt' in target && target.startedAt !== undefined && { startedAt: earlier(target.startedAt) }),
      ...('unconfirmedAt' in target && { unconfirmedAt: earlier(target.unconfirmedAt) }),
    }));
    const update = new UpdateCommand({
      TableName: names.table,
      Key,
      UpdateExpression: 'SET targets = :aged',
      ConditionExpression: 'version = :read AND targets = :targets AND attribute_not_exists(lease)',
      ExpressionAttributeValues: { ':aged': aged, ':read': version, ':targets': item?.['targets'] },
    });
    const write = document.send(update).then(() => true);
    return write.catch((error: unknown) => {
      if (isConditionFailed(error)) return false;
      throw error;
    });
  });
}

const mailTo = async (to: string) => {
  const { body } = await request(`${system.url}/_local/mail`, 'GET');
  return (body as { mail: { to: string[]; subject: string }[] }).mail
    .filter((one) => one.to.includes(to))
    .map(({ subject }) => subject);
};

it('a webhook of the account has the platform asked what became of a post, which is then published and told', async () => {
  const content = 'Fresh manakish that nobody heard of';
  const media = [await upload(call, clientId)];
  const draft = { clientId, content, platforms: ['instagram' as const], media };
  const { id: postId } = await call(contracts.createPost, { body: draft });
  const read = () => call(contracts.getPost, { params: { postId } });
  await planFault('POST /{ig}/media_publish', 1, { kind: 'commit-then-timeout', seconds: 60 });
  await call(contracts.createPublication, { params: { postId } });
  await eventually(() => isPublic(content));
  await planFault('GET /{container}', 1000, { kind: 'http-500' });

  await letPass(postId, 'in-doubt', hour);
  await eventually(async () => {
    await tick(system.url, new Date());
    return (await read()).status === 'unconfirmed';
  });
  await letPass(postId, 'unconfirmed', 6 * minute);
  await eventually(async () => (await mailTo(email)).some((subject) => subject.includes('We do not know yet')));
  await simulator('DELETE', 'faults');
  const { connections } = await call(contracts.listConnections, { params: { clientId } });
  const account = connections[0]?.accountId ?? '';
  expect(account).not.toBe(pageOfClient(clientId).id);
  expect(await read()).toMatchObject({ status: 'unconfirmed', targets: [{ state: 'unconfirmed' }] });

  const delivered = await simulator('POST', 'webhooks', { account });
  expect(delivered.body).toMatchObject({ sent: [{ status: 200 }] });
  const published = await eventually(async () => {
    const post = await read();
    return post.status === 'published' && post;
  });
  const [there] = await publishedAt(system.simulatorUrl).then((all) =>
    all.filter(({ message }) => message === content),
  );
  expect(published.targets).toMatchObject([{ state: 'published', permalink: there?.permalink }]);
  expect(await call(contracts.listReceipts, { params: { postId } })).toMatchObject({
    receipts: [{ postId, platform: 'instagram', permalink: there?.permalink, accountId: account }],
  });
  await eventually(async () => (await mailTo(email)).some((subject) => subject.includes('A post is out after all')));
  const { notifications } = await call(contracts.listNotifications, { query: { clientId } });
  expect(notifications.map(({ about }) => about)).toEqual(['post.found', 'post.unconfirmed']);
  expect((await publishedAt(system.simulatorUrl)).filter(({ message }) => message === content)).toHaveLength(1);
});
