import { createHash, createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { GetQueueAttributesCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { DynamoDBDocumentClient, paginateQuery } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { messageWith } from '../../../functions/adapters/queues/sqs-delivery-queue.ts';
import { dynamoErasure } from '../../../functions/adapters/dynamodb/deletion/erasure.ts';
import { openTable } from '../../../functions/adapters/dynamodb/table/table.ts';
import { deadLettersOf } from '../../../functions/queues.ts';
import { names } from '../../../infra/local/run/environment.ts';
import { startLoopbackServer } from '../../../infra/local/http/loopback-server.ts';
import type { JournalEntry } from '../../../infra/local/platforms/kit/journal.ts';
import { contracts } from '../../../shared/contracts/contracts.ts';
import { eventsOfMessage, WebhookMessage, type WebhookEvent } from '../../../shared/domain/webhooks/webhook-event.ts';
import { megabyte } from '../../../shared/byte-sizes.ts';
import { connect as connectAccount } from '../../support/api/agency.ts';
import { type ApiClient, apiClient, request, signIn } from '../../support/api/api-client.ts';
import { eventually } from '../../support/local/eventually.ts';
import { startSystem } from '../../support/local/local-system.ts';

const secret = 'the-simulated-app-keeps-no-secrets';
const account = '17841400010000101';

let system: Awaited<ReturnType<typeof startSystem>>;
let token: string;
let admin: ApiClient;
let s3: S3Client;
let sqs: SQSClient;
let database: DynamoDBClient;
beforeAll(async () => {
  system = await startSystem();
  token = await signIn(system.url, system.demo.adminEmail, system.demo.adminPassword);
  admin = apiClient(system.url, token);
  s3 = new S3Client({ forcePathStyle: true });
  sqs = new SQSClient({});
  database = new DynamoDBClient({});
});
afterAll(async () => {
  for (const client of [s3, sqs, database]) client.destroy();
  await system.stop();
});

const address = () => `${system.url}/api/webhooks/instagram`;
const params = { platform: 'instagram' } as const;
const connect = () => admin(contracts.createWebhookConnection, { params, body: { callback_url: address() } });
const signatureOf = (body: string | Buffer) => `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;

async function post(body: string | Buffer, headers: Record<string, string> = {}, signature = signatureOf(body)) {
  const sent = { 'content-type': 'application/json', 'x-hub-signature-256': signature, ...headers };
  const answer = await fetch(address(), { method: 'POST', headers: sent, body });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

/** The gateway passes this type in base64; as text, invalid UTF-8 would be damaged. */
const inBase64 = { 'content-type': 'application/octet-stream' };

const delivery = (...changes: object[]) => ({
  object: 'instagram',
  entry: [{ id: account, time: 1795233600, changes }],
});
const comment = (id: string, text = 'صباح الخير') => ({ field: 'comments', value: { id, text, from: { id: '7' } } });

async function listen(lastEventId?: string) {
  const headers = { authorization: `Bearer ${token}`, ...(lastEventId && { 'last-event-id': lastEventId }) };
  const answer = await fetch(`${address()}/events`, { headers });
  expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  const blocks = (await answer.text()).split('\n\n').map((block) => new Map(block.split('\n').map(fieldOf)));
  const events = blocks.flatMap((block): WebhookEvent[] => {
    const [id, data] = [block.get('id') ?? '', block.get('data')];
    return data === undefined ? [] : eventsOfMessage(id, WebhookMessage.parse(JSON.parse(data)));
  });
  return { events, lastId: blocks.findLast((block) => block.has('id'))?.get('id') ?? '' };
}

function fieldOf(line: string): [string, string] {
  const colon = line.indexOf(': ');
  return [line.slice(0, colon), line.slice(colon + 2)];
}

const idOf = (value: unknown) => (value as { id?: string } | null)?.id ?? '';
const idsOf = (events: readonly WebhookEvent[]) => events.map(({ data }) => idOf(data));

/** Once all deliveries were processed. */
async function heardOf(id: string): Promise<WebhookEvent> {
  await allWorked();
  const event = (await listen()).events.find(({ data }) => idOf(data) === id);
  if (event === undefined) throw new Error(`Nothing was heard of ${id}`);
  return event;
}

async function keptDeliveries(): Promise<number> {
  const list = new ListObjectsV2Command({ Bucket: names.mediaBucket, Prefix: 'webhooks/' });
  return (await s3.send(list)).KeyCount ?? 0;
}

async function allWorked() {
  const ask = new GetQueueAttributesCommand({
    QueueUrl: process.env['WEBHOOK_EVENTS_QUEUE_URL'],
    AttributeNames: ['All'],
  });
  await eventually(async () => {
    const { Attributes: depth = {} } = await sqs.send(ask);
    return depth['ApproximateNumberOfMessages'] === '0' && depth['ApproximateNumberOfMessagesNotVisible'] === '0';
  });
}

async function storedComments(accountId = account): Promise<string[]> {
  const client = DynamoDBDocumentClient.from(database);
  const query = {
    TableName: names.table,
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': `WEBHOOK#${accountId}` },
  };
  const ids: string[] = [];
  for await (const { Items: items = [] } of paginateQuery({ client }, query))
    ids.push(...items.map((item) => idOf(JSON.parse(String(item['value'])))));
  return ids;
}

