import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sqsWorkQueues } from '../../functions/adapters/queues/sqs-work-queues.ts';
import { asynchronousEntries } from '../../functions/entries.ts';
import { newId } from '../../functions/runtime/random.ts';
import type { WorkQueues } from '../../functions/use-cases/operations/ports.ts';
import { startQueues } from '../../infra/local/aws/sqs/start-queues.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { memoryWorkQueues } from '../support/memory/work-queues.ts';
import { QueueName } from '../../shared/domain/operations/queue-name.ts';
import type { ClientId } from '../../shared/domain/ids.ts';
import { newClientId } from '../support/ids.ts';

interface Store {
  workQueues: WorkQueues;
  addDeadLetter: (clientId: ClientId) => Promise<unknown>;
  stop: () => Promise<unknown>;
}

const deadLetteredAt = '2026-11-20T12:00:00.000Z';

async function inMemory(): Promise<Store> {
  const { workQueues, addDeadLetter } = memoryWorkQueues({ 'notify-client': 1, 'clean-up': 0 });
  return {
    workQueues,
    addDeadLetter: async (clientId) =>
      addDeadLetter('client-removal', {
        id: newId(),
        sentAt: deadLetteredAt,
        about: { kind: 'client-removal', clientId },
      }),
    stop: async () => undefined,
  };
}

async function atTheService(): Promise<Store> {
  const dataDir = await mkdtemp(join(tmpdir(), 'nashra-'));
  const local = await startQueues({ dataDir });
  for (const [name, value] of Object.entries({
    AWS_ENDPOINT_URL_SQS: local.url,
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
  }))
    vi.stubEnv(name, value);
  await local.keepDeadEvent('notify-client', { detail: 'what nobody could be told' });
  const sqs = new SQSClient({});
  return {
    workQueues: sqsWorkQueues(local.prefix, asynchronousEntries),
    addDeadLetter: (clientId) =>
      sqs.send(
        new SendMessageCommand({
          QueueUrl: local.deadLetterUrl('client-removal'),
          MessageBody: JSON.stringify({ clientId }),
        }),
      ),
    async stop() {
      sqs.destroy();
      await local.stop();
      vi.unstubAllEnvs();
      await rm(dataDir, { recursive: true });
    },
  };
}

describe.each([
  ['in memory', inMemory],
  ['at the service', atTheService],
])('work queues %s', (_where, open) => {
  let store: Store;
  beforeAll(async () => {
    store = await open();
  });
  afterAll(() => store.stop());
  const stateOf = async (name: QueueName) => (await store.workQueues.list()).find((queue) => queue.name === name);

  it('are all listed, with nothing in them at first', async () => {
    const queues = await store.workQueues.list();
    expect(queues.map(({ name }) => name)).toEqual(QueueName.options);
    for (const { waiting, dead, deadLetters } of queues)
      expect({ waiting, dead, deadLetters }).toEqual({ waiting: 0, dead: 0, deadLetters: [] });
    expect(await store.workQueues.redrive('publish')).toBe(0);
  });

  it('describe their dead letters, repeatedly', async () => {
    const clientId = newClientId();
    await store.addDeadLetter(clientId);
    for (let time = 0; time < 2; time += 1) {
      const state = await stateOf('client-removal');
      expect(state).toMatchObject({ dead: 1, waiting: 0 });
      expect(state?.deadLetters.map(({ about }) => about)).toEqual([{ kind: 'client-removal', clientId }]);
    }
  });

  it('get them back, ten at a time', async () => {
    for (let count = 0; count < 11; count += 1) await store.addDeadLetter(newClientId());
    expect(await store.workQueues.countDead('client-removal')).toBe(12);
    expect(await store.workQueues.redrive('client-removal')).toBe(10);
    expect(await store.workQueues.redrive('client-removal')).toBe(2);
    expect(await store.workQueues.redrive('client-removal')).toBe(0);
    expect(await stateOf('client-removal')).toMatchObject({ dead: 0, waiting: 12, deadLetters: [] });
  });

  it('count the failed events of functions', async () => {
    const events = await store.workQueues.deadEvents();
    expect(events).toContainEqual({ entry: 'notify-client', dead: 1 });
    expect(events).toContainEqual({ entry: 'clean-up', dead: 0 });
  });
});
