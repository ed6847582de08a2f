import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dynamoPlatformSpending, dynamoPlatformStops } from '../../../functions/adapters/dynamodb/clients/spending.ts';
import type { PlatformSpending, PlatformStops } from '../../../functions/use-cases/spending/ports.ts';
import { usualPlatformBudget } from '../../../shared/domain/spending/platform-spend.ts';
import { hour } from '../../../shared/durations.ts';
import { newClientId } from '../../support/ids.ts';
import { memoryPlatformSpending, memoryPlatformStops } from '../../support/memory/platform-spending.ts';
import { noon } from '../../support/noon.ts';
import { emptyTable } from '../../support/table/empty-table.ts';

let now = noon;

async function tableStore() {
  const { table, stop } = await emptyTable();
  const own = { ...table, clock: () => now };
  return { spending: dynamoPlatformSpending(own), stops: dynamoPlatformStops(own), stop };
}

async function memoryStore() {
  return { spending: memoryPlatformSpending(), stops: memoryPlatformStops(() => now), stop: async () => undefined };
}

describe.each([
  ['in memory', memoryStore],
  ['in the table', tableStore],
])('what posts cost at a platform, %s', (_where, open) => {
  let spending: PlatformSpending;
  let stops: PlatformStops;
  let stop: () => Promise<void>;
  beforeAll(async () => {
    ({ spending, stops, stop } = await open());
  });
  afterAll(() => stop());

  const aMonth = () => ({ clientId: newClientId(), platform: 'twitter' as const, month: '202611' });
  const post = (number: number, microDollars = 15_000) => ({ name: `post-${number}`, microDollars });

  it('is counted once for each post, however often it is tried', async () => {
    const of = aMonth();
    expect(await spending.spent(of)).toBe(0);
    expect(await spending.charge(of, post(1), 20_000)).toBe(true);
    expect(await spending.charge(of, post(1), 20_000)).toBe(true);
    expect(await spending.charge(of, post(1), 0)).toBe(true);
    expect(await spending.spent(of)).toBe(15_000);
    expect(await spending.charge(of, post(2), 20_000)).toBe(false);
    expect(await spending.spent(of)).toBe(15_000);
    expect(await spending.spent({ ...of, month: '202612' })).toBe(0);
  });

  it('may be all of the budget, and not a millionth more', async () => {
    const of = aMonth();
    expect(await spending.charge(of, post(1, 20_001), 20_000)).toBe(false);
    expect(await spending.charge(of, post(2, 20_000), 20_000)).toBe(true);
    expect(await spending.charge(of, post(3, 1), 20_000)).toBe(false);
    expect(await spending.charge(of, post(4, 5000), Infinity)).toBe(true);
    expect(await spending.spent(of)).toBe(25_000);
  });

  it('never passes the budget, however many posts go out at once', async () => {
    const of = aMonth();
    const taken = await Promise.all(
      Array.from({ length: 20 }, (_, number) => spending.charge(of, post(number), 50_000)),
    );
    expect(taken.filter(Boolean)).toHaveLength(3);
    expect(await spending.spent(of)).toBe(45_000);
  });

  it('is taken back once, and only where it was counted', async () => {
    const of = aMonth();
    await spending.takeBack(of, post(1));
    expect(await spending.spent(of)).toBe(0);
    await spending.charge(of, post(1), 50_000);
    await spending.charge(of, post(2), 50_000);
    await spending.takeBack(of, post(1));
    await spending.takeBack(of, post(1));
    expect(await spending.spent(of)).toBe(15_000);
    expect(await spending.charge(of, post(1), 50_000)).toBe(true);
  });

  it('has a usual budget until another is set', async () => {
    const { clientId } = aMonth();
    expect(await spending.budgetOf(clientId, 'twitter')).toBe(usualPlatformBudget);
    await spending.setBudget(clientId, 'twitter', 0);
    expect(await spending.budgetOf(clientId, 'twitter')).toBe(0);
  });

  it('may be stopped by the platform until an instant, or until somebody lifts it', async () => {
    const at = (offset: number) => new Date(noon.getTime() + offset).toISOString();
    const first = { platform: 'twitter' as const, since: at(0), until: at(hour), reason: 'No credit' };
    expect(await stops.stop(first)).toBe(true);
    expect(await stops.stop({ ...first, since: at(1), until: at(2 * hour) })).toBe(false);
    expect(await stops.list()).toEqual([{ ...first, until: at(2 * hour) }]);
    now = new Date(at(2 * hour));
    expect(await stops.list()).toEqual([]);
    expect(await stops.stop({ ...first, since: at(26 * hour - 1), until: at(27 * hour) })).toBe(false);
    expect(await stops.stop({ ...first, since: at(51 * hour), until: at(52 * hour) })).toBe(true);
    now = noon;
    await stops.lift('twitter');
    expect(await stops.list()).toEqual([]);
    expect(await stops.stop(first)).toBe(true);
    await stops.lift('twitter');
  });
});