/** A proxy that loses requests or answers, in this order. */
async function startBadRoad(troubles: ('lost' | 'answer lost')[]) {
  const handOn = async (incoming: IncomingMessage, response: ServerResponse) => {
    const { search } = new URL(incoming.url ?? '/', system.url);
    const { 'content-type': type = '', 'x-hub-signature-256': signature = '' } = incoming.headers;
    const headers = { 'content-type': type, 'x-hub-signature-256': String(signature) };
    const isDelivery = incoming.method === 'POST';
    const body = await buffer(incoming);
    const trouble = isDelivery ? troubles.shift() : undefined;
    const reach = () => fetch(`${address()}${search}`, isDelivery ? { method: 'POST', headers, body } : {});
    const answer = trouble === 'lost' ? undefined : await reach();
    const text = await answer?.text();
    response.writeHead(trouble === undefined ? (answer?.status ?? 0) : 500).end(text);
  };
  const road = await startLoopbackServer(0, handOn);
  onTestFinished(road.stop);
  return road;
}

const simulate = (order: object) => request(`${system.simulatorUrl}/_sim/webhooks`, 'POST', undefined, order);

describe('connecting', () => {
  it('has the platform verify the address and send there, until it is disconnected', async () => {
    expect(await admin(contracts.getWebhookStatus, { params })).toMatchObject({
      connected: false,
      callback_url: address(),
    });
    const { success, verify_token: verifyToken = '' } = await connect();
    expect(success).toBe(true);
    const status = await admin(contracts.getWebhookStatus, { params });
    expect(status).toMatchObject({ connected: true, verify_token_end: verifyToken.slice(-4) });
    expect(JSON.stringify(status)).not.toContain(verifyToken);

    expect((await simulate({})).body).toMatchObject({ sent: [{ status: 200 }] });
    expect(await admin(contracts.deleteWebhookConnection, { params })).toEqual({ success: true });
    expect(await admin(contracts.getWebhookStatus, { params })).toMatchObject({ connected: false });
    expect((await simulate({})).status).toBe(409);
  });

  it('refuses an address that is not ours', async () => {
    const body = { callback_url: 'https://elsewhere.example/api/webhooks/instagram' };
    const answer = await request(`${address()}/connect`, 'POST', token, body);
    expect(answer).toMatchObject({ status: 400, body: { error: { fields: { callback_url: expect.any(String) } } } });
  });

  it('gives what is entered by hand when the platform refuses, and is verified by that', async () => {
    const error = { message: '(#100) Configure it in the dashboard', type: 'OAuthException', code: 100 };
    const fault = { kind: 'error', status: 400, body: { error } };
    await request(`${system.simulatorUrl}/_sim/faults`, 'POST', undefined, {
      route: 'POST /{app}/subscriptions',
      fault,
    });
    const answer = await connect();
    expect(answer).toMatchObject({ success: false, verify_token: expect.any(String) });
    const query = {
      'hub.mode': 'subscribe',
      'hub.challenge': '1158201444',
      'hub.verify_token': answer.verify_token ?? '',
    };
    const verified = await fetch(`${address()}?${new URLSearchParams(query).toString()}`);
    expect(verified.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(await verified.text()).toBe('1158201444');
  });

  it.each([
    ['another token', { 'hub.verify_token': 'another token altogether' }],
    ['no token', { 'hub.verify_token': undefined }],
    ['another mode', { 'hub.mode': 'unsubscribe' }],
    ['no mode', { 'hub.mode': undefined }],
    ['a page as its challenge', { 'hub.challenge': '<script>alert(1)</script>' }],
    ['no challenge', { 'hub.challenge': undefined }],
    ['a challenge that is too long', { 'hub.challenge': 'x'.repeat(129) }],
  ])('is not verified by %s', async (_what, change) => {
    const { verify_token: verifyToken = '' } = await connect();
    const right = { 'hub.mode': 'subscribe', 'hub.challenge': 'x'.repeat(128), 'hub.verify_token': verifyToken };
    const ask = (query: Record<string, string | undefined>) => {
      const url = new URL(address());
      for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, value);
      return fetch(url);
    };
    expect((await ask(right)).status).toBe(200);
    const refused = await ask({ ...right, ...change });
    expect(refused.status).toBe(403);
    expect(await refused.text()).not.toContain('script');
  });
});

