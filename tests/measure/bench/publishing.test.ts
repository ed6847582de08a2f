import { describe, expect, it } from 'vitest';
import { deliveriesOf, keyIn } from './publishing/deliveries.ts';
import { freePort } from '../../../infra/local/http/listen.ts';
import type { Place } from './publishing/contender.ts';
import { brokenLimits } from './publishing/limits.ts';
import { nashra } from './publishing/nashra.ts';
import { figuresOf, type KilledFigures, type RunFigures, timedRun } from './publishing/run.ts';
import { usageOf } from './publishing/usage.ts';

const spread = { name: 'spread', posts: 4, over: 1000 };

describe('the figures of a run', () => {
  const deliveries = deliveriesOf(spread, 10_000);
  const arrivals = [
    { key: 0, at: 10_005 },
    { key: 1, at: 10_251 },
    { key: 0, at: 10_900 },
    { key: 2, at: 10_550 },
  ];

  it('state how late each post’s first call was, and which posts were duplicated or lost', () => {
    expect(figuresOf(deliveries, arrivals)).toMatchObject({ p50: 5, p99: 50, latest: 50, duplicates: 1, lost: 1 });
  });

  it('count arrivals from the first due time', () => {
    expect(figuresOf(deliveries, arrivals).postsPerSecond).toBeCloseTo(3 / 0.55);
  });
});

const burst = { name: 'burst', posts: 20, over: 0 };
const options = { isMetered: true, isPlannedAhead: false };

it('publishes every post once by our worker, and counts what that costs the database', async () => {
  const round = await timedRun(nashra, burst, options);
  expect(round).toMatchObject({ contender: 'Nashra', scenario: 'burst', duplicates: 0 });
  // One for the claim, one for the receipt, three to settle, and one for each batch that tells lists.
  expect(round.usage?.writeUnits).toBeGreaterThan(5 * burst.posts);
});

it('ends with what the parts have printed when a post is not out at its first attempt', async () => {
  const platformUrl = `http://127.0.0.1:${await freePort()}`;
  const stranded = { ...nashra, start: (place: Place) => nashra.start({ ...place, platformUrl }) };
  const failure = await timedRun(stranded, burst, options).then(String, String);
  expect(failure).toContain('Nashra, burst: Error: A post was not out at its first attempt');
  expect(failure).toMatch(/nashra-worker\.ts \d+: .*"queued":20/);
});

it('spreads and numbers posts evenly', () => {
  const deliveries = deliveriesOf(spread, 10_000);
  expect(deliveries.map(({ at }) => at)).toEqual([10_000, 10_250, 10_500, 10_750]);
  expect(deliveries.map(({ message }) => keyIn(message))).toEqual([0, 1, 2, 3]);
});

describe('the limits of publishing', () => {
  const run = { p50: 1, p99: 10, latest: 12, postsPerSecond: 100, processor: {}, duplicates: 0 };
  const call = { command: 'PutCommand', key: undefined, items: 0, readUnits: 7, writeUnits: 70 };
  const free = { ...call, readUnits: 0, writeUnits: 0 };
  const usage = usageOf([call, free, free]);
  const held: RunFigures[] = [
    { ...run, contender: 'Nashra', scenario: 'spread' },
    { ...run, contender: 'BullMQ', scenario: 'spread' },
    { ...run, contender: 'Nashra', scenario: 'burst', p99: 4000, usage },
  ];
  const killed: KilledFigures[] = [{ contender: 'Nashra', duplicates: 0, lost: 0, settledAfterSeconds: 150 }];
  const changed = (index: number, change: Partial<RunFigures>) =>
    held.map((figures, at) => (at === index ? { ...figures, ...change } : figures));

  it('hold at the limit', () => {
    expect(brokenLimits({ rounds: held, killed, burst: 10 })).toEqual([]);
  });

  it.each([
    ['later than BullMQ', changed(0, { p99: 10.1 }), 'spread: p99 10.1 ms > BullMQ’s 10.0 ms'],
    ['a duplicate', changed(0, { duplicates: 1 }), 'spread: 1 duplicates'],
  ])('do not hold with %s', (_, rounds, broken) => {
    expect(brokenLimits({ rounds, killed, burst: 10 })).toEqual([broken]);
  });

  it.each([
    [{ p99: 100 }, { p99: 100 }, 300, 'bare loop', []],
    [{ p99: 101 }, { p99: 100 }, 300, 'bare loop', ['300 at once: p99 is 1.01 of the bare loop’s, not 1']],
    [{ postsPerSecond: 140 }, { postsPerSecond: 100 }, 2000, 'BullMQ', []],
    [
      { postsPerSecond: 139 },
      { postsPerSecond: 100 },
      2000,
      'BullMQ',
      ['2000 at once: postsPerSecond is 1.39 of the BullMQ’s, not 1.4'],
    ],
    [{ processor: { worker: 3, database: 2 } }, { processor: { worker: 1 } }, 10_000, 'BullMQ', []],
    [
      { processor: { worker: 3, database: 2.1 } },
      { processor: { worker: 1 } },
      10_000,
      'BullMQ',
      ['10000 at once: processor is 5.10 of the BullMQ’s, not 5'],
    ],
  ])('compare %o with %o of %i at once', (own, others, posts, contender, broken) => {
    const scenario = `${posts} at once`;
    const rounds = [
      ...held,
      { ...run, contender: 'Nashra', scenario, ...own },
      { ...run, contender, scenario, ...others },
    ];
    expect(brokenLimits({ rounds, killed, burst: 10 })).toEqual(broken);
  });

  it('do not hold when a target costs the database more', () => {
    expect(brokenLimits({ rounds: held, killed, burst: 9 })).toEqual([
      'burst: calls 0.333 > 0.3',
      'burst: writeUnits 7.778 > 7',
      'burst: readUnits 0.778 > 0.7',
    ]);
  });

  it('do not hold when a kill makes a duplicate', () => {
    const twice = killed.map((figures) => ({ ...figures, duplicates: 1 }));
    expect(brokenLimits({ rounds: held, killed: twice, burst: 10 })).toEqual(['killed: 1 duplicates, 0 lost']);
  });
});
