import type { Receipt } from '../../../../shared/domain/publishing/receipt.ts';
import { percentile } from '../figures.ts';

/** How long after their instants targets were begun, in milliseconds. */
export interface Lateness {
  targets: number;
  p50: number;
  p99: number;
  latest: number;
}

/** A receipt that does not say when it was begun is one that began never. */
export function latenessOf(receipts: readonly Receipt[]): Lateness {
  const late = receipts.map(({ promisedAt, startedAt }) =>
    startedAt === undefined ? Infinity : Date.parse(startedAt) - Date.parse(promisedAt),
  );
  return {
    targets: late.length,
    p50: percentile(late, 0.5),
    p99: percentile(late, 0.99),
    latest: percentile(late, 1),
  };
}
