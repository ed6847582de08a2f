import type { Receipt } from '../../../../shared/domain/publishing/receipt.ts';
import { percentile } from '../figures.ts';

/** Milliseconds from a target's instant to its start. */
export interface Lateness {
  targets: number;
  /** Least of all; negative when something began before its instant. */
  earliest: number;
  p50: number;
  p99: number;
  latest: number;
}

/** A receipt without a start counts as infinitely late. */
export function latenessOf(receipts: readonly Receipt[]): Lateness {
  const late = receipts.map(({ promisedAt, startedAt }) =>
    startedAt === undefined ? Infinity : Date.parse(startedAt) - Date.parse(promisedAt),
  );
  return {
    targets: late.length,
    earliest: percentile(late, 0),
    p50: percentile(late, 0.5),
    p99: percentile(late, 0.99),
    latest: percentile(late, 1),
  };
}
