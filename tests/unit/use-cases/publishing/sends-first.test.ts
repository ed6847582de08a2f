import { describe, expect, it } from 'vitest';
import { beginInTurns, openSends } from '../../../../functions/use-cases/publishing/sends-first.ts';
import { unused } from '../../../support/unused.ts';

/** What is asked for in between is done before, not after. */
const settle = () => new Promise(setImmediate);

it('lets what can wait begin when no other send is under way', async () => {
  const begin = openSends(() => new Promise(() => undefined));
  const log: string[] = [];
  const [first, second, third] = [begin(), begin(), begin()];
  first.end();
  void first.othersEnded().then(() => log.push('first reads'));
  second.end();
  second.end();
  void second.othersEnded().then(() => log.push('second reads'));
  await settle();
  expect(log).toEqual([]);
  third.end();
  await settle();
  expect(log).toEqual(['first reads', 'second reads']);
});

it('waits for nothing when nothing else is under way', async () => {
  const begin = openSends(unused);
  const alone = begin();
  alone.end();
  await expect(alone.othersEnded()).resolves.toBeUndefined();
});

it('is kept no longer than three seconds by what is slow', async () => {
  const waited = Promise.withResolvers<void>();
  const asked: number[] = [];
  const begin = openSends((milliseconds) => (asked.push(milliseconds), waited.promise));
  begin();
  const quick = begin();
  quick.end();
  let isReading = false;
  const reading = quick.othersEnded().then(() => (isReading = true));
  await settle();
  expect([isReading, asked]).toEqual([false, [3000]]);
  waited.resolve();
  await reading;
});

describe('what is due at one instant', () => {
  /** How many have begun after each turn, and in which order. */
  async function begunAfter(turns: number, due: number) {
    const pending: (() => void)[] = [];
    const begun: number[] = [];
    const turn = beginInTurns(() => new Promise<void>((resolve) => pending.push(resolve)));
    const arrive = (name: number) => void turn().then(() => begun.push(name));
    const counts: number[] = [];
    async function pass() {
      pending.shift()?.();
      await settle();
      counts.push(begun.length);
    }
    for (let name = 0; name < due; name += 1) arrive(name);
    await settle();
    expect([begun, pending.length]).toEqual([[], 1]);
    for (let passed = 0; passed < turns; passed += 1) await pass();
    return { counts, begun, arrive, pass };
  }

  it.each([
    ['one', 1, [1]],
    ['sixteen', 16, [16]],
    ['forty', 40, [16, 32, 40]],
    ['a thousand', 1000, [100, 190, 271]],
  ])('begins in turns and in order: %s', async (_count, due, counts) => {
    const seen = await begunAfter(counts.length, due);
    expect(seen.counts).toEqual(counts);
    expect(seen.begun).toEqual(seen.begun.toSorted((one, other) => one - other));
  });

  it('begins what comes during a turn in a later one, and what comes after the last in one of its own', async () => {
    const { counts, begun, arrive, pass } = await begunAfter(1, 17);
    arrive(17);
    await pass();
    arrive(18);
    await pass();
    expect([counts, begun.slice(16)]).toEqual([
      [16, 18, 19],
      [16, 17, 18],
    ]);
  });
});
