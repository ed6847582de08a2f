import { describe, expect, it } from 'vitest';
import { sampleWindows } from '../../../shared/domain/metrics/post-metrics.ts';
import { billFor, limitFor, steadyMonth, sumOf } from './bill.ts';
import { choices } from './choices.ts';
import { callsPerMessage } from './calls-per-message.ts';
import { mediaPerClient, perClient, running } from './usage.ts';

describe('a month’s bill', () => {
  const none = { fixed: {}, perClient: () => ({}), mediaPerClient: {} };

  it('is zero when nothing is used', () => {
    expect(billFor(1000, none)).toMatchObject({ fixed: 0, variable: 0, media: 0, total: 0 });
  });

  it('separates the fixed part from what each client adds', () => {
    const bill = billFor(1000, {
      ...none,
      fixed: { 'KMS keys': 1, secrets: 4 },
      perClient: () => ({ 'SES mails': 2 }),
    });
    expect(bill.fixed).toBeCloseTo(2.6);
    expect(bill.variable).toBeCloseTo(0.2);
    expect(bill.total).toBeCloseTo(2.8);
  });

  it('deducts the free tier, from the fixed part first', () => {
    const used = {
      fixed: { 'SQS requests': 600_000 },
      perClient: () => ({ 'SQS requests': 1000 }),
      mediaPerClient: {},
    };
    expect(billFor(400, used)).toMatchObject({ fixed: 0, variable: 0 });
    expect(billFor(900, used).variable).toBeCloseTo(0.2);
    expect(billFor(0, { ...used, fixed: { 'SQS requests': 2_000_000 } }).fixed).toBeCloseTo(0.4);
  });

  it('lists media separately', () => {
    const bill = billFor(10, { ...none, perClient: () => ({ 'S3 GB kept': 1 }), mediaPerClient: { 'S3 GB kept': 10 } });
    expect(bill.total).toBeCloseTo(0.23);
    expect(bill.media).toBeCloseTo(2.3);
  });

  it('grows only with the number of clients', () => {
    const consumption = { fixed: running(5), perClient, mediaPerClient };
    const [hundred, thousand, tenThousand] = [100, 1000, 10_000].map((size) => billFor(size, consumption));
    expect(new Set([hundred?.fixed, thousand?.fixed, tenThousand?.fixed]).size).toBe(1);
    expect(thousand?.variable).toBeGreaterThan(9 * (hundred?.variable ?? Number.NaN));
    expect(tenThousand?.variable).toBeGreaterThan(9 * (thousand?.variable ?? Number.NaN));
  });

  it('grows with what is kept of earlier months, until as much goes as comes', () => {
    const consumption = { fixed: running(5), perClient, mediaPerClient };
    const variable = (month: number) => billFor(1000, consumption, month).variable;
    expect(variable(12)).toBeGreaterThan(variable(1));
    expect(variable(14)).toBeGreaterThan(variable(12));
    expect(variable(steadyMonth)).toBe(variable(14));
  });

  it.each(choices)('differs with $what', ({ apply }) => {
    const fixed = { ...running(5), secrets: 4, 'WAF access lists': 2, 'WAF rules': 8 };
    const consumption = { fixed, perClient, mediaPerClient };
    expect(billFor(1000, apply(consumption)).total).not.toBeCloseTo(billFor(1000, consumption).total);
  });

  it('was measured with the product’s number of samples per post', () => {
    expect(sampleWindows).toHaveLength(8);
  });

  it('counts fewer calls for each post the more are due at one second, and never more than one', () => {
    const shares = [0.01, 1, 7, 70, 700].map((atOneSecond) => callsPerMessage(atOneSecond, 100));
    expect(shares.map((share) => Number(share.toFixed(2)))).toEqual([1, 1, 0.67, 0.07, 0.01]);
    expect(callsPerMessage(70, 10)).toBeGreaterThan(0.1);
  });

  it('is limited to two dollars for a thousand clients', () => {
    expect([100, 1000, 10_000].map(limitFor)).toEqual([0.2, 2, 20]);
  });
});

it('sums quantities, each as often as it happens', () => {
  expect(sumOf([2, { secrets: 1 }], [3, { secrets: 2, 'KMS keys': 1 }])).toEqual({ secrets: 8, 'KMS keys': 3 });
});
