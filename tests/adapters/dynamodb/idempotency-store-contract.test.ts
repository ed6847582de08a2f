import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dynamoIdempotencyStore } from '../../../functions/adapters/dynamodb/operations/idempotency-store.ts';
import { keys } from '../../../functions/adapters/dynamodb/table/keys.ts';
import { newId } from '../../../functions/runtime/random.ts';
import type { Attempt, IdempotencyStore } from '../../../functions/use-cases/operations/ports.ts';
import { memoryIdempotencyStore } from '../../support/memory/idempotency-store.ts';
import { emptyTable } from '../../support/table/empty-table.ts';
import { day } from '../../../shared/durations.ts';
import { newClientId } from '../../support/ids.ts';
import { afterNoon, isoAfterNoon } from '../../support/noon.ts';

interface Store {
  idempotency: IdempotencyStore;
  stop: () => Promise<void>;
}

const memoryStore = async (): Promise<Store> => ({
  idempotency: memoryIdempotencyStore(),
  stop: async () => undefined,
});

async function tableStore(): Promise<Store> {
  const { table, stop } = await emptyTable();
  return { idempotency: dynamoIdempotencyStore(table), stop };
}

const lease = 28_000;
const answer = { status: 201, body: '{"id":"first","content":"منقوشة طازجة 🥙"}' };

const attempt = (wanted: Partial<Attempt> = {}): Attempt => ({
  clientId: newClientId(),
  name: newId(),
  token: newId(),
  fingerprint: 'the same',
  until: isoAfterNoon(lease),
  ...wanted,
});
const again = (first: Attempt, change: Partial<Attempt> = {}) => ({ ...first, token: newId(), ...change });

describe.each([
  ['in memory', memoryStore],
  ['in the table', tableStore],
])('attempts %s', (_where, open) => {
  let store: Store;
  beforeAll(async () => {
    store = await open();
  });
  afterAll(() => store.stop());
  const begin = (wanted: Attempt, milliseconds = 0) => store.idempotency.begin(wanted, afterNoon(milliseconds));

  it('begin once, however many come at once', async () => {
    const first = attempt();
    const states = await Promise.all(Array.from({ length: 20 }, () => begin(again(first))));
    expect(states.filter(({ state }) => state === 'begun')).toHaveLength(1);
    expect(states.filter(({ state }) => state === 'under-way')).toHaveLength(19);
  });

  it('are answered as the first was, for a day to the millisecond', async () => {
    const first = attempt();
    await begin(first);
    await store.idempotency.finish(first, answer);
    expect(await begin(again(first))).toEqual({ state: 'answered', answer });
    expect(await begin(again(first), day - 1)).toEqual({ state: 'answered', answer });
    expect(await begin(again(first), day)).toEqual({ state: 'begun' });
  });

  it('may be answered without a body', async () => {
    const first = attempt();
    await begin(first);
    await store.idempotency.finish(first, { status: 204 });
    expect(await begin(again(first))).toEqual({ state: 'answered', answer: { status: 204 } });
  });

  it('that crashed are in the way until their time is over, to the millisecond', async () => {
    const first = attempt();
    await begin(first);
    expect(await begin(again(first), lease - 1)).toEqual({ state: 'under-way' });
    expect(await begin(again(first), lease)).toEqual({ state: 'begun' });
  });

  it('are refused for another request, under way or answered or crashed', async () => {
    const first = attempt();
    const other = () => again(first, { fingerprint: 'another' });
    await begin(first);
    expect(await begin(other())).toEqual({ state: 'other-request' });
    expect(await begin(other(), lease)).toEqual({ state: 'other-request' });
    await store.idempotency.finish(first, answer);
    expect(await begin(other(), day - 1)).toEqual({ state: 'other-request' });
    expect(await begin(other(), day)).toEqual({ state: 'begun' });
  });

  it('free the key when they are abandoned', async () => {
    const first = attempt();
    await begin(first);
    await store.idempotency.abandon(first);
    expect(await begin(again(first, { fingerprint: 'another' }))).toEqual({ state: 'begun' });
  });

  it('neither answer nor free a key that another request has taken over', async () => {
    const first = attempt();
    const second = again(first, { until: isoAfterNoon(2 * lease) });
    await begin(first);
    await begin(second, lease);
    await store.idempotency.finish(first, { status: 201, body: '{"id":"late"}' });
    await store.idempotency.abandon(first);
    expect(await begin(again(first), lease)).toEqual({ state: 'under-way' });
    await store.idempotency.finish(second, answer);
    await store.idempotency.abandon(first);
    expect(await begin(again(first), lease)).toEqual({ state: 'answered', answer });
  });

  it('under other names know nothing of each other', async () => {
    const first = attempt();
    await begin(first);
    expect(await begin(again(first, { name: newId() }))).toEqual({ state: 'begun' });
    expect(await begin(again(first, { clientId: newClientId() }))).toEqual({ state: 'begun' });
  });
});

it('an answer that was stored as text is given back as it was', async () => {
  const { table, stop } = await emptyTable();
  const store = dynamoIdempotencyStore(table);
  const first = attempt();
  await store.begin(first, afterNoon(0));
  await table.document.send(
    new UpdateCommand({
      TableName: table.name,
      Key: keys.request(first.clientId, first.name),
      UpdateExpression: 'SET answer = :answer',
      ExpressionAttributeValues: { ':answer': answer },
    }),
  );
  expect(await store.begin(again(first), afterNoon(1))).toEqual({ state: 'answered', answer });
  await stop();
});
