import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dynamoCaptionSpending } from '../../../functions/adapters/dynamodb/clients/spending.ts';
import type { CaptionSpending } from '../../../functions/use-cases/captions/ports.ts';
import { nothingSpent } from '../../../shared/domain/captions/caption-spend.ts';
import { newClientId } from '../../support/ids.ts';
import { memoryCaptionSpending } from '../../support/memory/caption-spending.ts';
import { emptyTable } from '../../support/table/empty-table.ts';

async function tableStore() {
  const { table, stop } = await emptyTable();
  return { spending: dynamoCaptionSpending(table), stop };
}

async function memoryStore() {
  return { spending: memoryCaptionSpending(), stop: async () => undefined };
}

describe.each([
  ['in memory', memoryStore],
  ['in the table', tableStore],
])('what captions cost, %s', (_where, open) => {
  let spending: CaptionSpending;
  let stop: () => Promise<void>;
  beforeAll(async () => {
    ({ spending, stop } = await open());
  });
  afterAll(() => stop());

  const aMonth = () => ({ clientId: newClientId(), month: '202611' });
  const charge = { microDollars: 70, inputTokens: 600, outputTokens: 300 };

  it('is nothing until a call is made, and then what it cost', async () => {
    const of = aMonth();
    expect(await spending.find(of)).toEqual(nothingSpent);
    expect(await spending.reserve(of, 500, 1000)).toBe(true);
    expect(await spending.find(of)).toEqual({ ...nothingSpent, microDollars: 500, calls: 1 });
    await spending.settle(of, 500, charge);
    expect(await spending.find(of)).toEqual({ ...charge, calls: 1 });
    expect(await spending.find({ ...of, month: '202612' })).toEqual(nothingSpent);
  });

  it('is nothing of a call that did not take place', async () => {
    const of = aMonth();
    await spending.reserve(of, 500, 1000);
    await spending.settle(of, 500, undefined);
    expect(await spending.find(of)).toEqual(nothingSpent);
  });

  it('never passes the budget, however many calls reserve at once', async () => {
    const of = aMonth();
    const taken = await Promise.all(Array.from({ length: 20 }, () => spending.reserve(of, 300, 1000)));
    expect(taken.filter(Boolean)).toHaveLength(3);
    expect(await spending.find(of)).toMatchObject({ microDollars: 900, calls: 3 });
    expect(await spending.reserve(of, 100, 1000)).toBe(true);
    expect(await spending.reserve(of, 1, 1000)).toBe(false);
    expect(await spending.reserve(aMonth(), 1001, 1000)).toBe(false);
  });

  it('is not counted of a client that was removed while it was asked', async () => {
    const of = aMonth();
    await spending.settle(of, 500, charge);
    expect(await spending.find(of)).toEqual(nothingSpent);
  });
});