it('a connected account installs the app on its Page', async () => {
  const client = await signIn(system.url, system.demo.clientEmail, system.demo.clientPassword);
  const call = apiClient(system.url, client);
  const { client: cedar } = await call(contracts.getMe);
  await connectAccount(call, system.url, cedar.id, 'facebook');
  const route = 'POST /{page}/subscribed_apps';
  const asked = await eventually(async () => {
    const { body } = await request(`${system.simulatorUrl}/_sim/journal`, 'GET');
    return (body as { requests: JournalEntry[] }).requests.find((one) => one.route === route);
  });
  expect(asked).toMatchObject({ status: 200, body: { subscribed_fields: 'feed' } });
});

describe('a delivery', () => {
  it('is accepted with escaped unicode and read correctly', async () => {
    const body = String.raw`{"object":"instagram","entry":[{"id":"${account}","time":1795233600,"changes":[{"field":"comments","value":{"id":"escaped","text":"\u0635\u0628\u0627\u062d \ud83d\ude00 \u003Cb\u003E 100 \u0025 \u0040cedar https:\/\/x.example"}}]}]}`;
    expect(await post(body)).toMatchObject({ status: 200, text: '{"success":true}' });
    expect((await heardOf('escaped')).data).toMatchObject({ text: 'صباح 😀 <b> 100 % @cedar https://x.example' });
    expect(await post(JSON.stringify(JSON.parse(body)), {}, signatureOf(body))).toMatchObject({ status: 403 });
  });

  it('is accepted when the gateway passes it as base64', async () => {
    const body = Buffer.from(JSON.stringify(delivery(comment('base64'))));
    expect((await post(body, inBase64)).status).toBe(200);
    expect(await heardOf('base64')).toMatchObject({ type: 'comments', user_id: '7' });
  });

  it.each<[string, string | undefined]>([
    ['of another secret', `sha256=${createHmac('sha256', 'another').update('x').digest('hex')}`],
    ['that is missing', undefined],
    ['of the old kind alone', 'sha1=0123456789abcdef0123456789abcdef01234567'],
    ['cut short', 'sha256=00'],
  ])('with a signature %s is refused, and nothing of it is stored', async (_what, signature = '') => {
    const before = await keptDeliveries();
    const body = JSON.stringify(delivery(comment(`forged ${signature}`)));
    expect((await post(body, {}, signature)).status).toBe(403);
    expect(await keptDeliveries()).toBe(before);
    expect(JSON.stringify((await listen()).events)).not.toContain('forged');
  });

  it.each([
    [
      'an unknown field',
      JSON.stringify(delivery({ field: 'tomorrow', value: { id: 'unknown field' } })),
      'unknown field',
    ],
    ['unknown members', JSON.stringify({ ...delivery({ ...comment('members'), new: [1] }), more: {} }), 'members'],
    ['a list of deliveries', JSON.stringify([delivery(comment('listed'))]), 'listed'],
    [
      'a strange entry before it',
      JSON.stringify({ object: 'instagram', entry: [null, 7, ...delivery(comment('after')).entry] }),
      'after',
    ],
  ])('with %s is understood', async (_what, body, id) => {
    expect((await post(body)).status).toBe(200);
    expect(await heardOf(id)).toBeDefined();
  });

  it.each([
    '',
    'no JSON',
    'null',
    '{"object":"page"}',
    '{"object":"instagram","entry":[{"id":1,"changed_fields":["mentions"]}]}',
  ])('is accepted when correctly signed, whatever it holds: %s', async (body) => {
    expect((await post(body)).status).toBe(200);
  });

  it('may have a megabyte and no byte more', async () => {
    const padded = (size: number) => {
      const body = JSON.stringify(delivery(comment(`padded ${size}`, 'ASCII')));
      return body.padEnd(size, ' ');
    };
    expect((await post(padded(megabyte))).status).toBe(200);
    expect((await post(padded(megabyte + 1))).status).toBe(413);
    await heardOf(`padded ${megabyte}`);
  });

  it('leaves its body in the bucket when it contains no known event, be it text or not', async () => {
    const before = await keptDeliveries();
    const bodies = [Buffer.from('{"object":"nobody knows"}'), Buffer.of(0x7b, 0xff, 0x7d)];
    for (const body of bodies) expect((await post(body, inBase64)).status).toBe(200);
    await allWorked();
    expect(await keptDeliveries()).toBe(before + bodies.length);
  });

  it('leaves nothing in the bucket when its events are stored, be it text or not', async () => {
    const before = await keptDeliveries();
    const [head = '', tail = ''] = JSON.stringify(delivery(comment('half a character', '|'))).split('|');
    const bodies = [
      Buffer.from(`${head}😀${tail}`),
      Buffer.concat([Buffer.from(head), Buffer.of(0xd8), Buffer.from(tail)]),
    ];
    for (const body of bodies) expect((await post(body, inBase64)).status).toBe(200);
    await heardOf('half a character');
    expect(await keptDeliveries()).toBe(before);
  });

  it('of a thousand events, partly duplicated and in two calls, is stored once each', async () => {
    const before = new Set(idsOf((await listen()).events));
    const many = Array.from({ length: 700 }, (_, index) => comment(`many-${index}`));
    const result = [...many, ...many.slice(0, 300)];
    const parts = [result.slice(0, 500), result.slice(500).toReversed()];
    const answers = await Promise.all(parts.map((changes) => post(JSON.stringify(delivery(...changes)))));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await allWorked();
    const stored = (await storedComments()).filter((id) => id.startsWith('many-'));
    expect(stored.toSorted()).toEqual(many.map(({ value }) => value.id).toSorted());
    const { events } = await listen();
    expect(events).toHaveLength(50);
    expect(idsOf(events).filter((id) => before.has(id))).toEqual([]);
  });

  it('adds nothing when it arrives again, also in another order', async () => {
    await connect();
    const changes = ['one', 'two', 'three'].map((name) => comment(`again-${name}`));
    expect((await simulate({ changes, times: 3 })).body).toMatchObject({ sent: [{}, {}, {}] });
    await simulate({ changes, isReordered: true, duplicates: 3 });
    await allWorked();
    const stored = (await storedComments()).filter((id) => id.startsWith('again-'));
    expect(stored.toSorted()).toEqual(['again-one', 'again-three', 'again-two']);
  });

  it('that failed several times on its way arrives once, also where it had got through', async () => {
    const { verify_token: verifyToken = '' } = await connect();
    const road = await startBadRoad(['lost', 'answer lost', 'lost', 'answer lost']);
    const subscription = {
      object: 'instagram',
      callback_url: road.url,
      fields: 'comments',
      verify_token: verifyToken,
      access_token: `${process.env['META_APP_ID']}|${secret}`,
    };
    const subscribe = `${system.simulatorUrl}/v25.0/${process.env['META_APP_ID']}/subscriptions`;
    const subscribed = await fetch(subscribe, { method: 'POST', body: new URLSearchParams(subscription) });
    expect(subscribed.status).toBe(200);
    const changes = ['one', 'two'].map((name) => comment(`late-${name}`));
    expect((await simulate({ changes })).body).toMatchObject({ sent: [{ status: 500 }] });
    const again = await request(`${system.simulatorUrl}/_sim/webhooks/redeliver`, 'POST', undefined, { hours: 36 });
    const sent = [500, 500, 500, 200].map((status) => ({ status }));
    expect(again.body).toMatchObject({ sent, waiting: 0, lost: 0 });
    await allWorked();
    const stored = (await storedComments()).filter((id) => id.startsWith('late-'));
    expect(stored.toSorted()).toEqual(['late-one', 'late-two']);
  });

  it.each([
    ['right', 200],
    ['wrong', 403],
    ['missing', 403],
  ])('of the simulator has a signature that is %s', async (signature, status) => {
    await connect();
    expect((await simulate({ signature, count: 3 })).body).toMatchObject({ sent: [{ status }] });
  });
});

