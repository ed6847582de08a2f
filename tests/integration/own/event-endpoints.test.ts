import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { eventBus } from '../../../functions/adapters/events/event-bus.ts';
import { dynamoEventDeliveries } from '../../../functions/adapters/dynamodb/event-endpoints/event-deliveries.ts';
import { newId } from '../../../functions/runtime/random.ts';
import { openTable } from '../../../functions/adapters/dynamodb/table/table.ts';
import { sqsLaneQueue } from '../../../functions/adapters/queues/sqs-task-queues.ts';
import { names } from '../../../infra/local/run/environment.ts';
import { contracts } from '../../../shared/contracts/contracts.ts';
import type { ListedDelivery } from '../../../shared/contracts/event-endpoint-contracts.ts';
import { retryWaits } from '../../../shared/domain/events/event-delivery.ts';
import type { EventKind } from '../../../shared/domain/events/event-kinds.ts';
import { type ClientId, type EventEndpointId, type PostId, postIdOf } from '../../../shared/domain/ids.ts';
import { day } from '../../../shared/durations.ts';
import { connect, settled } from '../../support/api/agency.ts';
import { type ApiClient, apiClient, request, signIn } from '../../support/api/api-client.ts';
import { newClient } from '../../support/api/people.ts';
import { eventually } from '../../support/local/eventually.ts';
import { type ReceivedEvent, startEventReceiver } from '../../support/local/event-receiver.ts';
import { startSystem } from '../../support/local/local-system.ts';

let receiver: Awaited<ReturnType<typeof startEventReceiver>>;
let system: Awaited<ReturnType<typeof startSystem>>;
let admin: ApiClient;
let clientId: ClientId;
beforeAll(async () => {
  receiver = await startEventReceiver();
  system = await startSystem({ ENDPOINT_ORIGINS: receiver.origin });
  admin = apiClient(system.url, await signIn(system.url, system.demo.adminEmail, system.demo.adminPassword));
  const client = { name: 'Olive', email: 'owner@olive.example', plan: 'enterprise', paymentStatus: 'paid' } as const;
  clientId = (await admin(contracts.createClient, { body: client })).client.id;
  await connect(admin, system.url, clientId, 'facebook');
});
afterEach(() => receiver.answerWith());
afterAll(async () => {
  await system.stop();
  await receiver.stop();
});

const open = async (path: string, kinds: EventKind[] = ['post.published'], of: { clientId?: ClientId } = {}) => {
  const body = { ...of, url: `${receiver.origin}${path}`, kinds };
  const { endpoint, secret } = await admin(contracts.createEventEndpoint, { body });
  return { endpointId: endpoint.id, secret: secret ?? '', path };
};

async function publish(of = clientId) {
  const body = { clientId: of, content: `Manakish ${Math.random()}`, platforms: ['facebook' as const] };
  const { id: postId } = await admin(contracts.createPost, { body });
  await admin(contracts.createPublication, { params: { postId } });
  await settled(admin, postId);
  return postId;
}

const received = (path: string, count = 1) =>
  eventually(async () => (receiver.at(path).length >= count ? receiver.at(path) : undefined));

const log = async (endpointId: EventEndpointId, call = admin) =>
  (await call(contracts.listEventDeliveries, { params: { endpointId }, query: {} })).deliveries;

const logged = (endpointId: EventEndpointId, state: ListedDelivery['state'], count = 1) =>
  eventually(async () => {
    const found = (await log(endpointId)).filter((delivery) => delivery.state === state);
    return found.length >= count ? found : undefined;
  });

const verified = (secret: string, { body, headers }: ReceivedEvent) => new Webhook(secret).verify(body, headers);

const test = (endpointId: EventEndpointId) => admin(contracts.createEndpointTest, { params: { endpointId } });

