import { isDeepStrictEqual } from 'node:util';
import { mean, percentile } from '../figures.ts';
import type { Call } from '../../../support/table/meter.ts';

/** Averages over the samples, `calls` their median; times in milliseconds. */
export interface Figures {
  operation: string;
  p50: number;
  p99: number;
  /** CPU time, p50; other work hardly changes it. */
  processor: number;
  items: number;
  readUnits: number;
  writeUnits: number;
  calls: number;
  compared: number;
}

export interface Sample {
  milliseconds: number;
  processor: number;
  calls: readonly Call[];
}

const sumBy = (calls: readonly Call[], of: (call: Call) => number) => calls.reduce((sum, call) => sum + of(call), 0);

export function figuresOf(
  operation: string,
  samples: readonly Sample[],
  share = 1,
  compared = samples.length,
): Figures {
  const times = samples.map(({ milliseconds }) => milliseconds);
  const average = (of: (calls: readonly Call[]) => number) => mean(samples.map(({ calls }) => of(calls))) / share;
  return {
    operation,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    processor: percentile(
      samples.map(({ processor }) => processor),
      0.5,
    ),
    items: average((calls) => sumBy(calls, ({ items }) => items)),
    readUnits: average((calls) => sumBy(calls, ({ readUnits }) => readUnits)),
    writeUnits: average((calls) => sumBy(calls, ({ writeUnits }) => writeUnits)),
    // On a busy machine the SDK repeats what took long, which is not the operation's.
    calls:
      percentile(
        samples.map(({ calls }) => calls.length),
        0.5,
      ) / share,
    compared,
  };
}

export function requireEqual(operation: string, answer: unknown, expected: unknown) {
  if (isDeepStrictEqual(answer, expected)) return;
  const result = [answer, expected].map((value) => JSON.stringify(value).slice(0, 400));
  throw new Error(`${operation} answered\n  ${result[0]}\nand the oracle says\n  ${result[1]}`);
}
