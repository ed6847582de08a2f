import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ReceiveMessageCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { messageAbout, messageWith } from '../../../functions/adapters/queues/sqs-delivery-queue.ts';
import { type LocalQueues, startQueues } from '../../../infra/local/aws/sqs/start-queues.ts';
import type { QueueName } from '../../../shared/domain/operations/queue-name.ts';

const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
const run = promisify(execFile);

let dataDir: string;
let queues: LocalQueues;
let sqs: SQSClient;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'nashra-'));
  queues = await startQueues({ dataDir });
  sqs = new SQSClient({ endpoint: queues.url, region: 'us-east-1', credentials });
});
afterAll(async () => {
  sqs.destroy();
  await queues.stop();
  await rm(dataDir, { recursive: true });
});

async function redrive(queue: string): Promise<string> {
  const command = ['infra/commands/redrive.ts', '--stage', 'local', '--queue', queue];
  const { stdout } = await run(process.execPath, [...command, '--queues', queues.prefix], {
    env: {
      PATH: process.env['PATH'],
      AWS_ENDPOINT_URL: queues.url,
      AWS_ACCESS_KEY_ID: credentials.accessKeyId,
      AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    },
  });
  return stdout;
}

/** One by one, because large messages do not fit into one call. */
async function addDeadLetter(queue: QueueName, bodies: readonly string[]) {
  for (const MessageBody of bodies)
    await sqs.send(new SendMessageCommand({ QueueUrl: queues.deadLetterUrl(queue), MessageBody }));
}

async function waiting(queue: QueueName, count: number): Promise<string[]> {
  const bodies: string[] = [];
  while (bodies.length < count) {
    const { Messages: some = [] } = await sqs.send(
      new ReceiveMessageCommand({ QueueUrl: queues.queueUrl(queue), MaxNumberOfMessages: 10 }),
    );
    if (some.length === 0) break;
    bodies.push(...some.map(({ Body: body = '' }) => body));
  }
  return bodies;
}

it('moves all dead letters back to their queue', async () => {
  const buried = Array.from({ length: 120 }, (_, index) => JSON.stringify({ letter: index }));
  await addDeadLetter('metrics', buried);
  expect(await redrive('metrics')).toBe('100 moved back to "metrics", 20 left\n20 moved back to "metrics", 0 left\n');
  expect((await waiting('metrics', 120)).toSorted()).toEqual(buried.toSorted());
  expect(await redrive('metrics')).toBe('0 moved back to "metrics", 0 left\n');
});

it('moves deliveries of every size, though the largest fit in no common call', async () => {
  const largest = Array.from({ length: 11 }, (_, index) =>
    messageWith('instagram', `webhooks/${index}`, Buffer.alloc(199_000, 'x')),
  );
  const buried = [...largest.filter((message) => message !== undefined), messageAbout('instagram', 'webhooks/kept')];
  await addDeadLetter('webhook-events', buried);
  expect(await redrive('webhook-events')).toBe('12 moved back to "webhook-events", 0 left\n');
  expect((await waiting('webhook-events', 12)).toSorted()).toEqual(buried.toSorted());
});

it('prints its usage for an unknown queue', async () => {
  await expect(redrive('letters')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('--queue <publish|'),
  });
});