it('tells an endpoint of a published post, signed as the standard says, and logs it', async () => {
  const { endpointId, secret } = await open('/published');
  const postId = await publish();
  const [event] = await received('/published');
  const payload = verified(secret, event!);
  expect(payload).toEqual({ type: 'post.published', timestamp: expect.any(String), data: { clientId, postId } });
  const [delivery] = await logged(endpointId, 'delivered');
  expect(delivery).toMatchObject({
    eventId: event!.headers['webhook-id'],
    kind: 'post.published',
    clientId,
    attempts: [{ outcome: 'delivered', status: 204 }],
  });
  await eventually(
    async () => (await admin(contracts.getEventEndpoint, { params: { endpointId } })).lastDeliveredAt !== undefined,
  );
});

it('sends a test, whatever kinds the endpoint wants', async () => {
  const { endpointId, secret } = await open('/tested');
  expect(await test(endpointId)).toMatchObject({ kind: 'test', state: 'pending' });
  const [event] = await received('/tested');
  expect(verified(secret, event!)).toMatchObject({ type: 'test', data: { endpointId } });
});

it('signs with the former secret too while both hold, and with the new one alone without an overlap', async () => {
  const { endpointId, secret: first } = await open('/rotated');
  const params = { endpointId };
  const { secret: second, endpoint } = await admin(contracts.createSecretRotation, { params, body: {} });
  expect(Date.parse(endpoint.formerSecretUntil ?? '') - Date.now()).toBeGreaterThan(day - 60_000);
  await test(endpointId);
  const [event] = await received('/rotated');
  for (const secret of [first, second]) expect(verified(secret, event!)).toMatchObject({ type: 'test' });
  const { secret: third } = await admin(contracts.createSecretRotation, { params, body: { overlapHours: 0 } });
  await test(endpointId);
  const [, next] = await received('/rotated', 2);
  expect(verified(third, next!)).toMatchObject({ type: 'test' });
  for (const secret of [first, second]) expect(() => verified(secret, next!)).toThrow('No matching signature');
});

describe('an endpoint that does not take events', () => {
  it('gets the event again under the same id, with what it answered in the log, and is not followed elsewhere', async () => {
    const [flooded, moved] = [await open('/flooded'), await open('/moved')];
    receiver.answerWith((response, { path }) => {
      if (path === '/moved') response.writeHead(307, { location: `${receiver.origin}/else` }).end();
      else response.writeHead(500).end('The cellar\u0000 is flooded');
    });
    for (const { endpointId } of [flooded, moved]) await test(endpointId);
    for (const { path } of [flooded, moved]) await received(path);
    receiver.answerWith();
    const [first, second] = await received(flooded.path, 2);
    expect(second!.headers['webhook-id']).toBe(first!.headers['webhook-id']);
    const [delivery] = await logged(flooded.endpointId, 'delivered');
    expect(delivery?.attempts).toMatchObject([
      { outcome: 'refused', status: 500, answer: 'The cellar is flooded' },
      { outcome: 'delivered', status: 204 },
    ]);
    const [redirected] = await logged(moved.endpointId, 'delivered');
    expect(redirected?.attempts[0]).toMatchObject({ outcome: 'redirected', status: 307 });
    expect(receiver.at('/else')).toEqual([]);
  });

  it('is turned off with a mail after three days, keeps what it missed, and gets it replayed', async () => {
    const { endpointId } = await open('/cellar', ['post.published'], { clientId });
    receiver.answerWith((response, { path }) => void response.writeHead(path === '/cellar' ? 503 : 204).end());
    const postId = await publish();
    await logged(endpointId, 'pending');
    await spendAllRetriesOf(endpointId, postId);
    const [failed] = await logged(endpointId, 'failed');
    expect(failed).toMatchObject({ attempts: expect.arrayContaining([expect.objectContaining({ status: 503 })]) });
    const endpoint = await admin(contracts.getEventEndpoint, { params: { endpointId } });
    expect(endpoint.disabled).toMatchObject({ reason: 'failing' });
    expect(await mailTo('owner@olive.example')).toContain('has taken no event for three days');

    await publish();
    await logged(endpointId, 'skipped');
    receiver.answerWith();
    const params = { endpointId };
    const { version } = endpoint;
    await admin(contracts.updateEventEndpoint, { params, body: { isEnabled: true, version } });
    const before = receiver.at('/cellar').length;
    const range = { from: failed!.occurredAt, to: new Date().toISOString() };
    expect(await admin(contracts.createEventReplay, { params, body: range })).toEqual({ replayed: 2 });
    const replayed = (await received('/cellar', before + 2)).slice(before);
    expect(replayed[0]?.headers['webhook-id']).toBe(failed?.eventId);
    await logged(endpointId, 'delivered', 2);

    await admin(contracts.createDeliveryReplay, { params: { ...params, deliveryId: failed!.id } });
    await received('/cellar', before + 3);
  });

  it('is turned off at once where it is gone', async () => {
    const { endpointId } = await open('/gone');
    receiver.answerWith((response) => void response.writeHead(410).end());
    await test(endpointId);
    await logged(endpointId, 'failed');
    const { disabled } = await admin(contracts.getEventEndpoint, { params: { endpointId } });
    expect(disabled).toMatchObject({ reason: 'gone' });
    expect(await mailTo(system.demo.adminEmail)).toContain('takes no more events (410)');
  });
});