describe('a dead-lettered delivery', () => {
  const erased = '17841400010000777';
  const word = 'only the two of them know';
  const entries = [account, erased].map((id) => ({ ...delivery(comment('given-up', word)).entry[0], id }));
  const body = Buffer.from(JSON.stringify({ object: 'instagram', entry: entries }));
  const key = `webhooks/${createHash('sha256').update(body).digest('hex')}`;
  const emails = async () => (await admin(contracts.listQueues)).queues.find(({ name }) => name === 'webhook-events');

  it('is listed without its content, and stores nothing of an erased account when it is redriven', async () => {
    const deadLetters = `${process.env['QUEUE_PREFIX']}${deadLettersOf('webhook-events')}`;
    const message = { QueueUrl: deadLetters, MessageBody: messageWith('instagram', key, body) };
    await sqs.send(new SendMessageCommand(message));
    await dynamoErasure(openTable(names.table)).removeEvents(erased);
    const dead = await emails();
    expect(dead).toMatchObject({ dead: 1, deadLetters: [{ about: { kind: 'webhook-delivery' } }] });
    expect(JSON.stringify(dead)).not.toContain(word);

    const params = { name: 'webhook-events' } as const;
    expect(await admin(contracts.createRedrive, { params })).toEqual({ moved: 1, left: 0 });
    await heardOf('given-up');
    expect(await storedComments(erased)).toEqual([]);
    expect(await emails()).toMatchObject({ dead: 0 });
    const log = await eventually(async () => {
      const lines = await readFile(join(system.dataDir, 'logs', 'functions.jsonl'), 'utf8');
      return lines.includes(key) && lines;
    });
    expect(log).not.toContain(word);
  });
});

