import { isDeepStrictEqual } from 'node:util';
import { mean, percentile } from '../figures.ts';
import type { Call } from '../../../support/table/meter.ts';

/** What an operation cost, on average over its samples; time in milliseconds. */
export interface Figures {
  operation: string;
  p50: number;
  p99: number;
  /** The p50 of the time on a processor, which other work beside it hardly changes. */
  processor: number;
  items: number;
  readUnits: number;
  writeUnits: number;
  calls: number;
  /** How many answers were compared with the oracle; a wrong one ends the run. */
  compared: number;
}

export interface Sample {
  milliseconds: number;
  /** Milliseconds on a processor, of the functions' process alone. */
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
    calls: average(({ length }) => length),
    compared,
  };
}

/** @throws unless the answer is what the oracle says */
export function requireEqual(operation: string, answer: unknown, expected: unknown) {
  if (isDeepStrictEqual(answer, expected)) return;
  const told = [answer, expected].map((value) => JSON.stringify(value).slice(0, 400));
  throw new Error(`${operation} answered\n  ${told[0]}\nand the oracle says\n  ${told[1]}`);
}