describe('an event bus of a customer', () => {
  const arnOf = (name: string, account = '444455556666') => `arn:aws:events:eu-west-1:${account}:event-bus/${name}`;
  const openBus = async (name: string, kinds: EventKind[] = ['post.published']) =>
    (await admin(contracts.createEventEndpoint, { body: { clientId, url: arnOf(name), kinds } })).endpoint;

  interface OnBus {
    readonly busName: string;
    readonly event: Readonly<Record<'source' | 'account' | 'region' | 'time' | 'detail-type', string>> & {
      readonly detail: Readonly<Record<'id' | 'type' | 'timestamp', string>> & { readonly data: unknown };
    };
  }
  const takenBy = (name: string, count = 1) =>
    eventually(async () => {
      const { body } = await request(`${system.url}/_local/buses`, 'GET');
      const taken = (body as { events: OnBus[] }).events.filter(({ busName }) => busName === name);
      return taken.length >= count ? taken.map(({ event }) => event) : undefined;
    });

  it('gets an event with its id from our account, under a source of its own, and has no secret', async () => {
    const body = { clientId, url: arnOf('orders'), kinds: ['post.published' as const] };
    const { endpoint, ...others } = await admin(contracts.createEventEndpoint, { body });
    expect(others).toEqual({});
    const { account } = await admin(contracts.listEventEndpoints, { query: { clientId } });
    const postId = await publish();
    const [event] = await takenBy('orders');
    const [delivery] = await logged(endpoint.id, 'delivered');
    const { occurredAt, eventId } = delivery!;
    expect(event).toMatchObject({
      account,
      region: 'eu-west-1',
      source: `nashra/${endpoint.id}`,
      'detail-type': 'post.published',
      time: `${occurredAt.slice(0, 19)}Z`,
      detail: { id: eventId, type: 'post.published', timestamp: occurredAt, data: { clientId, postId } },
    });
    const params = { endpointId: endpoint.id };
    await expect(admin(contracts.createSecretRotation, { params, body: {} })).rejects.toThrow(
      'answered 409: {"error":{"code":"event-endpoint.no-secret"',
    );
  });

  it('that is throttled gets the events of a post one after another', async () => {
    const { id } = await openBus('throttled', ['post.published', 'post.confirmed']);
    const postId = postIdOf(clientId, newId());
    await happens('post.published', postId);
    await eventually(async () => (await log(id))[0]?.attempts.length === 1);
    await happens('post.found', postId);
    const events = await takenBy('throttled', 2);
    expect(events.map((event) => event['detail-type'])).toEqual(['post.published', 'post.confirmed']);
    const [last, first] = await logged(id, 'delivered', 2);
    for (const { attempts } of [first!, last!])
      expect(attempts).toMatchObject([
        { outcome: 'refused', code: 'ThrottlingException' },
        { outcome: 'delivered', status: 200 },
      ]);
  });

  it('gets an event again under the same id after an answer that was lost', async () => {
    const { id } = await openBus('lost-answer');
    await test(id);
    const [first, second] = await takenBy('lost-answer', 2);
    expect(second?.detail).toEqual(first?.detail);
    const [delivery] = await logged(id, 'delivered');
    expect(delivery).toMatchObject({ eventId: first?.detail.id, attempts: [{ outcome: 'not-reached' }, {}] });
  });

  it('that lets nobody in is turned off with a mail, and another in its place gets what it missed', async () => {
    const { id: endpointId } = await openBus('no-policy');
    const params = { endpointId };
    const postId = await publish();
    await logged(endpointId, 'pending');
    await spendAllRetriesOf(endpointId, postId);
    const [failed] = await logged(endpointId, 'failed');
    expect(failed?.attempts).toContainEqual(
      expect.objectContaining({ outcome: 'not-permitted', code: 'AccessDeniedException' }),
    );
    const { disabled, version } = await admin(contracts.getEventEndpoint, { params });
    expect(disabled).toMatchObject({ reason: 'failing' });
    expect(await mailTo('owner@olive.example', 'event-bus/no-policy')).toContain('has taken no event for three days');

    const body = { url: arnOf('instead'), isEnabled: true, version };
    await admin(contracts.updateEventEndpoint, { params, body });
    const range = { from: failed!.occurredAt, to: new Date().toISOString() };
    expect(await admin(contracts.createEventReplay, { params, body: range })).toEqual({ replayed: 1 });
    const [event] = await takenBy('instead');
    expect(event?.detail).toMatchObject({ id: failed?.eventId, data: { postId } });
  });

  it('is none of ours, and no program can become one', async () => {
    const { account } = await admin(contracts.listEventEndpoints, { query: {} });
    const url = arnOf('nashra', account);
    const kinds = ['post.published' as const];
    await expect(admin(contracts.createEventEndpoint, { body: { url, kinds } })).rejects.toThrow(
      'answered 400: {"error":{"code":"event-endpoint.own-bus"',
    );
    const { id } = await openBus('fixed');
    const { endpointId } = await open('/fixed');
    for (const [of, other, code] of [
      [id, url, 'event-endpoint.own-bus'],
      [id, `${receiver.origin}/fixed`, 'event-endpoint.other-kind'],
      [endpointId, arnOf('fixed'), 'event-endpoint.other-kind'],
    ] as const)
      await expect(
        admin(contracts.updateEventEndpoint, { params: { endpointId: of }, body: { url: other, version: 1 } }),
      ).rejects.toThrow(`answered 400: {"error":{"code":"${code}"`);
  });
});

