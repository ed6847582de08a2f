import { beforeAll, describe, expect, it } from 'vitest';
import { judge, measureInProcess } from './data/suite.ts';
import type { SizeResult } from './data/one-size.ts';
import { growthExponent, percentile } from './figures.ts';

describe('the harness of the data bench', () => {
  const results: SizeResult[] = [];
  // A wrong answer ends the measuring process, and with it this test.
  beforeAll(async () => {
    for (const size of [120, 240, 480]) results.push(await measureInProcess({ size, postsOfRemoved: 3, samples: 3 }));
  });

  it('finds growth only where the whole table is read', () => {
    // Times are stated for an idle machine.
    const units = judge(results).broken.filter((what) => !what.includes('p50') && !what.includes('of many posts'));
    expect(units).toEqual([]);
  });

  it('reports what exceeds a limit', () => {
    const wasteful = structuredClone(results);
    for (const { operations, size } of wasteful)
      for (const figures of operations) if (figures.operation === 'clients, search') figures.readUnits = size;
    expect(judge(wasteful).broken).toContainEqual(expect.stringContaining('clients, search: readUnits 120.00 > 26'));
    expect(judge(wasteful).broken).toContainEqual(expect.stringContaining('clients, search: exponent 1.000 > 0.02'));
  });

  it('reports a control that does not grow', () => {
    const flat = structuredClone(results);
    for (const { control } of flat) for (const figures of control) figures.readUnits = 7;
    expect(judge(flat).broken).toContainEqual(expect.stringContaining('naive: posts, search: exponent 0.000'));
  });
});

it('computes the exponent of growth', () => {
  const sizes = [1000, 10_000, 100_000];
  expect(growthExponent(sizes.map((x) => ({ x, y: 7 })))).toBeCloseTo(0);
  expect(growthExponent(sizes.map((x) => ({ x, y: 3 * x })))).toBeCloseTo(1);
  expect(growthExponent(sizes.map((x) => ({ x, y: x ** 0.5 })))).toBeCloseTo(0.5);
});

it('takes a percentile from the values themselves', () => {
  expect([0.5, 0.99, 1, 0].map((share) => percentile([5, 1, 4, 2, 3], share))).toEqual([3, 5, 5, 1]);
});
