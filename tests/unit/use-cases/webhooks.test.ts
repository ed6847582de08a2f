import { beforeEach, describe, expect, it } from 'vitest';
import { readDelivery } from '../../../functions/adapters/platforms/meta/read-delivery.ts';
import { deliveryKey, storeDelivery } from '../../../functions/use-cases/webhooks/store-delivery.ts';
import type { Deliveries, QueuedDelivery } from '../../../functions/use-cases/webhooks/ports.ts';
import { streamEvents } from '../../../functions/use-cases/webhooks/connect-webhook.ts';
import { eventsOfMessage } from '../../../shared/domain/webhooks/webhook-event.ts';
import { memoryDeliveries } from '../../support/memory/deliveries.ts';
import { memoryWebhookEvents } from '../../support/memory/webhook-events.ts';
import { noon } from '../../support/noon.ts';

const account = '17841405309211844';
const platform = 'instagram';
const readers = { instagram: readDelivery, facebook: readDelivery };
const result = (changes: unknown[]) => ({
  object: 'instagram',
  entry: [{ id: account, time: 1519399307, changes }],
});

const inMessage = async (_deliveries: Deliveries, body: Uint8Array) =>
  ({
    platform,
    key: deliveryKey(body),
    body,
  }) as const;
const inBucket = async (deliveries: Deliveries, body: Uint8Array) =>
  ({
    platform,
    key: await deliveries.keep(body),
  }) as const;

describe.each([
  ['in its message', inMessage],
  ['kept in the bucket', inBucket],
])('a delivery that comes %s', (_where, handOver) => {
  const bodyOf = (...ids: string[]) =>
    new TextEncoder().encode(JSON.stringify(result(ids.map((id) => ({ field: 'comments', value: { id } })))));
  let events: ReturnType<typeof memoryWebhookEvents>;
  let deliveries: ReturnType<typeof memoryDeliveries>;
  beforeEach(() => {
    events = memoryWebhookEvents();
    deliveries = memoryDeliveries();
  });
  const never = { isErased: async () => false };
  const noComments = async () => ({ added: 0 });
  const parsed = (text: string): unknown => (text.startsWith('{') ? JSON.parse(text) : undefined);
  const storeHanded = (delivery: QueuedDelivery, erasure: { isErased: () => Promise<boolean> } = never) =>
    storeDelivery(delivery, {
      deliveries,
      events,
      erasure,
      parse: parsed,
      readers,
      takeComments: noComments,
      now: noon,
    });
  const store = async (body: Uint8Array, erasure?: { isErased: () => Promise<boolean> }) =>
    storeHanded(await handOver(deliveries, body), erasure);

  it('adds each event once and returns the number of repeated ones', async () => {
    expect(await store(bodyOf('1', '2', '1'))).toEqual({
      stored: 2,
      repeated: 1,
      comments: 0,
      untimed: 0,
      accountIds: [account],
    });
    expect(await store(bodyOf('3', '2', '1'))).toEqual({
      stored: 1,
      repeated: 2,
      comments: 0,
      untimed: 0,
      accountIds: [account],
    });
  });

  it('keeps the order of its events, over however many batches', async () => {
    const ids = Array.from({ length: 60 }, (_, index) => String(index));
    await store(bodyOf(...ids));
    expect((await events.latest(platform, 60)).map(({ value }) => (value as { id: string }).id)).toEqual(ids);
  });

  it('is read behind the mark of its byte order', async () => {
    expect(await store(Uint8Array.of(0xef, 0xbb, 0xbf, ...bodyOf('1')))).toMatchObject({ stored: 1, repeated: 0 });
  });

  it('adds nothing of an account that was erased', async () => {
    expect(await store(bodyOf('1', '2'), { isErased: async () => true })).toEqual({
      stored: 0,
      repeated: 2,
      comments: 0,
      untimed: 0,
      accountIds: [],
    });
    expect(await events.latest(platform, 50)).toEqual([]);
    expect(deliveries.bodies.size).toBe(0);
  });

  it('leaves nothing of an account that is erased in between', async () => {
    let looks = 0;
    const meanwhile = async () => (looks += 1) > 1;
    await store(bodyOf('1', '2'), { isErased: meanwhile });
    expect(await events.latest(platform, 50)).toEqual([]);
  });

  it('leaves nothing of what a dead worker stored before its second check', async () => {
    await store(bodyOf('1', '2'));
    await store(bodyOf('1', '2'), { isErased: async () => true });
    expect(await events.latest(platform, 50)).toEqual([]);
  });

  it('leaves no body behind, and a second message about it adds nothing', async () => {
    const delivery = await handOver(deliveries, bodyOf('1', '2'));
    await storeHanded(delivery);
    expect(deliveries.bodies.size).toBe(0);
    expect(await storeHanded(delivery)).toMatchObject({ stored: 0 });
    expect(await events.latest(platform, 50)).toHaveLength(2);
  });

  it('stores nothing of an unknown format, and keeps it for a person to look at', async () => {
    const body = new TextEncoder().encode('no JSON');
    expect(await store(body)).toEqual({ stored: 0, repeated: 0, comments: 0, untimed: 0, accountIds: [] });
    expect([...deliveries.bodies]).toEqual([[deliveryKey(body), body]]);
  });
});