/** As the stream tells the bus of the product. */
async function happens(type: 'post.published' | 'post.found', postId: PostId) {
  const detail = { eventId: `${type}#${postId}`, clientId, occurredAt: new Date().toISOString(), postId };
  const platforms = ['facebook' as const];
  const bus = eventBus(names.eventBus);
  await bus.put([type === 'post.found' ? { type, detail: { ...detail, platforms } } : { type, detail }]);
}

/** As after its last wait: three days cannot be waited for here. */
async function spendAllRetriesOf(endpointId: EventEndpointId, subject: string) {
  const deliveries = dynamoEventDeliveries(openTable(names.table));
  const lane = { endpointId, home: clientId, subject };
  const waiting = await eventually(async () => {
    const first = await deliveries.first(lane);
    return first !== undefined && first.delivery.failures > 0 && first;
  });
  const { delivery } = waiting;
  await deliveries.save(
    { ...delivery, failures: retryWaits.length, nextAttemptAt: new Date().toISOString() },
    delivery,
  );
  await sqsLaneQueue(process.env['EVENT_DELIVERIES_QUEUE_URL'] ?? '').send([lane]);
}

const mailTo = (address: string, about = '') =>
  eventually(async () => {
    const { body } = await request(`${system.url}/_local/mail`, 'GET');
    const { mail } = body as { mail: { to: string[]; subject: string; text: string }[] };
    return mail.find(
      ({ to, subject }) => to.includes(address) && subject.includes('no longer sent') && subject.includes(about),
    )?.text;
  });

