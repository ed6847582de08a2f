import type { Answer } from '../kit/answer.ts';
import type { PlatformRequest } from '../meta/platform-request.ts';
import type { Simulator } from './simulator.ts';

export interface Call extends PlatformRequest {
  readonly simulator: Simulator;
  /** The number in the path. */
  readonly id: string;
}

/** Throws a `GraphError` to refuse. */
export type Route = (call: Call) => Promise<Answer>;