describe('the event stream', () => {
  const at = (seconds: number) => new Date(noon.getTime() + seconds * 1000);
  let events: ReturnType<typeof memoryWebhookEvents>;
  beforeEach(() => {
    events = memoryWebhookEvents();
  });
  const add = (id: string, seconds: number) =>
    events.add(
      [{ accountId: account, field: 'comments', value: { id }, time: 1, identity: id, platform, position: 0 }],
      at(seconds).toISOString(),
    );
  const listen = async (now: Date, lastEventId?: string) => {
    const text = await streamEvents(lastEventId, { platform, events, now });
    const ids = [...text.matchAll(/^id: (.+)$/gm)].map(([, id]) => id ?? '');
    return { text, events: ids.slice(0, -1).map((id) => id.split('#')[2]), lastId: ids.at(-1) ?? '' };
  };

  it('consists of complete messages in the platform’s form, and says when to come again', async () => {
    await add('1', 0);
    expect((await listen(at(60))).text).toBe(
      `retry: 3000\n\nid: ${noon.toISOString()}#00000#1\ndata: {"entry":[{"id":"${account}","time":1,"changes":[{"field":"comments","value":{"id":"1"}}]}]}\n\nid: ${at(50).toISOString()}\n\n`,
    );
  });

  it('begins with the latest fifty', async () => {
    for (let id = 1; id <= 51; id += 1) await add(String(id), id);
    const { events: heard } = await listen(at(60));
    expect(heard).toHaveLength(50);
    expect([heard[0], heard.at(-1)]).toEqual(['2', '51']);
  });

  it('repeats events stored behind the last seen one, within ten seconds of it', async () => {
    await add('first', 10);
    const { text } = await listen(at(11));
    const [, heard = ''] = /^id: (.+#.+)$/m.exec(text) ?? [];
    await add('late', 0.001);
    await add('too late', 0);
    expect((await listen(at(12), heard)).events).toEqual(['late', 'first']);
  });

  it('does not repeat settled events, and never goes back', async () => {
    await add('1', 0);
    const settled = await listen(at(10));
    expect(settled).toMatchObject({ events: ['1'], lastId: at(0).toISOString() });
    expect(await listen(at(10), settled.lastId)).toMatchObject({ events: [] });
    expect((await listen(at(5), settled.lastId)).lastId).toBe(settled.lastId);
  });
});

it('an event names its author and its subject where they are known', () => {
  const of = (value: unknown) =>
    eventsOfMessage('1', { entry: [{ id: account, time: 7, changes: [{ field: 'f', value }] }] })[0];
  expect(of({ from: { id: '5' }, media: { id: '6' } })).toMatchObject({
    id: '1',
    timestamp: 7,
    type: 'f',
    user_id: '5',
    media_id: '6',
  });
  expect(of({ media_id: '8' })).toMatchObject({ user_id: account, media_id: '8' });
  for (const value of [null, 'text', { from: 7, media: null }, []])
    expect(of(value)).toMatchObject({ data: value, user_id: account, media_id: undefined });
});
