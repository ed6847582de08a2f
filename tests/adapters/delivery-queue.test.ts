import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DeleteMessageCommand, ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { deliveryKey } from '../../functions/use-cases/webhooks/store-delivery.ts';
import { DeliveryMessage, sqsDeliveryQueue } from '../../functions/adapters/queues/sqs-delivery-queue.ts';
import { type LocalQueues, startQueues } from '../../infra/local/aws/sqs/start-queues.ts';
import { memoryDeliveries } from '../support/memory/deliveries.ts';

let dataDir: string;
let queues: LocalQueues;
let sqs: SQSClient;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'nashra-'));
  queues = await startQueues({ dataDir });
  vi.stubEnv('AWS_ENDPOINT_URL_SQS', queues.url);
  vi.stubEnv('AWS_REGION', 'us-east-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'local');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'local');
  sqs = new SQSClient({});
});
afterAll(async () => {
  sqs.destroy();
  vi.unstubAllEnvs();
  await queues.stop();
  await rm(dataDir, { recursive: true });
});

const url = () => queues.queueUrl('webhook-events');
const bytes = (text: string) => new TextEncoder().encode(text);

async function received() {
  const { Messages: [message] = [] } = await sqs.send(new ReceiveMessageCommand({ QueueUrl: url() }));
  if (message === undefined) return undefined;
  await sqs.send(new DeleteMessageCommand({ QueueUrl: url(), ReceiptHandle: message.ReceiptHandle }));
  return DeliveryMessage.parse(JSON.parse(message.Body ?? ''));
}

const platform = 'instagram';

describe('a delivery', () => {
  let deliveries: ReturnType<typeof memoryDeliveries>;
  beforeEach(() => {
    deliveries = memoryDeliveries();
  });
  const send = (body: Uint8Array) =>
    sqsDeliveryQueue(url(), async (kept) => deliveries.keep(kept)).send(platform, body);

  it.each([
    ['of nothing', ''],
    ['of any characters', '{"text":"\uFEFFصباح 😀 \uFFFE\uFFFF\u0000"}'],
    ['of nearly 200 kB', 'x'.repeat(199_000)],
  ])('%s travels in its message and is not stored', async (_what, text) => {
    await send(bytes(text));
    expect(await received()).toEqual({ platform, key: deliveryKey(bytes(text)), body: bytes(text) });
    expect(deliveries.bodies.size).toBe(0);
  });

  it.each([
    ['that is larger', bytes('x'.repeat(200_000))],
    ['that is no text', Uint8Array.of(0x7b, 0xff, 0x7d)],
  ])('%s is stored, and its key travels', async (_what, body) => {
    await send(body);
    const key = deliveryKey(body);
    expect(await received()).toEqual({ platform, key });
    expect(await deliveries.read(key)).toEqual(body);
  });

  it('is not queued or acknowledged when it cannot be stored', async () => {
    const keep = () => Promise.reject(new Error('The bucket is away'));
    const sending = sqsDeliveryQueue(url(), keep).send(platform, Uint8Array.of(0xff));
    await expect(sending).rejects.toThrow('The bucket is away');
    expect(await received()).toBeUndefined();
  });
});
