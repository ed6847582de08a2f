import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dynamoThrottles } from '../../../functions/adapters/dynamodb/operations/throttles.ts';
import { newId } from '../../../functions/runtime/random.ts';
import type { CountingThrottles } from '../../../functions/use-cases/operations/ports.ts';
import { memoryThrottles } from '../../support/memory/throttles.ts';
import { emptyTable } from '../../support/table/empty-table.ts';
import { noon, afterNoon } from '../../support/noon.ts';

interface Store {
  throttles: CountingThrottles;
  stop: () => Promise<void>;
}

const memoryStore = async (): Promise<Store> => ({ throttles: memoryThrottles(), stop: async () => undefined });

async function tableStore(): Promise<Store> {
  const { table, stop } = await emptyTable();
  return { throttles: dynamoThrottles(table), stop };
}

const limit = { limit: 3, windowSeconds: 60 };

describe.each([
  ['in memory', memoryStore],
  ['in the table', tableStore],
])('throttles %s', (_where, open) => {
  let store: Store;
  beforeAll(async () => {
    store = await open();
  });
  afterAll(() => store.stop());

  const takeAll = (name: string, times: number, now: Date) =>
    Promise.all(Array.from({ length: times }, () => store.throttles.take(name, limit, now)));

  it('admits as many as the limit, in any order, and tells the others how long to wait', async () => {
    const waits = await takeAll(newId(), 10, afterNoon(15_000));
    expect(waits.filter((wait) => wait === undefined)).toHaveLength(3);
    expect(waits.filter((wait) => wait !== undefined)).toEqual(Array.from({ length: 7 }, () => 45));
  });

  it('starts again with the next window, to the millisecond', async () => {
    const name = newId();
    await takeAll(name, 3, noon);
    expect(await store.throttles.take(name, limit, afterNoon(59_999))).toBe(1);
    expect(await store.throttles.take(name, limit, afterNoon(60_000))).toBeUndefined();
  });

  it('counts a use by its amount, and refuses only what there is no room for', async () => {
    const name = newId();
    const take = (amount: number) => store.throttles.take(name, { ...limit, limit: 10, amount }, noon);
    expect(await take(11)).toBe(60);
    expect(await take(6)).toBeUndefined();
    expect(await take(5)).toBe(60);
    expect(await take(4)).toBeUndefined();
    expect(await take(1)).toBe(60);
  });

  it('says how many uses a window has left, and counts no refused one', async () => {
    const name = newId();
    const count = (now: Date) => store.throttles.count(name, limit, now);
    expect(await count(afterNoon(15_000))).toEqual({ isRefused: false, left: 2, resetSeconds: 45 });
    await takeAll(name, 2, afterNoon(15_000));
    expect(await count(afterNoon(59_999))).toEqual({ isRefused: true, left: 0, resetSeconds: 1 });
    expect(await count(afterNoon(60_000))).toEqual({ isRefused: false, left: 2, resetSeconds: 60 });
  });

  it('counts each name for itself', async () => {
    await takeAll(newId(), 3, noon);
    expect(await store.throttles.take(newId(), limit, noon)).toBeUndefined();
  });
});