it.each([
  'http://hooks.example.com/events',
  'https://10.0.0.8/events',
  'https://[::1]/events',
  'https://2130706433/events',
  'https://localhost/events',
  'https://printer.local/events',
  'https://intranet/events',
  'https://hooks.example.com:8443/events',
  'https://user:password@hooks.example.com/events',
])('refuses %s as an address', async (url) => {
  const body = { url, kinds: ['post.published' as const] };
  await expect(admin(contracts.createEventEndpoint, { body })).rejects.toThrow(
    'answered 400: {"error":{"code":"event-endpoint.address"',
  );
});

describe('the endpoints of a client', () => {
  it('are told of it alone, and of nothing once its plan does not include them', async () => {
    const { endpointId, path } = await open('/own', ['post.published'], { clientId });
    const other = await newClient(system, 'Cedar');
    await connect(other.call, system.url, other.id, 'facebook');
    await publish(other.id);
    await publish();
    await logged(endpointId, 'delivered');
    expect((await log(endpointId)).map((delivery) => delivery.clientId)).toEqual([clientId]);

    const params = { clientId };
    await admin(contracts.updateClient, { params, body: { plan: 'professional' } });
    await publish();
    await logged(endpointId, 'skipped');
    expect(receiver.at(path)).toHaveLength(1);
    await expect(test(endpointId)).rejects.toThrow('answered 403: {"error":{"code":"access.plan"');
    await admin(contracts.updateClient, { params, body: { plan: 'enterprise' } });
  });

  it('need the plan, are few, and nobody else’s', async () => {
    const client = await newClient(system, 'Zaatar');
    const url = `${receiver.origin}/few`;
    const body = { url, kinds: ['post.published' as const] };
    await expect(client.call(contracts.createEventEndpoint, { body })).rejects.toThrow('"code":"access.plan"');
    await admin(contracts.updateClient, { params: { clientId: client.id }, body: { plan: 'enterprise' } });
    const { endpoint } = await client.call(contracts.createEventEndpoint, { body });
    expect(endpoint).toMatchObject({ clientId: client.id, createdBy: { name: 'Zaatar' } });
    expect(JSON.stringify(endpoint)).not.toContain('secret');
    const more = () => client.call(contracts.createEventEndpoint, { body });
    for (let count = 1; count < 8; count += 1) await more();
    const atOnce = await Promise.allSettled(Array.from({ length: 6 }, more));
    expect(atOnce.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    await expect(more()).rejects.toThrow('"code":"event-endpoint.limit"');
    const { endpoints } = await client.call(contracts.listEventEndpoints, { query: {} });
    expect(endpoints).toHaveLength(10);
    const { endpointId } = await open('/of-the-agency');
    for (const id of [endpointId, (await open('/of-olive', undefined, { clientId })).endpointId])
      await expect(log(id, client.call)).rejects.toThrow('answered 404: {"error":{"code":"event-endpoint.not-found"');

    const { id } = endpoint;
    await client.call(contracts.deleteEventEndpoint, { params: { endpointId: id } });
    await expect(log(id, client.call)).rejects.toThrow('"code":"event-endpoint.not-found"');
  });
});

it('refuses a change of what somebody else has changed', async () => {
  const { endpointId } = await open('/changed');
  const params = { endpointId };
  await admin(contracts.updateEventEndpoint, { params, body: { name: 'Stock', isEnabled: false, version: 1 } });
  const change = admin(contracts.updateEventEndpoint, { params, body: { name: 'Till', version: 1 } });
  await expect(change).rejects.toThrow('answered 409: {"error":{"code":"event-endpoint.changed"');
  const endpoint = await admin(contracts.getEventEndpoint, { params });
  expect(endpoint).toMatchObject({ name: 'Stock', disabled: { reason: 'by-hand' } });
  const { entries } = await admin(contracts.listAuditEntries, { query: {} });
  expect(entries.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['endpoint.created', 'endpoint.edited', 'endpoint.disabled']),
  );
});