describe('the event stream', () => {
  it('continues after the last event seen, and repeats no settled one', async () => {
    await post(JSON.stringify(delivery(comment('before'))));
    const seen = await heardOf('before');
    await post(JSON.stringify(delivery(comment('meanwhile'))));
    await heardOf('meanwhile');
    expect(idsOf((await listen(seen.id)).events)).toContain('meanwhile');
    const future = new Date(Date.now() + 1000).toISOString();
    expect(await listen(future)).toEqual({ events: [], lastId: future });
  });

  it('is the agency’s alone, and knows its ids', async () => {
    const client = await signIn(system.url, system.demo.clientEmail, system.demo.clientPassword);
    const ask = (headers: Record<string, string>) => fetch(`${address()}/events`, { headers });
    expect((await ask({ authorization: `Bearer ${client}` })).status).toBe(403);
    expect((await ask({})).status).toBe(401);
    const noMonth = `9708-47-10T03:59:36.838Z#24451#${'0'.repeat(43)}`;
    for (const id of ['7', noMonth])
      expect((await ask({ authorization: `Bearer ${token}`, 'last-event-id': id })).status).toBe(400);
  });
});

it('throttles unsigned requests, and still accepts signed ones', async () => {
  const { limit } = contracts.createWebhookDelivery.throttles[0];
  const body = JSON.stringify(delivery(comment('signed')));
  // A window may end in between, so there can be two.
  const forged = await Promise.all(Array.from({ length: 2 * limit + 1 }, () => post(body, {}, 'sha256=00')));
  const refused = forged.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(0);
  expect(forged.filter(({ status }) => status === 403).length).toBeGreaterThanOrEqual(limit - 10);
  for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await post(body)).status).toBe(200);
  await allWorked();
});
